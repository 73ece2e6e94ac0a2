import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { adminCookie, call, send, silentMail, userToken } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { openDatabase } from "../db/database.ts";

const cookie = await adminCookie();
const db = openDatabase(env.DB);

interface Row {
  id: number;
  name: string;
  version: number;
}
interface Entry {
  id: number;
  action: string;
  entity: string;
  entity_id: number;
  label: string;
  restorable: boolean;
  erasable: boolean;
  cascade: { entity: string; count: number }[];
}
interface Deleted {
  message: string;
  audit_id: number;
}

const brokenMail = { MAIL: { send: () => Promise.reject(new Error("no route")) } as unknown as SendEmail };
const pageOf = async <Item>(list: string, search: string) =>
  (await call<{ items: Item[] }>("GET", `/api/admin/${list}?search=${search}`, { cookie })).body.items;
const entriesOf = (search: string) => pageOf<Entry>("audit", search);
const restore = (id: number) => call("POST", `/api/admin/audit/${id}/restore`, { cookie });
const erase = (id: number) => call("POST", `/api/admin/audit/${id}/erase`, { cookie });
const remove = (list: string, id: number, headers = {}) =>
  call<Deleted>("DELETE", `/api/admin/${list}/${id}`, { cookie, headers });

let people = 0;
/** A person with a name that nobody else has, who enrols or writes. */
async function aPerson(list: "enrolments" | "inquiries", bindings = silentMail) {
  people += 1;
  const name = `Person${people} Zephyrine`;
  const email = `Person${people}.zephyrine@example.com`;
  const form = { title: "Dr.", father_name: "Dev Rao", dob: "1999-02-03", phone: "+91 98765 43210", course: "Voice" };
  const [path, body] =
    list === "enrolments"
      ? ["/api/enroll", { ...form, name, email }]
      : ["/api/contact", { name, email, message: `About ${name}` }];
  await send("POST", path, { body, bindings });
  const [row] = await pageOf<Row>(list, `person${people}`);
  if (!row) throw new Error("The person is not listed");
  return { row, name, email, search: `person${people}` };
}

/** How often a text occurs in the database, in any case. */
async function occurrences(text: string): Promise<string[]> {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT GLOB '*_search*'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await db.all<Record<string, unknown>>(sql.raw(`SELECT * FROM "${name}"`));
    if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name);
  }
  return found;
}

describe.each(["enrolments", "inquiries"] as const)("one of the %s can be deleted", (list) => {
  test("is restored unchanged, with status and note", async () => {
    const { row, search } = await aPerson(list);
    const status = list === "enrolments" ? "contacted" : "handled";
    const noted = { status, note: "Call on Monday" };
    await send("PATCH", `/api/admin/${list}/${row.id}`, { cookie, body: noted });
    const before = await pageOf<Row>(list, search);
    const deleted = await remove(list, row.id);
    expect(deleted.status).toBe(200);
    expect(await pageOf(list, search)).toEqual([]);
    const [entry] = await entriesOf(search);
    expect(entry).toMatchObject({ id: deleted.body.audit_id, action: "delete", restorable: true, erasable: true });
    expect((await restore(deleted.body.audit_id)).status).toBe(200);
    expect(await pageOf<Row>(list, search)).toEqual(before);
    expect((await restore(deleted.body.audit_id)).status).toBe(409);
  });

  test("is deleted only in the version that was seen, once, and never without a session", async () => {
    const { row } = await aPerson(list);
    await send("PATCH", `/api/admin/${list}/${row.id}`, { cookie, body: { note: "Newer" } });
    const stale = await call<{ current: Row }>("DELETE", `/api/admin/${list}/${row.id}`, {
      cookie,
      headers: { "if-match": '"1"' },
    });
    expect(stale.status).toBe(409);
    expect(stale.body.current).toMatchObject({ id: row.id, version: 2 });
    expect((await send("DELETE", `/api/admin/${list}/${row.id}`)).status).toBe(401);
    expect((await remove(list, row.id, { "if-match": '"2"' })).status).toBe(200);
    expect((await remove(list, row.id)).status).toBe(404);
  });

  test("does not change the public pages' content revision", async () => {
    const revision = () => db.get<{ r: number }>(sql`SELECT content_revision AS r FROM content_state`);
    const { row } = await aPerson(list);
    const before = await revision();
    const { body } = await remove(list, row.id);
    await restore(body.audit_id);
    expect(await revision()).toEqual(before);
  });

  test("is erased for good: nothing of the person stays, but who erased it and when", async () => {
    const { row, name, email, search } = await aPerson(list, brokenMail);
    expect(await occurrences(email)).toEqual(expect.arrayContaining([list, "outbox"]));
    const first = await remove(list, row.id);
    await restore(first.body.audit_id);
    const { body } = await remove(list, row.id);
    expect(await occurrences(name)).toContain("audit");
    expect((await erase(body.audit_id)).status).toBe(200);
    expect(await occurrences(email)).toEqual([]);
    expect(await occurrences(name)).toEqual([]);
    expect(await entriesOf(search)).toEqual([]);
    const entries = (await entriesOf(list)).filter(({ entity_id }) => entity_id === row.id);
    expect(entries[0]).toMatchObject({ action: "erase", actor: "admin@optimyz.example", label: "" });
    expect(entries.every(({ restorable, erasable }) => !restorable && !erasable)).toBe(true);
    expect((await restore(body.audit_id)).status).toBe(409);
    expect((await erase(body.audit_id)).status).toBe(409);
  });

  test("is not erased once it is restored", async () => {
    const { row, search } = await aPerson(list);
    const { body } = await remove(list, row.id);
    await restore(body.audit_id);
    expect((await erase(body.audit_id)).status).toBe(409);
    expect(await pageOf<Row>(list, search)).toHaveLength(1);
  });
});

test("erasing one person leaves a namesake's mails alone", async () => {
  const person = await aPerson("inquiries", brokenMail);
  const { body } = await remove("inquiries", person.row.id);
  await db.run(sql`INSERT INTO outbox (kind, recipient, subject, text, html, status, attempts, next_attempt_at, created_at)
    VALUES ('inquiry-notice', 'office@example.com', ${`New inquiry from ${person.name}`}, '', '', 'failed', 6, '2020-01-01', '2020-01-01T00:00:00.000Z')`);
  await erase(body.audit_id);
  expect(await occurrences(person.name)).toEqual(["outbox"]);
});

test("a deleted enrolment is restored without a user after its user was deleted", async () => {
  const login = { email: "leaver@example.com", password: "a good password" };
  const token = await userToken(login.email);
  const form = { title: "Dr.", father_name: "Dev Rao", dob: "1999-02-03", phone: "+91 98765 43210", course: "Voice" };
  const body = { ...form, name: "Leaver Quill", email: "other.quill@example.com" };
  const { id } = (await call<Row>("POST", "/api/enroll", { body, token, bindings: silentMail })).body;
  const deletion = (await remove("enrolments", id)).body.audit_id;
  await db.run(sql`DELETE FROM users WHERE email_key = ${login.email}`);
  expect((await restore(deletion)).status).toBe(200);
  expect(await pageOf("enrolments", "quill")).toHaveLength(1);
});

test("erasing an account also erases the copies in the audit log", async () => {
  const login = { email: "vanisher@example.com", password: "a good password" };
  const token = await userToken(login.email);
  const form = { title: "Dr.", father_name: "Dev Rao", dob: "1999-02-03", phone: "+91 98765 43210", course: "Voice" };
  for (const name of ["Vanisher Gone", "Vanisher Back"]) {
    const body = { ...form, name, email: login.email };
    const { id } = (await call<Row>("POST", "/api/enroll", { body, token, bindings: silentMail })).body;
    const deletion = (await remove("enrolments", id)).body.audit_id;
    if (name.endsWith("Back")) await restore(deletion);
  }
  expect(await occurrences("Vanisher Gone")).toEqual(["audit"]);
  expect((await send("POST", "/api/me/erase", { token, body: { password: login.password } })).status).toBe(200);
  expect(await occurrences("Vanisher Gone")).toEqual([]);
  expect(await occurrences("Vanisher Back")).toEqual([]);
});

describe("a deletion makes one entry of the audit log", () => {
  async function aSkill(title: string, courses: number): Promise<number> {
    const body = imageForm({ title, short_description: "x" });
    const skill = (await call<Row>("POST", "/api/skills", { cookie, body })).body.id;
    for (let count = 0; count < courses; count += 1) {
      const course = { skill_id: skill, course: `${title} course ${count}` };
      const { id } = (await call<Row>("POST", "/api/skill-details", { cookie, body: course })).body;
      const detail = { skill_detail_id: id, description: `<p>${title} detail ${count}</p>` };
      await send("POST", "/api/course_detail", { cookie, body: detail });
    }
    return skill;
  }
  const deletionsOf = async (search: string) => (await entriesOf(search)).filter(({ action }) => action === "delete");

  test("counts everything deleted with a skill", async () => {
    const first = await aSkill("Grouped", 3);
    const second = await aSkill("Grouped twin", 1);
    const deleted = (await call<Deleted>("DELETE", `/api/skills/delete/${first}`, { cookie })).body;
    await send("DELETE", `/api/skills/delete/${second}`, { cookie });
    const deletions = await deletionsOf("Grouped");
    expect(deletions.map(({ label }) => label)).toEqual(["Grouped twin", "Grouped"]);
    expect(deletions[1]).toMatchObject({
      id: deleted.audit_id,
      cascade: [
        { entity: "skill_details", count: 3 },
        { entity: "course_details", count: 3 },
      ],
    });
    expect(deletions[0]?.cascade.map(({ count }) => count)).toEqual([1, 1]);
    await restore(deleted.audit_id);
    expect((await deletionsOf("Grouped"))[1]).toMatchObject({ restorable: false });
  });

  test("pages the log by deletions, not by rows", async () => {
    const skill = await aSkill("Paged", 4);
    await send("DELETE", `/api/skills/delete/${skill}`, { cookie });
    const page = await call<{ items: Entry[]; total: number }>("GET", "/api/admin/audit?search=Paged&status=delete", {
      cookie,
    });
    expect(page.body.total).toBe(1);
    expect(page.body.items).toHaveLength(1);
    const heads = await db.get<{ count: number }>(sql`SELECT count(*) AS count FROM audit WHERE action <> 'delete'
      OR request_id <> (SELECT request_id FROM audit AS other WHERE other.id = audit.id - 1)
      OR (SELECT action FROM audit AS other WHERE other.id = audit.id - 1) <> 'delete'`);
    const all = await call<{ total: number }>("GET", "/api/admin/audit?limit=1", { cookie });
    expect(all.body.total).toBe(heads.count);
  });
});

test.each([
  ["/api/delete", async () => (await call<Row>("POST", "/api/upload", { cookie, body: imageForm({}) })).body.id],
  [
    "/api/testimonials",
    async () =>
      (await call<Row>("POST", "/api/testimonials", { body: { name: "Undone", location: "x", feedback: "y" } })).body
        .id,
  ],
])("DELETE %s names its entry in the audit log, so that it can be undone", async (path, make) => {
  const id = await make();
  const { body } = await call<Deleted>("DELETE", `${path}/${id}`, { cookie });
  expect((await restore(body.audit_id)).status).toBe(200);
});

import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, newUser, send, silentMail } from "../../test/client.ts";
import { enrolment } from "../../test/examples.ts";
import { now } from "../core/clock.ts";
import { openDatabase } from "../db/database.ts";
import { audit, enrolments, erasures, inquiries, outbox, personRequests, users } from "../db/schema.ts";
import { personOf, personOfUser, subjectOf } from "../people/person.ts";
import { startSession } from "../people/queries.ts";
import { runSchedule } from "../schedule.ts";
import { addErasures, applyErasures, type ErasuresPosition, wasErased } from "./apply-erasures.ts";
import { countsOf } from "./counts.ts";
import { eraseStep } from "./erase.ts";
import { continueErasures, eraseSubject } from "./erasures.ts";
import { exportOf } from "./export.ts";
import { retentionFields } from "./retention.ts";
import { subjectHasher } from "./subject-hash.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const change = { actor: "desk@optimyz.example", requestId: "request" };
const brokenMail = { MAIL: { send: () => Promise.reject(new Error("no route")) } as unknown as SendEmail };

let people = 0;
const nextEmail = (): string => `Person${++people}@example.com`;

/** Sends an enrolment and an inquiry, whose mails are not delivered, has one enrolment deleted, and opens an account. */
async function somebody(email: string): Promise<void> {
  const bindings = brokenMail;
  for (const body of [
    { ...enrolment(), email },
    { ...enrolment(), email: email.toUpperCase() },
  ])
    expect((await send("POST", "/api/enroll", { body, bindings })).status).toBe(201);
  await send("POST", "/api/contact", { body: { name: "Asha of mails", email, message: "Private words" }, bindings });
  const [first] = await db.select().from(enrolments).where(eq(enrolments.email, email));
  await send("PATCH", `/api/admin/enrolments/${first?.id}`, { cookie, body: { note: "Called", status: "contacted" } });
  await send("DELETE", `/api/admin/enrolments/${first?.id}`, { cookie });
  const user = await newUser(email);
  await db.update(users).set({ emailConfirmedAt: user.createdAt }).where(eq(users.id, user.id));
  await startSession(db, user.id);
}

/** Every row of every table as text, but the record of erasures itself. */
async function everything(): Promise<string> {
  const tables = await db.all<{ name: string }>(
    sql`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*' AND name NOT GLOB '*_search*'`,
  );
  const rows = await Promise.all(tables.map(({ name }) => db.all(sql`SELECT * FROM ${sql.identifier(name)}`)));
  return JSON.stringify(rows);
}

const occurrences = async (email: string): Promise<number> =>
  (await everything()).toLowerCase().split(email.toLowerCase()).length - 1;

describe("an erasure leaves nothing of a person anywhere", () => {
  test("and everything of the next person", async () => {
    const [email, other] = [nextEmail(), nextEmail()];
    await somebody(email);
    await somebody(other);
    const others = await countsOf(db, await personOf(db, other));
    expect(await occurrences(email)).toBeGreaterThan(5);
    const counts = await countsOf(db, await personOf(db, email));
    expect(counts).toEqual({ enrolments: 1, inquiries: 1, audit: 1, outbox: 2, users: 1, user_sessions: 1 });

    const erased = await eraseSubject(db, email.toLowerCase(), change, env);
    expect(erased.finished).toBe(true);
    // The provider's own notices about the person go with them.
    expect(erased.counts).toEqual({ ...counts, outbox: 5 });
    expect(await occurrences(email)).toBe(0);
    expect(await countsOf(db, await personOf(db, email))).toEqual({});
    expect(await countsOf(db, await personOf(db, other))).toEqual(others);
  });

  test("and is recorded without a word about them", async () => {
    const email = nextEmail();
    await somebody(email);
    await eraseSubject(db, email.toLowerCase(), change, env);
    const [record] = await db.select().from(erasures).orderBy(sql`id DESC`).limit(1);
    expect(record).toMatchObject({ actor: change.actor, emailHash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const [entry] = await db.select().from(audit).where(eq(audit.entity, "erasures")).orderBy(sql`id DESC`).limit(1);
    expect(entry).toMatchObject({ action: "erase", entityId: record?.id, actor: change.actor, label: "" });
  });
});

describe("an erasure of an account whose e-mail address nobody has confirmed takes", () => {
  test("the account and what was sent while logged in, not what others sent with the e-mail address", async () => {
    const email = nextEmail();
    const token = await startSession(db, (await newUser(email)).id);
    const bindings = silentMail;
    await send("POST", "/api/enroll", { body: { ...enrolment(), email }, bindings });
    await send("POST", "/api/enroll", { token, body: { ...enrolment(), email: "own-child@example.com" }, bindings });
    const body = { password: "a good password" };
    expect((await send("POST", "/api/me/erase", { token, body })).status).toBe(200);
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
    expect(await db.$count(enrolments, eq(enrolments.email, email))).toBe(1);
    expect(await db.$count(enrolments, eq(enrolments.email, "own-child@example.com"))).toBe(0);
  });

  test("by the mailbox's owner: what was sent with it and the account, not what a stranger sent from that account", async () => {
    const email = nextEmail();
    const token = await startSession(db, (await newUser(email)).id);
    const bindings = silentMail;
    await send("POST", "/api/enroll", { body: { ...enrolment(), email }, bindings });
    await send("POST", "/api/enroll", { token, body: { ...enrolment(), email: "stranger@example.com" }, bindings });
    const data = await exportOf(db, await personOf(db, email), env);
    expect(JSON.stringify(data)).not.toContain("stranger@example.com");
    await eraseSubject(db, email.toLowerCase(), change, env);
    expect(await occurrences(email)).toBe(0);
    expect(await db.$count(enrolments, eq(enrolments.email, "stranger@example.com"))).toBe(1);
  });
});

describe("an erasure of much data is finished", () => {
  const COUNT = 1_250;
  let email = "";

  /** As many enrolments as an attacker could send in some hours. */
  beforeEach(async () => {
    email = nextEmail().toLowerCase();
    await db.insert(enrolments).select(sql`WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers
      WHERE n < ${COUNT}) SELECT NULL, 'Mr.', 'N', 'F', '1999-01-01', '1', ${email}, '', '', 'x', NULL, 'new', '', 1,
      strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day'), NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 0, 0, NULL, NULL, 0, NULL, NULL, NULL, NULL,
      NULL, NULL, NULL, NULL, NULL FROM numbers`);
  });

  test("by the schedule, when a request cannot take all of it", async () => {
    const first = await eraseSubject(db, email, change, env);
    expect(first).toEqual({ finished: false, counts: { enrolments: 1_000 } });
    // A repeated request is the same erasure.
    const before = await db.$count(erasures);
    await continueErasures(db);
    expect(await db.$count(erasures)).toBe(before);
    expect(await occurrences(email)).toBe(0);
    const [record] = await db.select().from(erasures).orderBy(sql`id DESC`).limit(1);
    expect(record?.counts).toMatchObject({ enrolments: COUNT });
  });

  test("once, when it runs many times at once and is killed in between", async () => {
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => eraseSubject(db, email, change, env)));
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    await Promise.allSettled([continueErasures(db), continueErasures(db), continueErasures(db)]);
    await continueErasures(db);
    expect(await occurrences(email)).toBe(0);
    const rows = await db.select().from(erasures).orderBy(sql`id DESC`).limit(5);
    const hash = rows[0]?.emailHash;
    const total = rows.filter(({ emailHash }) => emailHash === hash).map(({ counts }) => counts.enrolments ?? 0);
    expect(total.reduce((sum, count) => sum + count, 0)).toBe(COUNT);
    expect(await db.$count(personRequests, eq(personRequests.kind, "erasing"))).toBe(0);
  });

  test("although another one fails each time, which is tried again", async () => {
    const other = nextEmail().toLowerCase();
    await db
      .update(enrolments)
      .set({ email: other })
      .where(sql`id IN (SELECT id FROM enrolments WHERE email = ${email} LIMIT 1)`);
    await db.run(
      sql.raw(`CREATE TRIGGER stuck BEFORE DELETE ON enrolments WHEN OLD.email = '${other}'
      BEGIN SELECT RAISE(ABORT, 'stuck'); END`),
    );
    await eraseSubject(db, other, change, env).catch(() => {});
    await eraseSubject(db, email, change, env);
    await expect(continueErasures(db)).rejects.toThrow("erasures that could not be continued: 1");
    expect(await occurrences(email)).toBe(0);
    await db.run(sql`DROP TRIGGER stuck`);
    await continueErasures(db);
    expect(await occurrences(other)).toBe(0);
  });

  test("with as many statements for each part, whatever the number of rows", async () => {
    const person = await personOf(db, email);
    let steps = 1;
    while (!(await eraseStep(db, person, { limit: 250 }))) steps += 1;
    expect(steps).toBe(COUNT / 250 + 1);
  });

  test("and leaves what was sent after it was requested", async () => {
    await eraseSubject(db, email, change, env);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await send("POST", "/api/enroll", { body: { ...enrolment(), email }, bindings: silentMail });
    await continueErasures(db);
    expect(await db.$count(enrolments, eq(enrolments.email, email))).toBe(1);
  });
});

test("people whom the desk added without an e-mail address are no stranger's with an unconfirmed account", async () => {
  const { father_name: fatherName, ...rest } = enrolment();
  const added = { ...rest, fatherName, email: "", name: "Somebody without e-mail", createdAt: now() };
  const [row] = await db.insert(enrolments).values(added).returning();
  const user = await newUser(nextEmail());
  const token = await startSession(db, user.id);
  const person = personOfUser(user);
  expect(person.emailKey).toBe("");
  expect(JSON.stringify(await exportOf(db, person, env))).not.toContain(added.name);
  expect(await countsOf(db, person)).toEqual({ users: 1, user_sessions: 1 });
  expect(await call("GET", "/api/me/enrolments", { token })).toMatchObject({ status: 200, body: [] });
  await eraseSubject(db, subjectOf(user), change, env);
  expect(
    await db
      .select()
      .from(enrolments)
      .where(eq(enrolments.id, row?.id ?? 0)),
  ).toHaveLength(1);
});

test("nobody who runs the site is erased by e-mail address", async () => {
  for (const email of ["ADMIN@optimyz.example", "hello@optimyz.example"]) {
    const response = await call("POST", "/api/admin/privacy/erase", { cookie, body: { email } });
    expect(response).toMatchObject({ status: 409, body: { code: "CONFLICT" } });
  }
});

describe("a restored archive brings nobody back", () => {
  /** All rows of a person, as an archive has them. */
  async function archived(email: string) {
    await somebody(email);
    const hash = await (await subjectHasher(db))(email.toLowerCase());
    const [list] = [
      { emailHash: hash, counts: { enrolments: 1 }, actor: "the person", createdAt: new Date().toISOString() },
    ];
    await new Promise((resolve) => setTimeout(resolve, 5));
    return list;
  }

  async function applyAll(rowsMax?: number): Promise<number> {
    let parts = 0;
    for (let at: ErasuresPosition | undefined = { source: 0, after: 0, rows: 0 }; at; parts += 1)
      at = await applyErasures(db, at, rowsMax);
    return parts;
  }

  test("erased after the archive was made, by a newer database's list, applied twice and in small parts", async () => {
    const [email, other] = [nextEmail(), nextEmail()];
    const listed = await archived(email);
    await somebody(other);
    const others = await countsOf(db, await personOf(db, other));
    await addErasures(db, [listed]);
    await addErasures(db, [listed]);
    expect(await db.$count(erasures, eq(erasures.emailHash, listed.emailHash))).toBe(1);
    expect(await applyAll(2)).toBeGreaterThan(10);
    expect(await occurrences(email)).toBe(0);
    await applyAll();
    expect(await countsOf(db, await personOf(db, other))).toEqual(others);
  });

  test("but whoever came back after the erasure stays", async () => {
    const email = nextEmail();
    const listed = await archived(email);
    await send("POST", "/api/enroll", { body: { ...enrolment(), email }, bindings: silentMail });
    await addErasures(db, [listed]);
    await applyAll();
    expect(await db.$count(enrolments, eq(enrolments.email, email))).toBe(1);
    expect(await db.$count(inquiries, eq(inquiries.email, email))).toBe(0);
  });

  test("and a row that comes back alone knows that its person was erased", async () => {
    const email = nextEmail();
    const before = new Date().toISOString();
    expect(await wasErased(db, email, before)).toBe(false);
    await eraseSubject(db, email.toLowerCase(), change, env);
    expect(await wasErased(db, email, before)).toBe(true);
    expect(await wasErased(db, email, new Date(Date.now() + 1_000).toISOString())).toBe(false);
  });

  test("an account without a confirmed e-mail address is erased without the enrolments under that address", async () => {
    const user = await newUser(nextEmail());
    const hash = await (await subjectHasher(db))(`account ${user.id} ${user.createdAt}`);
    await send("POST", "/api/enroll", { body: { ...enrolment(), email: user.email }, bindings: silentMail });
    await addErasures(db, [{ emailHash: hash, counts: {}, actor: "the person", createdAt: new Date().toISOString() }]);
    await applyAll();
    expect(await db.$count(users, eq(users.id, user.id))).toBe(0);
    expect(await db.$count(enrolments, eq(enrolments.email, user.email))).toBe(1);
  });
});

test("an export holds everything that is kept, with the provider's notes and the copies of the audit log", async () => {
  const email = nextEmail();
  await somebody(email);
  const { status, body } = await call<Record<string, unknown>>("POST", "/api/admin/privacy/export", {
    cookie,
    body: { email },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { email, email_confirmed: true },
    enrolments: [{ email: email.toUpperCase(), note: "" }],
    inquiries: [{ name: "Asha of mails", message: "Private words" }],
    copies: [{ kind: "enrolments", row: { email, note: "Called" } }],
    logins: [{}],
  });
  expect(JSON.stringify(body)).not.toContain("scrypt");
  expect((body.mails as unknown[]).length).toBe(2);
});

test("the schedule runs every retention time and every erasure", async () => {
  const email = nextEmail().toLowerCase();
  await somebody(email);
  const hash = await (await subjectHasher(db))(email);
  await db.insert(erasures).values({ emailHash: hash, counts: {}, actor: "a", createdAt: new Date().toISOString() });
  await db
    .insert(personRequests)
    .values({ tokenHash: hash, email, kind: "erasing", expiresAt: "9999-12-31T00:00:00.000Z" });
  await runSchedule({ ...env, ...silentMail });
  expect(await occurrences(email)).toBe(0);
  expect(retentionFields).toHaveLength(8);
  expect(await db.$count(outbox, eq(outbox.recipient, email))).toBe(0);
});

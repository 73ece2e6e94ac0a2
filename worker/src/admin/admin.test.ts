import { env } from "cloudflare:workers";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { describe, expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { newCourse } from "../batches/testing.ts";

const cookie = await adminCookie();
const form = { title: "Dr.", father_name: "Dev Rao", dob: "1999-02-03", phone: "+91 98765 43210" };

interface Row {
  id: number;
  name: string;
  status: string;
  note: string;
  version: number;
}
interface Page<Item = Row> {
  items: Item[];
  nextCursor: string | null;
  total: number;
}

// Only a skill's title is accepted as a course.
for (const title of ["Paging", "100% Presence", "Voice", "Formula, quoted"]) {
  const body = imageForm({ title, short_description: "x" });
  expect((await send("POST", "/api/skills", { cookie, body })).status).toBe(201);
}

const enrolmentsOf = (query: string) => call<Page>("GET", `/api/admin/enrolments?${query}`, { cookie });

async function enrol(name: string, course: string): Promise<number> {
  const body = { ...form, name, email: `${name.replace(/\W/g, "").toLowerCase()}@example.com`, course };
  return (await call<Row>("POST", "/api/enroll", { body })).body.id;
}

describe("the administrator's lists", () => {
  test("paging returns every row once in each order", async () => {
    const names = ["Zoya", "asha", "Meera", "bina", "Kabir", "asha"];
    for (const name of names) await enrol(name, "Paging");
    for (const sort of ["created_at", "name", "course", "status"]) {
      for (const order of ["asc", "desc"]) {
        const seen: Row[] = [];
        let cursor = "";
        do {
          const page = (await enrolmentsOf(`search=Paging&limit=4&sort=${sort}&order=${order}${cursor}`)).body;
          expect(page.total).toBe(names.length);
          seen.push(...page.items);
          cursor = page.nextCursor ? `&cursor=${page.nextCursor}` : "";
        } while (cursor);
        expect(new Set(seen.map(({ id }) => id)).size, `${sort} ${order}`).toBe(names.length);
        const shown = seen.map(({ name }) => name.toLowerCase());
        if (sort === "name") expect(shown).toEqual(order === "asc" ? shown.toSorted() : shown.toSorted().reverse());
      }
    }
  });

  test("search accepts several words, and refuses a cursor of another order", async () => {
    await enrol("Ilse O'Neil", "100% Presence");
    expect((await enrolmentsOf("search=o%27neil+100%25")).body.total).toBe(1);
    expect((await enrolmentsOf("search=neil+absence")).body.total).toBe(0);
    const first = await enrolmentsOf("limit=1&sort=name");
    expect((await enrolmentsOf(`limit=1&cursor=${first.body.nextCursor}`)).status).toBe(422);
    for (const wrong of ["limit=0", "limit=1000", "sort=phone", "status=odd", "cursor=!"]) {
      expect((await enrolmentsOf(wrong)).status, wrong).toBe(422);
    }
  });

  test("status and note change, and a given version is checked", async () => {
    const id = await enrol("Status Test", "Voice");
    const change = (body: unknown, headers = {}) =>
      call<Row>("PATCH", `/api/admin/enrolments/${id}`, { cookie, body, headers });
    expect((await change({ status: "contacted", note: "Call on Monday" })).body).toMatchObject({
      status: "contacted",
      version: 2,
    });
    expect((await change({ status: "enrolled" }, { "if-match": '"1"' })).status).toBe(409);
    expect((await change({ status: "enrolled" }, { "if-match": '"2"' })).body).toMatchObject({
      note: "Call on Monday",
    });
    expect((await change({ status: "lost" })).status).toBe(422);
    expect((await enrolmentsOf("status=enrolled&search=Status+Test")).body.total).toBe(1);
    expect((await call("PATCH", "/api/admin/enrolments/999999", { cookie, body: {} })).status).toBe(404);
  });

  test("the CSV file has every row and no cell that a spreadsheet would execute", async () => {
    await enrol('=HYPERLINK("http://evil.example")', "Formula, quoted");
    const response = await send("GET", "/api/admin/enrolments.csv?search=Formula", { cookie });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="enrolments-\d{4}/);
    const lines = (await response.text()).trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(lines[1]).toContain('"Formula, quoted"');
    expect((await send("GET", "/api/admin/enrolments.csv")).status).toBe(401);
  });
});

test("inquiries are listed, searched and marked as handled", async () => {
  await send("POST", "/api/contact", {
    body: { name: "Ravi", email: "ravi@example.com", message: "About the zephyr course" },
  });
  const list = await call<Page>("GET", "/api/admin/inquiries?search=zephyr", { cookie });
  const id = list.body.items[0]?.id;
  const handled = await call<Row>("PATCH", `/api/admin/inquiries/${id}`, { cookie, body: { status: "handled" } });
  expect(handled.body.status).toBe("handled");
  expect((await send("GET", "/api/admin/inquiries.csv?search=zephyr", { cookie })).status).toBe(200);
});

test("hiding takes a testimonial off the site, and showing brings it back", async () => {
  const body = { name: "Nina", location: "Noida", feedback: "Quiet and clear." };
  const { id } = (await call<Row>("POST", "/api/testimonials", { body })).body;
  const isPublic = async () => (await call<Row[]>("GET", "/get/testimonials")).body.some((row) => row.id === id);
  const all = await call<Page<{ id: number; is_new: boolean }>>("GET", "/api/admin/testimonials?status=new", {
    cookie,
  });
  expect(all.body.items).toContainEqual(expect.objectContaining({ id, is_new: true, hidden: false }));
  const mark = (hidden: boolean) =>
    call<{ is_new: boolean }>("PATCH", `/api/admin/testimonials/${id}`, { cookie, body: { hidden } });
  expect(await isPublic()).toBe(true);
  expect((await mark(true)).body).toMatchObject({ hidden: true, is_new: false });
  expect(await isPublic()).toBe(false);
  await mark(false);
  expect(await isPublic()).toBe(true);
});

test("holds testimonials back while the site is moderated", async () => {
  const body = { name: "Held", location: "Noida", feedback: "Wait for me." };
  const response = await call<Row>("POST", "/api/testimonials", { body, bindings: { TESTIMONIAL_MODERATION: "on" } });
  expect(response).toMatchObject({ status: 201, body: { published: false } });
  const shown = (await call<Row[]>("GET", "/get/testimonials")).body;
  expect(shown.some(({ id }) => id === response.body.id)).toBe(false);
  const isListedAs = async (status: string) =>
    (await call<Page>("GET", `/api/admin/testimonials?status=${status}`, { cookie })).body.items.some(
      ({ id }) => id === response.body.id,
    );
  expect(await isListedAs("waiting")).toBe(true);
  expect(await isListedAs("hidden")).toBe(false);
  await send("PATCH", `/api/admin/testimonials/${response.body.id}`, { cookie, body: { hidden: true } });
  expect(await isListedAs("waiting")).toBe(false);
  expect(await isListedAs("hidden")).toBe(true);
});

describe("deletions and changes can be undone", () => {
  interface Entry {
    id: number;
    action: string;
    entity: string;
    label: string;
    restorable: boolean;
  }
  const entriesOf = async (search: string) =>
    (await call<Page<Entry>>("GET", `/api/admin/audit?search=${search}`, { cookie })).body.items;
  const restore = (id?: number) => send("POST", `/api/admin/audit/${id}/restore`, { cookie });

  test("a skill is restored with picture, courses and details", async () => {
    const body = imageForm({ title: "Restorable", short_description: "Here, gone, here." });
    const skill = (await call<{ id: number; image_url: string }>("POST", "/api/skills", { cookie, body })).body;
    const course = { skill_id: skill.id, course: "Restorable course" };
    const { id } = (await call<Row>("POST", "/api/skill-details", { cookie, body: course })).body;
    const detail = { skill_detail_id: id, description: "<p>Restorable detail</p>" };
    await send("POST", "/api/course_detail", { cookie, body: detail });
    const before = [await send("GET", "/api/get/skills"), await send("GET", `/api/course_detail/skill/${id}`)];
    await send("DELETE", `/api/skills/delete/${skill.id}`, { cookie });
    const entry = (await entriesOf("Restorable")).find(
      ({ action, entity }) => action === "delete" && entity === "skills",
    );
    expect(entry).toMatchObject({ label: "Restorable", restorable: true });
    expect((await restore(entry?.id)).status).toBe(200);
    const after = [await send("GET", "/api/get/skills"), await send("GET", `/api/course_detail/skill/${id}`)];
    for (const index of [0, 1]) expect(await after[index]?.json()).toEqual(await before[index]?.json());
    expect((await restore(entry?.id)).status).toBe(409);
  });

  test("a restored course has its testimonials again, but those that are about another one by now", async () => {
    const [course, other] = [await newCourse(), await newCourse()];
    const words = { location: "Noida", feedback: "Kind words." };
    const link = (id: number, course_id: number) =>
      send("PUT", `/api/testimonials/${id}`, { cookie, body: { ...words, name: "Linked", course_id } });
    const about = async (course_id: number) => {
      const { id } = (await call<Row>("POST", "/api/testimonials", { body: { ...words, name: "Linked" } })).body;
      await link(id, course_id);
      return id;
    };
    const ids = [await about(course.id), await about(course.id)] as const;
    const courses = async () => {
      const path = "/api/admin/testimonials?search=Linked";
      const { items } = (await call<Page<{ id: number; course_id?: number }>>("GET", path, { cookie })).body;
      return ids.map((id) => items.find((row) => row.id === id)?.course_id);
    };
    expect(await courses()).toEqual([course.id, course.id]);
    const { body } = await call<{ audit_id: number }>("DELETE", `/api/skills/delete/${course.skillId}`, { cookie });
    expect(await courses()).toEqual([undefined, undefined]);
    await link(ids[1], other.id);
    expect((await restore(body.audit_id)).status).toBe(200);
    expect(await courses()).toEqual([course.id, other.id]);
  });

  test("a restored course has its enrolments again", async () => {
    const course = await newCourse();
    const id = await enrol("Linked", course.skill);
    const courseOf = () => env.DB.prepare("SELECT course_id FROM enrolments WHERE id = ?").bind(id).first("course_id");
    await env.DB.prepare("UPDATE enrolments SET course_id = ? WHERE id = ?").bind(course.id, id).run();
    const path = `/api/skills/delete/${course.skillId}`;
    const { body } = await call<{ audit_id: number }>("DELETE", path, { cookie });
    expect(await courseOf()).toBeNull();
    expect((await restore(body.audit_id)).status).toBe(200);
    expect(await courseOf()).toBe(course.id);
  });

  test("a changed testimonial gets its old text back", async () => {
    const words = { name: "Reverted", location: "Noida", feedback: "First words." };
    const { id } = (await call<Row>("POST", "/api/testimonials", { body: words })).body;
    await send("PUT", `/api/testimonials/${id}`, { cookie, body: { ...words, feedback: "Second words." } });
    const entry = (await entriesOf("Reverted")).find(({ action }) => action === "update");
    expect((await restore(entry?.id)).status).toBe(200);
    const now = (await call<{ id: number; feedback: string }[]>("GET", "/get/testimonials")).body;
    expect(now.find((row) => row.id === id)?.feedback).toBe("First words.");
  });

  test("a skill is not restored over another one with its title", async () => {
    const body = () => imageForm({ title: "Contested", short_description: "x" });
    const { id } = (await call<Row>("POST", "/api/skills", { cookie, body: body() })).body;
    await send("DELETE", `/api/skills/delete/${id}`, { cookie });
    await send("POST", "/api/skills", { cookie, body: body() });
    const entry = (await entriesOf("Contested")).find(({ action }) => action === "delete");
    expect((await restore(entry?.id)).status).toBe(409);
  });
});

test("the administrator sees how much waits, and every mail without its text", async () => {
  await enrol("Waiting", "Voice");
  const counts = (await call<Record<string, number>>("GET", "/api/admin/counts", { cookie })).body;
  expect(counts.enrolments_new).toBeGreaterThan(0);
  const mails = (await call<Page<Record<string, unknown>>>("GET", "/api/admin/outbox", { cookie })).body;
  expect(mails.total).toBeGreaterThan(1);
  expect(Object.keys(mails.items[0] ?? {})).not.toContain("text");
});

test("counts enrolments and inquiries by day, the empty days among them", async () => {
  const overview = async () =>
    (
      await call<{ days: { day: string; enrolments: number; inquiries: number }[] }>("GET", "/api/admin/overview", {
        cookie,
      })
    ).body.days;
  const before = (await overview()).at(-1);
  await enrol("Counted", "Voice");
  const days = await overview();
  expect(days).toHaveLength(30);
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  const today = dayIn("Asia/Kolkata", new Date().toISOString());
  expect(days.at(-1)).toEqual({ ...before, day: today, enrolments: (before?.enrolments ?? 0) + 1 });
  expect(days[0]).toMatchObject({ enrolments: 0, inquiries: 0 });
});

test("a preview is exactly the HTML that would be stored, and refused to visitors", async () => {
  const description = '<h1>Plan</h1><p onclick="x()">Go</p><script>alert(1)</script><img src="/a.png">';
  const response = await call<{ html: string }>("POST", "/api/admin/preview", { cookie, body: { description } });
  expect(response.body.html).toBe('<h2>Plan</h2><p>Go</p><img src="/a.png" alt="" loading="lazy" />');
  expect((await call("POST", "/api/admin/preview", { cookie, body: { description: "" } })).body).toEqual({ html: "" });
  expect((await send("POST", "/api/admin/preview", { body: { description } })).status).toBe(401);
});

import { env } from "cloudflare:workers";
import type { Testimonial } from "@optimyz/contract/api/schemas/content";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, ORIGIN as SITE, send, silentMail } from "../../../test/client.ts";
import { writeContent } from "../../audit/changes.ts";
import { openDatabase } from "../../db/database.ts";
import { attendance, enrolments, outbox, settingsRevisions, testimonials } from "../../db/schema.ts";
import type { WrittenMail } from "../../mail/written.ts";
import { eraseSubject } from "../../privacy/erasures.ts";
import { placeTokens } from "../places/token.ts";
import { enrolmentRow, placesIn, travelTo } from "../testing.ts";
import { tidyBatches } from "../tidy.ts";
import { ASKED, askForTestimonials } from "./ask.ts";
import { writeTestimonialMails } from "./mails.ts";

const db = openDatabase(env.DB);
const ORIGIN = "https://x.example";
const navigation = { accept: "text/html,application/xhtml+xml", origin: SITE };
let cookie = "";
const travel = async (at: string) => {
  cookie = await travelTo(at);
};

/** Publishes the owner's choice. */
async function ask(chosen: "yes" | "no", days = 2) {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const settings = { ...defaultSettings, region, testimonials: { ask: chosen, days } };
  const of = { schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: new Date().toISOString() };
  await writeContent(db, [
    db.delete(settingsRevisions),
    db.insert(settingsRevisions).values({ revision: Date.now(), ...of, settings }),
  ]);
}

beforeEach(async () => {
  await travel("2027-03-01T06:00:00Z");
  await ask("yes");
});
afterEach(() => vi.useRealTimers());

/** Dates that end on 10 March at 12:00 UTC, with people. */
const people = (count = 1) =>
  placesIn(
    cookie,
    { meetings: [{ starts_at: "2027-03-10T10:00:00.000Z", ends_at: "2027-03-10T12:00:00.000Z" }] },
    count,
  );
const mailsOf = (id: number) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.enrolmentId, id), eq(outbox.kind, ASKED)));
const asked = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await mailsOf(id)).length));
/** The schedule of a moment. */
async function schedule(at: string) {
  await travel(at);
  await tidyBatches(db);
  await askForTestimonials(db);
}
const written = async (id: number) => {
  const rows = await mailsOf(id);
  const texts = await writeTestimonialMails(db, rows, { origin: ORIGIN, at: new Date().toISOString() });
  return texts.get(rows[0]?.id ?? 0);
};
/** The path of the mail's link. */
const linkOf = async (id: number): Promise<string> => {
  const { text } = (await written(id)) as WrittenMail;
  return text.match(/https:\/\/x\.example(\S+)/)?.[1] ?? "";
};
const words = { name: "Asha", location: "Noida", designation: "Teacher", feedback: "Quiet and clear." };
const share = (token: string, changes: object = {}, sending: object = {}) =>
  call<Testimonial & { published: boolean }>("POST", "/api/places/testimonial", {
    body: { ...words, ...changes, token },
    ...sending,
  });
const tokenOf = async (id: number) => decodeURIComponent((await linkOf(id)).split("/").at(-1) ?? "");

test("nobody is asked unless the owner has switched it on", async () => {
  await ask("no");
  const { id } = await people();
  await schedule("2027-03-13T06:00:00Z");
  expect(await asked([id])).toEqual([0]);
});

test("each place has one mail after the days of the setting, under ten schedules at once and for good", async () => {
  const { ids } = await people(3);
  await schedule("2027-03-12T11:59:00Z");
  expect(await asked(ids)).toEqual([0, 0, 0]);
  await travel("2027-03-12T12:00:00Z");
  await tidyBatches(db);
  await Promise.all(Array.from({ length: 10 }, () => askForTestimonials(db)));
  expect(await asked(ids)).toEqual([1, 1, 1]);
  // Also where sent mails are kept for a day only.
  await db.delete(outbox).where(eq(outbox.kind, ASKED));
  await schedule("2027-03-14T12:00:00Z");
  expect(await asked(ids)).toEqual([0, 0, 0]);
});

test("a transaction that fails half-way leaves neither mail nor mark", async () => {
  const { id } = await people();
  await env.DB.exec(
    "CREATE TRIGGER asked_fails BEFORE UPDATE OF asked_at ON enrolments BEGIN SELECT RAISE(ABORT, 'no'); END",
  );
  await travel("2027-03-13T06:00:00Z");
  await tidyBatches(db);
  await expect(askForTestimonials(db)).rejects.toThrow();
  await env.DB.exec("DROP TRIGGER asked_fails");
  expect(await asked([id])).toEqual([0]);
  await askForTestimonials(db);
  expect(await asked([id])).toEqual([1]);
});

test("who cancelled, has no address or did not come is not asked, nor about dates of long ago", async () => {
  const { ids, batch } = await people(4);
  const [came = 0, absent = 0, cancelled = 0, silent = 0] = ids;
  await call("POST", `/api/admin/places/${cancelled}/cancel`, { cookie, bindings: silentMail });
  await db.update(enrolments).set({ email: "" }).where(eq(enrolments.id, silent));
  const mark = { batchId: batch.id, meetingAt: "2027-03-10T10:00:00.000Z", markedAt: "x", savedAt: "x", revision: 1 };
  await db.insert(attendance).values([
    { ...mark, enrolmentId: came, mark: "present" },
    { ...mark, enrolmentId: absent, mark: "absent" },
  ]);
  await schedule("2027-03-13T06:00:00Z");
  expect(await asked([came, absent, cancelled, silent])).toEqual([1, 0, 0, 0]);
  const late = await placesIn(
    cookie,
    { meetings: [{ starts_at: "2027-03-14T10:00:00.000Z", ends_at: "2027-03-14T12:00:00.000Z" }] },
    1,
  );
  await ask("no");
  await schedule("2027-03-31T06:00:00Z");
  await ask("yes");
  await askForTestimonials(db);
  expect(await asked([late.id])).toEqual([0]);
});

test("a place that is cancelled, and a setting that is switched off, before the mail goes out make it outdated", async () => {
  const { id } = await people();
  await schedule("2027-03-13T06:00:00Z");
  expect((await written(id))?.constructor.name).toBe("Object");
  await ask("no");
  expect((await written(id))?.constructor.name).toBe("Outdated");
  await ask("yes");
  await db.update(enrolments).set({ place: "cancelled" }).where(eq(enrolments.id, id));
  expect((await written(id))?.constructor.name).toBe("Outdated");
});

test("the link opens a form with name and course, and what is sent waits, is of the course and marked", async () => {
  const { id, course } = await people();
  await schedule("2027-03-13T06:00:00Z");
  const path = await linkOf(id);
  const page = await send("GET", path);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain('value="Asha Rao"');
  expect(html).toContain(course.course);
  expect(html).not.toContain("<script");
  expect(page.headers.get("cache-control")).toContain("no-store");
  const sent = await send("POST", path, {
    body: new URLSearchParams({ ...words, notice: "" }).toString(),
    headers: { ...navigation, "content-type": "application/x-www-form-urlencoded" },
    bindings: { TESTIMONIAL_MODERATION: "on" },
  });
  expect(sent.status, await sent.clone().text()).toBe(303);
  expect(sent.headers.get("location")).toContain("sent=course-testimonial");
  const [row] = await db.select().from(testimonials).where(eq(testimonials.enrolmentId, id));
  expect(row).toMatchObject({ courseId: course.id, byParticipant: true, hidden: true, isNew: true, name: "Asha" });
  expect(await (await send("GET", path)).text()).toContain("You have shared your feedback");
  expect((await written(id))?.constructor.name).toBe("Outdated");
});

test("what is missing is said, and nothing typed is lost", async () => {
  const { id } = await people();
  await schedule("2027-03-13T06:00:00Z");
  const refused = await send("POST", await linkOf(id), {
    body: new URLSearchParams({ ...words, location: "", feedback: "My <b>words</b>" }).toString(),
    headers: { ...navigation, "content-type": "application/x-www-form-urlencoded" },
  });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain("Location is required.");
  expect(html).toContain("My &lt;b&gt;words&lt;/b&gt;");
  expect(html).toContain('value="Asha"');
});

test("a place has one testimonial, also when it is sent ten times at once", async () => {
  const { id } = await people();
  await schedule("2027-03-13T06:00:00Z");
  const token = await tokenOf(id);
  const sent = await Promise.all(Array.from({ length: 10 }, (_, at) => share(token, { feedback: `No. ${at}` })));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
  expect(await db.$count(testimonials, eq(testimonials.enrolmentId, id))).toBe(1);
});

test("a repeated request with its key gets the first testimonial", async () => {
  const { id } = await people();
  await schedule("2027-03-13T06:00:00Z");
  const token = await tokenOf(id);
  const headers = { "idempotency-key": "one-testimonial" };
  const first = await share(token, {}, { headers });
  expect(first.status).toBe(201);
  expect((await share(token, {}, { headers })).body).toEqual(first.body);
});

test("a link opens nothing before the dates are over, for another place, after a cancellation or with new links", async () => {
  const { ids, batch } = await people(2);
  const [id = 0, other = 0] = ids;
  await schedule("2027-03-13T06:00:00Z");
  const token = await tokenOf(id);
  const status = async (each: string) => (await share(each)).status;
  expect(await status(`${other}.${token.split(".")[1]}`)).toBe(404);
  expect(await status(await (await placeTokens(db))(id))).toBe(404);
  expect(await status("x")).toBe(404);
  expect((await send("GET", "/testimonial/x")).status).toBe(404);
  expect((await send("GET", `/api/places?token=${encodeURIComponent(token)}`)).status).toBe(404);
  await travel("2027-03-09T06:00:00Z");
  expect(await status(token)).toBe(404);
  await travel("2027-03-13T06:00:00Z");
  await db.update(enrolments).set({ linkNumber: 1 }).where(eq(enrolments.id, id));
  expect(await status(token)).toBe(404);
  await db.update(enrolments).set({ linkNumber: 0, place: "cancelled" }).where(eq(enrolments.id, id));
  expect(await status(token)).toBe(404);
  expect(await db.$count(testimonials, eq(testimonials.courseId, batch.course_id))).toBe(0);
});

test("mail and form are in the language of their person", async () => {
  const { id } = await people();
  await db.update(enrolments).set({ language: "hi" }).where(eq(enrolments.id, id));
  await schedule("2027-03-13T06:00:00Z");
  const path = await linkOf(id);
  expect(path).toMatch(/^\/hi\/testimonial\//);
  const html = await (await send("GET", path)).text();
  expect(html).toContain('<html lang="hi"');
  expect(html).not.toContain("A few honest lines");
});

test("an erased person is not written to, and what was sent by the link is erased with its copies", async () => {
  const { ids } = await people(2);
  const [id = 0, other = 0] = ids;
  await schedule("2027-03-13T06:00:00Z");
  await share(await tokenOf(id), { name: "Erased Person" });
  await share(await tokenOf(other), { name: "Another" });
  const email = (await enrolmentRow(id))?.email ?? "";
  const [sent] = await db.select().from(testimonials).where(eq(testimonials.enrolmentId, id));
  await call("PATCH", `/api/admin/testimonials/${sent?.id}`, { cookie, body: { hidden: true } });
  await eraseSubject(db, email, { actor: "owner@example.com", requestId: crypto.randomUUID() }, env);
  expect(await db.$count(testimonials, eq(testimonials.name, "Erased Person"))).toBe(0);
  expect(await asked([id])).toEqual([0]);
  const { results } = await env.DB.prepare(
    "SELECT 1 FROM audit WHERE before LIKE '%Erased Person%' OR label LIKE '%Erased Person%'",
  ).all();
  expect(results).toEqual([]);
  expect(await db.$count(testimonials, eq(testimonials.enrolmentId, other))).toBe(1);
});

import { env } from "cloudflare:workers";
import type { ErrorBody } from "@optimyz/contract/api/errors";
import type { CourseFigures, Figures } from "@optimyz/contract/api/schemas/figures";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../../test/client.ts";
import { enrolIn, newBatch, newCourse } from "../../batches/testing.ts";
import { openDatabase } from "../../db/database.ts";
import { batches, enrolments, payments, skills, visitFigures } from "../../db/schema.ts";
import { writeFigures } from "../../platform/figures/write.ts";

const db = openDatabase(env.DB);
let cookie = "";

beforeEach(async () => {
  await db.batch([db.delete(visitFigures), db.delete(payments), db.delete(enrolments)]);
  // A Friday at noon in India.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-27T06:30:00Z") });
  cookie = await adminCookie();
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = <Body = ErrorBody>(path: string, as = cookie) =>
  call<Body>("GET", `/api/admin/figures${path}`, { cookie: as, bindings: silentMail });
const figures = async (query = "") => (await ask<Figures>(query)).body;
const courses = async (query = "") => (await ask<CourseFigures>(`/courses${query}`)).body;
const file = async (query: string) =>
  (await send("GET", `/api/admin/figures.csv${query}`, { cookie, bindings: silentMail })).text();

let people = 0;
async function enrol(batch: { id: number }, skill: string, at: string): Promise<number> {
  const { body } = await enrolIn(batch.id, `figures${++people}@example.com`, skill);
  await db.update(enrolments).set({ createdAt: at }).where(eq(enrolments.id, body.id));
  return body.id;
}

test("a new site has figures of nothing", async () => {
  const { since, weeks, sources, pages, now } = await figures();
  expect([since, sources, pages.items, now.visits]).toEqual([null, { items: [], total: 0 }, [], 0]);
  expect(weeks.map(({ monday }) => monday)).toEqual(["2026-11-02", "2026-11-09", "2026-11-16", "2026-11-23"]);
  expect((await figures("?weeks=52")).weeks).toHaveLength(52);
  expect(await courses()).toEqual({ items: [], page: 1, next_page: null });
});

test("searches are figures before anybody opened a page", async () => {
  await writeFigures(db, [
    { kind: "search", day: "2026-11-25", key: "", count: 2 },
    { kind: "words", day: "2026-11-23", key: "tailoring", count: 2 },
  ]);
  const { since, searches } = await figures();
  expect([since, searches.items]).toEqual(["2026-11-25", [{ text: "tailoring", count: 2, missed: 0 }]]);
});

test("this week is compared with as many days of the week before", async () => {
  const day = (day: string, count: number) => ({ kind: "visit", day, key: "", count }) as const;
  await writeFigures(db, [
    day("2026-11-15", 1_000),
    day("2026-11-16", 1),
    day("2026-11-20", 2),
    day("2026-11-21", 4),
    day("2026-11-23", 8),
    day("2026-11-27", 16),
    { kind: "view", day: "2026-11-17", key: "", count: 5 },
  ]);
  const { now, before, weeks, since, today } = await figures();
  expect([today, since, now.visits, before.visits, before.views]).toEqual(["2026-11-27", "2026-11-17", 24, 3, 5]);
  expect(weeks.map(({ visits }) => visits)).toEqual([0, 1_000, 7, 24]);
});

test("enrolments count in the week in which they were made, and as paid once their fee is", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { fee_paise: 100_000 });
  // The last second of a Sunday in India, and the first of a Monday.
  await enrol(batch, course.skill, "2026-11-22T18:29:59.999Z");
  const paid = await enrol(batch, course.skill, "2026-11-22T18:30:00.000Z");
  const part = await enrol(batch, course.skill, "2026-11-24T06:00:00.000Z");
  await db.update(batches).set({ startsAt: "2026-11-25T06:00:00.000Z" }).where(eq(batches.id, batch.id));
  for (const [id, amount_paise] of [
    [paid, 100_000],
    [part, 40_000],
  ])
    await send("POST", `/api/admin/places/${id}/payments`, {
      cookie,
      body: { amount_paise, way: "upi" },
      bindings: silentMail,
    });
  const { weeks } = await figures();
  expect(weeks.slice(-2)).toMatchObject([
    { enrolments: 1, paid: 0, capacity: 0 },
    { enrolments: 2, paid: 1, capacity: batch.capacity, seats_taken: 2 },
  ]);
});

test("courses are listed by how often they were opened, with what came of it", async () => {
  const [often, seldom, never] = [await newCourse(), await newCourse(), await newCourse()];
  const batch = await newBatch(cookie, never.id, {});
  await enrol(batch, never.skill, "2026-11-24T06:00:00.000Z");
  await enrol(batch, never.skill, "2026-10-24T06:00:00.000Z");
  const page = (key: string, day: string, count: number) => ({ kind: "page", day, key, count }) as const;
  await writeFigures(db, [
    page(`course ${seldom.id}`, "2026-11-23", 2),
    page(`course ${often.id}`, "2026-11-02", 3),
    page(`course ${often.id}`, "2026-11-23", 4),
    page(`course ${seldom.id}`, "2026-10-26", 90),
    page("course 987654", "2026-11-23", 50),
    page("/courses", "2026-11-23", 99),
    page("other", "2026-11-23", 99),
  ]);
  const { items } = await courses();
  expect(items.map(({ id, views, enrolments, paid }) => [id, views, enrolments, paid])).toEqual([
    [often.id, 7, 0, 0],
    [seldom.id, 2, 0, 0],
    [never.id, 0, 1, 0],
  ]);
  expect(items[2]).toMatchObject({ seats_taken: 2, capacity: batch.capacity });
  expect((await courses("?weeks=12")).items[0]).toMatchObject({ id: seldom.id, views: 92 });
});

test("a long list of courses has pages that hold each once", async () => {
  const { id, skill } = await newCourse();
  const [{ id: skillId = 0 } = {}] = await db.select({ id: skills.id }).from(skills).where(eq(skills.title, skill));
  for (let index = 0; index < 29; index += 1)
    await send("POST", "/api/skill-details", { cookie, body: { skill_id: skillId, course: `Course ${index}` } });
  const all = Array.from({ length: 30 }, (_, index) => id + index);
  await writeFigures(
    db,
    all.map((each) => ({ kind: "page", day: "2026-11-23", key: `course ${each}`, count: 1 }) as const),
  );
  const [first, second] = [await courses(), await courses("?page=2")];
  expect([first.items.length, first.next_page, second.next_page]).toEqual([25, 2, null]);
  expect([...first.items, ...second.items].map((row) => row.id)).toEqual(all);
});

test("pages of the content are called what they are called now, the rest by their paths", async () => {
  const course = await newCourse();
  const page = (key: string, count: number) => ({ kind: "page", day: "2026-11-23", key, count }) as const;
  await writeFigures(db, [
    page(`course ${course.id}`, 3),
    page("/gallery", 2),
    page("course 987654", 1),
    page("skill ", 1),
  ]);
  const { items, total } = (await figures()).pages;
  expect(items.map(({ key, name }) => [key, name])).toEqual([
    [`course ${course.id}`, expect.stringMatching(/\S/)],
    ["/gallery", ""],
    ["course 987654", ""],
    ["skill ", ""],
  ]);
  expect(total).toBe(7);
});

test("searches are listed with how often they found nothing; what one person alone searched for is no name in it", async () => {
  const line = (kind: "words" | "missed", key: string, count: number, day = "2026-11-23") =>
    ({ kind, day, key, count }) as const;
  await writeFigures(db, [
    { kind: "search", day: "2026-11-27", key: "", count: 9 },
    { kind: "search", day: "2026-11-17", key: "", count: 2 },
    line("words", "tailoring", 2),
    line("words", "tailoring", 1, "2026-11-16"),
    line("words", "zumba", 2),
    line("missed", "zumba", 2),
    line("words", "asha rao", 1),
    line("missed", "asha rao", 1),
    line("words", "other", 5),
    line("missed", "other", 4),
    line("words", "of last year", 9, "2025-11-24"),
  ]);
  const { searches, now, before, weeks } = await figures();
  expect(searches).toEqual({
    items: [
      { text: "tailoring", count: 3, missed: 0 },
      { text: "zumba", count: 2, missed: 2 },
    ],
    total: 11,
    missed: 7,
  });
  expect([now.searches, before.searches, weeks.map((week) => week.searches)]).toEqual([9, 2, [0, 0, 2, 9]]);
  expect(await file("?by=search")).toBe(
    '"Searched for","Searches","Found nothing"\r\n"tailoring","3","0"\r\n"zumba","2","2"\r\n',
  );
});

test("a file has what the screen has, in the owner's language, and runs no formula", async () => {
  await writeFigures(db, [
    { kind: "campaign", day: "2026-11-23", key: "+sum", count: 2 },
    { kind: "visit", day: "2026-11-27", key: "", count: 3 },
  ]);
  expect(await file("?by=campaign")).toBe('"Campaign","Visits"\r\n"\'+sum","2"\r\n');
  const weeks = (await file("?weeks=12")).trim().split("\r\n");
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toBe('"Week from","Visits","Pages opened","Searches","Enrolments","Paid","Seats taken","Seats"');
  expect(weeks.at(-1)).toMatch(/^"2026-11-23","3","0","0"/);
});

test("figures are for owners, and a period is one of three", async () => {
  for (const role of ["desk", "editor", "trainer", "engineer"] as const) {
    const other = await cookieOf(await newAdmin(`${role}-figures@site.test`, role));
    for (const path of ["", "/courses", ".csv"]) expect((await ask(path, other)).status).toBe(403);
  }
  for (const query of ["?weeks=5", "?weeks=all", "/courses?page=0", "/courses?page=99999", ".csv?by=person"])
    expect((await ask(query)).status).toBe(422);
});

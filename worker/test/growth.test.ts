import { env } from "cloudflare:workers";
import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { courseDetails, images } from "../src/db/schema.ts";
import { call, send } from "./client.ts";
import { growCatalogue } from "./growth.ts";

const SKILLS = 1_000;
const COURSES = 10_000;
await growCatalogue(openDatabase(env.DB), { skills: SKILLS, courses: COURSES });

const skills = (query: string) => call<Skill[]>("GET", `/api/get/skills${query}`);
const courses = (query: string) => call<SkillDetail[]>("GET", `/api/skill-details${query}`);
const weight = async (path: string): Promise<number> => (await (await send("GET", path)).arrayBuffer()).byteLength;

/** Reads a list part by part, as a page does, to its end or so many parts of it. */
async function walk<Row extends { id: number }>(
  read: (query: string) => Promise<{ body: Row[] }>,
  limit: number,
  partsMax = Number.POSITIVE_INFINITY,
) {
  const seen: Row[] = [];
  for (let part = 1; ; part += 1) {
    const after = seen.at(-1)?.id;
    const { body } = await read(`?limit=${limit}${after === undefined ? "" : `&after=${after}`}`);
    expect(body.length).toBeLessThanOrEqual(limit);
    seen.push(...body);
    if (body.length < limit || part === partsMax) return seen;
  }
}

test("the parts of both lists together are the whole lists in order", async () => {
  expect(await walk(skills, 100)).toEqual((await skills("")).body);
  expect(await walk(courses, 100)).toEqual((await courses("")).body);
  expect((await skills("")).body).toHaveLength(SKILLS);
  expect((await courses("")).body).toHaveLength(COURSES);
});

test("the gallery and the descriptions are paged as well", async () => {
  const db = openDatabase(env.DB);
  const at = "2026-01-01T00:00:00.000Z";
  const [course] = (await courses("?limit=1")).body;
  for (let index = 0; index < 5; index += 1) {
    await db
      .insert(images)
      .values({ imageUrl: `${index}.webp`, width: 1, height: 1, position: 9 - index, createdAt: at });
    await db
      .insert(courseDetails)
      .values({ skillDetailId: course?.id ?? 0, description: `<p>${index}</p>`, createdAt: at });
  }
  for (const path of ["/api/images", "/api/course_detail"]) {
    const read = (query: string) => call<{ id: number }[]>("GET", path + query);
    expect(await walk(read, 2)).toEqual((await read("")).body);
    expect((await read("")).body).toHaveLength(5);
  }
  expect((await call("GET", "/api/images?after=999999999999999")).status).toBe(422);
});

test("a part of a list weighs the same, whatever the list's length", async () => {
  const [small, whole] = [await weight("/api/get/skills?limit=12"), await weight("/api/get/skills")];
  expect(small * 50).toBeLessThan(whole);
  expect((await weight("/api/skill-details?limit=12")) * 500).toBeLessThan(await weight("/api/skill-details"));
});

test("a numbered page has its rows, and one behind the last has none", async () => {
  const { body: all } = await skills("");
  expect((await skills("?limit=12&skip=24")).body).toEqual(all.slice(24, 36));
  expect((await skills("?limit=50&skip=990")).body).toEqual(all.slice(990));
  expect((await skills(`?limit=12&skip=${SKILLS}`)).body).toEqual([]);
  const { body: allCourses } = await courses("");
  expect((await courses("?limit=5&skip=9995")).body).toEqual(allCourses.slice(9_995));
});

test("sorts by position, and by id when two skills share one", async () => {
  const db = openDatabase(env.DB);
  const before = (await skills("?limit=3")).body.map(({ id }) => id);
  await db.run("UPDATE skills SET position = 1 WHERE position <= 3");
  expect((await walk(skills, 2, 2)).slice(0, 3).map(({ id }) => id)).toEqual(before);
  await db.run("UPDATE skills SET position = id WHERE position = 1");
});

test("finds one skill or course by id, and a skill by its slug in any case of letters", async () => {
  const [first] = (await skills("?limit=1")).body;
  expect((await skills(`?id=${first?.id}`)).body).toEqual([first]);
  expect((await skills("?slug=SKILL%20%201")).body).toEqual([first]);
  const [course] = (await courses(`?skill_id=${first?.id}&limit=1`)).body;
  expect((await courses(`?id=${course?.id}`)).body).toEqual([course]);
});

test.each([
  "/api/get/skills?slug=juggling",
  "/api/get/skills?slug=%00%FF",
  `/api/get/skills?slug=${"x".repeat(9_000)}`,
  "/api/get/skills?slug=",
  "/api/get/skills?id=999999999999999",
  "/api/skill-details?id=999999999999999",
  "/api/skill-details?after=999999999999999",
])("%s finds nothing", async (path) => {
  expect(await call("GET", path)).toMatchObject({ status: 200, body: [] });
});

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=-1", "limit"],
  ["limit=1e2", "limit"],
  ["after=abc", "after"],
  ["skip=-1", "skip"],
  ["skip=100000", "skip"],
  ["id=0", "id"],
])("refuses %s by its field", async (query, field) => {
  for (const path of ["/api/get/skills", "/api/skill-details"]) {
    const response = await call("GET", `${path}?${query}`);
    expect(response.status).toBe(422);
    expect(Object.keys(response.body.fields ?? {})).toEqual([field]);
  }
});

test("refuses a part behind a deleted skill instead of returning an empty one", async () => {
  const response = await call("GET", "/api/get/skills?after=999999999999999");
  expect(response.status).toBe(422);
  expect(response.body.fields).toHaveProperty("after");
  const last = (await skills("")).body.at(-1);
  expect(await skills(`?after=${last?.id}`)).toMatchObject({ status: 200, body: [] });
});

import { env } from "cloudflare:workers";
import type { AdminContent, AdminCourse, AdminDescription, AdminSkill } from "@optimyz/contract/api/schemas/admin";
import type { CourseDetail, Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin } from "../../test/client.ts";
import { growCatalogue } from "../../test/growth.ts";
import { openDatabase } from "../db/database.ts";

const SKILLS = 120;
const COURSES = 900;
const db = openDatabase(env.DB);
await growCatalogue(db, { skills: SKILLS, courses: COURSES });
// Two descriptions for every fifth course; three skills without a course, some titles out of order.
await env.DB.batch([
  env.DB.prepare(
    `INSERT INTO course_details (skill_detail_id, description, created_at) SELECT id, '<p>Text ' || number || ' of ' || id || '</p>', created_at
     FROM skill_details, (SELECT 1 AS number UNION ALL SELECT 2) WHERE id % 5 = 0`,
  ),
  env.DB.prepare("DELETE FROM skill_details WHERE skill_id IN (SELECT id FROM skills ORDER BY id LIMIT 3)"),
  env.DB.prepare("UPDATE skills SET position = (id * 37) % 50"),
]);

const cookie = await adminCookie();
const editor = await cookieOf(await newAdmin("editor@content.example", "editor"));
const skills = (await call<Skill[]>("GET", "/api/get/skills")).body;
const courses = (await call<SkillDetail[]>("GET", "/api/skill-details")).body;
const details = (await call<CourseDetail[]>("GET", "/api/course_detail")).body;
const titleOf = (id: number) => skills.find((skill) => skill.id === id)?.title ?? "";
const courseOf = (id: number) => courses.find((course) => course.id === id)?.course ?? "";

interface Page<Row> {
  items: Row[];
  nextCursor: string | null;
  total: number;
}
/** All rows of a list, page by page. */
async function walk<Row extends { id: number }>(path: string, query: string): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor = "";
  do {
    const { body } = await call<Page<Row>>("GET", `/api/admin/${path}?limit=70${query}${cursor}`, { cookie: editor });
    rows.push(...body.items);
    cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
    if (!cursor) expect(body.total, path + query).toBe(rows.length);
  } while (cursor);
  return rows;
}
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
const sorted = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

test("the three lists are complete in each order, and each row has its related data", async () => {
  const shown = await walk<AdminSkill>("skills", "");
  expect(idsOf(shown)).toEqual(idsOf(skills));
  for (const skill of shown) {
    const own = courses.filter(({ skill_id }) => skill_id === skill.id);
    const described = details.filter(({ skill_detail_id }) => own.some(({ id }) => id === skill_detail_id));
    expect([skill.courses, skill.descriptions], skill.title).toEqual([own.length, described.length]);
  }
  const named = await walk<AdminCourse>("courses", "");
  expect(named.map(({ course }) => course)).toEqual(courses.map(({ course }) => course).toSorted());
  for (const { id, skill_id, skill, descriptions } of named) {
    expect(skill).toBe(titleOf(skill_id));
    expect(descriptions).toBe(details.filter(({ skill_detail_id }) => skill_detail_id === id).length);
  }
  const texts = await walk<AdminDescription>("descriptions", "");
  expect(sorted(idsOf(texts))).toEqual(sorted(idsOf(details)));
  for (const { skill_detail_id, course } of texts) expect(course).toBe(courseOf(skill_detail_id));

  const newest = (rows: readonly { id: number }[]) => sorted(idsOf(rows)).toReversed();
  for (const [path, rows] of [
    ["skills", skills],
    ["courses", courses],
    ["descriptions", details],
  ] as const)
    expect(idsOf(await walk(path, "&sort=created_at&order=desc")), path).toEqual(newest(rows));
  const grouped = await walk<AdminCourse>("courses", "&sort=skill&order=desc");
  expect(grouped.map(({ skill_id }) => skill_id)).toEqual(
    courses.map(({ skill_id }) => skill_id).toSorted((a, b) => b - a),
  );
});

test("a search finds numbers and words of the row and of its parents", async () => {
  const has = (text: string, words: string) =>
    words.split(" ").every((word) => text.toLowerCase().includes(word.toLowerCase()));
  const [course] = courses.slice(100);
  for (const words of ["12", `#${course?.id}`, "skill 7", "COURSE 3", "text 2", "no such words"]) {
    const query = `&search=${encodeURIComponent(words)}`;
    expect(idsOf(await walk("skills", query)), words).toEqual(
      idsOf(skills.filter(({ id, title, short_description }) => has(`#${id} ${title} ${short_description}`, words))),
    );
    expect(sorted(idsOf(await walk("courses", query))), words).toEqual(
      sorted(idsOf(courses.filter(({ id, course, skill_id }) => has(`#${id} ${course} ${titleOf(skill_id)}`, words)))),
    );
    expect(sorted(idsOf(await walk("descriptions", query))), words).toEqual(
      sorted(idsOf(details.filter(({ id, skill_detail_id }) => has(`#${id} ${courseOf(skill_detail_id)}`, words)))),
    );
  }
});

test("counts what a visitor would find empty and names the first rows", async () => {
  const read = async () => (await call<AdminContent>("GET", "/api/admin/content", { cookie: editor })).body;
  const bare = skills.filter(({ id }) => !courses.some(({ skill_id }) => skill_id === id));
  const silent = courses.filter(({ id }) => !details.some(({ skill_detail_id }) => skill_detail_id === id));
  expect(bare).toHaveLength(3);
  const { missing, ...totals } = await read();
  expect(totals).toMatchObject({ skills: SKILLS, courses: courses.length, descriptions: details.length });
  expect(missing.total).toBe(bare.length + silent.length);
  expect(missing.items).toHaveLength(8);
  expect(missing.items.slice(0, 3)).toEqual(bare.map(({ id, title }) => ({ kind: "skill", id, name: title })));
  for (const { kind, id } of missing.items.slice(3)) {
    expect(kind).toBe("course");
    expect(idsOf(silent)).toContain(id);
  }
  await env.DB.batch([
    env.DB.prepare("DELETE FROM skills WHERE id NOT IN (SELECT skill_id FROM skill_details)"),
    env.DB.prepare("DELETE FROM skill_details WHERE id NOT IN (SELECT skill_detail_id FROM course_details)"),
    env.DB.prepare("DELETE FROM skills WHERE id NOT IN (SELECT skill_id FROM skill_details)"),
  ]);
  expect((await read()).missing).toEqual({ total: 0, items: [] });
});

test("refuses a cursor of another order, or an order that a list does not have", async () => {
  const { body } = await call<Page<AdminSkill>>("GET", "/api/admin/skills?limit=1", { cookie });
  const other = `/api/admin/skills?sort=title&cursor=${body.nextCursor}`;
  expect((await call("GET", other, { cookie })).status).toBe(422);
  expect((await call("GET", "/api/admin/descriptions?sort=title", { cookie })).status).toBe(422);
});

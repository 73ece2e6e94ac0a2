import { env } from "cloudflare:workers";
import type { CourseDetail, Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { dangersIn } from "../../../test/html-dangers.ts";
import { imageForm } from "../../../test/images.ts";
import { xssVectors } from "../../../test/xss-vectors.ts";
import { now } from "../../core/clock.ts";
import { openDatabase } from "../../db/database.ts";
import { courseDetails } from "../../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
let courseId = 0;

beforeAll(async () => {
  const form = imageForm({ title: "Voice", short_description: "Breath and pause." });
  const skill = await call<Skill>("POST", "/api/skills", { cookie, body: form });
  const body = { skill_id: skill.body.id, course: "Speaking up" };
  courseId = (await call<SkillDetail>("POST", "/api/skill-details", { cookie, body })).body.id;
});

const add = (description: string) =>
  call<CourseDetail & { message: string }>("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: courseId, description },
  });
const listed = async () => (await call<CourseDetail[]>("GET", `/api/course_detail/skill/${courseId}`)).body;

test("a description can be added, read, changed and deleted", async () => {
  const added = await add("<p>First</p>");
  expect(added).toMatchObject({ status: 201, body: { message: "Course detail added successfully!" } });
  const { id } = added.body;
  const path = `/api/course_detail/${id}`;
  const changed = await call<CourseDetail>("PUT", path, { cookie, body: { description: "<p>Second</p>" } });
  expect(changed.body).toMatchObject({ id, description: "<p>Second</p>", version: 2 });
  expect(await listed()).toContainEqual(changed.body);
  expect((await call<CourseDetail[]>("GET", "/api/course_detail")).body).toContainEqual(changed.body);
  expect((await send("DELETE", path, { cookie })).status).toBe(200);
  expect(await listed()).not.toContainEqual(changed.body);
});

test("stores and returns nothing executable, whatever was sent", async () => {
  for (const vector of xssVectors) {
    const response = await add(`<p>Before</p>${vector}`);
    expect(response.status, vector).toBe(response.status === 422 ? 422 : 201);
  }
  const rows = await db.select().from(courseDetails);
  expect(rows.length).toBeGreaterThan(200);
  for (const { description } of rows) expect(await dangersIn(description), description).toEqual([]);
  for (const { description } of await listed()) expect(await dangersIn(description), description).toEqual([]);
});

test("sanitises a row stored before the rules existed when it is read", async () => {
  const description = "<p>Old</p><script>alert(1)</script><img src=x onerror=alert(1)>";
  await db.insert(courseDetails).values({ skillDetailId: courseId, description, createdAt: now() });
  // Any write makes the cached response unreachable, as a write of such a row does.
  await add("<p>Newer</p>");
  const old = (await listed()).find((row) => row.description.includes("Old"));
  expect(old?.description).toBe('<p>Old</p><img src="x" alt="" loading="lazy" />');
});

test("refuses a description of nothing but scripts, and one for a course that does not exist", async () => {
  const empty = await call("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: courseId, description: "<script>alert(1)</script>" },
  });
  expect(empty.status).toBe(422);
  const orphan = await call("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: 999_999, description: "x" },
  });
  expect(orphan.body.fields).toEqual({ skill_detail_id: "There is no course with this id." });
});

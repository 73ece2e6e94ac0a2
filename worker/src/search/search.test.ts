import { env } from "cloudflare:workers";
import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import type { Found, MissedSearches } from "@optimyz/contract/api/schemas/search";
import type { Query } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { newBatch } from "../batches/testing.ts";
import { inLanguages, translate } from "../content/translations/testing.ts";
import { openDatabase } from "../db/database.ts";
import { searchesMissed } from "../db/schema.ts";
import { makeEntries } from "./entries.ts";
import { purgeMissed } from "./missed.ts";
import { foundBy } from "./queries.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

const found = async (q: string, lang?: string): Promise<Found[]> => {
  const query = new URLSearchParams({ q, ...(lang && { lang }) });
  const response = await call<Found[]>("GET", `/api/search?${query}`);
  expect(response.status).toBe(200);
  return response.body;
};
const titles = async (q: string, kind: Found["kind"] = "skill") =>
  (await found(q)).flatMap((each) => (each.kind === kind ? each.title : []));

async function addSkill(title: string, more: Record<string, string> = {}): Promise<Skill> {
  const body = imageForm({ title, short_description: "What it gives.", ...more });
  const response = await call<Skill>("POST", "/api/skills", { cookie, body });
  expect(response.status).toBe(201);
  return response.body;
}
async function addCourse(skill: Skill, course: string): Promise<SkillDetail> {
  const body = { skill_id: skill.id, course };
  return (await call<SkillDetail>("POST", "/api/skill-details", { cookie, body })).body;
}

test("a new skill is found by its beginning, with a mistake, in another script and by its other names", async () => {
  await addSkill("Tailoring", { also_called: "Silai, sewing" });
  await addSkill("Public Speaking");
  for (const q of ["tailoring", "tail", "tialoring", "टेलरिंग", "silai", "सिलाई", "SEWING", "tailoring classes"])
    expect(await titles(q), q).toEqual(["Tailoring"]);
  expect(await titles("speking")).toEqual(["Public Speaking"]);
});

test("a skill that is renamed or deleted is found by what it is called now alone", async () => {
  const skill = await addSkill("Mehndi");
  expect(await titles("मेहंदी")).toEqual(["Mehndi"]);
  const body = imageForm({ title: "Henna", short_description: "Patterns." }, null);
  await send("PUT", `/api/skills/${skill.id}`, { cookie, body });
  expect(await titles("mehndi")).toEqual([]);
  expect(await titles("hena")).toEqual(["Henna"]);
  expect((await send("DELETE", `/api/skills/delete/${skill.id}`, { cookie })).status).toBe(200);
  expect(await titles("henna")).toEqual([]);
});

test("other names stay when a form without them is sent, and go with an empty field", async () => {
  const skill = await addSkill("Pottery", { also_called: "Ceramics" });
  const put = (fields: Record<string, string>) =>
    send("PUT", `/api/skills/${skill.id}`, {
      cookie,
      body: imageForm({ title: "Pottery", short_description: "x", ...fields }, null),
    });
  await put({});
  expect(await titles("ceramics")).toEqual(["Pottery"]);
  await put({ also_called: "" });
  expect(await titles("ceramics")).toEqual([]);
});

test("courses and their open dates are found; drafts, cancelled dates and those that have begun are not", async () => {
  const skill = await addSkill("Computing");
  const course = await addCourse(skill, "Spreadsheets for shops");
  const batch = await newBatch(cookie, course.id, { title: "January mornings", place: "Sector 62" });
  await newBatch(cookie, course.id, { title: "February mornings", state: "draft" });
  const all = await found("spreadshets");
  expect(all).toContainEqual({ kind: "course", id: course.id, title: course.course, text: "", skill: "Computing" });
  expect(all.filter(({ kind }) => kind === "date")).toMatchObject([
    { id: batch.id, text: "January mornings", course_id: course.id, place: "Sector 62" },
  ]);
  expect(await titles("january", "date")).toEqual([course.course]);
  await env.DB.prepare("UPDATE batches SET state = 'cancelled' WHERE id = ?").bind(batch.id).run();
  expect(await titles("january", "date")).toEqual([]);
});

test("results are in the page's language, and what is not translated says so", async () => {
  await inLanguages("en", "hi");
  const skill = await addSkill("Cooking");
  const other = await addSkill("Cooking outdoors");
  await translate("skills", `${skill.id}.title`, "खाना बनाना");
  await makeEntries(db);
  expect(await found("खाना", "hi")).toMatchObject([
    { id: skill.id, title: "खाना बनाना", fallback: { fields: ["text"] } },
  ]);
  const hindi = await found("cooking", "hi");
  expect(hindi.map(({ title }) => title).toSorted()).toEqual(["Cooking outdoors", "खाना बनाना"]);
  expect(hindi.find(({ id }) => id === other.id)?.fallback).toEqual({ lang: "en", fields: ["title", "text"] });
  expect((await call("GET", "/api/search?q=x&lang=xx")).status).toBe(422);
});

test.each([
  "",
  " ",
  "\"'*",
  "a OR b",
  'x" OR title:"a',
  "title : (x)",
  "NEAR(a b)",
  "%",
  "😀😀😀",
  "ก",
  "x".repeat(100),
  "日本語",
])("nothing that is typed is syntax: %j", async (q) => {
  expect((await call("GET", `/api/search?q=${encodeURIComponent(q)}`)).status).toBe(200);
});

test("a search that is missing or too long is refused", async () => {
  expect((await call("GET", "/api/search")).status).toBe(422);
  expect((await call("GET", `/api/search?q=${"x".repeat(101)}`)).status).toBe(422);
});

test("a thousand rows that come at once are all found", async () => {
  const course = await addCourse(await addSkill("Languages"), "German");
  await env.DB.prepare(
    "INSERT INTO skill_details (skill_id, course, created_at) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) SELECT ?, 'Dialect ' || i, '2026-01-01T00:00:00.000Z' FROM n",
  )
    .bind(course.skill_id)
    .run();
  expect(await makeEntries(db)).toBe(false);
  expect(await makeEntries(db)).toBe(true);
  expect((await titles("dialect 1177", "course"))[0]).toBe("Dialect 1177");
  await env.DB.prepare("DELETE FROM skill_details WHERE course GLOB 'Dialect *'").run();
});

test("nobody keeps a search's response", async () => {
  expect((await send("GET", "/api/search?q=voice")).headers.get("cache-control")).toContain("no-store");
});

const miss = (q: string) => send("POST", "/api/search/missed", { body: { q } });
const missed = async () => (await call<MissedSearches>("GET", "/api/admin/missed-searches", { cookie })).body.items;

test("what two people miss is listed; what is found, slips, numbers and addresses are not", async () => {
  await addSkill("Guitar");
  for (const q of [
    "Zumba  dance",
    "zumba dance",
    "guitar",
    "guitar",
    "98765 43210",
    "98765 43210",
    "a@b.example",
    "a@b.example",
  ])
    expect((await miss(q)).status).toBe(202);
  const again = { body: { q: "xylophone" }, from: "198.51.100.7" };
  await send("POST", "/api/search/missed", again);
  await send("POST", "/api/search/missed", again);
  await miss(`${"very ".repeat(9)}long`);
  await miss(`${"very ".repeat(9)}long`);
  expect(await missed()).toEqual([{ text: "zumba dance", count: 2, last_day: new Date().toISOString().slice(0, 10) }]);
  await purgeMissed(db, Date.now() + 181 * 24 * 60 * 60 * 1000);
  expect(await missed()).toEqual([]);
});

test("five hundred texts of a day are kept, and known ones are counted further", async () => {
  await db.delete(searchesMissed);
  const day = new Date().toISOString().slice(0, 10);
  await env.DB.prepare(
    "INSERT INTO searches_missed WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) SELECT ?, 'text ' || i, 1 FROM n",
  )
    .bind(day)
    .run();
  await env.DB.prepare("UPDATE searches_missed SET text = 'qwertz' WHERE text = 'text 7'").run();
  await miss("asdfgh");
  await miss("qwertz");
  const { results } = await env.DB.prepare(
    "SELECT text, count FROM searches_missed WHERE text NOT GLOB 'text *'",
  ).all();
  expect(results).toEqual([{ text: "qwertz", count: 2 }]);
});

test("a search reads no more rows where there are more dates that it does not find", async () => {
  const skill = await addSkill("Weaving");
  const { id } = await newBatch(cookie, (await addCourse(skill, "Weaving on a loom")).id);
  await makeEntries(db);
  const rowsRead = async () => {
    const { queries } = foundBy(db, { q: "weaving", mainLanguage: "en" });
    const asked = queries.map((query) => (query as unknown as { toSQL: () => Query }).toSQL());
    const results = await env.DB.batch(asked.map(({ sql, params }) => env.DB.prepare(sql).bind(...params)));
    expect(results.at(-1)?.results).toHaveLength(1);
    return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
  };
  const before = await rowsRead();
  await env.DB.prepare(
    `INSERT INTO batches (course_id, title, meetings, starts_at, ends_at, time_zone, place, online_url, trainer, language, capacity,
      least_number, fee_paise, cancel_hours, state, seats_taken, created_at)
     SELECT course_id, 'Of another kind', meetings, starts_at, ends_at, time_zone, place, online_url, trainer, language, capacity,
      least_number, fee_paise, cancel_hours, state, seats_taken, created_at
     FROM batches, json_each('[${Array(200).fill(0).join()}]') WHERE batches.id = ?`,
  )
    .bind(id)
    .run();
  expect(await rowsRead()).toBe(before);
});

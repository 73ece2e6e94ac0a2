import { env } from "cloudflare:workers";
import type { Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import type { AdminPost } from "@optimyz/contract/api/schemas/news";
import type { Found, MissedSearches } from "@optimyz/contract/api/schemas/search";
import type { Query } from "drizzle-orm";
import { expect, test } from "vitest";
import { adminCookie, call, type Sending, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { newBatch } from "../batches/testing.ts";
import { inLanguages, translate } from "../content/translations/testing.ts";
import { openDatabase } from "../db/database.ts";
import { searchesMissed, visitFigures } from "../db/schema.ts";
import { purgeSearches } from "./count.ts";
import { awaitPosts, makeEntries } from "./entries.ts";
import { foundBy } from "./queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
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

const POSTS = "/api/admin/posts";
const post = (fields: object = {}) => ({
  title: "Lantern evening",
  summary: "Bring a jar.",
  text: "<p>We meet behind the <strong>observatory</strong>.</p>",
  state: "published",
  ...fields,
});
const addPost = async (fields: object = {}) =>
  (await call<AdminPost>("POST", POSTS, { cookie, body: post(fields) })).body;
const changePost = (id: number, fields: object) => send("PUT", `${POSTS}/${id}`, { cookie, body: post(fields) });
const news = async (q: string, more: Record<string, string> = {}) => {
  const { body } = await call<Found[]>("GET", `/api/search?${new URLSearchParams({ q, with: "posts", ...more })}`);
  return body.filter(({ kind }) => kind === "post");
};

test("a published post is found by title, summary and text, and not once it is withdrawn or deleted", async () => {
  const { id, slug } = await addPost();
  const found = { kind: "post", id, title: "Lantern evening", text: "Bring a jar.", slug };
  for (const q of ["lantern", "lantren evning", "लैंटर्न", "jar", "observatory"])
    expect(await news(q), q).toEqual([found]);
  await changePost(id, { state: "draft" });
  expect(await news("lantern")).toEqual([]);
  await changePost(id, { title: "Torches" });
  expect(await news("lantern")).toEqual([]);
  expect(await news("torch")).toMatchObject([{ id, title: "Torches" }]);
  expect((await send("DELETE", `${POSTS}/${id}`, { cookie })).status).toBe(200);
  expect(await news("torch")).toEqual([]);
});

test("a draft is never found, and a planned post from its moment on though nothing was written then", async () => {
  await addPost({ title: "Secret garden", state: "draft" });
  expect(await news("garden")).toEqual([]);
  const published_at = new Date(Date.now() + 2_000).toISOString();
  const { id } = await addPost({ title: "Garden party", published_at });
  expect(await news("garden")).toEqual([]);
  await scheduler.wait(2_500);
  expect(await news("garden")).toMatchObject([{ id }]);
});

test("a front-end that knows no posts is given none, and courses are found whatever the news are full of", async () => {
  const skill = await addSkill("Juggling with several clubs");
  for (let at = 0; at < 45; at += 1) await addPost({ title: "Juggling" });
  await makeEntries(db);
  expect((await found("juggling")).map(({ kind, id }) => [kind, id])).toEqual([["skill", skill.id]]);
  expect(await news("juggling")).toHaveLength(20);
});

test("a post of before the search knew posts, or that an earlier worker let go, is found after the schedule", async () => {
  const { id } = await addPost({ title: "Moonrise" });
  await env.DB.prepare("DELETE FROM search_entries WHERE kind = 'post' AND row_id = ?").bind(id).run();
  expect(await news("moonrise")).toEqual([]);
  await awaitPosts(db);
  await makeEntries(db);
  expect(await news("moonrise")).toMatchObject([{ id }]);
});

test("posts are found in each language, with the address and words of the reader's", async () => {
  await inLanguages("en", "hi");
  const { id } = await addPost({ title: "Kite day" });
  await translate("posts", `${id}.title`, "पतंग दिवस");
  await makeEntries(db);
  expect(await news("पतंग", { lang: "hi" })).toMatchObject([
    { id, title: "पतंग दिवस", slug: "पतंग-दिवस", fallback: { lang: "en", fields: ["text"] } },
  ]);
  expect(await news("patang")).toMatchObject([{ id, title: "Kite day", slug: "kite-day" }]);
});

test("a date whose last meeting passes midnight ends on the day on which that begins", async () => {
  const course = await addCourse(await addSkill("Stargazing"), "Night sky");
  const meetings = [{ starts_at: "2027-05-01T17:30:00.000Z", ends_at: "2027-05-01T19:30:00.000Z" }];
  const batch = await newBatch(cookie, course.id, { meetings });
  expect(batch).toMatchObject({ starts_on: "2027-05-01", ends_on: "2027-05-01" });
  expect((await found("night sky")).find(({ kind }) => kind === "date")).toMatchObject({
    starts_on: "2027-05-01",
    ends_on: "2027-05-01",
  });
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
  expect((await titles("diallect 1177", "course"))[0]).toBe("Dialect 1177");
  await addSkill("Dialect");
  const batch = await newBatch(cookie, course.id, { title: "Dialect mornings" });
  expect(await titles("dialect")).toEqual(["Dialect"]);
  expect((await found("dialect")).filter(({ kind }) => kind === "date")).toMatchObject([{ id: batch.id }]);
  await env.DB.prepare("DELETE FROM skill_details WHERE course GLOB 'Dialect *'").run();
});

test("nobody keeps a search's response", async () => {
  expect((await send("GET", "/api/search?q=voice")).headers.get("cache-control")).toContain("no-store");
});

const search = (q: string, sending: Sending = {}) => send("POST", "/api/searches", { body: { q }, ...sending });
const missed = async () => (await call<MissedSearches>("GET", "/api/admin/missed-searches", { cookie })).body.items;
/** All that is stored of searches, as `words guitar 2`. */
const counted = async () =>
  (await db.select().from(visitFigures)).map(({ kind, key, count }) => `${kind} ${key} ${count}`).toSorted();

test("what two people miss is listed; what is found, slips, numbers and addresses are not", async () => {
  await addSkill("Guitar");
  const other = "198.51.100.7";
  for (const from of ["203.0.113.5", other])
    for (const q of ["Zumba  dance", "guitar", "98765 43210", "९८७६५४३२१०", "a@b.example", `${"very ".repeat(9)}long`])
      expect((await search(q, { from })).status).toBe(202);
  await search("xylophone", { from: other });
  await search("xylophone", { from: other });
  expect(await missed()).toEqual([{ text: "zumba dance", count: 2, last_day: new Date().toISOString().slice(0, 10) }]);
  expect(await counted()).toEqual([
    "missed other 2",
    "missed xylophone 1",
    "missed zumba dance 2",
    "search  7",
    "words guitar 2",
    "words other 2",
    "words xylophone 1",
    "words zumba dance 2",
  ]);
  await purgeSearches(db, Date.now() + 181 * DAY_MS);
  expect(await missed()).toEqual([]);
  expect(await counted()).toHaveLength(8);
  await purgeSearches(db, Date.now() + 380 * DAY_MS);
  expect(await counted()).toEqual(["search  7"]);
});

test("an earlier front-end's searches are counted the same, and those of the staff are not", async () => {
  await db.delete(visitFigures);
  const from = "203.0.113.9";
  await send("POST", "/api/search/missed", { body: { q: "Accordion" }, from });
  await search("accordion", { from });
  await search("bagpipes", { cookie });
  expect(await counted()).toEqual(["missed accordion 1", "search  1", "words accordion 1"]);
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
  await search("asdfgh");
  await search("qwertz");
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

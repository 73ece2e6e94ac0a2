import { env } from "cloudflare:workers";
import type { CourseDetail, Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { imageForm, samplePng } from "../../../test/images.ts";
import { ApiError } from "../../core/api-error.ts";
import { openDatabase } from "../../db/database.ts";
import { translations, uploads } from "../../db/schema.ts";
import { usesOf } from "../../images/uses.ts";
import { saveContentText } from "./save.ts";
import { inLanguages, translate } from "./testing.ts";
import { contentCounts, contentTexts } from "./texts.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();

beforeAll(() => inLanguages("en", "hi", "mr"));

async function addSkill(title: string): Promise<Skill> {
  const body = imageForm({ title, short_description: `About ${title}.` });
  const response = await call<Skill>("POST", "/api/skills", { cookie, body });
  expect(response.status).toBe(201);
  return response.body;
}

const rename = (id: number, title: string) =>
  call<Skill>("PUT", `/api/skills/${id}`, { cookie, body: imageForm({ title, short_description: "x" }, null) });

/** An error's code and fields. */
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) => (error instanceof ApiError ? { code: error.code, ...error.details.fields } : error),
  );

test("a text is missing, done once it is translated, and older once its source has changed", async () => {
  const { id } = await addSkill("Listening");
  const textOfTitle = async () =>
    (await contentTexts(db, { lang: "hi", group: "skills", row: String(id) })).items.find(
      ({ key }) => key === `${id}.title`,
    );
  const before = await contentCounts(db, "hi");
  expect(await textOfTitle()).toMatchObject({ state: "missing", text: null, version: 0, where: "Listening" });
  await translate("skills", `${id}.title`, "सुनना");
  expect(await textOfTitle()).toMatchObject({ state: "done", text: "सुनना", version: 1, source: "Listening" });
  expect((await contentCounts(db, "hi")).skills).toEqual({ ...before.skills, missing: before.skills.missing - 1 });
  await rename(id, "Listening Well");
  expect(await textOfTitle()).toMatchObject({ state: "older", source: "Listening Well" });
  expect((await contentCounts(db, "hi")).skills.older).toBe(before.skills.older + 1);
  await translate("skills", `${id}.title`, "");
  expect(await textOfTitle()).toMatchObject({ state: "missing", version: 0 });
});

test("texts are found by state and words, and come in pages that miss none", async () => {
  for (let number = 0; number < 26; number += 1) await addSkill(`Paged ${number}`);
  const found = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await contentTexts(db, { lang: "hi", group: "skills", q: "paged", cursor });
    for (const { key } of page.items) {
      expect(found.has(key)).toBe(false);
      found.add(key);
    }
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(found.size).toBe(52);
  const done = await contentTexts(db, { lang: "hi", group: "skills", q: "paged", state: "done" });
  expect(done.items).toEqual([]);
  expect(await refusal(contentTexts(db, { lang: "hi", group: "skills", cursor: "nonsense" }))).toMatchObject({
    code: "INVALID",
  });
});

test("a language that the site has not got is refused, and so is the main one", async () => {
  const { id } = await addSkill("Refused");
  for (const lang of ["fr", "en"])
    expect(await refusal(translate("skills", `${id}.title`, "x", lang))).toEqual({
      code: "INVALID",
      lang: "Choose a language of the site.",
    });
  expect(await refusal(translate("skills", "999999.title", "x"))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refusal(translate("skills", `${id}.slug`, "x"))).toMatchObject({ code: "NOT_FOUND" });
});

test("a translation of a text that has changed meanwhile is refused with what it says now", async () => {
  const { id } = await addSkill("Breath");
  const input = { lang: "hi", group: "skills" as const, key: `${id}.title`, source: "Breath", text: "साँस", version: 0 };
  const change = { actor: "editor@example.com", requestId: crypto.randomUUID() };
  await saveContentText(db, change, input);
  const late = await saveContentText(db, change, { ...input, text: "श्वास" }).catch((error) => error);
  expect(late).toMatchObject({ code: "CONFLICT", details: { extra: { current: { text: "साँस", version: 1 } } } });
  await rename(id, "Breathing");
  expect(await refusal(saveContentText(db, change, { ...input, version: 1 }))).toMatchObject({ code: "CONFLICT" });
});

test("of two people who translate one text at once, one is told", async () => {
  const { id } = await addSkill("At Once");
  const both = await Promise.all([
    refusal(translate("skills", `${id}.title`, "एक साथ")),
    refusal(translate("skills", `${id}.title`, "साथ में")),
  ]);
  expect(both.filter((each) => each === "saved")).toHaveLength(1);
});

test.each([
  ["", "  ", "saved"],
  ["अ".repeat(81), "अ".repeat(81), { code: "INVALID", text: "Title must have at most 80 characters." }],
  ["..", "..", { code: "INVALID", text: "This title gives no address. Please use some letters." }],
])("the title %j is %j", async (_name, title, expected) => {
  const { id } = await addSkill(`Odd ${crypto.randomUUID()}`);
  const result = await refusal(translate("skills", `${id}.title`, title));
  if (typeof expected === "string") expect(result).toBe(expected);
  else expect(result).toMatchObject({ code: expected.code, text: expect.any(String) });
});

test("a translated description is safe, has versions of its own, and keeps its pictures", async () => {
  const skill = await addSkill("Described");
  const course = await call<SkillDetail>("POST", "/api/skill-details", {
    cookie,
    body: { skill_id: skill.id, course: "First steps" },
  });
  const detail = await call<CourseDetail>("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: course.body.id, description: "<p>Slowly</p>" },
  });
  const key = `${detail.body.id}.description`;
  const picture = `${"a".repeat(24)}_300x200.webp`;
  const saved = await translate(
    "descriptions",
    key,
    `<p onclick="x()">धीरे<script>alert(1)</script><img src="/uploads/${picture}"></p>`,
  );
  expect(saved.text).not.toMatch(/script|onclick/);
  await translate("descriptions", key, "<p>धीरे-धीरे</p>");
  const labels = await env.DB.prepare("SELECT label, html FROM text_versions WHERE entity_id = ? ORDER BY id")
    .bind(detail.body.id)
    .all<{ label: string; html: string }>();
  expect(labels.results.map(({ label }) => label)).toEqual(["hi", "hi"]);
  await translate("descriptions", key, `<p><img src="/uploads/${picture}" alt="मंच"></p>`);
  expect((await usesOf(db, [picture])).get("a".repeat(24))).toMatchObject([
    { kind: "description", id: detail.body.id },
    { kind: "text_version", label: "hi" },
  ]);
});

test("translations go with their skill and its courses, and come back when the deletion is undone", async () => {
  const skill = await addSkill("Undone");
  const course = await call<SkillDetail>("POST", "/api/skill-details", {
    cookie,
    body: { skill_id: skill.id, course: "Again" },
  });
  await translate("skills", `${skill.id}.title`, "वापस");
  await translate("courses", `${course.body.id}.course`, "फिर से");
  const kept = async () => (await db.select().from(translations)).filter(({ text }) => /वापस|फिर से/.test(text)).length;
  expect(await kept()).toBe(2);
  const deleted = await call<{ audit_id: number }>("DELETE", `/api/skills/delete/${skill.id}`, { cookie });
  expect(await kept()).toBe(0);
  const restored = await send("POST", `/api/admin/audit/${deleted.body.audit_id}/restore`, { cookie });
  expect(restored.status).toBe(200);
  expect(await kept()).toBe(2);
});

test("a change of a translation is in the audit log, and can be taken back", async () => {
  const skill = await addSkill("Taken Back");
  await translate("skills", `${skill.id}.title`, "पहला");
  await translate("skills", `${skill.id}.title`, "दूसरा");
  const audit = await env.DB.prepare(
    "SELECT id FROM audit WHERE entity = 'skills' AND entity_id = ? AND action = 'update' ORDER BY id DESC LIMIT 1",
  )
    .bind(skill.id)
    .first<{ id: number }>();
  expect((await send("POST", `/api/admin/audit/${audit?.id}/restore`, { cookie })).status).toBe(200);
  const { items } = await contentTexts(db, { lang: "hi", group: "skills", row: String(skill.id) });
  expect(items[0]).toMatchObject({ text: "पहला", state: "done" });
});

test("a replaced picture keeps its alternative texts, and descriptions in every language show the new one", async () => {
  const skill = await addSkill("Replaced");
  const course = await call<SkillDetail>("POST", "/api/skill-details", {
    cookie,
    body: { skill_id: skill.id, course: "With a picture" },
  });
  const old = skill.image_url ?? "";
  const detail = await call<CourseDetail>("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: course.body.id, description: `<p>Look: <img src="/uploads/${old}" alt=""></p>` },
  });
  await db.update(uploads).set({ alt: "A hall" }).where(eq(uploads.file, old));
  await translate("pictures", `${old}.alt`, "एक हॉल");
  const key = `${detail.body.id}.description`;
  await translate("descriptions", key, `<p>देखिए: <img src="/uploads/${old}" alt=""></p>`);
  const replaced = await call<{ picture: { file: string } }>("PUT", "/api/admin/library", {
    cookie,
    body: imageForm({ file: old }, samplePng(40, 30)),
  });
  expect(replaced.status, JSON.stringify(replaced.body)).toBeLessThan(300);
  const { file } = replaced.body.picture;
  const row = String(detail.body.id);
  const [text] = (await contentTexts(db, { lang: "hi", group: "descriptions", row })).items;
  expect(text).toMatchObject({ state: "done", text: expect.stringContaining(file) });
  const [alt] = (await contentTexts(db, { lang: "hi", group: "pictures", row: file })).items;
  expect(alt).toMatchObject({ source: "A hall", text: "एक हॉल", state: "done" });
  await db.delete(uploads).where(eq(uploads.file, file));
  expect((await db.select().from(translations)).filter(({ rowKey }) => rowKey === file)).toEqual([]);
});

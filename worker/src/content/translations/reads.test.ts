import { env } from "cloudflare:workers";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches";
import type { CourseDetail, Skill, SkillDetail } from "@optimyz/contract/api/schemas/content";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { imageForm } from "../../../test/images.ts";
import { placesWhere } from "../../batches/places/written.ts";
import { ApiError } from "../../core/api-error.ts";
import { openDatabase } from "../../db/database.ts";
import { enrolments, formerAddresses, uploads } from "../../db/schema.ts";
import { inWordsOf } from "../../db/translations.ts";
import { courseDetailsOf } from "../course-details/queries.ts";
import { skillDetailsOf } from "../skill-details/queries.ts";
import { formerAddress } from "../skills/former-addresses.ts";
import { skillsOf } from "../skills/queries.ts";
import { inLanguages, publish, translate } from "./testing.ts";

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

const translateTitle = ({ id }: Pick<Skill, "id">, title: string, lang?: string) =>
  translate("skills", `${id}.title`, title, lang);

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "saved",
    (error: unknown) =>
      error instanceof ApiError ? { code: error.code, text: String(error.details.fields?.text) } : error,
  );

const skillsAt = async (slug: string, lang?: string) =>
  (await call<Skill[]>("GET", `/api/get/skills?slug=${encodeURIComponent(slug)}${lang ? `&lang=${lang}` : ""}`)).body;
const leadsTo = async (slug: string, lang?: string) => {
  const path = `/api/former-address?slug=${encodeURIComponent(slug)}${lang ? `&lang=${lang}` : ""}`;
  return (await call<{ slug: string }[]>("GET", path)).body.map((each) => each.slug);
};

test("a skill is in the language that is asked for, and says which texts are not", async () => {
  const skill = await addSkill("Poise");
  await translateTitle(skill, "संतुलन");
  const path = `/api/get/skills?id=${skill.id}`;
  const plain = await (await send("GET", path)).text();
  expect((await call<Skill[]>("GET", `${path}&lang=hi`)).body).toEqual([
    { ...skill, title: "संतुलन", fallback: { lang: "en", fields: ["short_description"] } },
  ]);
  expect(await (await send("GET", `${path}&lang=en`)).text()).toBe(plain);
  expect(JSON.parse(plain)).toEqual([skill]);
  await translate("skills", `${skill.id}.short_description`, "संतुलन के बारे में।");
  expect((await call<Skill[]>("GET", `${path}&lang=hi`)).body).toEqual([
    { ...skill, title: "संतुलन", short_description: "संतुलन के बारे में।" },
  ]);
});

test.each(["fr", "xx-Latn", "constructor", "hi hi", ""])("the language %j is refused", async (lang) => {
  const response = await call("GET", `/api/get/skills?lang=${encodeURIComponent(lang)}`);
  expect(response.status).toBe(422);
  expect(response.body).toMatchObject({ code: "INVALID", fields: { lang: "Choose a language of the site." } });
});

test("courses, descriptions and dates are in the language", async () => {
  const skill = await addSkill("Stagecraft");
  const course = await call<SkillDetail>("POST", "/api/skill-details", {
    cookie,
    body: { skill_id: skill.id, course: "Entrances" },
  });
  const { id } = course.body;
  const detail = await call<CourseDetail>("POST", "/api/course_detail", {
    cookie,
    body: { skill_detail_id: id, description: "<p>Doors</p>" },
  });
  const hour = 60 * 60 * 1000;
  const starts = Date.now() + 48 * hour;
  const batch = await call("POST", "/api/admin/batches", {
    cookie,
    body: {
      course_id: id,
      title: "Evenings",
      meetings: [{ starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + hour).toISOString() }],
      time_zone: "Asia/Kolkata",
      place: "Room 1",
      capacity: 5,
      fee_paise: 0,
      cancel_hours: 24,
      state: "open",
    },
  });
  expect(batch.status).toBe(201);
  await translate("courses", `${id}.course`, "प्रवेश");
  const courses = (await call<SkillDetail[]>("GET", `/api/skill-details?skill_id=${skill.id}&lang=hi`)).body;
  expect(courses).toEqual([{ ...course.body, course: "प्रवेश" }]);
  const path = `/api/course_detail/skill/${id}?lang=hi`;
  expect((await call<CourseDetail[]>("GET", path)).body).toMatchObject([
    { description: "<p>Doors</p>", fallback: { lang: "en", fields: ["description"] } },
  ]);
  await translate("descriptions", `${detail.body.id}.description`, "<p>दरवाज़े</p>");
  expect((await call<CourseDetail[]>("GET", path)).body).toEqual([
    { id: detail.body.id, skill_detail_id: id, description: "<p>दरवाज़े</p>", version: 1 },
  ]);
  const dates = (await call<ListedBatch[]>("GET", `/api/batches?course_id=${id}&lang=hi`)).body;
  expect(dates).toMatchObject([
    {
      course: "प्रवेश",
      skill: "Stagecraft",
      title: "Evenings",
      fallback: { lang: "en", fields: ["skill", "title", "place"] },
    },
  ]);
  expect((await call<ListedBatch[]>("GET", `/api/batches?course_id=${id}`)).body).toMatchObject([
    { course: "Entrances", skill: "Stagecraft" },
  ]);
});

test("each language has its own address, and those of other languages and former ones lead to it", async () => {
  const skill = await addSkill("Silence");
  expect(await skillsAt("silence", "hi")).toMatchObject([{ id: skill.id }]);
  await translateTitle(skill, "मौन");
  expect(await skillsAt("मौन", "hi")).toMatchObject([{ id: skill.id, title: "मौन" }]);
  expect(await skillsAt("silence", "hi")).toEqual([]);
  expect(await skillsAt("मौन")).toEqual([]);
  expect(await leadsTo("silence", "hi")).toEqual(["मौन"]);
  expect(await leadsTo("मौन")).toEqual(["silence"]);
  expect(await leadsTo("मौन", "mr")).toEqual(["silence"]);
  await translateTitle(skill, "ख़ामोशी");
  expect(await leadsTo("मौन", "hi")).toEqual(["ख़ामोशी".normalize("NFC")]);
  expect(await leadsTo("मौन")).toEqual(["silence"]);
  await rename(skill.id, "Quiet");
  expect(await leadsTo("silence", "hi")).toEqual(["ख़ामोशी".normalize("NFC")]);
  expect(await leadsTo("silence")).toEqual(["quiet"]);
  await translateTitle(skill, "");
  expect(await leadsTo("ख़ामोशी", "hi")).toEqual(["quiet"]);
  expect(await leadsTo("quiet", "hi")).toEqual([]);
  await send("DELETE", `/api/skills/delete/${skill.id}`, { cookie });
  expect(await leadsTo("मौन", "hi")).toEqual([]);
  expect((await db.select().from(formerAddresses)).filter(({ skillId }) => skillId === skill.id)).toEqual([]);
});

test("a skill may have one address in several languages, and no other skill can take it in any", async () => {
  const exam = await addSkill("IELTS");
  await translateTitle(exam, "IELTS");
  await translateTitle(exam, "IELTS", "mr");
  expect(await skillsAt("ielts", "hi")).toMatchObject([{ id: exam.id }]);
  expect(await leadsTo("ielts", "hi")).toEqual([]);
  await rename(exam.id, "IELTS Preparation");
  expect(await leadsTo("ielts")).toEqual(["ielts-preparation"]);
  expect(await skillsAt("ielts", "mr")).toMatchObject([{ id: exam.id }]);
  const other = await addSkill("Grammar");
  const taken = { code: "CONFLICT", text: "Another skill has this title already. Please choose another one." };
  expect(await refusal(translateTitle(other, "ielts"))).toEqual(taken);
  expect(await refusal(translateTitle(other, "IELTS Preparation"))).toEqual(taken);
  expect((await rename(other.id, "Ielts")).status).toBe(409);
  const body = imageForm({ title: "IELTS", short_description: "Again." });
  expect((await call("POST", "/api/skills", { cookie, body })).status).toBe(409);
});

test.each(["courses", "About Us", "admin"])("a translated title cannot take the address of %j", async (title) => {
  const skill = await addSkill(`Owner of ${title}`);
  expect(await refusal(translateTitle(skill, title))).toMatchObject({
    code: "INVALID",
    text: expect.stringContaining("belongs to another page"),
  });
});

test("of two skills whose titles in two languages race for one address, one gets it", async () => {
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await addSkill(`One ${round}`), await addSkill(`Two ${round}`)];
    const title = `दौड़ ${round}`;
    const results = await Promise.all([
      refusal(translateTitle(one, title)),
      refusal(translateTitle(two, title, "mr")),
      rename(two.id, title).then(({ status }) => (status === 200 ? "saved" : { code: status })),
    ]);
    const owners = await env.DB.prepare(
      "SELECT id FROM skills WHERE slug = ?1 UNION SELECT CAST(row_key AS INTEGER) FROM translations WHERE slug = ?1",
    )
      .bind(`दौड़-${round}`.normalize("NFC"))
      .all();
    expect(owners.results, JSON.stringify(results)).toHaveLength(1);
  }
});

test("an enrolment keeps the skill's title of the main language, whichever one was chosen", async () => {
  const skill = await addSkill("Debate");
  await translateTitle(skill, "वाद-विवाद");
  const body = {
    title: "Miss.",
    name: "Asha",
    father_name: "Ravi",
    dob: "2000-01-01",
    phone: "+91 98765 43210",
    email: "asha@example.com",
    course: "वाद-विवाद",
  };
  const enrolled = await call("POST", "/api/enroll", { body });
  expect(enrolled.status).toBe(201);
  const row = await env.DB.prepare("SELECT course FROM enrolments ORDER BY id DESC LIMIT 1").first();
  expect(row).toEqual({ course: "Debate" });
});

test("a picture of the settings has its alternative text in the language", async () => {
  const file = (await addSkill("Pictured")).image_url ?? "";
  await db.update(uploads).set({ alt: "A hall" }).where(eq(uploads.file, file));
  await publish({ languages: ["en", "hi", "mr"], picture: file });
  await translate("pictures", `${file}.alt`, "एक हॉल");
  const altIn = async (query: string) =>
    (await call<{ picture: { alt: string } }>("GET", `/api/settings/about${query}`)).body.picture.alt;
  expect([await altIn(""), await altIn("?lang=hi"), await altIn("?lang=mr"), await altIn("?lang=en")]).toEqual([
    "A hall",
    "एक हॉल",
    "A hall",
    "A hall",
  ]);
});

test("a mail about a place names the course in the language of who enrolled", async () => {
  const { results } = await env.DB.prepare("SELECT id FROM skill_details WHERE course = 'Entrances'").all<{
    id: number;
  }>();
  const [course] = results;
  const batch = (await call<ListedBatch[]>("GET", `/api/batches?course_id=${course?.id}`)).body[0];
  const enrolled = await call("POST", "/api/enroll", {
    headers: { "x-language": "hi" },
    body: {
      title: "Miss.",
      name: "Asha Rao",
      father_name: "Dev Rao",
      dob: "1999-02-03",
      phone: "+91 98765 43210",
      email: "asha.hindi@example.com",
      course: "Stagecraft",
      batch_id: batch?.id,
    },
  });
  expect(enrolled.status).toBe(201);
  const written = await placesWhere(db, eq(enrolments.email, "asha.hindi@example.com"), "hi");
  expect(written.map(inWordsOf).map(({ course }) => course)).toEqual(["प्रवेश"]);
  const english = await placesWhere(db, eq(enrolments.email, "asha.hindi@example.com"));
  expect(english.map(inWordsOf).map(({ course }) => course)).toEqual(["Entrances"]);
});

test("reading in a language looks through no table but the list that is asked for", async () => {
  const language = { lang: "hi", mainLanguage: "en" };
  const selections = [
    skillsOf(db, { ...language, slug: "मौन" }),
    skillsOf(db, { ...language, limit: 12 }),
    skillDetailsOf(db, { ...language, skill_id: 1 }),
    courseDetailsOf(db, { ...language, skill_detail_id: 1 }),
    formerAddress(db, { ...language, slug: "मौन" }),
  ];
  for (const { queries } of selections) {
    for (const query of queries) {
      const { sql, params } = (query as unknown as { toSQL: () => { sql: string; params: unknown[] } }).toSQL();
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const lines = plan.results.map(({ detail }) => detail);
      expect(lines.filter((line) => /^SCAN (?!skills USING INDEX skills_position)/.test(line))).toEqual([]);
    }
  }
});

test("a slug that is no text of a language finds nothing, and breaks nothing", async () => {
  for (const slug of ["'", "%", "मौन'; DROP TABLE translations; --", "a".repeat(300)])
    expect(await skillsAt(slug, "hi"), slug).toEqual([]);
});

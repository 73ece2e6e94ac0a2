import { env } from "cloudflare:workers";
import type { CoursePage, CoursePageRow, SkillDetail, Testimonial } from "@optimyz/contract/api/schemas/content";
import type { Found } from "@optimyz/contract/api/schemas/search";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../../test/client.ts";
import { imageForm } from "../../../test/images.ts";
import { writeContent } from "../../audit/changes.ts";
import { newCourse } from "../../batches/testing.ts";
import { openDatabase } from "../../db/database.ts";
import { settingsRevisions, skillDetails, skills, testimonials } from "../../db/schema.ts";
import { makeEntries } from "../../search/entries.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const empty = {
  audience: "",
  outcomes: "",
  timetable_note: "",
  trainer: "",
  trainer_line: "",
  trainer_picture: null,
  questions: "",
};
const read = async (id: number, lang = "") =>
  (await call<CoursePage>("GET", `/api/course-pages/${id}${lang && `?lang=${lang}`}`)).body;
const row = async (id: number) => (await call<CoursePageRow>("GET", `/api/admin/course-pages/${id}`, { cookie })).body;
const put = (id: number, changes: object, sending: object = {}) =>
  call<CoursePageRow & { fields?: Record<string, string>; current?: CoursePageRow }>("PUT", `/api/course-pages/${id}`, {
    cookie,
    body: { ...empty, ...changes },
    ...sending,
  });
const courseOf = async (skill_id: number, course: string) =>
  (await call<SkillDetail>("POST", "/api/skill-details", { cookie, body: { skill_id, course } })).body;

beforeAll(async () => {
  const region = { ...defaultSettings.region, languages: ["en", "hi"] };
  const of = { schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: new Date().toISOString() };
  await writeContent(db, [
    db.insert(settingsRevisions).values({ revision: 1, ...of, settings: { ...defaultSettings, region } }),
  ]);
});

test("an empty block is not sent, and a course that nobody knows has none", async () => {
  const { id } = await newCourse();
  expect(await read(id)).toEqual({ ways: ["upi", "bank"], in_person: "at the studio" });
  expect(await read(999_999)).toEqual({});
  await put(id, { outcomes: "  \n - Speak up\n• Listen  \n\n", audience: "Teachers" });
  expect(await read(id)).toMatchObject({ audience: ["Teachers"], outcomes: ["Speak up", "Listen"] });
  expect(Object.keys(await read(id)).toSorted()).toEqual(["audience", "in_person", "outcomes", "ways"]);
  await put(id, {});
  expect(Object.keys(await read(id)).toSorted()).toEqual(["in_person", "ways"]);
});

test("no number of an account is sent to everybody", async () => {
  const { id } = await newCourse();
  const text = await (await send("GET", `/api/course-pages/${id}`)).text();
  expect(text).not.toContain(defaultSettings.payments.upi_id);
  expect(text).not.toContain("000000000000");
});

test("questions are parted by empty lines, and wrong ones are refused with what is wrong", async () => {
  const { id } = await newCourse();
  await put(id, { questions: "May I come late?\nYes.\nCall us.\n \n\nIs there tea?\nAlways." });
  expect((await read(id)).questions).toEqual([
    { question: "May I come late?", answer: "Yes.\nCall us." },
    { question: "Is there tea?", answer: "Always." },
  ]);
  const without = await put(id, { questions: "May I come late?\n\nYes." });
  expect(without.status).toBe(422);
  expect(without.body.fields?.questions).toContain("each question needs its answer in the line below it");
  const many = await put(id, {
    questions: Array.from({ length: 21 }, (_, at) => `Question ${at}?\nYes.`).join("\n\n"),
  });
  expect(many.body.fields).toEqual({ questions: "Questions and answers can have 20 questions at most." });
  expect((await read(id)).questions).toHaveLength(2);
});

test("a change needs the version that was seen, and the newer texts come back", async () => {
  const { id } = await newCourse();
  const { version } = await row(id);
  const headers = { "if-match": `"${version}"` };
  expect((await put(id, { audience: "Mine" }, { headers })).status).toBe(200);
  const late = await put(id, { audience: "Yours" }, { headers });
  expect(late.status).toBe(409);
  expect(JSON.stringify(late.body)).toContain("Mine");
  expect((await row(id)).audience).toBe("Mine");
});

test("nobody but editors and owners reads the form or changes a page", async () => {
  const { id } = await newCourse();
  const desk = await cookieOf(await newAdmin("desk@course-pages.example", "desk"));
  expect((await put(id, { audience: "x" }, { cookie: desk })).status).toBe(403);
  expect((await put(id, { audience: "x" }, { cookie: undefined })).status).toBe(401);
  expect((await send("GET", `/api/admin/course-pages/${id}`)).status).toBe(401);
  expect((await put(999_999, {})).status).toBe(404);
});

test("a trainer has line and picture of the person in the team, unless the course has its own", async () => {
  const { id } = await newCourse();
  const [member] = defaultSettings.team.members;
  await put(id, { trainer: ` ${member?.name.toUpperCase()} ` });
  expect((await read(id)).trainer).toEqual({ name: member?.name.toUpperCase(), line: member?.role });
  await put(id, { trainer: "Somebody else", trainer_line: "Twelve years on stage" });
  expect((await read(id)).trainer).toEqual({ name: "Somebody else", line: "Twelve years on stage" });
  const added = await call<{ file: string }>("POST", "/api/admin/library", {
    cookie,
    body: imageForm({ alt: "Asha" }),
  });
  const { file } = added.body;
  expect((await put(id, { trainer: "Asha", trainer_picture: file })).status).toBe(200);
  expect((await read(id)).trainer?.picture).toMatchObject({ image_url: file });
  const gone = await put(id, { trainer: "Asha", trainer_picture: `${"0".repeat(24)}_10x10.webp` });
  expect(gone.body.fields).toEqual({ trainer_picture: "This picture is no longer in the library." });
  const removal = await call("DELETE", `/api/admin/library?file=${file}`, { cookie });
  expect(removal.status).toBe(409);
});

test("texts in another language are shown there, and an emptied block has none", async () => {
  const { id } = await newCourse();
  await put(id, { audience: "Teachers", questions: "Is there tea?\nAlways." });
  const translate = async (field: string, text: string) => {
    const source = (await row(id))[field as "audience"];
    const body = { group: "courses", key: `${id}.${field}`, lang: "hi", source, text, version: 0 };
    return (await call("PUT", "/api/admin/translations", { cookie, body })).status;
  };
  expect(await translate("questions", "क्या चाय मिलेगी?\nहमेशा।")).toBe(200);
  const hindi = await read(id, "hi");
  expect(hindi.questions).toEqual([{ question: "क्या चाय मिलेगी?", answer: "हमेशा।" }]);
  expect(hindi).toMatchObject({ audience: ["Teachers"], fallback: { lang: "en", fields: ["audience"] } });
  expect(await translate("questions", "बिना उत्तर")).not.toBe(200);
  await put(id, { audience: "Teachers" });
  expect(await read(id, "hi")).not.toHaveProperty("questions");
});

test("similar courses are those of the skill, then those with the same words, three at most", async () => {
  const first = await newCourse();
  const later = [await courseOf(first.skillId, "Later A"), await courseOf(first.skillId, "Later B")];
  const similar = async (id: number) => (await read(id)).similar?.map(({ course }) => course) ?? [];
  expect(await similar(later[0]?.id ?? 0)).toEqual(["Later B", first.course]);
  await courseOf(first.skillId, "Later C");
  expect(await similar(first.id)).toEqual(["Later A", "Later B", "Later C"]);

  const alone = await newCourse();
  await db.update(skillDetails).set({ course: "Pottery for beginners" }).where(eq(skillDetails.id, alone.id));
  const other = await newCourse();
  await db.update(skillDetails).set({ course: "Advanced pottery" }).where(eq(skillDetails.id, other.id));
  const unlike = await newCourse();
  await db.update(skillDetails).set({ course: "Singing for children" }).where(eq(skillDetails.id, unlike.id));
  await makeEntries(db);
  // Any change makes what was kept unreachable.
  await put(alone.id, { audience: "x" });
  expect(await similar(alone.id)).toEqual(["Advanced pottery"]);
  expect(await similar(unlike.id)).toEqual([]);
  const quoted = await newCourse();
  await db.update(skillDetails).set({ course: `"quo'ted" OR * AND "` }).where(eq(skillDetails.id, quoted.id));
  await makeEntries(db);
  await put(quoted.id, { audience: "x" });
  expect(await similar(quoted.id)).toEqual([]);
});

test("a course's page has its published testimonials, the newest six", async () => {
  const { id } = await newCourse();
  const [other, words] = [await newCourse(), { location: "Noida", feedback: "Clear.", createdAt: "2026-01-01" }];
  await writeContent(db, [
    db.insert(testimonials).values({ ...words, name: "Hidden", courseId: id, hidden: true }),
    db.insert(testimonials).values({ ...words, name: "Elsewhere", courseId: other.id }),
  ]);
  expect(await read(id)).not.toHaveProperty("testimonials");
  const added = await call<Testimonial>("POST", "/api/testimonials", {
    cookie,
    body: { name: "Asha", location: "Noida", feedback: "Clear." },
  });
  const path = `/api/testimonials/${added.body.id}`;
  const body = { name: "Asha", location: "Noida", feedback: "Clear." };
  expect((await call("PUT", path, { cookie, body: { ...body, course_id: 999_999 } })).body).toMatchObject({
    fields: { course_id: "There is no course with this id." },
  });
  await call("PUT", path, { cookie, body: { ...body, course_id: id } });
  expect((await read(id)).testimonials).toMatchObject([{ name: "Asha", course_id: id }]);
  await call("PUT", path, { cookie, body });
  expect((await read(id)).testimonials).toHaveLength(1);
  for (let at = 0; at < 7; at += 1)
    await writeContent(db, [db.insert(testimonials).values({ ...words, name: `N${at}`, courseId: id })]);
  expect((await read(id)).testimonials?.map(({ name }) => name)).toEqual(["N6", "N5", "N4", "N3", "N2", "N1"]);
  await call("PUT", path, { cookie, body: { ...body, course_id: null } });
  const [stored] = await db.select().from(testimonials).where(eq(testimonials.id, added.body.id));
  expect(stored?.courseId).toBeNull();
});

test("a change of a page is undone, and a deleted course comes back with its page", async () => {
  const { id, skillId } = await newCourse();
  await put(id, { audience: "Before" });
  await put(id, { audience: "After" });
  const log = await call<{ items: { id: number; entity_id: number; action: string }[] }>(
    "GET",
    "/api/admin/audit?entity=skill_details",
    { cookie },
  );
  const newest = log.body.items.find((entry) => entry.entity_id === id);
  expect((await send("POST", `/api/admin/audit/${newest?.id}/restore`, { cookie })).status).toBe(200);
  expect((await row(id)).audience).toBe("Before");
  const deleted = await call<{ audit_id: number }>("DELETE", `/api/skill-details/${id}`, { cookie });
  expect(await db.$count(skills, eq(skills.id, skillId))).toBe(1);
  await send("POST", `/api/admin/audit/${deleted.body.audit_id}/restore`, { cookie });
  expect((await row(id)).audience).toBe("Before");
});

test("the site's search finds a course by the words of its page", async () => {
  const { id, course } = await newCourse();
  await put(id, { outcomes: "Throw a xylograph", questions: "Do you provide zwieback?\nYes." });
  await makeEntries(db);
  const found = async (q: string) => (await call<Found[]>("GET", `/api/search?q=${q}`)).body.map(({ title }) => title);
  expect(await found("xylograph")).toEqual([course]);
  expect(await found("zwieback")).toEqual([course]);
  await put(id, {});
  await makeEntries(db);
  expect(await found("xylograph")).toEqual([]);
});

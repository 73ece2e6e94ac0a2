import type { Skill } from "@optimyz/contract/api/schemas/content";
import { describe, expect, test } from "vitest";
import { adminCookie, call, send } from "../../../test/client.ts";
import { imageForm, samplePng } from "../../../test/images.ts";

const cookie = await adminCookie();
const list = () => call<Skill[]>("GET", "/api/get/skills");

async function addSkill(title: string): Promise<Skill> {
  const body = imageForm({ title, short_description: "What it gives." });
  const response = await call<Skill>("POST", "/api/skills", { cookie, body });
  expect(response.status).toBe(201);
  return response.body;
}

test("an added skill is in the list, with an image that can be fetched", async () => {
  const skill = await addSkill("Public Speaking");
  expect((await list()).body).toContainEqual(skill);
  const image = await send("GET", `/uploads/${skill.image_url}`);
  expect(image.status).toBe(200);
  expect(image.headers.get("content-type")).toBe("image/webp");
});

test("refuses a second skill with the same URL and stores nothing", async () => {
  await addSkill("Body Language");
  const before = (await list()).body.length;
  const body = imageForm({ title: " body   LANGUAGE ", short_description: "Again." });
  const response = await call("POST", "/api/skills", { cookie, body });
  expect(response.status).toBe(409);
  expect(response.body.fields?.title).toMatch(/title/);
  expect((await list()).body).toHaveLength(before);
});

test.each(["Courses", "ADMIN", "about us", ".."])("refuses the title %j because of its URL", async (title) => {
  const response = await call("POST", "/api/skills", { cookie, body: imageForm({ title, short_description: "x" }) });
  expect(response.status).toBe(422);
  expect(response.body.fields).toHaveProperty("title");
});

test("a change keeps the picture when none is sent and replaces it when one is", async () => {
  const skill = await addSkill("Etiquette");
  const text = imageForm({ title: "Etiquette", short_description: "New words." }, null);
  const kept = await call<Skill>("PUT", `/api/api/skills/${skill.id}`, { cookie, body: text });
  expect(kept.body).toMatchObject({ image_url: skill.image_url, short_description: "New words.", version: 2 });
  const image = imageForm({ title: "Etiquette", short_description: "New words." });
  const replaced = await call<Skill>("PUT", `/api/skills/${skill.id}`, { cookie, body: image });
  expect(replaced.body.image_url).not.toBe(skill.image_url);
  expect((await send("GET", `/uploads/${skill.image_url}`)).status).toBe(200);
});

test("names all wrong fields at once, in sentences", async () => {
  const response = await call("POST", "/api/skills", { cookie, body: imageForm({ title: " " }, null) });
  expect(response.status).toBe(422);
  expect(response.body.code).toBe("INVALID");
  expect(response.body.fields).toEqual({
    title: "Title is required.",
    short_description: "Short description is required.",
    image: "Please choose an image.",
  });
});

test("deleting a skill deletes its courses and their details", async () => {
  const skill = await addSkill("Grooming");
  const course = await call<{ id: number }>("POST", "/api/skill-details", {
    cookie,
    body: { skill_id: skill.id, course: "Wardrobe" },
  });
  const body = { skill_detail_id: course.body.id, description: "<p>Colours</p>" };
  expect((await send("POST", "/api/course_detail", { cookie, body })).status).toBe(201);
  expect((await send("DELETE", `/api/skills/delete/${skill.id}`, { cookie })).status).toBe(200);
  expect((await call<unknown[]>("GET", `/api/skill-details?skill_id=${skill.id}`)).body).toEqual([]);
  expect((await call<unknown[]>("GET", `/api/course_detail/skill/${course.body.id}`)).body).toEqual([]);
  expect((await send("DELETE", `/api/skills/delete/${skill.id}`, { cookie })).status).toBe(404);
});

test("a change of an outdated version returns both versions", async () => {
  const skill = await addSkill("Voice");
  const change = async (short_description: string) =>
    call<{ versions: unknown; current: Skill }>("PUT", `/api/skills/${skill.id}`, {
      cookie,
      headers: { "if-match": '"1"' },
      body: imageForm({ title: "Voice", short_description }, null),
    });
  expect((await change("first")).status).toBe(200);
  const late = await change("second");
  expect(late.status).toBe(409);
  expect(late.body.versions).toEqual({ seen: 1, current: 2 });
  expect(late.body.current.short_description).toBe("first");
});

test("refuses a file that is no picture", async () => {
  const text = new File(["just words"], "photo.png", { type: "image/png" });
  const response = await call("POST", "/api/upload", { cookie, body: imageForm({}, text) });
  expect(response.status).toBe(415);
  expect(response.body.fields).toHaveProperty("image");
  expect(samplePng().size).toBeGreaterThan(0);
});

test.each([
  ["HVAC/R Technician", "hvac-r-technician"],
  ["CNC / VMC Operator", "cnc-vmc-operator"],
  ["Sales\\Marketing", "sales-marketing"],
])("the skill %j has a URL that a new request reaches", async (title, slug) => {
  const skill = await addSkill(title);
  expect((await call<Skill[]>("GET", `/api/get/skills?slug=${slug}`)).body).toEqual([skill]);
  expect(await (await send("GET", "/sitemap.xml")).text()).toContain(`/${slug}</loc>`);
});

test("refuses a second skill whose title is the same letters in another form", async () => {
  await addSkill("Café Manners");
  const body = imageForm({ title: "Cafe\u0301 Manners", short_description: "Again." });
  expect((await call("POST", "/api/skills", { cookie, body })).status).toBe(409);
});

test("refuses an invisible title", async () => {
  const body = imageForm({ title: "\u200b\u3164", short_description: "x" });
  const response = await call("POST", "/api/skills", { cookie, body });
  expect(response.body.fields).toEqual({ title: "Title is required." });
});

describe("the earlier URL of a skill", () => {
  const rename = (id: number, title: string) =>
    call<Skill>("PUT", `/api/skills/${id}`, { cookie, body: imageForm({ title, short_description: "x" }, null) });
  const whereIs = async (slug: string) =>
    (await call<{ slug: string }[]>("GET", `/api/former-address?slug=${slug}`)).body;

  test("redirects to its current URL in one step, however often the skill was renamed", async () => {
    const { id } = await addSkill("First Name");
    await rename(id, "Second Name");
    await rename(id, "Third Name");
    expect(await whereIs("first-name")).toEqual([{ slug: "third-name" }]);
    expect(await whereIs("second-name")).toEqual([{ slug: "third-name" }]);
    await rename(id, "First Name");
    expect(await whereIs("first-name")).toEqual([]);
    expect(await whereIs("third-name")).toEqual([{ slug: "first-name" }]);
  });

  test("belongs to another skill once that one takes it, and leads nowhere once the skill is deleted", async () => {
    const { id } = await addSkill("Old Words");
    await rename(id, "New Words");
    await addSkill("Old Words");
    expect(await whereIs("old-words")).toEqual([]);
    await rename(id, "Newer Words");
    await send("DELETE", `/api/skills/delete/${id}`, { cookie });
    expect(await whereIs("new-words")).toEqual([]);
  });
});

import { env } from "cloudflare:workers";
import type { CourseDetail, GalleryImage, Skill } from "@optimyz/contract/api/schemas/content";
import type { LibraryPicture } from "@optimyz/contract/api/schemas/library";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../test/client.ts";
import { imageForm, samplePng } from "../../test/images.ts";
import { openDatabase } from "../db/database.ts";
import { purgeImages } from "../images/purge.ts";

const cookie = await adminCookie();
const path = "/api/admin/library";
let width = 100;

interface Page {
  items: LibraryPicture[];
  nextCursor: string | null;
  total: number;
}

/** A picture that was never sent before. */
const newFile = (name = "room.png"): File => {
  width += 1;
  return new File([samplePng(width, 50)], name, { type: "image/png" });
};
const add = async (file = newFile(), fields: Record<string, string> = {}) =>
  (await call<LibraryPicture>("POST", path, { cookie, body: imageForm(fields, file) })).body;
const list = async (query: string) => (await call<Page>("GET", `${path}?${query}`, { cookie })).body;
const find = async (file: string) => (await list(`file=${file}`)).items[0];
const replace = (file: string, by = newFile(), headers = {}) =>
  call<{ picture: LibraryPicture; replaced: number }>("PUT", path, { cookie, body: imageForm({ file }, by), headers });
const remove = (file: string) => send("DELETE", `${path}?file=${file}`, { cookie });

async function aDescription(html: string): Promise<CourseDetail> {
  const skill = await call<Skill>("POST", "/api/skills", {
    cookie,
    body: imageForm({ title: `Skill ${width}`, short_description: "x" }, newFile()),
  });
  const body = { skill_id: skill.body.id, course: "Speaking" };
  const course = await call<{ id: number }>("POST", "/api/skill-details", { cookie, body });
  const description = { skill_detail_id: course.body.id, description: html };
  return (await call<CourseDetail>("POST", "/api/course_detail", { cookie, body: description })).body;
}
const textOf = async ({ skill_detail_id }: CourseDetail): Promise<string> => {
  const { body } = await call<CourseDetail[]>("GET", `/api/course_detail/skill/${skill_detail_id}`, {});
  return body[0]?.description ?? "";
};
const contentRevision = async (): Promise<number> =>
  (await env.DB.prepare("SELECT content_revision FROM content_state").first<number>("content_revision")) ?? 0;

test("stores the same picture once, also when two people send it at once or it was deleted before", async () => {
  const file = newFile();
  const [one, two] = await Promise.all([add(file), add(file)]);
  expect(two.file).toBe(one.file);
  expect((await remove(one.file)).status).toBe(200);
  expect(await find(one.file)).toBeUndefined();
  expect((await add(file)).file).toBe(one.file);
  const again = (await list("search=room")).items.filter((each) => each.file === one.file);
  expect(again).toHaveLength(1);
});

test("paging through the library shows every picture once while others are added", async () => {
  const made = [await add(), await add(), await add()].map(({ file }) => file);
  const seen: string[] = [];
  let cursor = "";
  for (let pages = 0; pages < 100; pages += 1) {
    const page = await list(`limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.items.map(({ file }) => file));
    if (pages === 0) await add();
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(expect.arrayContaining(made));
  expect((await call("GET", `${path}?cursor=bm90`, { cookie })).status).toBe(422);
});

test("finds a picture by file name and alternative text, and a hostile name is harmless", async () => {
  const name = `<img src=x onerror=alert(1)>\u202e'; DROP TABLE uploads;--.png`;
  const { file, alt } = await add(newFile(name), { alt: "A <b>bright</b> room" });
  expect(alt).toBe("A <b>bright</b> room");
  const [found] = (await list(`search=${encodeURIComponent("onerror bright")}`)).items;
  expect(found?.file).toBe(file);
  expect(found?.name).not.toMatch(/\p{C}/u);
});

test("lists where a picture is used, and does not delete a used one", async () => {
  const picture = await add();
  expect((await list("status=unused&limit=100")).items.map(({ file }) => file)).toContain(picture.file);
  const small = picture.file.replace(".webp", "-320.webp");
  const text = await aDescription(`<p>a</p><img src="/uploads/${small}" alt=""><p>b</p>`);
  expect((await find(picture.file))?.uses).toEqual([{ kind: "description", id: text.id, label: "Speaking" }]);
  expect((await list("status=unused&limit=100")).items.map(({ file }) => file)).not.toContain(picture.file);
  const refused = await call<{ code: string; current: LibraryPicture }>("DELETE", `${path}?file=${picture.file}`, {
    cookie,
  });
  expect(refused.status).toBe(409);
  expect(refused.body.current.uses).toHaveLength(1);
});

test("reports pictures of skills, gallery, settings and earlier texts as used", async () => {
  const skill = (await call<Skill[]>("GET", "/api/get/skills", {})).body.at(-1);
  expect((await find(skill?.image_url ?? ""))?.uses[0]).toMatchObject({ kind: "skill", label: skill?.title });
  const gallery = await call<GalleryImage>("POST", "/api/upload", { cookie, body: imageForm({}, newFile()) });
  expect((await find(gallery.body.image_url))?.uses[0]).toMatchObject({ kind: "gallery", id: gallery.body.id });

  const [inSettings, inPage, inVersion] = [await add(), await add(), await add()];
  const settings = {
    identity: { logo: inSettings.file },
    pages: [{ html: `<p><img src="/uploads/${inPage.file}" alt=""></p>` }],
  };
  const insert = `INSERT INTO settings_revisions VALUES (?, ?, 1, '[]', NULL, 'a', '2026-01-01')`;
  await env.DB.prepare(insert).bind(1, JSON.stringify(settings)).run();
  expect((await find(inSettings.file))?.uses[0]?.kind).toBe("settings");
  await env.DB.prepare(insert).bind(2, "{}").run();
  expect((await find(inPage.file))?.uses[0]?.kind).toBe("settings_revision");
  expect((await remove(inPage.file)).status).toBe(409);

  const { id } = await aDescription(`<img src="/uploads/${inVersion.file}" alt="">`);
  await send("PUT", `/api/course_detail/${id}`, { cookie, body: { description: "<p>Without it</p>" } });
  expect((await find(inVersion.file))?.uses).toEqual([{ kind: "text_version", id, label: "" }]);
});

test("replaces a picture everywhere at once, in rows, texts, drafts and live settings", async () => {
  const old = await add(newFile(), { alt: "The old room" });
  const text = await aDescription(`<p>x</p><img src="/uploads/${old.file}" alt="A room">`);
  const draft = {
    entity: "course_details",
    entity_id: text.id,
    html: `<img src="/uploads/${old.file}">`,
    base_version: 1,
  };
  await send("PUT", "/api/admin/texts/draft", { cookie, body: draft });
  const settings = JSON.stringify({ identity: { name: "A", logo: old.file } });
  await env.DB.batch([
    env.DB.prepare("DELETE FROM settings_revisions"),
    env.DB.prepare("INSERT INTO settings_revisions VALUES (7, ?, 1, '[]', NULL, 'a', '2026-01-01')").bind(settings),
    env.DB.prepare("INSERT OR REPLACE INTO settings_draft VALUES (1, ?, 1, 7, 3, 'a', '2026-01-01', NULL, NULL)").bind(
      settings,
    ),
  ]);
  const before = await contentRevision();
  const { status, body } = await replace(old.file);
  expect(status).toBe(200);
  expect(body).toMatchObject({ replaced: 4, picture: { alt: "The old room" } });
  const { file } = body.picture;
  expect(await textOf(text)).toBe(`<p>x</p><img src="/uploads/${file}" alt="A room" loading="lazy" />`);
  expect(await contentRevision()).toBeGreaterThan(before);
  const { results } = await env.DB.prepare("SELECT * FROM settings_revisions ORDER BY revision").all();
  expect(results).toHaveLength(2);
  expect(results[1]).toMatchObject({
    revision: 8,
    settings: settings.replace(old.file, file),
    differences: JSON.stringify([
      { path: "identity.logo", before: JSON.stringify(old.file), after: JSON.stringify(file) },
    ]),
  });
  const kept = await env.DB.prepare("SELECT settings, base_revision, version FROM settings_draft").first();
  expect(kept).toEqual({ settings: settings.replace(old.file, file), base_revision: 8, version: 4 });
  // The earlier revision can be returned to: its picture stays.
  expect((await find(old.file))?.uses).toEqual([{ kind: "settings_revision", id: 7, label: "" }]);
  await env.DB.batch([env.DB.prepare("DELETE FROM settings_revisions"), env.DB.prepare("DELETE FROM settings_draft")]);
});

test("two replacements, or a replacement and a deletion, of one picture at once leave a consistent state", async () => {
  const old = await add();
  const text = await aDescription(`<img src="/uploads/${old.file}" alt="">`);
  const answers = await Promise.all([replace(old.file), replace(old.file), remove(old.file)]);
  const done = answers.slice(0, 2).filter(({ status }) => status === 200) as { body: { picture: LibraryPicture } }[];
  expect(done.length).toBeGreaterThan(0);
  expect(answers.map(({ status }) => status).every((status) => [200, 404, 409].includes(status))).toBe(true);
  const shown = done.map(({ body }) => body.picture.file).filter((file) => file);
  const html = await textOf(text);
  expect(shown.some((file) => html.includes(file))).toBe(true);
  expect(html).not.toContain(old.file);
});

test("refuses a change of an outdated version, and a focal point outside the picture", async () => {
  const { file, version } = await add();
  const change = { file, alt: "One", focus_x: 10, focus_y: 90 };
  const ifMatch = { "if-match": `"${version}"` };
  const first = await call<LibraryPicture>("PATCH", path, { cookie, body: change, headers: ifMatch });
  expect(first.body).toMatchObject({ alt: "One", focus_x: 10, focus_y: 90, version: version + 1 });
  expect((await call("PATCH", path, { cookie, body: change, headers: ifMatch })).status).toBe(409);
  expect((await replace(file, newFile(), ifMatch)).status).toBe(409);
  for (const focus_x of [-1, 101, 0.5, "10"])
    expect((await call("PATCH", path, { cookie, body: { ...change, focus_x } })).status).toBe(422);
});

test("a picture in a text stays when its gallery image was deleted long ago, and is removed once nothing uses it", async () => {
  const gallery = await call<GalleryImage>("POST", "/api/upload", { cookie, body: imageForm({}, newFile()) });
  const file = gallery.body.image_url;
  const text = await aDescription(`<img src="/uploads/${file}" alt="">`);
  await send("DELETE", `/api/delete/${gallery.body.id}`, { cookie });
  const db = openDatabase(env.DB);
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
  await purgeImages(db, env.UPLOADS, days(31));
  expect((await send("GET", `/uploads/${file}`)).status).toBe(200);
  expect((await find(file))?.uses[0]?.id).toBe(text.id);
  await send("DELETE", `/api/course_detail/${text.id}`, { cookie });
  await purgeImages(db, env.UPLOADS, days(29));
  expect((await send("GET", `/uploads/${file}`)).status).toBe(200);
  await purgeImages(db, env.UPLOADS, days(31));
  expect((await send("GET", `/uploads/${file}`)).status).toBe(404);
});

test.each(["desk", "trainer", "engineer"] as const)("closes the library to the role %s", async (role) => {
  const session = { cookie: await cookieOf(await newAdmin(`${role}@library.example`, role)) };
  const { file } = await add();
  expect((await call("GET", path, session)).status).toBe(403);
  expect((await call("PUT", path, { ...session, body: imageForm({ file }, newFile()) })).status).toBe(403);
  expect((await call("DELETE", `${path}?file=${file}`, session)).status).toBe(403);
});

test("refuses a file that is no picture before anything is stored", async () => {
  const html = new File(["<html><script>alert(1)</script>"], "a.png", { type: "image/png" });
  expect((await call("POST", path, { cookie, body: imageForm({}, html) })).status).toBe(415);
  expect((await replace("0".repeat(24).concat("_1x1.webp"))).status).toBe(404);
  expect((await replace("../../secret")).status).toBe(422);
});

import { env } from "cloudflare:workers";
import type { TextDraft, TextVersion, TextVersionEntry } from "@optimyz/contract/api/schemas/texts";
import { VERSIONS_MAX } from "@optimyz/contract/api/schemas/texts";
import { expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";
import { purgeTexts } from "../content/purge-texts.ts";
import { openDatabase } from "../db/database.ts";

const cookie = await adminCookie();
const draft = "/api/admin/texts/draft";
let made = 0;

async function aDescription(html = "<p>First</p>"): Promise<number> {
  made += 1;
  const fields = { title: `Text ${made}`, short_description: "x" };
  const skill = await call<{ id: number }>("POST", "/api/skills", { cookie, body: imageForm(fields) });
  const body = { skill_id: skill.body.id, course: "Speaking" };
  const course = await call<{ id: number }>("POST", "/api/skill-details", { cookie, body });
  const description = { skill_detail_id: course.body.id, description: html };
  return (await call<{ id: number }>("POST", "/api/course_detail", { cookie, body: description })).body.id;
}
const of = (id: number, label = "") => `entity=course_details&entity_id=${id}&label=${label}`;
const input = (id: number, html: string) => ({ entity: "course_details", entity_id: id, html, base_version: 1 });
const save = (id: number, description: string) =>
  call("PUT", `/api/course_detail/${id}`, { cookie, body: { description } });
const versions = async (id: number) =>
  (await call<TextVersionEntry[]>("GET", `/api/admin/texts/versions?${of(id)}`, { cookie })).body;

test("each writer has their own draft, and discards nobody else's", async () => {
  const id = await aDescription();
  const other = { cookie: await cookieOf(await newAdmin("second@texts.example", "editor")) };
  await send("PUT", draft, { cookie, body: input(id, "<p>Mine</p>") });
  await send("PUT", draft, { ...other, body: input(id, "<p>Theirs</p>") });
  await send("PUT", draft, { cookie, body: input(id, "<p>Mine, longer</p>") });
  const read = async (session: { cookie: string }) =>
    (await call<TextDraft[]>("GET", `${draft}?${of(id)}`, session)).body.map(({ html }) => html);
  expect(await read({ cookie })).toEqual(["<p>Mine, longer</p>"]);
  expect((await send("DELETE", `${draft}?${of(id)}`, other)).status).toBe(200);
  expect(await read(other)).toEqual([]);
  expect(await read({ cookie })).toEqual(["<p>Mine, longer</p>"]);
});

test("the drafts of two pages, and of new texts of two courses, are separate", async () => {
  for (const label of ["privacy", "terms"])
    await send("PUT", draft, { cookie, body: { ...input(0, `<p>${label}</p>`), entity: "pages", label } });
  const read = (label: string) =>
    call<TextDraft[]>("GET", `${draft}?entity=pages&entity_id=0&label=${label}`, { cookie });
  expect((await read("terms")).body[0]?.html).toBe("<p>terms</p>");
  expect((await read("other")).body).toEqual([]);
});

test("a draft is sanitised", async () => {
  const id = await aDescription();
  const { body } = await call<TextDraft>("PUT", draft, {
    cookie,
    body: input(id, `<p onclick="x()">a</p><script>x()</script><a href="javascript:x()">b</a>`),
  });
  expect(body.html).toBe('<p>a</p><a rel="noopener noreferrer">b</a>');
});

test("each saved text is a version, the earlier text too, and none is repeated", async () => {
  const id = await aDescription("<p>First</p>");
  await save(id, "<p>Second</p>");
  await save(id, "<p>Second</p>");
  await save(id, "<p>Third</p>");
  const entries = await versions(id);
  expect(entries.map(({ actor }) => actor)).toEqual(["admin@optimyz.example", "admin@optimyz.example", ""]);
  const read = async ({ id: version }: { id: number }) =>
    (await call<TextVersion>("GET", `/api/admin/texts/version?id=${version}`, { cookie })).body.html;
  expect(await Promise.all(entries.map(read))).toEqual(["<p>Third</p>", "<p>Second</p>", "<p>First</p>"]);
});

test("keeps a version only when its save took effect", async () => {
  const id = await aDescription();
  const headers = { "if-match": '"9"' };
  const body = { description: "<p>Late</p>" };
  expect((await call("PUT", `/api/course_detail/${id}`, { cookie, body, headers })).status).toBe(409);
  expect(await versions(id)).toEqual([]);
});

test("caps the number of versions and keeps the newest", async () => {
  const id = await aDescription();
  const values = Array.from(
    { length: VERSIONS_MAX + 5 },
    (_, at) => `('course_details', ${id}, '', '<p>${at}</p>', 'a', 'b')`,
  );
  await env.DB.prepare(
    `INSERT INTO text_versions (entity, entity_id, label, html, actor, created_at) VALUES ${values.join(", ")}`,
  ).run();
  await save(id, "<p>Newest</p>");
  const entries = await versions(id);
  expect(entries).toHaveLength(VERSIONS_MAX);
  expect(entries[0]?.actor).toBe("admin@optimyz.example");
});

test("old drafts and the versions of deleted texts are deleted after 90 days, and no others", async () => {
  const [gone, stays] = [await aDescription(), await aDescription()];
  for (const id of [gone, stays]) {
    await save(id, "<p>Second</p>");
    await send("PUT", draft, { cookie, body: input(id, "<p>Draft</p>") });
  }
  await send("DELETE", `/api/course_detail/${gone}`, { cookie });
  const db = openDatabase(env.DB);
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
  await purgeTexts(db, days(89));
  expect(await versions(gone)).toHaveLength(2);
  await purgeTexts(db, days(91));
  expect(await versions(gone)).toHaveLength(0);
  expect(await versions(stays)).toHaveLength(2);
  expect((await call<TextDraft[]>("GET", `${draft}?${of(stays)}`, { cookie })).body).toEqual([]);
});

test.each(["desk", "trainer", "engineer"] as const)("closes drafts and versions to the role %s", async (role) => {
  const session = { cookie: await cookieOf(await newAdmin(`${role}@texts.example`, role)) };
  expect((await call("GET", `${draft}?${of(1)}`, session)).status).toBe(403);
  expect((await call("PUT", draft, { ...session, body: input(1, "<p>x</p>") })).status).toBe(403);
  expect((await call("GET", "/api/admin/texts/version?id=1", session)).status).toBe(403);
});

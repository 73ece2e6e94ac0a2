import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Translatable, TranslationCounts, Translations } from "@optimyz/contract/api/schemas/translations";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send } from "../../test/client.ts";
import { imageForm } from "../../test/images.ts";

const path = "/api/admin/translations";
const cookie = await adminCookie();
const editor = await cookieOf(await newAdmin("editor@translations.example", "editor"));

beforeAll(async () => {
  const { body } = await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie });
  const region = { ...body.settings.region, languages: ["en", "hi"] };
  expect((await send("PUT", "/api/admin/settings/draft", { cookie, body: { region } })).status).toBe(200);
  const skill = imageForm({ title: "Rhetoric", short_description: "Speak <b>up</b>." });
  expect((await send("POST", "/api/skills", { cookie, body: skill })).status).toBe(201);
});

const list = async (query: Record<string, string>, who = editor) =>
  (await call<Translations>("GET", `${path}?${new URLSearchParams({ lang: "hi", ...query })}`, { cookie: who })).body
    .items;
const textOf = async (group: string, source: string, lang = "hi") => {
  const found = (await list({ group, q: source, lang })).find((item) => item.source === source);
  if (!found) throw new Error(`${source} is not listed`);
  return found;
};
const save = <Body>(item: Translatable, text: string, more: object = {}, who = editor) => {
  const { group, key, source, version } = item;
  return call<Body>("PUT", path, { cookie: who, body: { lang: "hi", group, key, source, version, text, ...more } });
};

test("an editor translates before visitors can choose the language", async () => {
  const title = await textOf("skills", "Rhetoric");
  expect(title).toMatchObject({ where: "Rhetoric", state: "missing", kind: "line", version: 0 });
  const before = await call<TranslationCounts>("GET", `${path}/counts?lang=hi`, { cookie: editor });
  expect((await save<Translatable>(title, "वाक्पटुता")).body).toMatchObject({ state: "done", text: "वाक्पटुता" });
  const after = await call<TranslationCounts>("GET", `${path}/counts?lang=hi`, { cookie: editor });
  expect(after.body.skills?.missing).toBe((before.body.skills?.missing ?? 0) - 1);
  expect(Object.keys(after.body).toSorted()).toEqual([
    "courses",
    "descriptions",
    "mails",
    "messages",
    "pages",
    "pictures",
    "posts",
    "settings",
    "skills",
  ]);
});

test("a text of the settings and a message go into the draft, with what visitors read told apart", async () => {
  const { region } = (await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie })).body.settings;
  expect(region?.languages).toEqual(["en", "hi"]);
  const promise = (await list({ group: "settings" }))[0] as Translatable;
  const saved = await save<Translatable>(promise, "हिंदी में");
  expect(saved.body).toMatchObject({ text: "हिंदी में", state: "done" });
  const enrol = await textOf("messages", "Thank you", "en");
  expect(await save(enrol, "Thanks", { lang: "en" })).toMatchObject({ status: 200, body: { text: "Thanks" } });
  expect((await list({ group: "messages", lang: "en", state: "own" })).map(({ source }) => source)).toEqual([
    "Thank you",
  ]);
  const draft = await call<SettingsDraft>("GET", "/api/admin/settings/draft", { cookie });
  expect(JSON.stringify(draft.body.differences)).toContain("Thanks");
});

test.each([
  ["skills", "Rhetoric"],
  ["mails", undefined],
])("of two people who translate %s at once, the second sees what the first has saved", async (group, source) => {
  const item = source ? await textOf(group, source) : ((await list({ group }))[0] as Translatable);
  const [first, second] = [item.text ? `${item.text}.` : "एक", item.text ? `${item.text}!` : "दो"];
  expect((await save(item, first)).status).toBe(200);
  const refused = await save<{ code: string; current: Translatable }>(item, second, {}, cookie);
  expect(refused).toMatchObject({ status: 409, body: { code: "CONFLICT", current: { text: first, key: item.key } } });
  expect(await save(refused.body.current, second, {}, cookie)).toMatchObject({ status: 200, body: { text: second } });
});

test("a translation of an original that has changed since is refused with the new one, and marked older once saved", async () => {
  const form = imageForm({ title: "Debate", short_description: "Before." });
  const { id } = (await call<{ id: number }>("POST", "/api/skills", { cookie, body: form })).body;
  const seen = (await list({ group: "skills", row: String(id) })).find(({ kind }) => kind === "text") as Translatable;
  expect((await save(seen, "पहले")).status).toBe(200);
  const change = imageForm({ title: "Debate", short_description: "After." }, null);
  expect((await send("PUT", `/api/skills/${id}`, { cookie, body: change })).status).toBe(200);
  const older = { source: "After.", earlier_source: "Before.", state: "older", text: "पहले" };
  expect(await save({ ...seen, version: 1 }, "पहले!")).toMatchObject({ status: 409, body: { current: older } });
  expect(await list({ group: "skills", row: String(id), state: "older" })).toMatchObject([older]);
});

test.each([
  ["a language that the site has not got", { lang: "fr" }],
  ["the main language", { lang: "en" }],
  ["no language at all", { lang: "<script>" }],
  ["an unknown kind", { group: "people" }],
  ["a text that is too long", { text: "क".repeat(200) }],
  ["a version that cannot be", { version: -1 }],
])("%s is refused and changes nothing", async (_what, more) => {
  const title = await textOf("skills", "Rhetoric");
  expect(await save(title, "कुछ", more)).toMatchObject({ status: 422, body: { code: "INVALID" } });
  expect(await textOf("skills", "Rhetoric")).toEqual(title);
});

test("what is larger than any text is not read", async () => {
  const title = await textOf("skills", "Rhetoric");
  expect((await save(title, "क".repeat(400_000))).status).toBe(413);
});

test("texts that do not exist cannot be translated", async () => {
  const title = await textOf("skills", "Rhetoric");
  for (const key of ["999999.title", "1.id", "title", "__proto__", ".title"])
    expect((await save(title, "कुछ", { key })).status, key).toBe(404);
  const messages = await list({ group: "messages" });
  expect((await save(messages[0] as Translatable, "कुछ", { key: "constructor" })).status).toBe(404);
});

test.each(["desk", "trainer", "engineer"] as const)(
  "somebody with the role %s neither reads nor writes them",
  async (role) => {
    const other = await cookieOf(await newAdmin(`${role}@translations.example`, role));
    const title = await textOf("skills", "Rhetoric");
    expect((await send("GET", `${path}?lang=hi&group=skills`, { cookie: other })).status).toBe(403);
    expect((await save(title, "कुछ", {}, other)).status).toBe(403);
    expect((await send("GET", `${path}/counts?lang=hi`)).status).toBe(401);
  },
);

test("who translated what is in the audit log", async () => {
  const title = await textOf("skills", "Rhetoric");
  expect((await save(title, "भाषण कला")).status).toBe(200);
  const { body } = await call<{ items: object[] }>("GET", "/api/admin/audit?limit=1", { cookie });
  expect(body.items[0]).toMatchObject({ actor: "editor@translations.example", entity: "skills", action: "update" });
});

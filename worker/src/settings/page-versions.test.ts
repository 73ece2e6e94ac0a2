import { env } from "cloudflare:workers";
import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { TextDraft, TextVersion, TextVersionEntry } from "@optimyz/contract/api/schemas/texts";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { beforeEach, expect, test } from "vitest";
import { adminCookie, call, cookieOf, newAdmin } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { purgeTexts } from "../content/purge-texts.ts";
import { openDatabase } from "../db/database.ts";
import { settingsDraft, settingsRevisions, textDrafts, textVersions } from "../db/schema.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const other = await cookieOf(await newAdmin("editor@pages.example", "editor"));

beforeEach(() =>
  writeContent(db, [
    ...[db.delete(settingsDraft), db.delete(settingsRevisions), db.delete(textVersions)],
    db.delete(textDrafts),
  ]),
);

const page = (slug: string, html: string) => ({ slug, title: "A page", html, place: "footer" });
const save = (pages: ReturnType<typeof page>[], version?: number) =>
  call<SettingsDraft>("PUT", "/api/admin/settings/draft", {
    cookie,
    body: { pages: { pages } },
    headers: version ? { "if-match": `"${version}"` } : {},
  });
const of = (slug: string) => `entity=pages&entity_id=0&label=${slug}`;
const versions = async (slug: string) =>
  (await call<TextVersionEntry[]>("GET", `/api/admin/texts/versions?${of(slug)}`, { cookie })).body;
const textsOf = async (slug: string) =>
  Promise.all(
    (await versions(slug)).map(
      async ({ id }) => (await call<TextVersion>("GET", `/api/admin/texts/version?id=${id}`, { cookie })).body.html,
    ),
  );

test("each saved text of a page is a version, newest first, sanitised and without repeats", async () => {
  await save([page("privacy", "<p>First</p>"), page("terms", "<p>Terms</p>")]);
  await save([page("privacy", "<p>Second</p><script>x()</script>"), page("terms", "<p>Terms</p>")]);
  await save([page("privacy", "<p>Second</p>"), page("terms", "<p>Terms</p>")]);
  expect(await textsOf("privacy")).toEqual(["<p>Second</p>", "<p>First</p>"]);
  expect(await textsOf("terms")).toEqual(["<p>Terms</p>"]);
  expect((await versions("privacy"))[0]?.actor).toBe("admin@optimyz.example");
});

test("the existing text of an older page becomes its first version", async () => {
  await save([page("privacy", "<p>Old</p>")]);
  await db.delete(textVersions);
  await save([page("privacy", "<p>New</p>")]);
  expect(await textsOf("privacy")).toEqual(["<p>New</p>", "<p>Old</p>"]);
  expect((await versions("privacy")).map(({ actor }) => actor)).toEqual(["admin@optimyz.example", ""]);
});

test("keeps a version only when its save took effect, and none when another part is saved", async () => {
  const { body } = await save([page("privacy", "<p>First</p>")]);
  expect((await save([page("privacy", "<p>Late</p>")], body.version - 1)).status).toBe(409);
  const tries = await Promise.all(
    [1, 2, 3, 4].map((number) => save([page("privacy", `<p>At once ${number}</p>`)], body.version)),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const { promises } = defaultSettings;
  await call("PUT", "/api/admin/settings/draft", {
    cookie,
    body: { promises: { ...promises, enrolment_reply: "soon" } },
  });
  expect(await textsOf("privacy")).toEqual([expect.stringContaining("At once"), "<p>First</p>"]);
});

test("a save removes drafts of the same text, and not what somebody else is writing", async () => {
  const keep = (session: string, html: string) =>
    call("PUT", "/api/admin/texts/draft", {
      cookie: session,
      body: { entity: "pages", entity_id: 0, label: "privacy", html, base_version: 1 },
    });
  const kept = async (session: string) =>
    (await call<TextDraft[]>("GET", `/api/admin/texts/draft?${of("privacy")}`, { cookie: session })).body;
  await keep(cookie, "<p>Mine</p>");
  await keep(other, "<p>Theirs</p>");
  await save([page("privacy", "<p>Mine</p>")]);
  expect(await kept(cookie)).toEqual([]);
  expect(await kept(other)).toMatchObject([{ html: "<p>Theirs</p>" }]);
});

test("the versions of a removed page are deleted after 90 days, and those of an existing page stay", async () => {
  await save([page("privacy", "<p>First</p>"), page("terms", "<p>Terms</p>")]);
  await save([page("terms", "<p>Terms</p>")]);
  const days = (count: number) => Date.now() + count * 24 * 60 * 60 * 1000;
  await purgeTexts(db, days(89));
  expect(await versions("privacy")).toHaveLength(1);
  await purgeTexts(db, days(91));
  expect(await versions("privacy")).toHaveLength(0);
  expect(await versions("terms")).toHaveLength(1);
});

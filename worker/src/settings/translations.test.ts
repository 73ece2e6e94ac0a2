import { env } from "cloudflare:workers";
import type { SettingsGroup } from "@optimyz/contract/api/schemas/translations";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call } from "../../test/client.ts";
import { writeContent } from "../audit/changes.ts";
import { openDatabase } from "../db/database.ts";
import { settingsDraft, settingsRevisions } from "../db/schema.ts";
import { sourceSpeech } from "../language/speech.ts";
import { readDraft, saveDraft } from "./draft.ts";
import { publishDraft, rollBackSettings } from "./publish.ts";
import { saveSettingsText, settingsCounts, settingsTexts } from "./translations.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const change = { actor: "editor@words.example", requestId: "1" };
const { home, region, mails } = defaultSettings;

beforeEach(async () => {
  await writeContent(db, [db.delete(settingsDraft), db.delete(settingsRevisions)]);
  await saveDraft(db, change, { region: { ...region, languages: ["en", "hi"] } });
});

const find = async (group: SettingsGroup, source: string, lang = "hi") => {
  const { items } = await settingsTexts(db, { lang, group, q: source.slice(0, 60) });
  const found = items.find((item) => item.source === source);
  if (!found) throw new Error(`No text ${source}`);
  return found;
};

/** Saves what somebody types next to a text that they see. */
async function translate(group: SettingsGroup, source: string, text: string, lang = "hi") {
  const { key, version } = await find(group, source, lang);
  return saveSettingsText(db, change, { lang, group, key, source, text, version });
}

const publish = async () => publishDraft(db, change, { version: (await readDraft(db)).version });
const refusal = (saved: Promise<unknown>) =>
  saved.then(
    () => undefined,
    (error) => String(error.details?.fields?.text ?? error.code),
  );

describe("texts of the settings", () => {
  test("are listed with where they are, and no address, colour, number or person's name among them", async () => {
    const first = await settingsTexts(db, { lang: "hi", group: "settings" });
    const rest = await settingsTexts(db, { lang: "hi", group: "settings", cursor: first.next_cursor ?? undefined });
    expect(rest.next_cursor).toBeNull();
    const items = [...first.items, ...rest.items];
    expect(items.find(({ source }) => source === home.slides[0]?.headline)).toMatchObject({
      where: "Home page: Slides 1, Headline",
      text: null,
      state: "missing",
      kind: "line",
      length_max: 90,
      version: 0,
    });
    const sources = items.map(({ source }) => source);
    const { look, contact, team } = defaultSettings;
    expect(sources).toContain(team.members[0]?.role);
    for (const other of [look.accent, contact.email, contact.phones[0], contact.map_query, team.members[0]?.name])
      expect(sources).not.toContain(other);
    expect(new Set(sources).size).toBe(sources.length);
    const counts = await settingsCounts(db, "hi");
    const missing = items.filter(({ state }) => state === "missing");
    expect(counts.settings).toEqual({ missing: missing.length, older: 0, all: sources.length });
    // The worker's catalogue has the words of notices and mails that nobody has changed.
    expect(missing.length).toBeGreaterThan(30);
    expect(missing.filter(({ where }) => where.startsWith("Notices"))).toEqual([]);
    expect(counts.mails?.missing).toBe(0);
  });

  test("are saved once for all places of a text, and taken away by an empty one", async () => {
    const [first] = home.slides;
    if (!first) throw new Error("no slide");
    await saveDraft(db, change, { home: { ...home, slides: [first, { ...first, headline: "Second" }] } });
    const saved = await translate("settings", first.button, "और जानें");
    expect(saved).toMatchObject({ text: "और जानें", state: "done", where: "Home page: Slides 1, Words of the button" });
    expect(saved.version).toBeGreaterThan(0);
    expect(await translate("settings", first.button, "")).toMatchObject({ text: null, state: "missing", version: 0 });
    expect((await readDraft(db)).settings.translations).toEqual({});
  });

  test("keep a translation as an older one when they change, until it is saved again", async () => {
    await translate("settings", home.welcome, "स्वागत है");
    await saveDraft(db, change, { home: { ...home, welcome: "Welcome to all" } });
    expect(await find("settings", "Welcome to all")).toMatchObject({ text: "स्वागत है", state: "older" });
    expect((await settingsCounts(db, "hi")).settings?.older).toBe(1);
    expect(await translate("settings", "Welcome to all", "स्वागत है")).toMatchObject({ state: "done" });
    await saveDraft(db, change, { home: { ...home, welcome: "Welcome, everybody" } });
    await saveDraft(db, change, { home: { ...home, welcome: "Welcome to all" } });
    expect(await find("settings", "Welcome to all")).toMatchObject({ text: "स्वागत है", state: "done" });
  });

  test("never get the translation of another text when a list is put in another order or becomes shorter", async () => {
    const [one, two] = home.slides;
    if (!one || !two) throw new Error("no slides");
    await translate("settings", one.headline, "पहला");
    await saveDraft(db, change, { home: { ...home, slides: [two, one] } });
    expect(await find("settings", one.headline)).toMatchObject({ text: "पहला", state: "done" });
    expect(await find("settings", two.headline)).toMatchObject({ text: null });
    await saveDraft(db, change, { home: { ...home, slides: [two] } });
    expect(await find("settings", two.headline)).toMatchObject({ text: null });
    expect((await readDraft(db)).settings.translations).toEqual({});
  });

  test("refuse a translation that the text itself could not be", async () => {
    const { subject } = mails.enrolment;
    expect(await refusal(translate("settings", home.welcome, "स".repeat(81)))).toBe(
      "Welcome is too long: 80 characters at most.",
    );
    expect(await refusal(translate("mails", subject, "{password}"))).toContain(
      "{password} is nothing that this e-mail can fill in.",
    );
    const html = `<p>नमस्ते</p><script>alert(1)</script><a href="javascript:alert(1)">x</a>`;
    const pages = [{ slug: "privacy", title: "Privacy", html: "<p>Hello</p>", place: "footer" as const }];
    await saveDraft(db, change, { pages: { pages } });
    const saved = await translate("pages", "<p>Hello</p>", html);
    expect(saved).toMatchObject({ where: "Privacy", kind: "html" });
    expect(saved.text).not.toMatch(/script/);
  });

  test("are not overwritten by somebody who has seen another text, or another translation", async () => {
    const { key, version } = await find("settings", home.welcome);
    const input = { lang: "hi", group: "settings" as const, key, source: home.welcome, version };
    await Promise.all([
      saveSettingsText(db, change, { ...input, text: "स्वागत" }),
      translate("settings", home.programs_title, "कार्यक्रम"),
    ]);
    expect(await refusal(saveSettingsText(db, change, { ...input, text: "नमस्ते" }))).toBe("CONFLICT");
    expect(await refusal(saveSettingsText(db, change, { ...input, source: "Another", text: "नमस्ते" }))).toBe("CONFLICT");
    await saveDraft(db, change, { home: { ...home, welcome: "Hello" } });
    expect(await refusal(saveSettingsText(db, change, { ...input, text: "नमस्ते" }))).toBe("NOT_FOUND");
    expect(await find("settings", "Hello")).toMatchObject({ text: "स्वागत", state: "older" });
  });

  test("are published, named among the differences and taken back with the settings", async () => {
    await publish();
    await translate("settings", home.welcome, "स्वागत है");
    const draft = await call<{ differences: unknown; settings: object }>("GET", "/api/admin/settings/draft", {
      cookie,
    });
    expect(draft.body.differences).toEqual([
      { path: "translations.hi.home.welcome", before: null, after: JSON.stringify("स्वागत है") },
    ]);
    expect(draft.body.settings).not.toHaveProperty("translations");
    await publish();
    expect((await readDraft(db)).live.settings.translations).toHaveProperty("hi");
    await rollBackSettings(db, change, 1, sourceSpeech);
    expect((await readDraft(db)).live.settings.translations).toEqual({});
    expect(await find("settings", home.welcome)).toMatchObject({ text: null });
  });

  test("have a limit, which says what to do", async () => {
    const pages = [1, 2, 3, 4, 5, 6].map((number) => ({
      slug: `page-${number}`,
      title: `Page ${number}`,
      html: `<p>Text ${number}</p>`,
      place: "nowhere" as const,
    }));
    await saveDraft(db, change, {
      pages: { pages },
      region: { ...region, languages: ["en", "hi", "mr"] },
    });
    const long = `<p>${"अ".repeat(49_000)}</p>`;
    const saves = ["hi", "mr"].flatMap((lang) =>
      pages.map(
        ({ html }) =>
          () =>
            refusal(translate("pages", html, long, lang)),
      ),
    );
    const results: unknown[] = [];
    for (const save of saves) results.push(await save());
    expect(results.filter((result) => result === undefined)).toHaveLength(6);
    expect(results.at(-1)).toBe(
      "There is no more room for translations of the settings. Shorten some, or remove a page.",
    );
  });
});

describe("messages in other words", () => {
  test("are kept for English too, and those of a release are shown where there are none", async () => {
    expect(await find("messages", "Login successful")).toMatchObject({ where: "worker", state: "done", version: 0 });
    const english = await find("messages", "Login successful", "en");
    expect(english).toMatchObject({ text: null, state: "done" });
    await translate("messages", "Login successful", "Good to see you", "en");
    expect((await readDraft(db)).settings.translations).toEqual({
      en: { texts: {}, messages: { "Login successful": "Good to see you" } },
    });
    await translate("messages", "Login successful", "Login successful", "en");
    expect((await readDraft(db)).settings.translations).toEqual({});
    expect((await settingsCounts(db, "en")).messages?.missing).toBe(0);
  });

  test.each([
    ["बहुत बड़ा है।", "This text lacks {limit}, which the original has."],
    ["{limit} {name}", "{name} is not in the original: nothing could be filled in."],
    ["{limit", "This text has a bracket or tag that does not end"],
    ["{limit, number}", "{limit} has to be written as the original has it: it is a placeholder there."],
    ["<b>{limit}</b>", "<b> is not in the original"],
    ["{limit}\u0000", "cannot be used"],
    ["{limit}".padEnd(2_001, "…"), "2,000 characters at most"],
  ])("cannot be %#", async (text, sentence) => {
    const source = "The request is too large: {limit} at most.";
    expect(await refusal(translate("messages", source, text))).toContain(sentence);
  });

  test("of a language that the site has not got cannot be had", async () => {
    await expect(settingsTexts(db, { lang: "mr", group: "messages" })).rejects.toMatchObject({ code: "INVALID" });
    await expect(settingsCounts(db, "constructor")).rejects.toMatchObject({ code: "INVALID" });
  });

  test("are many, in pages of 50 without one twice", async () => {
    const keys: string[] = [];
    let cursor: string | undefined;
    do {
      const { items, next_cursor } = await settingsTexts(db, { lang: "hi", group: "messages", cursor });
      keys.push(...items.map(({ key }) => key));
      cursor = next_cursor ?? undefined;
    } while (cursor);
    expect(keys.length).toBe((await settingsCounts(db, "hi")).messages?.all);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

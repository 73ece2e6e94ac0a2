import { env } from "cloudflare:workers";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { LANGUAGE_HEADER } from "@optimyz/contract/protocol/languages";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { desc, eq } from "drizzle-orm";
import compile from "icu-minify/compile";
import { beforeAll, describe, expect, test } from "vitest";
import { openDatabase } from "../src/db/database.ts";
import { outbox } from "../src/db/schema.ts";
import { sourceSpeech } from "../src/language/speech.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "../src/platform/releases/testing.ts";
import { readDraft, saveDraft } from "../src/settings/draft.ts";
import { publishDraft, rollBackSettings } from "../src/settings/publish.ts";
import { saveSettingsText, settingsTexts } from "../src/settings/translations.ts";
import { adminCookie, call, send } from "./client.ts";

const db = openDatabase(env.DB);
const change = { actor: "editor@words.example", requestId: "1" };
const server = "server/entry.js";
/** Uses the message about seats, if it has words for it. */
const code = `const key = ${JSON.stringify(messageKey(compile("{n, plural, one {# seat} other {# seats}} left")))};
export const renderPage = async ({ language, lockSet }) => {
  const catalogue = language?.texts?.["mf-home"] ?? {};
  const found = catalogue[key] && { "mf-home": { [key]: catalogue[key] } };
  return {
    status: 200, meta: { title: lockSet.remotes["mf-home"].routes[0].title, canonical: "/" }, head: "",
    body: "<p>" + (language?.code ?? "as in the code") + "</p>",
    answers: {}, loaderData: {}, structuredData: [], isComplete: true, slotFailures: [],
    ...(language && { texts: found ?? {} }),
  };
};`;
const seats = "{n, plural, one {# seat} other {# seats}} left";
const hindi = { [messageKey(compile(seats))]: compile("{n, plural, one {# सीट} other {# सीटें}} बाकी") };
const routes = [
  {
    path: "/",
    title: "Home",
    nav: { header: { label: "HOME", order: 10 } },
    slots: [],
    scripts: [],
    styles: [],
    translations: { hi: { Home: "मुखपृष्ठ" } },
  },
];

beforeAll(async () => {
  const files = {
    "messages/hi.json": JSON.stringify(hindi),
    "messages/source.json": JSON.stringify([seats, "{broken"]),
  };
  for (const sample of [
    await sampleShell("7.0.0", { server, languages: ["hi"] }, { [server]: code, "messages/hi.json": "{}" }),
    await sampleRemote(
      "mf-home",
      "7.0.0",
      { routes, server, languages: ["hi"] },
      { ...files, [server]: "export default {}" },
    ),
  ])
    await publishSample(sample);
  await promoteNow({ shell: "7.0.0", "mf-home": "7.0.0" });
  await saveDraft(db, change, { region: { ...defaultSettings.region, languages: ["en", "hi"] } });
  await publish();
});

const publish = async () => (await publishDraft(db, change, { version: (await readDraft(db)).version })).revision;

async function say(group: "messages" | "settings" | "mails", source: string, text: string, lang = "en") {
  const { items } = await settingsTexts(db, { lang, group, q: source.slice(0, 50) });
  const item = items.find((each) => each.source === source);
  if (!item) throw new Error(`No ${source}`);
  await saveSettingsText(db, change, { lang, group, key: item.key, source, text, version: item.version });
}

const open = async (path: string) => (await send("GET", path, { headers: { accept: "text/html" } })).text();
const textsOf = (text: string) => JSON.parse(/id="texts">([^<]*)</.exec(text)?.[1] ?? "null") as unknown;
const error = async (headers = {}) =>
  (await call("POST", "/api/login", { body: { email: "no@words.example", password: "wrong password" }, headers })).body;

describe("a message in the provider's own words", () => {
  test("is one of a live release or of the worker, shown with what is said now", async () => {
    const { items } = await settingsTexts(db, { lang: "hi", group: "messages", q: "seats" });
    expect(items.find(({ source }) => source === seats)).toMatchObject({
      where: "mf-home",
      text: "{n, plural, one {# सीट} other {# सीटें}} बाकी",
      state: "done",
      version: 0,
    });
    const all = await settingsTexts(db, { lang: "en", group: "messages" });
    expect(all.items.map(({ source }) => source).slice(0, 3)).toEqual(["Home", "HOME", seats]);
    expect(all.items.some(({ source }) => source === "{broken")).toBe(false);
  });

  test("costs a document without any nothing, and comes with one that has some, as far as it was rendered", async () => {
    const before = await open("/");
    expect([textsOf(before), before.includes("as in the code")]).toEqual([null, true]);
    await say("messages", seats, "{n, plural, one {# chair} other {# chairs}} free");
    await say("messages", "Home", "Welcome home");
    expect(await open("/")).toBe(before);
    await publish();
    const after = await open("/");
    const chairs = { [messageKey(compile(seats))]: compile("{n, plural, one {# chair} other {# chairs}} free") };
    expect(textsOf(after)).toEqual({
      code: "en",
      base: "",
      texts: { "mf-home": chairs },
      changed: "/api/settings/messages?lang=en",
    });
    expect(after).toContain("<title>Welcome home</title>");
    expect(after).toContain("<p>en</p>");
    expect((await call("GET", "/api/settings/messages?lang=en")).body).toEqual({
      ...chairs,
      [messageKey("Home")]: "Welcome home",
    });
    expect((await call("GET", "/api/settings/messages?lang=hi")).body).toEqual({});
    expect((await call("GET", "/api/settings/messages?lang=fr")).status).toBe(422);
    expect(textsOf(await open("/hi"))).toEqual({ code: "hi", base: "/hi", texts: { "mf-home": hindi } });
    await rollBackSettings(db, change, 1, sourceSpeech);
    expect(textsOf(await open("/"))).toBeNull();
  });

  test("is in responses, mails and pages without scripts of its language alone", async () => {
    const wrong = "The e-mail or the password is wrong.";
    await say("messages", wrong, "We do not know this pair.");
    await say(
      "messages",
      "This link is not complete. Please open it from the mail.",
      "Open it from the <b>mail</b>",
    ).catch((refused) => expect(refused.code).toBe("INVALID"));
    await say("messages", "This link is not complete. Please open it from the mail.", "Half a link & no more");
    await say("messages", "Registration successful", "स्वागत है", "hi");
    await publish();
    expect(await error()).toMatchObject({ error: "We do not know this pair." });
    expect(await error({ [LANGUAGE_HEADER]: "hi" })).toMatchObject({ error: "ई-मेल या पासवर्ड गलत है।" });
    expect(await open("/receipt/wrong")).toContain("Half a link &amp; no more");
    const body = { name: "Asha", email: "asha@words.example", password: "a good password" };
    const headers = { [LANGUAGE_HEADER]: "hi" };
    expect((await call("POST", "/api/register", { body, headers })).body).toEqual({ message: "स्वागत है" });
  });
});

describe("the provider's texts in another language", () => {
  const { home, mails, words } = defaultSettings;

  test("are given to a caller who asks for it, with what is not translated, and to nobody else", async () => {
    const plain = async (path: string) => (await send("GET", path)).text();
    const before = await Promise.all(
      ["/api/settings/home", "/api/settings/about", "/api/settings/page?slug=x"].map(plain),
    );
    await say("settings", home.welcome, "स्वागत है", "hi");
    await say("settings", words.call_title, "पहले बात करें", "hi");
    await publish();
    expect(
      await Promise.all(["/api/settings/home", "/api/settings/about", "/api/settings/page?slug=x"].map(plain)),
    ).toEqual(before);
    expect(await plain("/api/settings/home?lang=en")).toBe(before[0]);
    const { body } = await call<{ fallback: { lang: string; fields: string[] } }>("GET", "/api/settings/home?lang=hi");
    expect(body).toMatchObject({ welcome: "स्वागत है", about: home.about, fallback: { lang: "en" } });
    expect(body.fallback.fields).toContain("slides.0.headline");
    expect(body.fallback.fields).not.toContain("welcome");
    const frame = await call<{ fallback: { fields: string[] } }>("GET", "/api/settings?lang=hi");
    expect(frame.body).toMatchObject({ words: { call_title: "पहले बात करें" } });
    expect(frame.body.fallback.fields).toEqual(expect.arrayContaining(["identity.tagline", "contact.address.0"]));
    expect(frame.body.fallback.fields).not.toContain("words.call_title");
    expect((await call("GET", "/api/settings?lang=fr")).status).toBe(422);
  });

  test("are in pages, structured data and mails of that language", async () => {
    const { name } = defaultSettings.identity;
    await say("settings", name, "ऑप्टिमाइज़", "hi");
    await say("settings", defaultSettings.about.mission, "हमारा लक्ष्य", "hi");
    await say("mails", mails.welcome.subject, "{name} में नमस्ते", "hi");
    await publish();
    const page = await open("/hi");
    expect(page).toContain('property="og:site_name" content="ऑप्टिमाइज़"');
    expect(page).toContain('"description":"हमारा लक्ष्य"');
    expect(await open("/")).toContain(`property="og:site_name" content="${name}"`);
    expect(await open("/hi/receipt/wrong")).toContain("– ऑप्टिमाइज़</title>");
    const body = { name: "Dev", email: "dev@words.example", password: "a good password" };
    const kept = { MAIL: { send: () => Promise.reject(new Error("later")) } as unknown as SendEmail };
    await call("POST", "/api/register", { body, headers: { [LANGUAGE_HEADER]: "hi" }, bindings: kept });
    await call("POST", "/api/register", { body: { ...body, email: "ann@words.example" }, bindings: kept });
    const mailTo = async (to: string) =>
      (await db.select().from(outbox).where(eq(outbox.recipient, to)).orderBy(desc(outbox.id)))[0]?.subject;
    expect(await mailTo("dev@words.example")).toBe("ऑप्टिमाइज़ में नमस्ते");
    expect(await mailTo("ann@words.example")).toBe(mails.welcome.subject.replace("{name}", name));
  });

  test("of a draft are seen in its preview and by nobody else", async () => {
    await say("settings", home.programs_title, "कार्यक्रम", "hi");
    const cookie = await adminCookie();
    const link = await call<{ url: string }>("POST", "/api/admin/settings/preview", { cookie });
    const { search } = new URL(link.body.url);
    const read = async (path: string) => (await call<{ programs_title: string }>("GET", path, { cookie })).body;
    expect((await read(`/api/settings/home${search}&lang=hi`)).programs_title).toBe("कार्यक्रम");
    expect((await read("/api/settings/home?lang=hi")).programs_title).toBe(home.programs_title);
  });
});

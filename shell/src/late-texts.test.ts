import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { messageKey } from "@optimyz/contract/protocol/message-keys";
import { textsBy } from "@optimyz/kit";
import { afterEach, expect, test, vi } from "vitest";
import { pageTexts } from "./late-texts.ts";

afterEach(() => vi.unstubAllGlobals());

const part = { version: "1.0.0", entry: "/e.js", scripts: [], styles: [], fonts: [] };
const remote = { ...part, routes: [{ path: "/", slots: [], scripts: [], styles: [] }], slots: [], slotFiles: {} };
const first = { isPrivate: () => false, textsBy };
const needed = { owner: "mf-home", route: undefined, slotRemotes: [], slots: [] };

/** A lock set of which the home page's front-end has a catalogue of the language, or none. */
const lockSet = (texts?: string) =>
  ({ revision: 1, shell: part, remotes: { "mf-home": { ...remote, texts } } }) as unknown as BrowserLockSet;

/** What is at each URL; anything else fails. */
const serve = (files: Readonly<Record<string, unknown>>) =>
  vi.stubGlobal("fetch", async (url: string) =>
    url in files ? Response.json(files[url]) : new Response("", { status: 503 }),
  );

const seats = [["n", 2, { one: [0, " seat"], other: [0, " seats"] }], " left"] as unknown as "{n} left";
const chairs = [["n", 2, { one: [0, " chair"], other: [0, " chairs"] }], " free"];
const changed = "/api/settings/messages?lang=en";
const english = { code: "en", base: "", texts: { "mf-home": { [messageKey("Enrol now")]: "Join us" } }, changed };

test("an English page begins with the provider's words that it was rendered with, and gets the others later", async () => {
  serve({ [changed]: { [messageKey("Enrol now")]: "Join us", [messageKey(seats)]: chairs } });
  const { texts, more } = await pageTexts(english, lockSet(), needed, true, first);
  expect(texts.of("mf-home")("Enrol now")).toBe("Join us");
  expect(texts.of("mf-home")(seats, { n: 2 })).toBe("2 seats left");
  const all = await more();
  expect(all.of("mf-home")(seats, { n: 2 })).toBe("2 chairs free");
  expect(all.of("shell")("Enrol now")).toBe("Join us");
  expect([all.language.code, all.locale]).toEqual(["en", "en-IN"]);
});

test("a page that the browser renders waits for them", async () => {
  serve({ [changed]: { [messageKey(seats)]: chairs } });
  const { texts } = await pageTexts({ ...english, texts: {} }, lockSet(), needed, false, first);
  expect(texts.of("mf-home")(seats, { n: 1 })).toBe("1 chair free");
});

test("they come before a release's translation, and what cannot be fetched leaves all as it is", async () => {
  const hindi = { code: "hi", base: "/hi", texts: english.texts, changed: "/api/settings/messages?lang=hi" };
  const catalogue = { [messageKey("Enrol now")]: "नामांकन करें", [messageKey("Courses")]: "कोर्स" };
  serve({ "/hi.json": catalogue, "/api/settings/messages?lang=hi": { [messageKey("Courses")]: "पाठ्यक्रम" } });
  const { more } = await pageTexts(hindi, lockSet("/hi.json"), needed, true, first);
  const t = (await more()).of("mf-home");
  expect([t("Enrol now"), t("Courses")]).toEqual(["नामांकन करें", "पाठ्यक्रम"]);
  serve({});
  const later = await (await pageTexts(hindi, lockSet("/hi.json"), needed, true, first)).more();
  expect([later.of("mf-home")("Enrol now"), later.of("mf-home")("Courses")]).toEqual(["Join us", "Courses"]);
});

import { env } from "cloudflare:workers";
import { SOURCE_MESSAGES_FILE } from "@optimyz/contract/protocol/message-keys";
import { beforeAll, expect, test } from "vitest";
import { call, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { readDraft } from "../../settings/draft.ts";
import { publishDraft } from "../../settings/publish.ts";
import { saveSettingsText, settingsTexts } from "../../settings/translations.ts";
import { memory } from "../memory.ts";
import { messagesOfFrontEnds } from "./source-messages.ts";
import { promoteNow, publishSample, sampleRemote, sampleShell } from "./testing.ts";

const db = openDatabase(env.DB);
const change = { actor: "editor@words.example", requestId: "1" };
const server = "server/entry.js";
/** The titles of all pages. */
const code = `export const renderPage = async ({ lockSet }) => {
  const titles = Object.values(lockSet.remotes).flatMap(({ routes }) => routes.flatMap(({ title }) => title ?? []));
  return {
    status: 200, meta: { title: titles.join(", "), canonical: "/" }, head: "", body: "<p></p>", answers: {},
    loaderData: {}, structuredData: [], isComplete: true, slotFailures: [],
  };
};`;
const saidByHome = "Book now";
/** What the messages of some front-ends consist of. */
const longOnes = { "mf-plain": "a", "mf-tags": "<b>x</b>", "mf-braces": "{a}" };
const names = Object.keys(longOnes);

async function publishSaying(name: string, title: string | undefined, messages: string[]) {
  const routes = [{ path: `/${name}`, slots: [], scripts: [], styles: [], ...(title && { title }) }];
  const files = { [SOURCE_MESSAGES_FILE]: JSON.stringify(messages), [server]: "export default {}" };
  await publishSample(await sampleRemote(name, "1.0.0", { routes, server }, files));
}

beforeAll(async () => {
  await publishSample(await sampleShell("1.0.0", { server }, { [server]: code }));
  await publishSaying("mf-home", "Home", [saidByHome]);
  await publishSaying("mf-courses", saidByHome, []);
  for (const [name, piece] of Object.entries(longOnes))
    await publishSaying(name, undefined, [piece.repeat(900_000 / piece.length), "Short"]);
  await promoteNow(
    Object.fromEntries(["shell", "mf-home", "mf-courses", ...names].map((name) => [name, "1.0.0"] as const)),
  );
});

async function say(source: string, text: string) {
  const { items } = await settingsTexts(db, { lang: "en", group: "messages", q: source });
  const item = items.find((each) => each.source === source);
  await saveSettingsText(db, change, {
    lang: "en",
    group: "messages",
    key: item?.key ?? "",
    source,
    text,
    version: item?.version ?? 0,
  });
  await publishDraft(db, change, { version: (await readDraft(db)).version });
}

const titleOf = async () => /<title>([^<]*)/.exec(await (await send("GET", "/mf-home")).text())?.[1];
const changed = async () => Object.values((await call<object>("GET", "/api/settings/messages?lang=en")).body);

test("a page of one front-end does not limit what a message of another one can say", async () => {
  expect(await titleOf()).toBe(`Home, ${saidByHome}`);
  const words = "Choose the dates that suit you and book";
  await say(saidByHome, words);
  expect(await changed()).toEqual([words]);
  expect(await titleOf()).toBe(`Home, ${saidByHome}`);
  await say(saidByHome, "Take a seat");
  expect(await changed()).toEqual(["Take a seat"]);
  expect(await titleOf()).toBe("Home, Take a seat");
  await expect(say("Home", words)).rejects.toMatchObject({ code: "INVALID" });
});

test("a message that is too long costs no more than its length, whatever is in it", async () => {
  const best = new Map(names.map((name) => [name, Number.POSITIVE_INFINITY]));
  for (let run = 0; run < 5; run += 1) {
    for (const name of names) {
      memory.sourceMessages.delete(`${name}/1.0.0`);
      const begun = performance.now();
      const found = await messagesOfFrontEnds(db, "en");
      best.set(name, Math.min(best.get(name) ?? 0, performance.now() - begun));
      expect(found.flatMap(({ where, source }) => (where === name ? source : []))).toEqual(["Short"]);
    }
  }
  const [plain = 0, ...hostile] = best.values();
  // To read one as ICU syntax takes more than ten times as long.
  for (const ms of hostile) expect(ms).toBeLessThan(5 * Math.max(plain, 30));
});

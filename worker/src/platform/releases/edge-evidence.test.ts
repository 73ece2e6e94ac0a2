import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { type Sending, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { releaseReports, releaseTrials } from "../../db/schema.ts";
import { liveNow, promoteNow, publishSample, registry, reportFailure, sampleRemote, sampleShell } from "./testing.ts";

const db = openDatabase(env.DB);
const server = "server/entry.js";
const shellCode = `export const renderPage = async ({ lockSet, loadRemote }) => {
  const body = lockSet.remotes["mf-home"].server ? (await loadRemote("mf-home")).draw() : "[skeleton]";
  return { status: 200, body, head: "", answers: {}, loaderData: {}, structuredData: [], isComplete: true };
};`;

/** Publishes a version of mf-home whose pages are drawn like this. The gate cannot try it, as when it breaks only later. */
async function publish(version: string, draw: string): Promise<void> {
  const code = `export default { id: "mf-home", routes: [{ path: "/mf-home" }], draw() { ${draw} } };`;
  const sample = await sampleRemote("mf-home", version, { server }, { [server]: code });
  expect((await publishSample(sample, { bindings: { LOADER: undefined as never } })).status).toBe(201);
}

let minor = 0;
let [good, broken] = ["", ""];
/** A good version is live, and a broken one published. */
beforeEach(async () => {
  minor += 1;
  [good, broken] = [`83.${minor}.0`, `83.${minor}.1`];
  if (minor === 1) {
    await publishSample(await sampleShell(good, { server }, { [server]: shellCode }));
    await promoteNow({ shell: good });
  }
  await publish(good, `return "good";`);
  await publish(broken, `throw new Error("broken");`);
  await promoteNow({ "mf-home": good });
});

const visit = (sending?: Sending) => send("GET", "/mf-home", sending);
const visits = (count: number, sending?: Sending) => Promise.all(Array.from({ length: count }, () => visit(sending)));
const liveVersion = async () => (await liveNow()).versions["mf-home"];
const trial = async () => (await db.select().from(releaseTrials)).find(({ name }) => name === "mf-home");

test("a promotion whose page throws on the edge goes back after three visits, without a browser's report", async () => {
  await promoteNow({ "mf-home": broken });
  await visits(2);
  expect(await trial()).toMatchObject({ visits: 2, failures: 0, observed: 2 });
  expect(await liveVersion()).toBe(broken);
  expect(await (await visit()).text()).toContain("[skeleton]");
  expect(await liveNow()).toMatchObject({
    versions: { "mf-home": good },
    author: "automatic",
    reason: expect.stringContaining(`mf-home ${broken} failed 3 times in 3 visits`),
  });
});

test("a canary whose page throws on the edge goes back", async () => {
  const { revision } = await liveNow();
  const canary = { name: "mf-home", version: broken, percent: 100, expectedRevision: revision, reason: "" };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  await visits(3);
  expect(await liveNow()).toMatchObject({ canaries: {}, reason: expect.stringContaining("its canary went back") });
});

test("one visitor cannot take a version back by requesting a failing URL again and again", async () => {
  await promoteNow({ "mf-home": broken });
  for (let times = 0; times < 3; times += 1) await visits(4, { from: `203.0.113.${times}` });
  expect(await liveVersion()).toBe(broken);
  expect(await trial()).toMatchObject({ visits: 1, failures: 0, observed: 1 });
});

test("a document that failed on the edge and in its browser counts once", async () => {
  await promoteNow({ "mf-home": broken });
  const [response] = await visits(1);
  const cookie = response?.headers
    .getSetCookie()
    .find((text) => text.startsWith("__Secure-ticket="))
    ?.split(";", 1)[0];
  await reportFailure("mf-home", broken, { cookie: cookie ?? "" });
  expect(await trial()).toMatchObject({ visits: 1, failures: 0, observed: 1 });
});

test("what throws at a URL with a query, which anybody can invent, is the word of networks: nine move nothing", async () => {
  await promoteNow({ "mf-home": broken });
  const ask = (network: number) =>
    send("GET", `/mf-home?q=${network}`, { from: `203.0.${network % 9}.${1 + (network % 200)}` });
  await Promise.all(Array.from({ length: 45 }, (_, network) => ask(network)));
  expect(await trial()).toMatchObject({ failures: 9, observed: 0 });
  expect(await liveVersion()).toBe(broken);
  await Promise.all(Array.from({ length: 3 }, (_, other) => send("GET", `/mf-home?q=${other}`)));
  expect(await liveVersion()).not.toBe(broken);
  expect(await liveNow()).toMatchObject({ author: "automatic" });
});

test("a version without edge failures is judged by its visits as before", async () => {
  await publish(`${broken}-fine`, `return "fine";`);
  await promoteNow({ "mf-home": `${broken}-fine` });
  await visits(4);
  await visit();
  expect(await trial()).toMatchObject({ failures: 0, observed: 0 });
  expect(await liveVersion()).toBe(`${broken}-fine`);
});

test("a version whose page throws in a channel counts for nothing and leaves the live page whole", async () => {
  await registry("POST", "channels", { channel: "broken", versions: { "mf-home": broken }, reason: "" });
  const { body } = await registry<{ url: string }>("POST", "channels/links", { channel: "broken" });
  const [cookie = ""] = (await send("GET", body.url)).headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  for (const response of await visits(5, { cookie })) expect(await response.text()).toContain("[skeleton]");
  expect((await db.select().from(releaseReports)).filter(({ version }) => version === broken)).toEqual([]);
  expect(await (await visit()).text()).toContain("good");
  expect(await liveVersion()).toBe(good);
});

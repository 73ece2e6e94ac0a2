import { env } from "cloudflare:workers";
import type { ReleaseManifest } from "@optimyz/contract/protocol/release";
import type { Channel, ChannelLink, ChannelRevision } from "@optimyz/contract/protocol/release-channels";
import { beforeAll, expect, test } from "vitest";
import { adminCookie, call, ORIGIN, type Sending, send } from "../../../../test/client.ts";
import { openDatabase } from "../../../db/database.ts";
import { runSchedule } from "../../../schedule.ts";
import { collectGarbage } from "../garbage.ts";
import { newToken, promoteNow, publishSample, registry, sampleRemote, sampleShell } from "../testing.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const db = openDatabase(env.DB);
const claim = (path: string, slots: string[] = []) => ({ path, slots, scripts: [], styles: [] });
const remotes: [name: string, changes: Partial<ReleaseManifest>][] = [
  ["mf-home", { routes: [claim("/"), claim("/about")] }],
  ["mf-courses", {}],
  ["mf-account", { routes: [claim("/account")] }],
  ["mf-admin", { routes: [claim("/admin"), claim("/admin/*")] }],
];
/** Publishes another version of a front-end. */
const publish = async (name: string, version: string, changes: Partial<ReleaseManifest> = {}) => {
  const own = { ...remotes.find(([remote]) => remote === name)?.[1], ...changes };
  const sample = await (name === "shell" ? sampleShell(version, changes) : sampleRemote(name, version, own));
  expect((await publishSample(sample)).status).toBeLessThan(202);
};

let home = "";
let courses = "";
beforeAll(async () => {
  for (const [name] of [["shell"], ...remotes] as [string][]) await publish(name, "1.0.0");
  await promoteNow(Object.fromEntries([["shell", "1.0.0"], ...remotes.map(([name]) => [name, "1.0.0"])]));
  for (const [name] of [["shell"], ...remotes] as [string][]) await publish(name, "1.1.0");
  await publish("mf-home", "1.2.0");
  home = (await newToken("mf-home")).token;
  courses = (await newToken("mf-courses")).token;
});

type Refusal = { error: string; fields?: Record<string, string> };
const change = (channel: string, versions: Record<string, string>, token?: string) =>
  registry<Channel & Refusal>("POST", "channels", { channel, versions, reason: "Try it" }, token);
const listed = async () => (await registry<Channel[]>("GET", "channels")).body;
const versionsIn = async (channel: string) => (await listed()).find((each) => each.channel === channel)?.versions;
const linkTo = async (channel: string, token?: string) =>
  registry<ChannelLink & Refusal>("POST", "channels/links", { channel }, token);

/** Opens a link as a person from elsewhere, with what the browser then keeps. */
async function open(url: string, headers: Sending["headers"] = {}) {
  const response = await send("GET", url, { headers });
  const [cookie = ""] = response.headers.getSetCookie().map((line) => line.split(";", 1)[0] ?? "");
  return { response, cookie };
}
async function browserWith(channel: string): Promise<string> {
  return (await open((await linkTo(channel)).body.url)).cookie;
}
/** The version of each front-end whose files a page may load; a fallback comes behind it. */
async function page(path: string, cookie = "") {
  const response = await send("GET", path, { cookie });
  const text = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "";
  const versions = Object.fromEntries(
    [...scripts.matchAll(/\/_mf\/([\w-]+)\/([\w.]+)\//g)].toReversed().map(([, a, b]) => [a, b]),
  );
  return { response, text, versions };
}

test("a link shows a channel on every page to anybody who has it, and to nobody else", async () => {
  expect((await change("staging", { "mf-home": "1.1.0" })).body).toMatchObject({
    channel: "staging",
    versions: { "mf-home": "1.1.0" },
    changed: { revision: 1, reason: "Try it", createdAt: expect.stringMatching(/^20/) },
  });
  const { body } = await linkTo("staging");
  expect(Date.parse(body.endsAt) - Date.now()).toBeGreaterThan(6.9 * DAY_MS);
  const before = await page("/about");
  const link = new URL(body.url);
  link.pathname = "/about";
  const { response, cookie } = await open(link.href, { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" });
  expect([response.status, response.headers.get("location")]).toEqual([302, "/about"]);
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-Http-channel=staging\.[^;]+; Max-Age=60\d{4}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  for (const path of ["/", "/about", "/no/such/page"]) {
    const shown = await page(path, cookie);
    expect(shown.versions["mf-home"]).toBe("1.1.0");
    expect(shown.text).toContain("<strong>Channel staging</strong>");
    expect(shown.text).toContain("mf-home 1.1.0");
    expect(shown.text).toContain('href="?channel=none"');
    expect(shown.response.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.response.headers.get("x-robots-tag")).toBe("noindex");
    expect(shown.response.headers.has("etag")).toBe(false);
  }
  const after = await page("/about");
  expect(after.text).toBe(before.text);
  expect(after.response.headers.get("etag")).toBe(before.response.headers.get("etag"));
  expect(after.response.headers.has("x-robots-tag")).toBe(false);
  // The tag of the live page is no reason for a browser to go on with it.
  const seen = { "if-none-match": before.response.headers.get("etag") ?? "" };
  expect((await send("GET", "/about", { cookie, headers: seen })).status).toBe(200);
});

test("leaving a channel ends it, and a page in the channel finds no newer version than its own", async () => {
  const cookie = await browserWith("staging");
  const current = async (referer: string) =>
    (await call<{ key: string }>("GET", "/_mf/current", { cookie, headers: { referer: ORIGIN + referer } })).body.key;
  expect(await current("/about")).toContain("mf-home@1.1.0");
  expect(await current("/admin/dashboard")).toContain("mf-home@1.0.0");
  const left = await send("GET", "/about?channel=none", { cookie });
  expect([left.status, left.headers.get("location")]).toEqual([302, "/about"]);
  expect(left.headers.get("set-cookie")).toMatch(/^__Host-Http-channel=; Max-Age=0;/);
});

test.each([
  ["altered name", (text: string) => text.replace("staging", "pr-1")],
  ["a later end", (text: string) => text.replace(/\.(\d{10})\./, (_all, end) => `.${Number(end) + 1}.`)],
  ["another key", (text: string) => text.replace(/^staging\.[^.]+/, "staging.AAAAAAAAAAAAAAAAAAAAAA")],
  ["no signature", (text: string) => text.split(".").slice(0, 3).join(".")],
  ["an end that is no number", () => "staging.x.x.AAAA"],
  ["nothing of ours", () => "../../x"],
  ["a name of an object's own", () => "constructor.toString.9999999999.AAAA"],
])("responds with a page to a link with %s and ignores its cookie", async (_what, forged) => {
  const right = new URL((await linkTo("staging")).body.url).searchParams.get("channel") ?? "";
  const text = forged(right);
  const { response, cookie } = await open(`/?channel=${encodeURIComponent(text)}`);
  expect([response.status, cookie]).toEqual([410, ""]);
  expect(await response.text()).toContain("This link is over");
  const shown = await page("/", `__Host-Http-channel=${text}`);
  expect(shown.versions["mf-home"]).toBe("1.0.0");
  expect(shown.response.headers.get("set-cookie")).toMatch(/^__Host-Http-channel=; Max-Age=0;/);
});

test("a link ends after seven days and with its channel, also when that is made again", async () => {
  await change("pr-7", { "mf-home": "1.1.0" });
  const { url } = (await linkTo("pr-7")).body;
  const { cookie } = await open(url);
  const { now } = Date;
  Date.now = () => now() + 7 * DAY_MS + 1_000;
  try {
    expect((await open(url)).response.status).toBe(410);
  } finally {
    Date.now = now;
  }
  expect((await registry("DELETE", "channels?channel=pr-7")).status).toBe(200);
  expect((await open(url)).response.status).toBe(410);
  await change("pr-7", { "mf-home": "1.1.0" });
  expect((await open(url)).response.status).toBe(410);
  expect((await page("/", cookie)).versions["mf-home"]).toBe("1.0.0");
});

test("only a person opens a link, which leads to no other site", async () => {
  const { url } = (await linkTo("staging")).body;
  const kept = async (headers: Sending["headers"]) => (await open(url, headers)).cookie !== "";
  expect(await kept({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" })).toBe(false);
  expect(await kept({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" })).toBe(false);
  expect(await kept({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" })).toBe(false);
  expect(await kept({ "sec-purpose": "prefetch" })).toBe(false);
  expect(await kept({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "document", "sec-fetch-user": "?1" })).toBe(
    true,
  );
  const elsewhere = await send("GET", `${ORIGIN}//evil.example/?channel=none`);
  expect(elsewhere.headers.get("location")).toBe("/evil.example/");
});

test("the admin has the live code whatever the channel has, and the account only its own and the shell's", async () => {
  await change("all", { shell: "1.1.0", "mf-home": "1.1.0", "mf-account": "1.1.0", "mf-admin": "1.1.0" });
  const { url } = (await linkTo("all")).body;
  const cookie = await browserWith("all");
  for (const path of [
    "/admin",
    "/admin/dashboard/releases",
    "/ADMIN/x",
    `${ORIGIN}//admin/x`,
    `/admin${new URL(url).search}`,
  ]) {
    const shown = await send("GET", path, { cookie });
    const policy = shown.headers.get("content-security-policy") ?? "";
    expect(policy, path).not.toContain("/1.1.0/");
    expect(await shown.text(), path).not.toContain("Channel all");
  }
  expect((await page("/admin", cookie)).versions).toEqual({ shell: "1.0.0", "mf-admin": "1.0.0" });
  expect((await page("/account", cookie)).versions).toEqual({ shell: "1.1.0", "mf-account": "1.1.0" });
  const shown = await page("/", cookie);
  expect(shown.text).not.toContain("mf-admin 1.1.0");
  // Nor does a new page of the admin's remote, which no live version claims.
  await publish("mf-admin", "1.2.0", { routes: [claim("/admin"), claim("/admin/*"), claim("/desk")] });
  await change("all", { "mf-admin": "1.2.0" });
  expect((await page("/desk", cookie)).versions["mf-admin"]).toBeUndefined();
  await registry("DELETE", "channels?channel=all");
});

test("the channel's own front-end stays while the others follow the live ones, until it goes live itself", async () => {
  await change("next", { "mf-home": "1.2.0" });
  const cookie = await browserWith("next");
  await promoteNow({ "mf-courses": "1.1.0" });
  expect((await page("/", cookie)).versions).toMatchObject({ "mf-home": "1.2.0", shell: "1.0.0" });
  expect((await page("/mf-courses", cookie)).versions["mf-courses"]).toBe("1.1.0");
  const uploads = (await env.RELEASES.list()).objects.map(({ key, uploaded }) => [key, uploaded.getTime()]);
  expect((await promoteNow({ "mf-home": "1.2.0" })).status).toBe(201);
  expect((await env.RELEASES.list()).objects.map(({ key, uploaded }) => [key, uploaded.getTime()])).toEqual(uploads);
  expect(await versionsIn("next")).toEqual({});
  expect((await page("/", cookie)).text).toContain("shows what is live");
  await promoteNow({ "mf-home": "1.0.0", "mf-courses": "1.0.0" });
  expect((await page("/", cookie)).versions["mf-home"]).toBe("1.0.0");
});

test("a canary reaches nobody who has a channel, and a channel's visit counts for nothing", async () => {
  await publish("mf-courses", "1.3.0");
  const { body } = await registry<{ revision: number }[]>("GET", "revisions");
  const canary = {
    name: "mf-courses",
    version: "1.3.0",
    percent: 100,
    expectedRevision: body[0]?.revision,
    reason: "",
  };
  await registry("POST", "canaries", canary);
  const shown = await page("/mf-courses", await browserWith("staging"));
  expect(shown.versions["mf-courses"]).toBe("1.0.0");
  // What it has seen of the site is told to every browser.
  expect(shown.response.headers.getSetCookie().filter((text) => !text.startsWith("__Host-seen="))).toEqual([]);
  await promoteNow({ "mf-courses": "1.0.0" });
});

test("a token moves only its own front-end in any channel", async () => {
  expect((await change("team", { "mf-courses": "1.1.0" }, courses)).status).toBe(201);
  expect((await change("team", { "mf-home": "1.1.0" }, home)).body.versions).toEqual({
    "mf-courses": "1.1.0",
    "mf-home": "1.1.0",
  });
  for (const versions of [
    { "mf-courses": "1.0.0" },
    { "mf-courses": "live" },
    { "mf-home": "1.2.0", shell: "1.1.0" },
  ]) {
    const refused = await change("team", versions as Record<string, string>, home);
    expect([refused.status, refused.body.error]).toEqual([403, expect.stringContaining("cannot change")]);
  }
  const taken = await registry<{ message: string }>("DELETE", "channels?channel=team", undefined, home);
  expect(taken.body.message).toBe("mf-home is no longer in the channel team, which has mf-courses.");
  expect(await versionsIn("team")).toEqual({ "mf-courses": "1.1.0" });
  expect((await linkTo("team", home)).status).toBe(403);
  expect((await registry("DELETE", "channels?channel=team", undefined, home)).status).toBe(403);
  expect((await linkTo("team", courses)).status).toBe(201);
  await registry("DELETE", "channels?channel=team", undefined, courses);
  expect(await versionsIn("team")).toBeUndefined();
  const asked = await call("GET", "/_mf/channels", { token: "optimyz_release_nobody_has_this" });
  expect(asked.status).toBe(401);
});

test("the gate judges a version for a channel next to the channel's and the live ones", async () => {
  await publish("mf-home", "1.4.0", { slots: ["tip"], slotFiles: { tip: { scripts: [], styles: [] } } });
  await change("set", { "mf-home": "1.4.0" });
  const placing = { routes: [claim("/mf-courses", ["tip"])] };
  await publish("mf-courses", "1.5.0", placing);
  expect((await change("set", { "mf-courses": "1.5.0" })).status).toBe(201);
  // Another version of mf-home in the same channel has no such slot.
  const without = await change("set", { "mf-home": "1.1.0" });
  expect([without.status, without.body.error]).toEqual([422, expect.stringContaining("tip")]);
  // What is live has no part in a claim that a channel's version has.
  await publish("mf-home", "1.6.0", { routes: [claim("/"), claim("/new")] });
  await change("set", { "mf-home": "1.6.0", "mf-courses": "live" });
  const taking = await sampleRemote("mf-events", "1.0.0", { routes: [claim("/new")] });
  await publishSample(taking);
  const taken = await change("set", { "mf-events": "1.0.0" });
  expect([taken.status, taken.body.error]).toEqual([422, expect.stringContaining("/new belongs to mf-home")]);
  await registry("DELETE", "channels?channel=set");
});

test.each([
  ["a version that is not there", { "mf-home": "9.9.9" }, 404],
  ["a version that is none", { "mf-home": "newest" }, 422],
  ["nothing", {}, 422],
  ["taking out of a channel that is not there", { "mf-home": "live" }, 404],
])("refuses a change with %s and makes no channel", async (_what, versions, status) => {
  expect((await change("odd", versions as Record<string, string>)).status).toBe(status);
  expect(await versionsIn("odd")).toBeUndefined();
});

test.each(["live", "none", "Staging", "-x", "a.b", "", "x".repeat(70)])(
  "refuses %j as a channel's name",
  async (name) => {
    expect((await change(name, { "mf-home": "1.1.0" })).status).toBe(422);
  },
);

test("each of many simultaneous changes gets its own number, and a repeat gets none", async () => {
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, index) => change("race", { "mf-home": index % 2 ? "1.1.0" : "1.2.0" })),
  );
  expect(all.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const history = async () => (await registry<ChannelRevision[]>("GET", "channels/history?channel=race")).body;
  const numbers = (await history()).map(({ revision }) => revision);
  expect(numbers).toEqual(numbers.map((_, index) => numbers.length - index));
  const now = await versionsIn("race");
  await change("race", now ?? {});
  expect((await history()).length).toBe(numbers.length);
  await registry("DELETE", "channels?channel=race");
});

test("a channel keeps its files and is removed with them after a month without visits", async () => {
  await publish("mf-home", "1.7.0");
  await change("old", { "mf-home": "1.7.0" });
  const isThere = async () => (await send("GET", "/_mf/mf-home/1.7.0/app.js")).status === 200;
  await collectGarbage(db, env.RELEASES, Date.now() + 29 * DAY_MS);
  expect(await isThere()).toBe(true);
  await env.DB.prepare("UPDATE channels SET used_at = ? WHERE name = 'old'")
    .bind(new Date(Date.now() - 20 * DAY_MS).toISOString())
    .run();
  await page("/", await browserWith("old"));
  await runSchedule(env, Date.now() + 29 * DAY_MS);
  expect(await versionsIn("old")).toEqual({ "mf-home": "1.7.0" });
  await runSchedule(env, Date.now() + 31 * DAY_MS);
  expect(await listed()).toEqual([]);
  await collectGarbage(db, env.RELEASES, Date.now() + 31 * DAY_MS);
  expect(await isThere()).toBe(false);
});

test("there are at most a hundred channels, thirty of one team, and the list of all takes few statements", async () => {
  await publish("mf-home", "1.8.0");
  const made = async (prefix: string, token?: string) => {
    for (let count = 1; ; count += 1) {
      const { status, body } = await change(`${prefix}-${count}`, { "mf-home": "1.8.0" }, token);
      if (status !== 201) return [count - 1, status, body.error];
    }
  };
  expect(await made("pr", home)).toEqual([30, 409, expect.stringContaining("mf-home has made 30 channels")]);
  expect(await made("more")).toEqual([70, 409, expect.stringContaining("The site has 100 channels")]);
  // Channels that are there can be moved as before, and others' pages are as they were.
  expect((await change("pr-30", { "mf-home": "1.2.0" }, home)).status).toBe(201);
  expect((await page("/")).versions["mf-home"]).toBe("1.0.0");
  expect((await page("/", await browserWith("more-70"))).versions["mf-home"]).toBe("1.8.0");
  const response = await send("GET", "/_mf/channels", { cookie: await adminCookie() });
  expect(((await response.json()) as Channel[]).length).toBe(100);
  expect(Number(/(\d+) statements/.exec(response.headers.get("server-timing") ?? "")?.[1])).toBeLessThan(6);
});

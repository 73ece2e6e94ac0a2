import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { call, ORIGIN, send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { siteState } from "../../state/site-state.ts";
import { visitorLockSet, withCanaries } from "./canary.ts";
import { liveState } from "./revision.ts";
import {
  bucketCookie,
  failingVisit,
  failingVisits,
  liveNow,
  liveSite,
  promoteNow,
  publishSample,
  registry,
  sampleRemote,
  visitOf,
} from "./testing.ts";

await liveSite("mf-home", "mf-courses");
await publishSample(await sampleRemote("mf-home", "1.1.0"));
await publishSample(await sampleRemote("mf-home", "1.2.0"));
const db = openDatabase(env.DB);

async function canary(version: string, percent: number) {
  const { revision: expectedRevision } = await liveNow();
  return registry("POST", "canaries", { name: "mf-home", version, percent, reason: "Try", expectedRevision });
}

const requestOf = async (bucket: number) =>
  new Request(ORIGIN, { headers: { cookie: `theme=dark; ${await bucketCookie(bucket)}` } });
async function versionsOfAll(): Promise<(string | undefined)[]> {
  const state = await liveState(db);
  if (!state) throw new Error("Nothing is live");
  return Array.from({ length: 1_000 }, (_, bucket) => withCanaries(state, bucket).remotes["mf-home"]?.version);
}
const isCanaryLive = async () => "mf-home" in (await liveNow()).canaries;

test("a canary reaches its share of the visitors, always the same ones, and keeps them when it widens", async () => {
  await canary("1.1.0", 10);
  const narrow = await versionsOfAll();
  const share = narrow.filter((version) => version === "1.1.0").length / 1_000;
  expect(share).toBeGreaterThan(0.07);
  expect(share).toBeLessThan(0.13);
  expect(await versionsOfAll()).toEqual(narrow);
  await canary("1.1.0", 50);
  const wide = await versionsOfAll();
  expect(narrow.every((version, bucket) => version !== "1.1.0" || wide[bucket] === "1.1.0")).toBe(true);
});

test("sets a cookie that keeps a visitor's first choice, and none without a canary", async () => {
  await canary("1.1.0", 50);
  for (const agent of ["a", "b", "c", "d", "e", "f"]) {
    const first = await visitorLockSet(await siteState(db), new Request(ORIGIN, { headers: { "user-agent": agent } }));
    const cookie = first?.setCookie?.split(";", 1)[0] ?? "";
    expect(cookie).toMatch(/^__Host-bucket=\d{1,3}\.[\w-]{43}$/);
    const second = await visitorLockSet(await siteState(db), new Request(ORIGIN, { headers: { cookie } }));
    expect(second).toMatchObject({ lockSet: first?.lockSet, setCookie: undefined });
  }
  await canary("1.1.0", 0);
  expect((await visitorLockSet(await siteState(db), new Request(ORIGIN)))?.setCookie).toBeUndefined();
});

test("a canary carries the live version as its fallback and ends when its front-end is promoted", async () => {
  await canary("1.1.0", 100);
  const { lockSet } = (await visitorLockSet(await siteState(db), await requestOf(1))) ?? {};
  expect(lockSet?.canaries).toEqual(["mf-home"]);
  expect(lockSet?.remotes["mf-home"]?.fallback?.version).toBe("1.0.0");
  await promoteNow({ "mf-home": "1.1.0" });
  expect((await liveNow()).canaries).toEqual({});
});

test("a canary whose visits all fail goes back by itself after twelve, with a reason in the history", async () => {
  await canary("1.2.0", 50);
  await failingVisits(11, "mf-home", "1.2.0");
  expect(await isCanaryLive()).toBe(true);
  await failingVisit("mf-home", "1.2.0");
  const live = await liveNow();
  expect(live.canaries).toEqual({});
  expect(live).toMatchObject({ author: "automatic", reason: expect.stringContaining("failed 12 times in 12 visits") });
});

test("a canary with few failures among many visits stays", async () => {
  await canary("1.2.0", 50);
  for (let visit = 0; visit < 40; visit += 1) await visitOf("mf-home", "1.2.0");
  await failingVisits(10, "mf-home", "1.2.0");
  expect(await isCanaryLive()).toBe(true);
});

test("drops reports about unknown releases, refuses odd ones and slows down floods", async () => {
  const rows = () => env.DB.prepare("SELECT count(*) AS n FROM release_reports").first("n");
  const before = await rows();
  expect((await call("POST", "/_mf/reports", { body: { name: "mf-x", version: "1.0.0", phase: "load" } })).status).toBe(
    202,
  );
  expect(await rows()).toBe(before);
  const odd = { name: "mf-home", version: "1.2.0", phase: "boredom" };
  expect((await call("POST", "/_mf/reports", { body: odd })).status).toBe(422);
  const long = { name: "mf-home", version: "1.2.0", phase: "load", error: "x".repeat(5_000) };
  expect((await call("POST", "/_mf/reports", { body: long })).status).toBe(413);
  const body = { name: "mf-home", version: "1.0.0", phase: "load" };
  const flood = await Promise.all(
    Array.from({ length: 250 }, () => send("POST", "/_mf/reports", { body, from: "203.0.113.9" })),
  );
  expect(flood.some(({ status }) => status === 429)).toBe(true);
});

test("an open tab gets the current lock set's key", async () => {
  const key = async () => (await call<{ key: string }>("GET", "/_mf/current")).body.key;
  const before = await key();
  expect(before).toContain("mf-courses@1.0.0");
  await publishSample(await sampleRemote("mf-courses", "1.1.0"));
  await promoteNow({ "mf-courses": "1.1.0" });
  expect(await key()).toContain("mf-courses@1.1.0");
});

import { env } from "cloudflare:workers";
import { PROTOCOL } from "@optimyz/contract/protocol/protocol";
import { beforeEach, expect, test } from "vitest";
import { openDatabase } from "../../db/database.ts";
import { releaseReports } from "../../db/schema.ts";
import { fallbackFor } from "./fallbacks.ts";
import { writeCounts } from "./gathered.ts";
import { liveState } from "./revision.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
let major = 1;

await liveSite("mf-home", "mf-courses");

/** Each test begins with three versions of its own; the first is live. */
let [good, second, third]: string[] = [];
beforeEach(async () => {
  await db.delete(releaseReports);
  major += 1;
  [good, second, third] = [`${major}.0.0`, `${major}.1.0`, `${major}.2.0`];
  for (const version of [good, second, third]) await publishSample(await sampleRemote("mf-home", version ?? ""));
  await goLive(good);
});

const goLive = async (version = "") => expect((await promoteNow({ "mf-home": version })).status).toBe(201);
const fallback = async () => (await liveState(db))?.lockSet.remotes["mf-home"]?.fallback?.version;
const count = (version = "", phase: "visit" | "load" = "load", times = 1) =>
  writeCounts(db, [{ name: "mf-home", version, phase, count: times }]);
const rollBack = (revision: number, more = {}) => registry("POST", "rollbacks", { revision, reason: "", ...more });

test("the previous version is the fallback when it has no failures", async () => {
  await goLive(second);
  expect(await fallback()).toBe(good);
});

test.each([{}, { only: "mf-home" }])("a version that a rollback left is never the fallback (%o)", async (more) => {
  const { revision } = await liveNow();
  await goLive(second);
  await rollBack(revision, more);
  expect((await liveNow()).versions["mf-home"]).toBe(good);
  expect(await fallback()).not.toBe(second);
  await goLive(third);
  expect(await fallback()).toBe(good);
});

test("a rollback over several releases marks all of them as left", async () => {
  const { revision } = await liveNow();
  await goLive(second);
  await goLive(third);
  await rollBack(revision, { only: "mf-home" });
  expect([second, third]).not.toContain(await fallback());
});

test("a bad release after a bad release finds the good one before both", async () => {
  await count(good, "visit", 40);
  await count(good, "load", 1);
  await goLive(second);
  await count(second, "visit", 3);
  await count(second, "load", 3);
  await goLive(third);
  expect(await fallback()).toBe(good);
});

test("a version that passed its visits is preferred to a newer untested one", async () => {
  await count(good, "visit", 5);
  await goLive(second);
  await goLive(third);
  expect(await fallback()).toBe(good);
});

test("a canary that ended is never the fallback, and a canary's own is the last good version", async () => {
  const canary = async (percent: number) => {
    const { revision: expectedRevision } = await liveNow();
    const body = { name: "mf-home", version: second, percent, reason: "", expectedRevision };
    expect((await registry("POST", "canaries", body)).status).toBe(201);
  };
  await count(good, "visit", 5);
  await goLive(third);
  await count(third, "load", 5);
  await canary(50);
  const part = (await liveState(db))?.canaries["mf-home"]?.part;
  expect(part).toMatchObject({ version: second, fallback: { version: good } });
  await canary(0);
  expect(await fallback()).toBe(good);
});

test("a version that was left and then made live again is trusted again", async () => {
  const { revision } = await liveNow();
  await goLive(second);
  await rollBack(revision, { only: "mf-home" });
  await goLive(second);
  await count(second, "visit", 5);
  await goLive(third);
  expect(await fallback()).toBe(second);
});

test("a front-end that did not move keeps its fallback", async () => {
  await goLive(second);
  await publishSample(await sampleRemote("mf-courses", second ?? ""));
  await promoteNow({ "mf-courses": second ?? "" });
  expect(await fallback()).toBe(good);
});

test("a version whose protocol this worker does not speak is never the fallback, and a good one keeps its own", () => {
  const part = { entry: "e.js", scripts: [], styles: [], fonts: [] };
  const rows = [PROTOCOL, PROTOCOL + 1, PROTOCOL - 2, PROTOCOL - 1, PROTOCOL].map((protocol, index, all) => {
    const home = { ...part, version: `1.${index}.0`, protocol, routes: [], slots: [], slotFiles: {} };
    const lockSet = { revision: index, shell: { ...part, version: "1.0.0" }, remotes: { "mf-home": home } };
    return { revision: all.length - index, restores: null, lockSet, canaries: {} };
  });
  const expected = { version: "1.3.0", protocol: PROTOCOL - 1, entry: "e.js" };
  expect(fallbackFor({ rows, counts: new Map() }, "mf-home", "1.0.0")).toEqual(expected);
});

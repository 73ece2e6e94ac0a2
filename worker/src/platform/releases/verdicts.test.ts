import { env } from "cloudflare:workers";
import type { ReleaseHealth } from "@optimyz/contract/protocol/release-registry";
import { beforeEach, describe, expect, test } from "vitest";
import { call, ORIGIN, type Sending } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { releaseTrials, releaseVitals } from "../../db/schema.ts";
import { writeCounts } from "./gathered.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote, visitOf } from "./testing.ts";
import { bucketOf } from "./vitals.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home", "mf-courses");
for (const name of ["mf-home", "mf-courses"]) await publishSample(await sampleRemote(name, "1.1.0"));
await promoteNow({ "mf-courses": "1.1.0" });
const { revision } = await liveNow();
const canary = { name: "mf-home", version: "1.1.0", percent: 10, expectedRevision: revision, reason: "" };
await registry("POST", "canaries", canary);

const health = async (token?: string) => (await registry<ReleaseHealth>("GET", "health", undefined, token)).body;
const home = { name: "mf-home", version: "1.1.0" };

test("a canary gets a verdict from the first visit to the last, and a promotion for an hour and a hundred visits", async () => {
  const { verdicts } = await health();
  expect(verdicts).toEqual([
    {
      name: "mf-courses",
      version: "1.1.0",
      control: "1.0.0",
      isCanary: false,
      share: 1,
      startedAt: expect.any(String),
      endsAt: expect.any(String),
      verdict: "not enough known",
      tested: { visits: 0, failures: 0 },
      compared: { visits: 0, failures: 0 },
      slower: [],
    },
    {
      ...home,
      control: "1.0.0",
      isCanary: true,
      share: expect.closeTo(0.1, 1),
      startedAt: expect.any(String),
      endsAt: null,
      verdict: "not enough known",
      tested: { visits: 0, failures: 0 },
      compared: { visits: 0, failures: 0 },
      slower: [],
    },
  ]);
  const verdict = async () => (await health()).verdicts.find(({ name }) => name === "mf-home");
  await writeCounts(db, [
    { ...home, inTrial: "visits", count: 200 },
    { ...home, version: "1.0.0", inTrial: "visits", count: 1_800 },
    { ...home, version: "1.0.0", inTrial: "failures", count: 4 },
  ]);
  expect(await verdict()).toMatchObject({ verdict: "goes on", compared: { visits: 1_800, failures: 4 } });
  await writeCounts(db, [
    { ...home, inTrial: "failures", count: 17 },
    { ...home, inTrial: "observed", count: 2 },
  ]);
  expect(await verdict()).toMatchObject({ verdict: "goes back", tested: { visits: 200, failures: 19 } });
  const startedAt = new Date(Date.now() - 3_700_000).toISOString();
  await db.update(releaseTrials).set({ startedAt });
  expect((await health()).verdicts.map(({ name }) => name)).toEqual(["mf-courses", "mf-home"]);
  await db.update(releaseTrials).set({ visits: 200 });
  expect((await health()).verdicts.map(({ name }) => name)).toEqual(["mf-home"]);
});

test("a token's holder sees the health of their own front-end only", async () => {
  await writeCounts(db, [{ ...home, phase: "load", error: { message: "broken", stack: "" }, count: 3 }]);
  const own = await health((await newToken("mf-home")).token);
  expect(own.verdicts.map(({ name }) => name)).toEqual(["mf-home"]);
  expect(own.releases.map(({ name, version }) => `${name} ${version}`)).toEqual(["mf-home 1.1.0", "mf-home 1.0.0"]);
  expect(own.releases[0]).toMatchObject({ failures: { load: 3 }, errors: [{ message: "broken", count: 3 }] });
  const other = await health((await newToken("mf-courses")).token);
  expect(JSON.stringify(other)).not.toContain("mf-home");
  expect((await health()).releases).toHaveLength(5);
});

/** Trials start again, and nothing was measured. */
const beginAnew = async () => {
  const counts = { visits: 12, failures: 0, observed: 0, controlFailures: 0 };
  await db.update(releaseTrials).set({ startedAt: new Date().toISOString(), ...counts });
  await db.delete(releaseVitals);
};

describe("web vitals are counted", () => {
  beforeEach(beginAnew);

  const view = async (version: string, vitals: object, sending: Sending = {}) =>
    (
      await call("POST", "/_mf/reports/vitals", {
        body: vitals,
        cookie: await visitOf("mf-home", version),
        headers: { origin: ORIGIN },
        ...sending,
      })
    ).status;
  const measured = async () => {
    const rows = await db.select().from(releaseVitals);
    return rows.map(({ name, version, metric, count }) => `${name} ${version} ${metric} ${count}`).toSorted();
  };

  test("for the versions of their document, once each, and only with a ticket", async () => {
    const cookie = await visitOf("mf-home", "1.1.0");
    for (let times = 0; times < 3; times += 1) expect(await view("1.1.0", { LCP: 900, CLS: 0 }, { cookie })).toBe(202);
    expect(await view("1.1.0", { LCP: 900 }, { cookie: "__Secure-ticket=1.mf-home.mf-home...x.9999999999.AAAA" })).toBe(
      202,
    );
    for (const odd of [-1, 600_001, 1e300, "1", null]) expect(await view("1.1.0", { LCP: odd }, { cookie })).toBe(422);
    expect(await measured()).toEqual([
      "mf-home 1.1.0 CLS 1",
      "mf-home 1.1.0 LCP 1",
      "shell 1.0.0 CLS 1",
      "shell 1.0.0 LCP 1",
    ]);
  });

  test("once from one network", async () => {
    await Promise.all(Array.from({ length: 6 }, () => view("1.1.0", { INP: 90 }, { from: "203.0.113.50" })));
    expect(await measured()).toEqual(["mf-home 1.1.0 INP 1", "shell 1.0.0 INP 1"]);
  });
});

test("a canary with views slower by half goes back, and a promotion is only reported", async () => {
  await beginAnew();
  const measure = (name: string, version: string, median: number, count: number) =>
    writeCounts(db, [
      ...[0.8, 1, 1.25].map((factor) => {
        const vital = { metric: "LCP" as const, bucket: bucketOf("LCP", median * factor) };
        return { name, version, vital, count };
      }),
    ]);
  for (const name of ["mf-home", "mf-courses"]) {
    await measure(name, "1.0.0", 1_000, 40);
    await measure(name, "1.1.0", 1_500, 8);
  }
  const { verdicts } = await health();
  const slower = [{ metric: "LCP", median: expect.closeTo(1_500, -2), compared: expect.closeTo(1_000, -2) }];
  expect(verdicts).toMatchObject([
    { name: "mf-courses", verdict: "not enough known", slower },
    { name: "mf-home", verdict: "goes back", slower },
  ]);
  const cookie = await visitOf("mf-home", "1.1.0");
  await call("POST", "/_mf/reports/vitals", { body: { LCP: 1_500 }, cookie, headers: { origin: ORIGIN } });
  expect(await liveNow()).toMatchObject({
    versions: { "mf-courses": "1.1.0" },
    canaries: {},
    reason: expect.stringMatching(
      /^mf-home 1\.1\.0 is slower than 1\.0\.0 \(LCP 1[45]\d\d ms instead of (9|10)\d+ ms\), so its canary/,
    ),
  });
});

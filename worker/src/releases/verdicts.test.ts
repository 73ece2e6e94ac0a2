import { env } from "cloudflare:workers";
import type { ReleaseHealth } from "@optimyz/contract/release-registry";
import { expect, test } from "vitest";
import { openDatabase } from "../db/database.ts";
import { releaseTrials } from "../db/schema.ts";
import { writeCounts } from "./gathered.ts";
import { liveNow, liveSite, newToken, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
await liveSite("mf-home", "mf-courses");
for (const name of ["mf-home", "mf-courses"]) await publishSample(await sampleRemote(name, "1.1.0"));
await promoteNow({ "mf-courses": "1.1.0" });
const { revision } = await liveNow();
const canary = { name: "mf-home", version: "1.1.0", percent: 10, expectedRevision: revision, reason: "" };
await registry("POST", "canaries", canary);

const health = async (token?: string) => (await registry<ReleaseHealth>("GET", "health", undefined, token)).body;
const home = { name: "mf-home", version: "1.1.0" };

test("Does a canary get a verdict from the first visit to the last, and a promotion for an hour?", async () => {
  const { verdicts } = await health();
  expect(verdicts).toEqual([
    {
      ...{ name: "mf-courses", version: "1.1.0", control: "1.0.0", isCanary: false, share: 1 },
      ...{ startedAt: expect.any(String), endsAt: expect.any(String), verdict: "not enough known" },
      ...{ tested: { visits: 0, failures: 0 }, compared: { visits: 0, failures: 0 } },
    },
    {
      ...{ ...home, control: "1.0.0", isCanary: true, share: expect.closeTo(0.1, 1) },
      ...{ startedAt: expect.any(String), endsAt: null, verdict: "not enough known" },
      ...{ tested: { visits: 0, failures: 0 }, compared: { visits: 0, failures: 0 } },
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
    { ...home, inTrial: "failures", count: 8 },
    { ...home, inTrial: "outside", count: 2 },
  ]);
  expect(await verdict()).toMatchObject({ verdict: "goes back", tested: { visits: 200, failures: 10 } });
  await db.update(releaseTrials).set({ startedAt: new Date(Date.now() - 3_700_000).toISOString() });
  expect((await health()).verdicts.map(({ name }) => name)).toEqual(["mf-home"]);
});

test("Does a token's holder see how the own front-end is doing, and no other?", async () => {
  await writeCounts(db, [{ ...home, phase: "load", error: { message: "broken", stack: "" }, count: 3 }]);
  const own = await health((await newToken("mf-home")).token);
  expect(own.verdicts.map(({ name }) => name)).toEqual(["mf-home"]);
  expect(own.releases.map(({ name, version }) => `${name} ${version}`)).toEqual(["mf-home 1.1.0", "mf-home 1.0.0"]);
  expect(own.releases[0]).toMatchObject({ failures: { load: 3 }, errors: [{ message: "broken", count: 3 }] });
  const other = await health((await newToken("mf-courses")).token);
  expect(JSON.stringify(other)).not.toContain("mf-home");
  expect((await health()).releases).toHaveLength(5);
});

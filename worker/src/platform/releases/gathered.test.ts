import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { D1Meter, openDatabase } from "../../db/database.ts";
import { releaseReports, releaseTrials } from "../../db/schema.ts";
import { gather, writeGathered } from "./gathered.ts";
import { liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const meter = new D1Meter(env.DB);
const db = openDatabase(meter.client);
await liveSite("mf-home", "mf-courses");
for (const name of ["mf-home", "mf-courses"]) await publishSample(await sampleRemote(name, "1.1.0"));
await promoteNow({ "mf-courses": "1.1.0" });
const canary = { name: "mf-home", version: "1.1.0", percent: 50, reason: "" };
const revision = (await registry<{ revision: number }[]>("GET", "revisions")).body[0]?.revision;
await registry("POST", "canaries", { ...canary, expectedRevision: revision });

test("writes all gathered counts in one batch of two statements, to reports and both sides of the trials", async () => {
  const visit = (name: string, version: string) => gather({ name, version, phase: "visit", inTrial: "visits" });
  for (let times = 0; times < 40; times += 1) visit("mf-home", "1.1.0");
  for (let times = 0; times < 30; times += 1) visit("mf-home", "1.0.0");
  for (let times = 0; times < 20; times += 1) visit("mf-courses", "1.1.0");
  for (const version of ["1.0.0", "9.9.9"]) visit("mf-courses", version);
  gather({ name: "mf-home", version: "1.0.0", phase: "load", inTrial: "failures" });
  gather({ name: "mf-home", version: "1.1.0", inTrial: "failures" });
  gather({ name: "mf-home", version: "1.1.0", phase: "edge-timeout" });
  await writeGathered(db);
  await writeGathered(db);
  expect(meter.statements).toBe(2);
  const trials = await db.select().from(releaseTrials).orderBy(releaseTrials.name);
  expect(trials).toMatchObject([
    { name: "mf-courses", visits: 20, failures: 0, controlVisits: 0 },
    { name: "mf-home", visits: 40, failures: 1, controlVisits: 30, controlFailures: 1 },
  ]);
  const reports = await db.select().from(releaseReports);
  expect(reports.map(({ name, version, phase, count }) => `${name} ${version} ${phase} ${count}`).toSorted()).toEqual([
    "mf-courses 1.0.0 visit 1",
    "mf-courses 1.1.0 visit 20",
    "mf-home 1.0.0 load 1",
    "mf-home 1.0.0 visit 30",
    "mf-home 1.1.0 edge-timeout 1",
    "mf-home 1.1.0 visit 40",
  ]);
});

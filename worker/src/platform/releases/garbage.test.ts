import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { send } from "../../../test/client.ts";
import { openDatabase } from "../../db/database.ts";
import { releaseGarbage, releases } from "../../db/schema.ts";
import { collectGarbage, referencedFiles } from "./garbage.ts";
import { storedObjects } from "./stored-objects.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
const DAY_MS = 24 * 60 * 60 * 1000;
const collectIn = (days: number) => collectGarbage(db, env.RELEASES, Date.now() + days * DAY_MS);
const isServed = async (version: string) => (await send("GET", `/_mf/mf-home/${version}/app.js`)).status === 200;

/** How many objects R2 lists at a time, and removes at a time. */
const PAGE = 1_000;

await liveSite("mf-home");
for (const version of ["1.1.0", "1.2.0", "1.3.0", "1.4.0"]) await publishSample(await sampleRemote("mf-home", version));

test("a release that never went live stays for two weeks and is then removed with its files", async () => {
  await publishSample(await sampleRemote("mf-home", "9.0.0"));
  await collectIn(13);
  expect(await isServed("9.0.0")).toBe(true);
  await promoteNow({ "mf-home": "1.1.0" });
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-home", version: "1.2.0", percent: 5, reason: "", expectedRevision };
  await registry("POST", "canaries", canary);
  expect(await collectIn(15)).toBe(3);
  expect(await isServed("9.0.0")).toBe(false);
  expect(await isServed("1.3.0")).toBe(false);
});

test("keeps live, canary and fallback versions, however old, and those of recent revisions", async () => {
  for (let round = 0; round < 30; round += 1) {
    await promoteNow({ "mf-home": round % 2 === 0 ? "1.2.0" : "1.1.0" });
  }
  await collectIn(4_000);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) expect(await isServed(version), version).toBe(true);
  expect((await registry("POST", "rollbacks", { revision: 1, reason: "" })).status).toBe(201);
});

test("a version is removed when only old revisions name it, or its front-end is retired", async () => {
  await publishSample(await sampleRemote("mf-events", "1.0.0"));
  await promoteNow({ "mf-events": "1.0.0" });
  const { revision: expectedRevision } = await liveNow();
  await registry("POST", "retirements", { name: "mf-events", expectedRevision, reason: "" });
  const isRetiredServed = async () => (await send("GET", "/_mf/mf-events/1.0.0/app.js")).status === 200;
  for (let round = 0; round < 52; round += 1) {
    await promoteNow({ "mf-home": round % 2 === 0 ? "1.2.0" : "1.1.0" });
  }
  await collectIn(29);
  expect([await isServed("1.0.0"), await isRetiredServed()]).toEqual([true, true]);
  await collectIn(31);
  expect([await isServed("1.0.0"), await isRetiredServed()]).toEqual([false, false]);
  const rollback = await registry<{ error: string }>("POST", "rollbacks", { revision: 1, reason: "" });
  expect(rollback.status).toBe(404);
  expect(rollback.body.error).toContain("is not published, or was removed");
  expect((await publishSample(await sampleRemote("mf-home", "1.0.0"))).status).toBe(201);
});

test("a channel keeps its versions, however old", async () => {
  await publishSample(await sampleRemote("mf-home", "5.0.0"));
  const channel = { channel: "staging", versions: { "mf-home": "5.0.0" }, reason: "Try it" };
  expect((await registry("POST", "channels", channel)).status).toBe(201);
  await collectIn(4_000);
  expect(await isServed("5.0.0")).toBe(true);
});

test("removes at most twenty releases in one run, and the rest in the next one", async () => {
  await publishSample(await sampleRemote("mf-home", "8.0.0"));
  const [row] = await db.select().from(releases).where(eq(releases.version, "8.0.0"));
  if (!row) throw new Error("8.0.0 has no row");
  const { id: _, ...values } = row;
  for (let patch = 1; patch < 21; patch += 1) await db.insert(releases).values({ ...values, version: `8.0.${patch}` });
  expect([await collectIn(15), await collectIn(15), await collectIn(15)]).toEqual([20, 1, 0]);
});

test("a run finishes a removal that was killed before, of more files than R2 lists at a time", async () => {
  const keys = Array.from({ length: PAGE + 1 }, (_, index) => `mf-home/7.0.0/${index}.js`);
  const neighbour = "mf-home/7.0.00/app.js";
  await Promise.all([...keys, neighbour].map((key) => env.RELEASES.put(key, "")));
  const stored = await storedObjects(env.RELEASES, "mf-home/7.0.0/");
  expect(stored.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());

  await db.insert(releaseGarbage).values({ name: "mf-home", version: "7.0.0", createdAt: "" });
  expect(await collectIn(0)).toBe(1);
  expect(await storedObjects(env.RELEASES, "mf-home/7.0.0/")).toEqual([]);
  expect(await db.select().from(releaseGarbage)).toEqual([]);
  expect(await env.RELEASES.head(neighbour)).not.toBeNull();
});

test("the files of a release, and of one that is being removed, count as referenced, and no others", async () => {
  await publishSample(await sampleRemote("mf-home", "6.0.0"));
  await db.insert(releaseGarbage).values({ name: "mf-home", version: "6.6.6", createdAt: "" });
  const referenced = ["mf-home/6.0.0/app.js", "mf-home/6.0.0/deep/er.js", "mf-home/6.6.6/app.js", "mf-home/6.0.0"];
  const others = ["mf-home/6.0/app.js", "mf-home/6.0.00/app.js", "mf-other/6.0.0/app.js", "mf-home"];
  expect(await referencedFiles(db, [...referenced, ...others])).toEqual(new Set(referenced));
  expect(await referencedFiles(db, [])).toEqual(new Set());
});

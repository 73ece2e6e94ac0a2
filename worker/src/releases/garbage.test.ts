import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { send } from "../../test/client.ts";
import { openDatabase } from "../db/database.ts";
import { collectGarbage } from "./garbage.ts";
import { liveNow, liveSite, promoteNow, publishSample, registry, sampleRemote } from "./testing.ts";

const db = openDatabase(env.DB);
const DAY_MS = 24 * 60 * 60 * 1000;
const collectIn = (days: number) => collectGarbage(db, env.RELEASES, Date.now() + days * DAY_MS);
const isServed = async (version: string) => (await send("GET", `/_mf/mf-home/${version}/app.js`)).status === 200;

await liveSite("mf-home");
for (const version of ["1.1.0", "1.2.0", "1.3.0", "1.4.0"]) await publishSample(await sampleRemote("mf-home", version));

test("Does a release that never went live stay for two weeks, and then go with its files?", async () => {
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

test("Do live, canary and fallback versions stay, however old, and those of recent revisions?", async () => {
  for (let round = 0; round < 30; round += 1) {
    await promoteNow({ "mf-home": round % 2 === 0 ? "1.2.0" : "1.1.0" });
  }
  await collectIn(4_000);
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) expect(await isServed(version), version).toBe(true);
  expect((await registry("POST", "rollbacks", { revision: 1, reason: "" })).status).toBe(201);
});

test("Does a version go when only revisions name it that are neither recent nor among the newest, and a retired front-end?", async () => {
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
  expect(rollback.status).toBe(409);
  expect(rollback.body.error).toContain("removed");
  expect((await publishSample(await sampleRemote("mf-home", "1.0.0"))).status).toBe(201);
});

import { env } from "cloudflare:workers";
import type { GrantedPart } from "@optimyz/contract/protocol/part-endpoints";
import { beforeAll, expect, test } from "vitest";
import { openDatabase } from "../../src/db/database.ts";
import { runPartJobs } from "../../src/platform/parts/jobs.ts";
import { limits } from "../../src/platform/parts/limits.ts";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import { liveNow, promoteNow, publishSample, registry, sampleShell } from "../../src/platform/releases/testing.ts";
import { adminCookie, call, newUser, send } from "../client.ts";

const db = openDatabase(env.DB);
const owner = await adminCookie();
const MINUTE_MS = 60_000;
const start = Date.now();
const timeOf = (minutes: number) => new Date(start + minutes * MINUTE_MS).toISOString();
const runAt = (minutes: number) => runPartJobs(db, env, start + minutes * MINUTE_MS);

const TABLE = "CREATE TABLE rows (text TEXT NOT NULL)";
const write = (text: string) => `await db.all("INSERT INTO rows (text) VALUES (?)", ${JSON.stringify(text)});`;
const read: SampleEndpoint = {
  at: "GET /rows",
  code: `return (await db.all("SELECT text FROM rows")).map(({ text }) => text).join();`,
};
const withJob = (name: string, version: string, work: string, everyMinutes = 5, capabilities: string[] = []) =>
  samplePart(name, version, [read], {
    migrations: [TABLE],
    people: { rows: null },
    jobs: [{ name: "tick", everyMinutes }],
    work: { tick: work },
    capabilities,
  });
const rowsOf = async (name: string) => (await call<string>("GET", `/api/x/${name}/rows`)).body;
const lastOf = async (name: string) => {
  const { body } = await call<GrantedPart[]>("GET", "/api/admin/server-parts", { cookie: owner });
  return body.find((part) => part.name === name)?.jobs[0]?.last;
};

beforeAll(async () => {
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});

test("a job runs when it is due, once when the schedule fires twice, and missed times do not pile up", async () => {
  await makeLive(await withJob("mf-ticks", "1.0.0", write("tick"), 10));
  expect(await lastOf("mf-ticks")).toBeNull();
  await Promise.all([runAt(0), runAt(0)]);
  await runAt(5);
  expect(await rowsOf("mf-ticks")).toBe("tick");
  expect(await lastOf("mf-ticks")).toEqual({ at: timeOf(0), outcome: "done", next: timeOf(10) });
  await runAt(10);
  expect(await rowsOf("mf-ticks")).toBe("tick,tick");
  await runAt(600);
  await runAt(605);
  expect(await rowsOf("mf-ticks")).toBe("tick,tick,tick");
});

test("a job that is at work is not started beside itself", async () => {
  const slow = `${write("begun")} await new Promise((done) => setTimeout(done, 1_000)); ${write("ended")}`;
  await makeLive(await withJob("mf-slow", "1.0.0", slow, 5_000));
  const first = runAt(0);
  await new Promise((done) => setTimeout(done, 300));
  // As it is if the job ends the worker.
  expect(await lastOf("mf-slow")).toMatchObject({ outcome: "running", next: timeOf(5_000) });
  await runAt(20_000);
  await first;
  expect(await rowsOf("mf-slow")).toBe("begun,ended");
});

test("a job that fails rests longer each time, up to a day, and holds up no other", async () => {
  await makeLive(await withJob("mf-fails", "1.0.0", `${write("try")} throw new Error("asha@example.com");`));
  await makeLive(await withJob("mf-works", "1.0.0", write("works")));
  const starts = [];
  for (let minutes = 0; minutes <= 200; minutes += 5) {
    const before = (await rowsOf("mf-fails")).length;
    await runAt(minutes);
    if ((await rowsOf("mf-fails")).length > before) starts.push(minutes);
  }
  expect(starts).toEqual([0, 10, 30, 70, 150]);
  expect((await rowsOf("mf-works")).split(",")).toHaveLength(41);
  expect(await lastOf("mf-fails")).toMatchObject({ outcome: "failed" });
  let minutes = 200;
  for (let failures = 0; failures < 6; failures += 1) {
    minutes += 24 * 60;
    await runAt(minutes);
  }
  const last = await lastOf("mf-fails");
  expect(Date.parse(last?.next ?? "") - Date.parse(last?.at ?? "")).toBe(limits.jobRestMs);
});

test("a job without end is given up, counts as failed, and writes nothing afterwards", async () => {
  const endless = `globalThis.late = (async () => { await new Promise((done) => setTimeout(done, ${limits.callMs + 300})); ${write("late")} })();
    return new Promise(() => {});`;
  await makeLive(await withJob("mf-endless", "1.0.0", endless));
  const started = Date.now();
  await runAt(10_000);
  expect(Date.now() - started).toBeLessThan(limits.callMs + 3_000);
  expect(await lastOf("mf-endless")).toMatchObject({ outcome: "failed" });
  await new Promise((done) => setTimeout(done, 1_500));
  expect(await rowsOf("mf-endless")).toBe("");
  await makeLive(await withJob("mf-endless", "1.0.1", ""));
});

test("a job that starts itself again does nothing after its call", async () => {
  const again = `const tick = async () => { try { ${write("again")} } finally { globalThis.timer = setTimeout(tick, 50); } };
    await tick(); setInterval(tick, 50); return null;`;
  await makeLive(await withJob("mf-again", "1.0.0", again));
  await runAt(20_000);
  const once = await rowsOf("mf-again");
  await new Promise((done) => setTimeout(done, 700));
  await runAt(20_001);
  expect(await rowsOf("mf-again")).toBe(once);
  expect(once).toBe("again");
});

test("jobs of a canary and of a retired front-end do not run", async () => {
  await makeLive(await withJob("mf-stays", "1.0.0", write("live")));
  await publishSample(await withJob("mf-stays", "2.0.0", write("canary")));
  const { revision: expectedRevision } = await liveNow();
  const canary = { name: "mf-stays", version: "2.0.0", percent: 100, reason: "", expectedRevision };
  expect((await registry("POST", "canaries", canary)).status).toBe(201);
  await runAt(30_000);
  await registry("POST", "canaries", { ...canary, percent: 0, expectedRevision: (await liveNow()).revision });
  expect(await rowsOf("mf-stays")).toBe("live");
  const { revision } = await liveNow();
  await registry("POST", "retirements", { name: "mf-stays", expectedRevision: revision, reason: "" });
  await runAt(30_010);
  await promoteNow({ "mf-stays": "1.0.0" });
  expect(await rowsOf("mf-stays")).toBe("live");
});

test("a job has nobody's places, and writes to nobody who has none", async () => {
  const user = await newUser("placeless@jobs.example");
  const asks = ["places.mine", "places.batches", "mail.send"].map(
    (what) =>
      `(await host.ask("${what}", JSON.stringify({ to: "user-${user.id}", template: "hello", key: "k" }))).refused`,
  );
  const work = `await db.all("INSERT INTO rows (text) VALUES (?)", [${asks.join()}].join());`;
  const sample = await withJob("mf-asks", "1.0.0", work, 5, ["places", "mail"]);
  const mails = { hello: { en: { subject: "Hello", text: "Hello" } } };
  await makeLive({ ...sample, manifest: { ...sample.manifest, part: { ...sample.manifest.part, mails } as never } });
  for (const capability of ["places", "mail"]) {
    const body = { name: "mf-asks", capability, isGranted: true };
    await call("POST", "/api/admin/server-parts/grants", { cookie: owner, body });
  }
  await runAt(40_000);
  expect(await rowsOf("mf-asks")).toBe("NOT_ALLOWED,NOT_ALLOWED,NOT_ALLOWED");
});

test("no request starts a job", async () => {
  await makeLive(await withJob("mf-shut", "1.0.0", write("started")));
  for (const path of ["job tick", "job%20tick", "tick", "jobs/tick"])
    for (const method of ["GET", "POST"]) expect((await send(method, `/api/x/mf-shut/${path}`)).status).toBe(404);
  expect(await rowsOf("mf-shut")).toBe("");
});

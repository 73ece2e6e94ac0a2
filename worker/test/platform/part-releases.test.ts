import { beforeAll, expect, test } from "vitest";
import { makeLive, type SampleEndpoint, samplePart } from "../../src/platform/parts/testing.ts";
import { promoteNow, publishSample, sampleShell } from "../../src/platform/releases/testing.ts";
import { call } from "../client.ts";

const ROWS = 100_000;
const TABLE = "CREATE TABLE answers (learner INTEGER NOT NULL, mark INTEGER NOT NULL)";
const ADDED = [
  "ALTER TABLE answers ADD COLUMN feedback TEXT",
  "CREATE INDEX answers_of_learner ON answers (learner, mark)",
];

const fill: SampleEndpoint = {
  at: "POST /fill",
  code: `await db.all("INSERT INTO answers (learner, mark) WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT i % 200, i % 11 FROM n"); return "";`,
};
const count: SampleEndpoint = {
  at: "GET /count",
  code: `return String((await db.all("SELECT count(*) AS count FROM answers"))[0].count);`,
};
const withFeedback: SampleEndpoint = {
  at: "GET /feedback",
  code: `return JSON.stringify(await db.all("SELECT count(*) AS count, count(feedback) AS written FROM answers WHERE learner = 7"));`,
};

const versionOf = (version: string, endpoints: readonly SampleEndpoint[], migrations: readonly string[]) =>
  samplePart("mf-quiz", version, endpoints, { migrations: [TABLE, ...migrations], people: { answers: null } });
const read = async (path: string) => (await call<string>("GET", `/api/x/mf-quiz${path}`)).body;

/** Makes a version live and asks it, as its first visitor does. */
async function until(version: string, path: string): Promise<{ ms: number; body: string }> {
  const began = performance.now();
  expect((await promoteNow({ "mf-quiz": version })).status).toBe(201);
  const body = await read(path);
  return { ms: Math.round(performance.now() - began), body };
}

beforeAll(async () => {
  await publishSample(await sampleShell("1.0.0"));
  await promoteNow({ shell: "1.0.0" });
});

test("a release that changes a table with many rows goes live and back, and each version finds every row", async () => {
  await makeLive(await versionOf("1.0.0", [fill, count], []));
  for (let rows = 0; rows < ROWS; rows += 10_000) await call("POST", "/api/x/mf-quiz/fill");
  expect(await read("/count")).toBe(String(ROWS));

  expect((await publishSample(await versionOf("2.0.0", [count, withFeedback], ADDED))).status).toBe(201);
  const live = await until("2.0.0", "/feedback");
  expect(JSON.parse(live.body)).toEqual([{ count: ROWS / 200, written: 0 }]);
  expect(await read("/count")).toBe(String(ROWS));

  const back = await until("1.0.0", "/count");
  expect(back.body).toBe(String(ROWS));
  // The earlier version writes into the newer table.
  await call("POST", "/api/x/mf-quiz/fill");
  expect(await read("/count")).toBe(String(ROWS + 10_000));

  const again = await until("2.0.0", "/feedback");
  expect(JSON.parse(again.body)).toEqual([{ count: (ROWS + 10_000) / 200, written: 0 }]);
  console.info(`${ROWS} rows: live after ${live.ms} ms, back after ${back.ms} ms`);
});

import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ApiError } from "../core/api-error.ts";
import { openDatabase } from "../db/database.ts";
import { accountBackoff, clearFailures, countAttempt, purgeFailures, visitorBackoff } from "./failures.ts";

const db = openDatabase(env.DB);
const start = Date.parse("2026-01-01T00:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

/** Seconds to wait, 0 for an accepted attempt. */
async function waitOf(attempt: Promise<void>): Promise<number> {
  try {
    await attempt;
    return 0;
  } catch (error) {
    if (error instanceof ApiError && error.code === "TOO_MANY") return error.details.retryAfterSeconds ?? -1;
    throw error;
  }
}

const atOnce = async (key: string, policy: typeof visitorBackoff, count: number) => {
  const attempts = Array.from({ length: count }, () => waitOf(countAttempt(db, key, policy, start)));
  return (await Promise.all(attempts)).toSorted((a, b) => a - b);
};

test("guesses sent at once get no further than guesses one after the other", async () => {
  expect(await atOnce("visitor at once", visitorBackoff, 10)).toEqual([0, 0, 0, 0, 0, 0, 4, 8, 16, 32]);
  const botnet = await atOnce("botnet at once", accountBackoff, 110);
  expect(botnet.filter((wait) => wait === 0)).toHaveLength(101);
  expect(botnet.slice(101)).toEqual([4, 8, 16, 30, 30, 30, 30, 30, 30]);
});

test("somebody who waits as long as required gets one guess and not two at once", async () => {
  for (let count = 0; count < 8; count += 1)
    await waitOf(countAttempt(db, "patient", visitorBackoff, start + count * 10_000));
  const later = start + 3_600_000;
  const two = [
    waitOf(countAttempt(db, "patient", visitorBackoff, later)),
    waitOf(countAttempt(db, "patient", visitorBackoff, later)),
  ];
  expect((await Promise.all(two)).filter((wait) => wait === 0)).toHaveLength(1);
});

test("gives a wait in whole seconds, rounded up, and at least one", async () => {
  for (let count = 0; count < 8; count += 1) {
    await waitOf(countAttempt(db, "rounded", visitorBackoff, start + count * 100_000));
  }
  const last = start + 700_000;
  expect(await waitOf(countAttempt(db, "rounded", visitorBackoff, last + 6_999))).toBe(2);
  expect(await waitOf(countAttempt(db, "rounded", visitorBackoff, last + 7_001))).toBe(1);
  expect(await waitOf(countAttempt(db, "rounded", visitorBackoff, last + 7_999))).toBe(1);
  expect(await waitOf(countAttempt(db, "rounded", visitorBackoff, last + 8_000))).toBe(0);
});

test("a day counts as quiet from its last wrong password on, to the moment", async () => {
  for (const key of ["just before", "just after"]) {
    for (let count = 0; count < 5; count += 1) await countAttempt(db, key, visitorBackoff, start);
  }
  await countAttempt(db, "just before", visitorBackoff, start + DAY_MS);
  expect(await waitOf(countAttempt(db, "just before", visitorBackoff, start + DAY_MS))).toBe(2);
  await countAttempt(db, "just after", visitorBackoff, start + DAY_MS + 1);
  expect(await waitOf(countAttempt(db, "just after", visitorBackoff, start + DAY_MS + 1))).toBe(0);
});

test("removes what no longer counts and nothing else", async () => {
  const keys = async () => (await env.DB.prepare("SELECT key FROM login_failures ORDER BY key").all()).results;
  await env.DB.exec("DELETE FROM login_failures");
  await countAttempt(db, "old", visitorBackoff, start - 1);
  await countAttempt(db, "young", visitorBackoff, start);
  await countAttempt(db, "other", visitorBackoff, start + 5);
  await purgeFailures(db, start + DAY_MS);
  expect(await keys()).toEqual([{ key: "other" }, { key: "young" }]);
  await clearFailures(db, ["other", "unknown"]);
  expect(await keys()).toEqual([{ key: "young" }]);
  await clearFailures(db, []);
  expect(await keys()).toEqual([{ key: "young" }]);
});

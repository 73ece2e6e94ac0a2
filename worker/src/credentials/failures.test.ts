import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ApiError } from "../core/api-error.ts";
import { openDatabase } from "../db/database.ts";
import { accountBackoff, clearFailures, countAttempt, visitorBackoff } from "./failures.ts";

const db = openDatabase(env.DB);
const start = Date.parse("2026-01-01T00:00:00Z");

/** Seconds that the attempt has to wait; 0 when it was accepted. */
async function attempt(key: string, policy: typeof visitorBackoff, atSeconds: number): Promise<number> {
  try {
    await countAttempt(db, key, policy, start + atSeconds * 1000);
    return 0;
  } catch (error) {
    if (error instanceof ApiError) return error.details.retryAfterSeconds ?? -1;
    throw error;
  }
}

test("the wait doubles after five wrong passwords, up to a quarter of an hour", async () => {
  let at = 0;
  for (let count = 0; count < 5; count += 1) expect(await attempt("visitor", visitorBackoff, at)).toBe(0);
  for (const wait of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect(await attempt("visitor", visitorBackoff, at)).toBe(wait);
    at += wait;
    expect(await attempt("visitor", visitorBackoff, at)).toBe(0);
  }
});

test("forgets the count after a success and after a quiet day", async () => {
  for (let count = 0; count < 5; count += 1) await attempt("forgetful", visitorBackoff, 0);
  expect(await attempt("forgetful", visitorBackoff, 0)).toBe(1);
  await clearFailures(db, ["forgetful"]);
  for (let count = 0; count < 5; count += 1) expect(await attempt("forgetful", visitorBackoff, 0)).toBe(0);
  expect(await attempt("forgetful", visitorBackoff, 90_000)).toBe(0);
  expect(await attempt("forgetful", visitorBackoff, 90_000)).toBe(0);
});

test("an account under attack from many networks is open again after half a minute at most", async () => {
  for (let count = 0; count < 100; count += 1) await attempt("account", accountBackoff, 0);
  for (let at = 31; at < 300; at += 31) expect(await attempt("account", accountBackoff, at)).toBe(0);
  expect(await attempt("account", accountBackoff, 290)).toBeGreaterThan(0);
  expect(await attempt("account", accountBackoff, 290)).toBeLessThanOrEqual(30);
});

test("nobody waits for a clock that was set back to catch up", async () => {
  for (let count = 0; count < 9; count += 1) await attempt("set back", visitorBackoff, count * 1_000);
  expect(await attempt("set back", visitorBackoff, 8_001)).toBeGreaterThan(0);
  expect(await attempt("set back", visitorBackoff, 8_000 - 86_400)).toBe(0);
  // Overlapping requests do not count as a clock that was set back.
  expect(await attempt("set back", visitorBackoff, 8_000 - 86_401)).toBeGreaterThan(0);
});

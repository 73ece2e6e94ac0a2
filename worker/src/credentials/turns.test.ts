import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hashAsInProduction } from "../../test/forget.ts";
import { ApiError } from "../core/api-error.ts";
import { queueHash, refuseWhenBusy } from "./hash-queue.ts";

hashAsInProduction();

let start = Date.parse("2026-01-01T00:00:00Z");

// The clock is ours, so that a busy machine makes no difference. Each test begins long after the one before.
beforeEach(() => {
  start += 3_600_000;
  vi.useFakeTimers({ now: start, toFake: ["Date", "setTimeout"] });
  vi.stubGlobal("scheduler", { wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A hash that takes some time, in which nothing else runs, as in an isolate. Gives when it began. */
const hashOf = (ms: number) => async () => {
  const began = Date.now() - start;
  vi.setSystemTime(Date.now() + ms);
  return began;
};

/** Seconds after which a refused request may try again; 0 for an accepted one. */
function refusedFor(): number {
  try {
    refuseWhenBusy();
    return 0;
  } catch (error) {
    if (error instanceof ApiError && error.code === "UNAVAILABLE") return error.details.retryAfterSeconds ?? -1;
    throw error;
  }
}

test("hashes begin in the order of their requests, one per turn", async () => {
  const begun = Promise.all([1, 2, 3, 4].map(() => queueHash(hashOf(0))));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await begun).toEqual([0, 450, 900, 1_350]);
});

test("a single hash, or one after a rest, does not wait", async () => {
  expect(await queueHash(hashOf(100))).toBe(0);
  await vi.advanceTimersByTimeAsync(350);
  expect(await queueHash(hashOf(0))).toBe(450);
  const next = queueHash(hashOf(0));
  await vi.advanceTimersByTimeAsync(450);
  expect(await next).toBe(900);
});

test("a hash that takes longer than its turn delays the next ones, also those that wait already", async () => {
  const begun = Promise.all([queueHash(hashOf(0)), queueHash(hashOf(1_000)), queueHash(hashOf(0))]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await begun).toEqual([0, 450, 2_450]);
});

test("a request after a long hash waits for the rest of its delay", async () => {
  await queueHash(hashOf(1_200));
  const next = queueHash(hashOf(0));
  await vi.advanceTimersByTimeAsync(1_199);
  expect(Date.now() - start).toBe(2_399);
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toBe(2_400);
});

test("refuses no request after one hash, however slow the machine", async () => {
  await queueHash(hashOf(20_000));
  expect(refusedFor()).toBe(0);
  const next = queueHash(hashOf(0));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await next).toBe(22_000);
});

test("refuses at once a request that would wait over three seconds, with a time to try again", async () => {
  expect(refusedFor()).toBe(0);
  const waiting = Promise.all(Array.from({ length: 7 }, () => queueHash(hashOf(0))));
  expect(refusedFor()).toBe(4);
  await expect(queueHash(hashOf(0))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    message: "Many people are logging in right now. Please try again in a few seconds.",
  });
  vi.setSystemTime(start + 149);
  expect(refusedFor()).toBe(4);
  vi.setSystemTime(start + 150);
  expect(refusedFor()).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await waiting).toHaveLength(7);
});

test("any number of strangers leaves room for an account's known device", async () => {
  const strangers = Array.from({ length: 100 }, () => queueHash(hashOf(0)).catch(() => undefined));
  expect(refusedFor()).toBe(4);
  expect(() => refuseWhenBusy("known")).not.toThrow();
  const known = queueHash(hashOf(0), "known");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await known).toBe(7 * 450);
  expect((await Promise.all(strangers)).filter((began) => began !== undefined)).toHaveLength(7);
});

test("a hash that fails reports it and frees the next turn", async () => {
  const failed = queueHash(() => Promise.reject(new Error("no memory")));
  const next = queueHash(hashOf(0));
  await expect(failed).rejects.toThrow("no memory");
  await vi.advanceTimersByTimeAsync(450);
  expect(await next).toBe(450);
});

test("an aborted wait frees its turn", async () => {
  void queueHash(hashOf(0));
  void queueHash(hashOf(0));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(refusedFor()).toBe(0);
  expect(await queueHash(hashOf(0))).toBe(3_000);
});

test("nobody waits for a clock that was set back to catch up", async () => {
  await queueHash(hashOf(0));
  vi.setSystemTime(start - 24 * 3_600_000);
  expect(refusedFor()).toBe(0);
  await queueHash(hashOf(0));
  const next = queueHash(hashOf(0));
  await vi.advanceTimersByTimeAsync(450);
  expect(await next).toBe(450 - 24 * 3_600_000);
});

import type { LockSet } from "@optimyz/contract/protocol/release";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { memory } from "../memory.ts";
import {
  brokenRemotes,
  evidentlyBroken,
  evidentlyThrowing,
  isFixedPage,
  isTrialDue,
  type RenderedPlace,
  recordFailure,
  recordSuccess,
} from "./breaker.ts";

const part = { version: "1.0.0", entry: "/x.js", server: "/server.js", scripts: [], styles: [], fonts: [] };
const remote = { ...part, routes: [], slots: [], slotFiles: {} };
const lockSet: LockSet = { revision: 1, shell: part, remotes: { "mf-home": remote, "mf-courses": remote } };

/** A page of mf-home with a slot of mf-courses. */
const home = (path: string): RenderedPlace => ({
  lockSet,
  path,
  needed: { owner: "mf-home", route: undefined, slots: ["list"], slotRemotes: ["mf-courses"] },
});

const thrown = { phase: "edge-error", isCertain: true } as const;
const late = { phase: "edge-timeout", isCertain: true } as const;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  memory.edgeFailures.clear();
});

test("leaves out a slot everywhere and a page at its own path until a trial succeeds", () => {
  recordFailure(home("/"), "mf-courses", thrown);
  recordFailure(home("/"), "mf-home", thrown);
  expect(brokenRemotes(home("/"))).toEqual(["mf-home", "mf-courses"]);
  expect(brokenRemotes(home("/other"))).toEqual(["mf-courses"]);
  const newer = { ...lockSet, remotes: { ...lockSet.remotes, "mf-courses": { ...remote, version: "1.0.1" } } };
  expect(brokenRemotes({ ...home("/other"), lockSet: newer })).toEqual([]);
  recordSuccess(home("/other"), "mf-courses");
  expect(brokenRemotes(home("/"))).toEqual(["mf-home"]);
});

test("tries again with one request at a time, each time after a longer wait, up to a minute", () => {
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    recordFailure(home("/"), "mf-courses", thrown);
    let seconds = 0;
    while (!isTrialDue(home("/"), ["mf-courses"])) {
      vi.advanceTimersByTime(1_000);
      seconds += 1;
    }
    waits.push(seconds);
    expect(isTrialDue(home("/"), ["mf-courses"])).toBe(false);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test("failing pages cannot fill the memory", () => {
  for (let page = 0; page < 2_000; page += 1) recordFailure(home(`/${page}`), "mf-home", thrown);
  expect(memory.edgeFailures.size).toBe(500);
});

test("a failure counts against a release when it threw, or was late three times in a row, and nothing else is to blame", () => {
  const evident = () => evidentlyBroken(home("/"), ["mf-courses"]).length > 0;
  recordFailure(home("/"), "mf-courses", { ...thrown, isCertain: false });
  expect(evident()).toBe(false);
  recordFailure(home("/"), "mf-courses", thrown);
  expect(evident()).toBe(true);
  recordSuccess(home("/"), "mf-courses");
  expect(evident()).toBe(false);
  const outcomes = [late, late, late].map((failure) => {
    recordFailure(home("/"), "mf-courses", failure);
    return evident();
  });
  expect(outcomes).toEqual([false, false, true]);
});

test("a channel does not affect others' live slots, nor they the channel", () => {
  const inChannel = { ...home("/"), channel: "staging" };
  recordFailure(inChannel, "mf-courses", thrown);
  expect(brokenRemotes(inChannel)).toEqual(["mf-courses"]);
  expect(brokenRemotes(home("/"))).toEqual([]);
  recordFailure(home("/"), "mf-courses", thrown);
  recordSuccess(inChannel, "mf-courses");
  expect(brokenRemotes(home("/"))).toEqual(["mf-courses"]);
});

test("tells what threw from what was late, and a fixed page from one whose URL has something of the visitor's", () => {
  for (const failure of [late, late, late]) recordFailure(home("/"), "mf-courses", failure);
  recordFailure(home("/"), "mf-home", thrown);
  expect(evidentlyBroken(home("/"), ["mf-home", "mf-courses"])).toEqual(["mf-home", "mf-courses"]);
  expect(evidentlyThrowing(home("/"), ["mf-home", "mf-courses"])).toEqual(["mf-home"]);
  const at = (pattern: string, path: string): RenderedPlace => {
    const { needed, ...place } = home(path);
    return { ...place, needed: { ...needed, route: { path: pattern, slots: [], scripts: [], styles: [] } } };
  };
  const places = [at("/", "/"), at("/gallery", "/gallery?q=1"), at("/:page", "/a"), at("/a/*", "/a/b"), home("/404")];
  expect(places.map(isFixedPage)).toEqual([true, false, false, false, false]);
});

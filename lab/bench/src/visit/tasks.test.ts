import { expect, test } from "vitest";
import { longestTaskOf, type TraceEvent } from "./tasks.ts";

const url = "https://localhost:1/";
const task = (pid: number, tid: number, tdur?: number): TraceEvent => ({
  name: "RunTask",
  pid,
  tid,
  ...(tdur !== undefined && { tdur }),
});
const start: TraceEvent = { name: "navigationStart", pid: 7, tid: 7, args: { data: { documentLoaderURL: url } } };

test("the longest task is that of the page's own main thread, in thread time", () => {
  const events = [task(7, 7, 4_000), start, task(7, 7, 21_500), task(7, 8, 90_000), task(9, 9, 70_000), task(7, 7)];
  expect(longestTaskOf(events, url)).toBe(21.5);
});

test("a trace without the page is an error", () => {
  expect(() => longestTaskOf([task(7, 7, 1)], url)).toThrow(url);
});

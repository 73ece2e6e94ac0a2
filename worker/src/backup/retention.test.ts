import { expect, test } from "vitest";
import { keptArchives } from "./retention.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const dayAt = (at: number): string => new Date(at).toISOString();

test("keeps seven daily, four weekly and twelve monthly archives", () => {
  const last = Date.parse("2026-11-22T21:00:00Z");
  let stored: string[] = [];
  for (let day = 900; day >= 0; day -= 1) {
    stored = [...stored, dayAt(last - day * DAY_MS)];
    const kept = keptArchives(stored);
    stored = stored.filter((moment) => kept.has(moment));
  }
  const days = stored.map((moment) => moment.slice(0, 10)).toReversed();
  expect(days.slice(0, 7)).toEqual(Array.from({ length: 7 }, (_, day) => dayAt(last - day * DAY_MS).slice(0, 10)));
  expect(days.slice(7, 10)).toEqual(["2026-11-15", "2026-11-08", "2026-11-01"].filter((day) => days.includes(day)));
  expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(12);
  expect(days.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test("keeps the newest archive of a day and loses none while the site is off", () => {
  const moments = ["2026-01-05T01:00:00Z", "2026-01-05T09:00:00Z", "2024-02-01T09:00:00Z"];
  expect([...keptArchives(moments)].toSorted()).toEqual(["2024-02-01T09:00:00Z", "2026-01-05T09:00:00Z"]);
  expect(keptArchives([])).toEqual(new Set());
});

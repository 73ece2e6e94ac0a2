import { expect, test } from "vitest";
import { combined, type Report, reachesGoals, resultOf } from "./scores.ts";

const report = (performance: number, benchmarkIndex: number): Report => ({
  categories: {
    performance: { score: performance },
    accessibility: { score: 1 },
    "best-practices": { score: 1 },
    seo: { score: 0.92 },
  },
  environment: { benchmarkIndex },
});

test("a score counts only on a machine that is fast enough", () => {
  const result = resultOf("/", true, report(0.994, 3_000));
  expect(result).toMatchObject({ page: "/", counts: true, benchmarkIndex: 3_000 });
  expect(result.scores).toEqual({ performance: 99, accessibility: 100, "best-practices": 100, seo: 92 });
  expect(resultOf("/", true, report(0.994, 2_999.9)).counts).toBe(false);
});

test("leaves runs that do not count out of the median", () => {
  const runs = [
    [0.97, 3_400],
    [0.4, 1_200],
    [0.99, 3_600],
  ].map(([score = 0, index = 0]) => resultOf("/", true, report(score, index)));
  expect(combined(runs)).toMatchObject({ scores: { performance: 98 }, benchmarkIndex: 3_500, counts: true });
  expect(combined(runs.slice(1, 2))).toMatchObject({ scores: { performance: 40 }, counts: false });
});

test("a score that Lighthouse could not make is not a number", () => {
  const { categories, environment } = report(1, 3_000);
  const failed = { categories: { ...categories, performance: { score: null } }, environment };
  expect(resultOf("/x", true, failed)).toMatchObject({ counts: true, scores: { performance: Number.NaN, seo: 92 } });
});

test("search engines' score has no goal on a page that they may not list", () => {
  const found = { ...report(1, 3_000), categories: { ...report(1, 3_000).categories, seo: { score: 0.54 } } };
  expect(reachesGoals(resultOf("/", true, found))).toBe(false);
  expect(reachesGoals(resultOf("/search", false, found))).toBe(true);
});

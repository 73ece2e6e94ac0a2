import { expect, test } from "vitest";
import { median, percentile, spread } from "./statistics.ts";

test("the median is the middle, and of an even number the mean of the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
  expect(median([4])).toBe(4);
  expect(median([])).toBeNaN();
});

test("percentile and spread say where the values lie", () => {
  const values = [8, 1, 4, 2, 7, 3, 6, 5];
  expect(percentile(values, 0.95)).toBe(8);
  expect(percentile(values, 0)).toBe(1);
  expect(spread(values)).toEqual([3, 7]);
});

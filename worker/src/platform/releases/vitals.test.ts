import { expect, test } from "vitest";
import { generator } from "./chance.ts";
import { bucketOf, bucketsOf, isWorse, middleOf, quantileOf } from "./vitals.ts";

interface Simulated {
  /** Of the views that have the canary. */
  share: number;
  /** The canary's times are so many times the control's. */
  factor: number;
  viewsMax: number;
}

/** Times of views scatter like this: the slowest sixth takes more than 1.65 times the median. */
const SIGMA = 0.5;

/** One canary, judged after every view of it. Gives its views until it was found worse; undefined when it never was. */
function viewsUntilFound(random: () => number, { share, factor, viewsMax }: Simulated): number | undefined {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const [tested, control] = [new Map<number, number>(), new Map<number, number>()];
  const view = (histogram: Map<number, number>, median: number) => {
    const bucket = bucketOf("LCP", median * Math.exp(SIGMA * normal()));
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  };
  for (let views = 1; views <= viewsMax; views += 1) {
    while (random() >= share) view(control, 1_200);
    view(tested, 1_200 * factor);
    if (isWorse(tested, control)) return views;
  }
  return undefined;
}

const RUNS = 300;
const runs = (simulated: Simulated) => {
  const random = generator(23);
  return Array.from({ length: RUNS }, () => viewsUntilFound(random, simulated));
};

test.each([
  [0.1, 80],
  [0.5, 120],
])("finds a canary (share %f) that is slower by half after %i views in the median at most", (share, viewsMax) => {
  const views = runs({ share, factor: 1.5, viewsMax: 1_000 }).map((seen) => seen ?? Number.POSITIVE_INFINITY);
  expect(views.toSorted((a, b) => a - b)[RUNS / 2]).toBeLessThanOrEqual(viewsMax);
});

test.each([0.1, 0.5])("calls at most one in fifty slower that is not (share %f)", (share) => {
  const found = runs({ share, factor: 1, viewsMax: 600 }).filter(Boolean);
  expect(found.length / RUNS).toBeLessThanOrEqual(0.02);
});

test("gives no verdict while little is known of the control, or when nearly all values are the same", () => {
  const slow = new Map([[bucketOf("LCP", 9_000), 60]]);
  expect(isWorse(slow, new Map([[bucketOf("LCP", 1_000), 29]]))).toBe(false);
  expect(isWorse(slow, new Map([[bucketOf("LCP", 1_000), 30]]))).toBe(true);
  const still = new Map([[bucketOf("CLS", 0), 90]]);
  expect(isWorse(still, still)).toBe(false);
});

test("values of a class are at most 5 % apart, and the median is in the middle", () => {
  for (const value of [40, 333, 2_500, 60_000]) {
    expect(Math.abs(middleOf("LCP", bucketOf("LCP", value)) / value - 1)).toBeLessThan(0.03);
  }
  expect(middleOf("CLS", bucketOf("CLS", 0.1))).toBeCloseTo(0.1, 2);
  expect(
    quantileOf(
      new Map([
        [9, 1],
        [3, 2],
        [5, 3],
      ]),
      0.5,
    ),
  ).toBe(5);
  expect(quantileOf(new Map(), 0.5)).toBe(0);
});

test("a view counts for the metrics that it measured, a shift of nothing among them", () => {
  expect(bucketsOf({ LCP: 1_200, CLS: 0 })).toEqual(
    expect.arrayContaining([
      { metric: "LCP", bucket: bucketOf("LCP", 1_200) },
      { metric: "CLS", bucket: 0 },
    ]),
  );
  expect(bucketsOf({ LCP: 1_200, CLS: 0 })).toHaveLength(2);
  expect(bucketsOf({})).toEqual([]);
  // A shift of 0.1 is a class of its own, far from one of 0.2.
  expect(bucketOf("CLS", 0.2) - bucketOf("CLS", 0.1)).toBeGreaterThan(10);
  expect(bucketOf("LCP", 0.2) - bucketOf("LCP", 0.1)).toBeLessThan(3);
});

test("nine networks make no version slower: neither by slow views of it nor by fast ones of the control", () => {
  const [fast, slow] = [bucketOf("LCP", 1_000), bucketOf("LCP", 9_000)];
  const lies = new Map([[slow, 9]]);
  expect(isWorse(lies, new Map([[fast, 30]]))).toBe(false);
  expect(isWorse(new Map([[slow, 9 + 9]]), new Map([[fast, 30]]))).toBe(true);
  // Half of the control's true views lie in either class, and so do the version's.
  const known = new Map([
    [0, 9],
    [fast, 50],
    [slow, 50],
  ]);
  const same = new Map([
    [fast, 300],
    [slow, 300 + 9],
  ]);
  expect(isWorse(same, known)).toBe(false);
});

test("measures a version against a standard deviation above the control's median, with its class in its favour", () => {
  const views = (bucket: number) => new Map([[bucket, 30]]);
  const control = (fast: number, slow: number) =>
    new Map([
      [20, slow],
      [10, fast],
    ]);
  // Of a hundred views, half of nine beyond the 55th: the 59.5th.
  expect([10, 11].map((bucket) => isWorse(views(bucket), control(60, 40)))).toEqual([false, true]);
  expect([11, 20, 21].map((bucket) => isWorse(views(bucket), control(59, 41)))).toEqual([false, false, true]);
  // Of thirty, beyond the twenty-second.
  expect([11, 21].map((bucket) => isWorse(views(bucket), control(22, 8)))).toEqual([false, true]);
});

test("quantiles are those of the views, in any order of their classes", () => {
  const histogram = new Map([
    [9, 1],
    [3, 2],
    [5, 1],
  ]);
  expect([0, 0.5, 0.51, 0.75, 0.76, 1].map((share) => quantileOf(histogram, share))).toEqual([3, 3, 5, 5, 9, 9]);
});

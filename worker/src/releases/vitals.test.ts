import { expect, test } from "vitest";
import { generator } from "./chance.ts";
import { bucketOf, isWorse, middleOf, quantileOf } from "./vitals.ts";

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

test.each([0.1, 0.5])(
  "Is a canary (share %f) that is slower by half found after 50 views in the median, at most?",
  (share) => {
    const views = runs({ share, factor: 1.5, viewsMax: 500 }).map((seen) => seen ?? Number.POSITIVE_INFINITY);
    expect(views.toSorted((a, b) => a - b)[RUNS / 2]).toBeLessThanOrEqual(50);
  },
);

test.each([0.1, 0.5])("Is at most one in fifty called slower that is not (share %f)?", (share) => {
  const found = runs({ share, factor: 1, viewsMax: 600 }).filter(Boolean);
  expect(found.length / RUNS).toBeLessThanOrEqual(0.02);
});

test("Is nothing said while little is known of the control, or where nearly all values are the same?", () => {
  const slow = new Map([[bucketOf("LCP", 9_000), 60]]);
  expect(isWorse(slow, new Map([[bucketOf("LCP", 1_000), 29]]))).toBe(false);
  expect(isWorse(slow, new Map([[bucketOf("LCP", 1_000), 30]]))).toBe(true);
  const still = new Map([[bucketOf("CLS", 0), 90]]);
  expect(isWorse(still, still)).toBe(false);
});

test("Are values of a class at most 5 % apart, and medians those in the middle?", () => {
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

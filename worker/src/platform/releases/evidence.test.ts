import { describe, expect, test } from "vitest";
import { generator } from "./chance.ts";
import { evidence, judge, type Trial } from "./evidence.ts";

interface Simulated {
  share: number;
  /** Shares of visits that fail. */
  tested: number;
  control: number;
  visits: number;
}

/** One canary, judged after every failure. Gives its visits until it went back; undefined when it never did. */
function visitsUntilReturn(random: () => number, { share, tested, control, visits }: Simulated): number | undefined {
  const trial: Trial = { tested: { visits: 0, failures: 0 }, control: { visits: 0, failures: 0 }, share };
  for (let visit = 0; visit < visits; visit += 1) {
    const isTested = random() < share;
    const counted = isTested ? trial.tested : trial.control;
    counted.visits += 1;
    if (random() >= (isTested ? tested : control)) continue;
    counted.failures += 1;
    if (judge(trial) === "goes back") return trial.tested.visits;
  }
  return undefined;
}

const CANARIES = 600;
const runs = (seed: number, simulated: Simulated) => {
  const random = generator(seed);
  return Array.from({ length: CANARIES }, () => visitsUntilReturn(random, simulated));
};

describe.each([0.01, 0.1, 0.5, 1])("with a canary for a share of %f of the visitors,", (share) => {
  test.each([0, 0.01, 0.03, 0.05, 0.08])(
    "at most 1 % of canaries that are no worse go back when %f of visits fail",
    (rate) => {
      const returned = runs(13, { share, tested: rate, control: rate, visits: 2_000 }).filter(Boolean);
      expect(returned.length / CANARIES).toBeLessThanOrEqual(0.01);
    },
  );

  test.each([0, 0.03, 0.08])(
    "half of the wholly broken canaries go back after four visits (others fail: %f)",
    (control) => {
      const visits = runs(17, { share, tested: 1, control, visits: 100_000 }).map(
        (seen) => seen ?? Number.POSITIVE_INFINITY,
      );
      expect(visits.toSorted((a, b) => a - b)[CANARIES / 2]).toBeLessThanOrEqual(4);
    },
  );
});

test("finds a canary that fails three times as often as the others", () => {
  const returned = runs(19, { share: 0.1, tested: 0.15, control: 0.05, visits: 20_000 }).filter(Boolean);
  expect(returned.length / CANARIES).toBeGreaterThan(0.95);
});

test("invented visits of a canary do not hide failures that are all its own", () => {
  const tested = { visits: 10_000, failures: 4 };
  expect(judge({ tested, control: { visits: 100, failures: 0 }, share: 0.1 })).toBe("goes back");
});

test("blames no version on a site with many other failures", () => {
  const control = { visits: 1_000, failures: 300 };
  expect(judge({ tested: { visits: 10, failures: 3 }, control, share: 1 })).toBe("not enough known");
  expect(judge({ tested: { visits: 10, failures: 10 }, control, share: 1 })).toBe("goes back");
});

test("a version passes after enough visits, and too little is known before", () => {
  const nothing = { visits: 0, failures: 0 };
  expect(judge({ tested: nothing, control: nothing, share: 1 })).toBe("not enough known");
  expect(judge({ tested: { visits: 20, failures: 0 }, control: nothing, share: 1 })).toBe("not enough known");
  expect(judge({ tested: { visits: 200, failures: 2 }, control: nothing, share: 1 })).toBe("goes on");
});

test("the evidence without data is 1, and so is its mean while the hypothesis is true", () => {
  expect(evidence(0, 0, 0.1)).toBeCloseTo(1);
  const mean = 0.1 * evidence(1, 1, 0.1) + 0.9 * evidence(0, 1, 0.1);
  expect(mean).toBeCloseTo(1);
});

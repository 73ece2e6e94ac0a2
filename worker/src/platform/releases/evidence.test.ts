import { describe, expect, test } from "vitest";
import { generator } from "./chance.ts";
import { DOUBTED_MAX, evidence, judge, type Trial } from "./evidence.ts";

interface Simulated {
  share: number;
  /** Shares of visits that fail. */
  tested: number;
  control: number;
  visits: number;
  /** Networks that these visits come from; each visit from one of its own without it. */
  networks?: number;
  /** Networks that say at once that their one visit of the tested version failed. */
  liars?: number;
}

/**
 * One canary, judged after every failure, whose networks have one vote each (`votes.ts`): a visit that fails again from a
 * network that has voted is no visit. Gives the visits until it went back, of both versions; undefined when it never did.
 */
function visitsUntilReturn(random: () => number, simulated: Simulated): number | undefined {
  const { share, tested, control, visits, networks, liars = 0 } = simulated;
  const trial: Trial = { tested: { visits: liars, failures: liars }, control: { visits: 0, failures: 0 }, share };
  const voters = new Set<string>();
  for (let visit = 0; visit < visits; visit += 1) {
    const isTested = random() < share;
    const counted = isTested ? trial.tested : trial.control;
    counted.visits += 1;
    if (random() >= (isTested ? tested : control)) continue;
    const voter = networks && `${isTested} ${Math.floor(random() * networks)}`;
    if (voter && voters.has(voter)) counted.visits -= 1;
    else counted.failures += 1;
    if (voter) voters.add(voter);
    if (judge(trial) === "goes back") return visit + 1;
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
    "at most 1 % of canaries that are no worse go back when %f of visits fail and nine networks lie",
    (rate) => {
      const simulated = { share, tested: rate, control: rate, visits: 2_000, liars: DOUBTED_MAX };
      const returned = runs(13, simulated).filter((visits) => visits !== undefined);
      expect(returned.length / CANARIES).toBeLessThanOrEqual(0.01);
    },
  );
});

test.each([1, 5, 9])(
  "%i lying networks move the verdict on a small site's few visits in 1 % of runs at most",
  (liars) => {
    for (const rate of [0, 0.01, 0.03, 0.05, 0.08]) {
      const simulated = { share: 1, tested: rate, control: rate, visits: 210, networks: 25, liars };
      const returned = runs(29, simulated).filter((visits) => visits !== undefined);
      expect(returned.length / CANARIES, `${rate}`).toBeLessThanOrEqual(0.01);
    }
  },
);

test("a tenth network that lies moves it: the nine are not more than they have to be", () => {
  const lies = { visits: DOUBTED_MAX + 3, failures: DOUBTED_MAX + 3 };
  expect(judge({ tested: lies, control: { visits: 0, failures: 0 }, share: 1 })).toBe("goes back");
  const fewer = { visits: DOUBTED_MAX + 2, failures: DOUBTED_MAX + 2 };
  expect(judge({ tested: fewer, control: { visits: 0, failures: 0 }, share: 1 })).toBe("not enough known");
});

describe.each([0, 0.03, 0.08])(
  "a version that fails for everybody, where %f of the others' visits fail,",
  (control) => {
    const broken = { share: 1, tested: 1, control, visits: 1_000 };

    test("is gone after twelve visits from twelve networks", () => {
      expect(new Set(runs(17, broken))).toEqual(new Set([12]));
    });

    test("is gone within twenty visits from thirty networks, in nineteen of twenty cases", () => {
      const returned = runs(17, { ...broken, networks: 30 }).filter((visits) => visits !== undefined && visits <= 20);
      expect(returned.length / CANARIES).toBeGreaterThan(0.95);
    });

    test("is gone after three visits that the worker saw fail itself, and not after two", () => {
      const seen = (observed: number) =>
        judge({
          tested: { visits: observed, failures: 0, observed },
          control: { visits: 100, failures: 100 * control },
          share: 1,
        });
      expect([seen(2), seen(3)]).toEqual(["not enough known", "goes back"]);
    });

    test.each([0.01, 0.1, 0.5])("is gone as a canary for %f of the visitors after twelve of its visits", (share) => {
      const trial: Trial = { tested: { visits: 0, failures: 0 }, control: { visits: 0, failures: 0 }, share };
      trial.control = { visits: Math.round((12 * (1 - share)) / share), failures: 0 };
      trial.control.failures = Math.round(trial.control.visits * control);
      trial.tested = { visits: 12, failures: 12 };
      expect(judge(trial)).toBe("goes back");
    });
  },
);

test("failures that nobody doubts are judged as they are, next to nine that are doubted", () => {
  const control = { visits: 0, failures: 0 };
  const judged = (failures: number, observed: number) =>
    judge({ tested: { visits: 12, failures, observed }, control, share: 1 });
  expect([judged(9, 2), judged(9, 3), judged(0, 3)]).toEqual(["not enough known", "goes back", "not enough known"]);
});

test("nine lying networks keep no version from going on", () => {
  const control = { visits: 0, failures: 0 };
  expect(judge({ tested: { visits: 100 + DOUBTED_MAX, failures: DOUBTED_MAX }, control, share: 1 })).toBe("goes on");
});

test("finds a canary that fails three times as often as the others", () => {
  const returned = runs(19, { share: 0.1, tested: 0.15, control: 0.05, visits: 20_000 }).filter(Boolean);
  expect(returned.length / CANARIES).toBeGreaterThan(0.95);
});

test("invented visits of a canary do not hide failures that are all its own", () => {
  const tested = { visits: 10_000, failures: 13 };
  expect(judge({ tested, control: { visits: 100, failures: 0 }, share: 0.1 })).toBe("goes back");
});

test("blames no version on a site with many other failures", () => {
  const control = { visits: 1_000, failures: 300 };
  expect(judge({ tested: { visits: 10, failures: 3 }, control, share: 1 })).toBe("not enough known");
  expect(judge({ tested: { visits: 25, failures: 25 }, control, share: 1 })).toBe("goes back");
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

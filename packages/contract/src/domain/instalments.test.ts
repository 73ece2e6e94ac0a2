import {
  askedPaise,
  fitted,
  type Instalment,
  instalmentStates,
  nextDueOf,
  planLater,
  planTotal,
} from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { expect, test } from "vitest";

const plan: Instalment[] = [
  { due: "2027-01-05", paise: 200_000 },
  { due: "2027-02-05", paise: 150_000 },
  { due: "2027-03-05", paise: 100_000 },
];

test("a lower price comes off the last instalments, and a higher one is added to the last", () => {
  expect(fitted(plan, 450_000)).toEqual(plan);
  expect(fitted(plan, 360_000).map(({ paise }) => paise)).toEqual([200_000, 150_000, 10_000]);
  expect(fitted(plan, 350_000).map(({ paise }) => paise)).toEqual([200_000, 150_000]);
  expect(fitted(plan, 1).map(({ paise }) => paise)).toEqual([1]);
  expect(fitted(plan, 500_000).map(({ paise }) => paise)).toEqual([200_000, 150_000, 150_000]);
  expect([fitted(plan, 0), fitted([], 450_000)]).toEqual([[], []]);
});

test("a place that is made later owes on its first day what was due before", () => {
  expect(fitted(plan, 450_000, "2027-02-10")).toEqual([
    { due: "2027-02-10", paise: 350_000 },
    { due: "2027-03-05", paise: 100_000 },
  ]);
  expect(fitted(plan, 450_000, "2027-02-05")).toEqual([
    { due: "2027-02-05", paise: 350_000 },
    { due: "2027-03-05", paise: 100_000 },
  ]);
  expect(fitted(plan, 450_000, "2028-01-01")).toEqual([{ due: "2028-01-01", paise: 450_000 }]);
});

test("money pays the earliest instalment first", () => {
  const states = (kept: number, today: string) =>
    instalmentStates(plan, kept, today).map(({ owed_paise, state }) => [owed_paise, state]);
  expect(states(0, "2027-01-05")).toEqual([
    [200_000, "due"],
    [150_000, "later"],
    [100_000, "later"],
  ]);
  expect(states(250_000, "2027-02-06")).toEqual([
    [0, "paid"],
    [100_000, "overdue"],
    [100_000, "later"],
  ]);
  expect(states(999_999, "2027-02-06").map(([, state]) => state)).toEqual(["paid", "paid", "paid"]);
  expect(states(-5, "2027-01-01")[0]).toEqual([200_000, "later"]);
});

test("all that is due is asked for, or else what is left of the next instalment", () => {
  expect(askedPaise(plan, 0, "2026-12-01")).toBe(200_000);
  expect(askedPaise(plan, 0, "2027-02-05")).toBe(350_000);
  expect(askedPaise(plan, 200_000, "2027-01-06")).toBe(150_000);
  expect(askedPaise(plan, 210_000, "2027-01-06")).toBe(140_000);
  expect(askedPaise(plan, 450_000, "2027-01-06")).toBe(0);
  expect(askedPaise([], 0, "2027-01-06")).toBe(0);
  expect([0, 199_999, 200_000, 449_999, 450_000, 500_000].map((kept) => nextDueOf(plan, kept))).toEqual([
    "2027-01-05",
    "2027-01-05",
    "2027-02-05",
    "2027-03-05",
    null,
    null,
  ]);
});

test("a copy of dates has its plan as many days later", () => {
  expect(planLater(plan, 28).map(({ due }) => due)).toEqual(["2027-02-02", "2027-03-05", "2027-04-02"]);
});

test("sums equal the price to the paisa, and days rise, for any plan, price and day", () => {
  let seed = 63;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 2_000; round += 1) {
    let due = "2027-01-01";
    const any = Array.from({ length: 1 + random(12) }, () => {
      due = dayLater(due, 1 + random(40));
      return { due, paise: 1 + random(3) * 333 + random(100_000) };
    });
    const total = random(4) === 0 ? 0 : 1 + random(2 * planTotal(any));
    const today = dayLater("2026-12-01", random(500));
    const own = fitted(any, total, random(2) ? today : "");
    expect(planTotal(own)).toBe(total);
    expect(own.every(({ due, paise }, at) => paise > 0 && due > (own[at - 1]?.due ?? ""))).toBe(true);
    const kept = random(2) ? random(total + 1) : total;
    const states = instalmentStates(own, kept, today);
    const owed = states.reduce((sum, { owed_paise }) => sum + owed_paise, 0);
    expect(owed).toBe(total - kept);
    const asked = askedPaise(own, kept, today);
    expect(asked).toBeLessThanOrEqual(owed);
    expect(asked > 0).toBe(owed > 0);
    expect(nextDueOf(own, kept) === null).toBe(owed === 0);
    expect(nextDueOf(own, kept + asked)).not.toBe(owed > 0 ? nextDueOf(own, kept) : "");
  }
});

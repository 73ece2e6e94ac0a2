import { planTotal } from "@optimyz/contract/domain/instalments";
import { sourceTexts } from "@optimyz/kit";
import { expect, test } from "vitest";
import { equalParts, planFrom, planLines, problemInPlan, restOf } from "./plan-lines.ts";

const t = sourceTexts.of("mf-admin");

test("a fee is split into whole rupees, a month after each other, and its sum stays to the paisa", () => {
  const lines = equalParts(1_000_050, 3, "2027-01-31");
  expect(lines).toEqual([
    { due: "2027-01-31", amount: "3,333" },
    { due: "2027-02-28", amount: "3,333" },
    { due: "2027-03-31", amount: "3,334.50" },
  ]);
  expect(planTotal(planFrom(lines, 1_000_050, t))).toBe(1_000_050);
});

test("the last instalment is the rest, also when the fee is typed again", () => {
  const lines = planLines([
    { due: "2027-01-05", paise: 200_000 },
    { due: "2027-02-05", paise: 250_000 },
  ]);
  expect(restOf(lines, 450_000)).toBe(250_000);
  expect(planFrom(lines, 500_000, t)).toEqual([
    { due: "2027-01-05", paise: 200_000 },
    { due: "2027-02-05", paise: 300_000 },
  ]);
});

test.each([
  ["no day", [{ due: "", amount: "1" }], 0, "Instalment 1 needs the day on which it is due."],
  [
    "the same day twice",
    [
      { due: "2027-01-05", amount: "1" },
      { due: "2027-01-05", amount: "" },
    ],
    1,
    "Instalment 2 must be due after the one before.",
  ],
  [
    "words for an amount",
    [
      { due: "2027-01-05", amount: "half" },
      { due: "2027-02-05", amount: "" },
    ],
    0,
    "Instalment 1 needs an amount in rupees, such as 1,500.",
  ],
  [
    "nothing left for the last",
    [
      { due: "2027-01-05", amount: "4,500" },
      { due: "2027-02-05", amount: "" },
    ],
    1,
    "The instalments before the last one must be less than the fee: ₹4,500.",
  ],
])("says what is wrong with %s", (_, lines, place, sentence) => {
  expect(problemInPlan(lines, 450_000, t)).toEqual({ place, sentence });
  expect(() => planFrom(lines, 450_000, t)).toThrow("Please check the form.");
});

test("no lines are no plan", () => {
  expect(problemInPlan([], undefined, t)).toBeUndefined();
  expect(planFrom([], 450_000, t)).toEqual([]);
});

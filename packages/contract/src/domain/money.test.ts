import { expect, test } from "vitest";
import { decimalRupees, feeText, parseRupees, rupees } from "./money.ts";

test.each([
  [100, "₹1"],
  [99_900, "₹999"],
  [4_500_00, "₹4,500"],
  [1_25_000_00, "₹1,25,000"],
  [1_00_00_000_00, "₹1,00,00,000"],
  [499_50, "₹499.50"],
  [5, "₹0.05"],
])("%i paise are written as %s and understood when typed", (paise, text) => {
  expect(rupees(paise)).toBe(text);
  expect(parseRupees(text)).toBe(paise);
});

test.each([
  [-1, "−\u2060₹0.01", "-0.01"],
  [-450_05, "−\u2060₹450.05", "-450.05"],
  [0, "₹0", "0.00"],
  [7, "₹0.07", "0.07"],
  [1_000_000_000_07, "₹1,00,00,00,000.07", "1000000000.07"],
])("%i paise, also what a note takes back, are written as %s and %s", (paise, text, decimal) => {
  expect([rupees(paise), decimalRupees(paise)]).toEqual([text, decimal]);
});

test("the fee 0 is written as Free", () => {
  expect(feeText(0)).toBe("Free");
  expect(feeText(100)).toBe("₹1");
});

test.each([
  ["4500", 4_500_00],
  [" 4,500 ", 4_500_00],
  ["1,25,000.5", 1_25_000_50],
  ["125,000", 1_25_000_00],
  ["Rs. 4500/-", 4_500_00],
  ["INR 10", 10_00],
  ["0", 0],
])("understands %s", (typed, paise) => expect(parseRupees(typed)).toBe(paise));

test.each(["", "free", "-5", "4.500,00", "4,50", "45,00", "1e3", "10.555", "99999999999999999", "4 500 apples"])(
  "refuses %s",
  (typed) => expect(parseRupees(typed)).toBeUndefined(),
);

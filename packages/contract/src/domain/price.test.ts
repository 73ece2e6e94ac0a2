import { adjusted, couponCode, movedPrice, type PriceRules, priceOf } from "@optimyz/contract/domain/price";
import { lineWords } from "@optimyz/contract/domain/price-words";
import { expect, test } from "vitest";

const dates: PriceRules = {
  fee_paise: 450_000,
  early_bird_paise: null,
  early_bird_until: "",
  time_zone: "Asia/Kolkata",
};
const early = { ...dates, early_bird_paise: 400_000, early_bird_until: "2027-01-09" };
const percent = (of: number) => ({ code: "TENTH", percent: of, amount_paise: null });
const off = (amount_paise: number) => ({ code: "OFF", percent: null, amount_paise });
const at = "2027-01-05T10:00:00.000Z";

test("dates without a reduction cost their fee", () => {
  expect(priceOf(dates, at)).toEqual({ lines: [{ kind: "fee", paise: 450_000 }], total_paise: 450_000 });
});

test("the early-bird price ends with its last day by the clocks of the dates", () => {
  // Midnight in India is half past six in the evening of the day before in UTC.
  expect(priceOf(early, "2027-01-09T18:29:59.999Z").total_paise).toBe(400_000);
  expect(priceOf(early, "2027-01-09T18:30:00.000Z").total_paise).toBe(450_000);
  expect(priceOf({ ...early, time_zone: "America/New_York" }, "2027-01-10T04:59:00.000Z").total_paise).toBe(400_000);
});

test("a coupon takes its part of what the early-bird price leaves, rounded down to the paisa", () => {
  const { lines, total_paise } = priceOf({ ...early, early_bird_paise: 399_999 }, at, { coupon: percent(15) });
  expect(lines.map(({ paise }) => paise)).toEqual([450_000, -50_001, -59_999]);
  expect(total_paise).toBe(340_000);
});

test("no price is below 0, and every total is the sum of its lines", () => {
  for (const fee of [0, 1, 99, 12_345, 1_000_000_000])
    for (const coupon of [undefined, percent(1), percent(33), percent(100), off(1), off(1_000_000_000)])
      for (const paise of [0, -1, -1_000_000_000, 500]) {
        const price = priceOf({ ...early, fee_paise: fee }, at, { coupon, adjustment: { paise, reason: "" } });
        expect(price.total_paise).toBeGreaterThanOrEqual(0);
        expect(price.lines.reduce((sum, line) => sum + line.paise, 0)).toBe(price.total_paise);
        expect(price.lines.every((line) => Number.isSafeInteger(line.paise))).toBe(true);
      }
});

test("the desk's fee replaces what it had agreed on before", () => {
  const first = adjusted(priceOf(dates, at, { coupon: percent(10) }).lines, 200_000, "Hardship");
  expect(first.at(-1)).toEqual({ kind: "adjustment", paise: -205_000, reason: "Hardship" });
  expect(adjusted(first, 300_000, "Found work").map(({ paise }) => paise)).toEqual([450_000, -45_000, -105_000]);
  expect(adjusted(first, 405_000, "As all").map(({ kind }) => kind)).toEqual(["fee", "coupon"]);
});

test("a move keeps the price between dates of one fee, and coupon and scholarship between others", () => {
  const own = adjusted(priceOf(early, at, { coupon: percent(10) }).lines, 300_000, "Hardship");
  const price = { lines: own, total_paise: 300_000 };
  expect(movedPrice(price, { from: early, to: dates, at })).toEqual(price);
  const to = { ...dates, fee_paise: 600_000 };
  expect(movedPrice(price, { from: early, to, at })).toMatchObject({
    lines: [{ paise: 600_000 }, { kind: "coupon", paise: -60_000 }, { kind: "adjustment", paise: -60_000 }],
    total_paise: 480_000,
  });
  expect(movedPrice({ lines: null, total_paise: 100 }, { from: early, to, at }).total_paise).toBe(600_000);
});

test("a code is the same however it is typed", () => {
  for (const typed of ["summer-10", " Summer 10 ", "ＳＵＭＭＥＲ१०", "SUMMER.10"])
    expect(couponCode(typed)).toBe("SUMMER10");
});

test("lines are said in words, of kinds that are not known, too", () => {
  expect(lineWords({ kind: "coupon", paise: -45_000, code: "SUMMER10" })).toEqual(["Coupon SUMMER10", "−\u2060₹450"]);
  expect(lineWords({ kind: "loyalty", paise: -100 })).toEqual(["Reduction", "−\u2060₹1"]);
});

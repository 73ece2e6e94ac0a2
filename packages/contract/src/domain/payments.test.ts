import { owedPaise, paymentState, readReference, referenceOf, upiText } from "@optimyz/contract/domain/payments";
import { expect, test } from "vitest";

const sums = (fee_paise: number | null, paid_paise: number, refunded_paise = 0) => ({
  fee_paise,
  paid_paise,
  refunded_paise,
});

test.each([
  [sums(null, 0), "free"],
  [sums(0, 0), "free"],
  [sums(100, 0), "unpaid"],
  [sums(100, 1), "partly paid"],
  [sums(100, 100), "paid"],
  [sums(100, 150, 50), "paid"],
  [sums(100, 100, 40), "partly paid"],
  [sums(100, 100, 100), "refunded"],
] as const)("%o is %s", (each, state) => {
  expect(paymentState(each)).toBe(state);
});

test.each([
  ["confirmed", 60],
  ["held", 60],
  ["offered", 0],
  ["waiting", 0],
  ["cancelled", 0],
  [null, 0],
])("a place that is %s owes %i of 100 when 40 are paid", (place, owed) => {
  expect(owedPaise(sums(100, 40), place)).toBe(owed);
});

test("reads a reference in a bank statement's line and refuses it with any wrong or swapped digit", () => {
  for (const id of [1, 7, 97, 98, 1042, 987_654_321]) {
    const reference = referenceOf(id);
    expect(reference).toMatch(/^P\d+\d\d$/);
    expect(readReference(`UPI/6321/${reference.toLowerCase()} thanks`)).toBe(id);
    const digits = reference.slice(1);
    for (let at = 0; at < digits.length; at += 1) {
      for (const digit of "0123456789") {
        if (digit === digits[at]) continue;
        expect(readReference(`P${digits.slice(0, at)}${digit}${digits.slice(at + 1)}`)).toBeUndefined();
      }
      const [one = "", two = ""] = digits.slice(at, at + 2);
      if (two && one !== two)
        expect(readReference(`P${digits.slice(0, at)}${two}${one}${digits.slice(at + 2)}`)).toBeUndefined();
    }
  }
  expect(readReference("STEP12345")).toBeUndefined();
});

test("a UPI code has the amount and the reference, with every character encoded", () => {
  const text = upiText({ id: "voice@bank", name: "Voice & Co", paise: 450_005, reference: "P104238" });
  expect(text).toBe("upi://pay?pa=voice@bank&pn=Voice%20%26%20Co&tr=P104238&tn=P104238&am=4500.05&cu=INR");
});

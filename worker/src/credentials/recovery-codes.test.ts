import { expect, test } from "vitest";
import { hashOfCode, newRecoveryCodes } from "./recovery-codes.ts";

test("there are ten codes of at least 112 bits, in groups that can be typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){5}$/);
  const [[code = ""] = []] = [codes];
  expect(code.replaceAll("-", "").length * 5).toBeGreaterThanOrEqual(112);
});

test("a code is the same however it is typed, and differs for another account", async () => {
  const hash = await hashOfCode(1, "ABCD-EFGH-IJKL-MNOP");
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const typed of ["abcd efgh ijkl mnop", "ABCDEFGHIJKLMNOP", " abcd-efgh-IJKL-mnop "]) {
    expect(await hashOfCode(1, typed)).toBe(hash);
  }
  expect(await hashOfCode(2, "ABCD-EFGH-IJKL-MNOP")).not.toBe(hash);
});

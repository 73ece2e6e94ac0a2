import { expect, test } from "vitest";
import { fromBase32, toBase32 } from "./base32.ts";
import { codeOf, isTotpCode, newTotpSecret, stepAt, stepOfCode, totpUri } from "./totp.ts";

/** The secret of the appendices of RFC 4226 and RFC 6238: "12345678901234567890". */
const SECRET = toBase32(new TextEncoder().encode("12345678901234567890"));

test("the codes are those of RFC 4226, appendix D", async () => {
  const codes = await Promise.all(Array.from({ length: 10 }, (_, counter) => codeOf(SECRET, counter)));
  expect(codes).toEqual("755224 287082 359152 969429 338314 254676 287922 162583 399871 520489".split(" "));
});

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [2000000000, "279037"],
  [20000000000, "353130"],
])("the code at %i s is that of RFC 6238, appendix B", async (seconds, code) => {
  expect(await codeOf(SECRET, stepAt(seconds * 1000))).toBe(code);
});

test("a code counts half a minute early and late and no longer", async () => {
  const at = 1_800_000_015_000;
  const present = stepAt(at);
  for (const [offset, found] of [
    [-2, undefined],
    [-1, present - 1],
    [0, present],
    [1, present + 1],
    [2, undefined],
  ] as const) {
    expect(await stepOfCode(SECRET, await codeOf(SECRET, present + offset), at)).toBe(found);
  }
  for (const wrong of ["", "12345", "1234567", "abcdef"]) expect(await stepOfCode(SECRET, wrong, at)).toBeUndefined();
});

test("a secret is as long as the hash, in base32 that apps read, and different each time", () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  expect(totpUri(secret, { issuer: "Optimyz", account: "a+b@x.co" })).toBe(
    `otpauth://totp/Optimyz:a%2Bb%40x.co?secret=${secret}&issuer=Optimyz&algorithm=SHA1&digits=6&period=30`,
  );
});

test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("base32 of %j is that of RFC 4648", (text, encoded) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(encoded);
  expect(new TextDecoder().decode(fromBase32(encoded))).toBe(text);
});

test("refuses what is not base32", () => {
  expect(() => fromBase32("MZXW1")).toThrow(RangeError);
});

test("distinguishes a code from a recovery code by its six digits", () => {
  expect(["123456", "123 456"].map(isTotpCode)).toEqual([true, true]);
  expect(["12345", "1234567", "ABCD-EFGH-IJKL-MNOP", ""].map(isTotpCode)).toEqual([false, false, false, false]);
});

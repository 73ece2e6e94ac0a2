import { describe, expect, test } from "vitest";
import { clean, cleanPhone, fold, isBlank, withPlainDigits } from "./fold.ts";

describe("two spellings of the same text are equal", () => {
  test.each([
    ["ÉLODIE ÖZGE", "élodie özge"],
    ["Jose\u0301", "José"],
    ["D\u2019Souza", "D'Souza"],
    ["D\u02bcSouza", "D`Souza"],
    ["Straße", "STRASSE"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["Anne \u00a0\u2003Marie", " anne marie"],
    ["Raum \u0968\u0966", "raum 20"],
    ["ＡＢＣ", "abc"],
    ["ΣΊΣΥΦΟΣ", "σίσυφος"],
    ["ड़", "ड\u093c"],
    ["zero\u200bwidth", "zerowidth"],
  ])("%j and %j", (one, other) => expect(fold(one)).toBe(fold(other)));

  test.each([
    ["José", "Jose"],
    ["शर्मा", "शरमा"],
    ["ñ", "n"],
  ])("%j and %j are different", (one, other) => expect(fold(one)).not.toBe(fold(other)));
});

test("accepts digits of every script", () => {
  const digits = Array.from({ length: 0x1fbfa }, (_, code) => String.fromCodePoint(code)).filter((sign) =>
    /\p{Nd}/u.test(sign),
  );
  expect(digits.length).toBeGreaterThan(600);
  const values = digits.map((digit) => withPlainDigits(digit));
  expect(values).toEqual(digits.map((_, index) => String(index % 10)));
});

test.each(["", " ", "\u200b", "\u3164", "\u2800", "\u00a0\ufeff", "\u202e", "\u0301", "\u200d"])(
  "%j is blank",
  (text) => expect(isBlank(text)).toBe(true),
);

test.each(["a", "李", "शा", "👩‍🏫", "-", "०"])("%j is not blank", (text) => expect(isBlank(text)).toBe(false));

test("stored text loses direction marks and keeps the joiners that a script needs", () => {
  expect(clean("\u202a+91 98765\u202c")).toBe("+91 98765");
  expect(clean("क्\u200dष")).toBe("क्\u200dष");
});

test.each([
  ["\u202a+91 98765 43210\u202c", "+91 98765 43210"],
  ["\u200e+919876543210", "+919876543210"],
  ["98765\u201343210", "98765-43210"],
  ["\u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966", "9876543210"],
  ["+91\u00a098765\u202f43210", "+91 98765 43210"],
  ["（022）２４３７", "(022)2437"],
])("the telephone number %j is stored as %j", (typed, kept) => expect(cleanPhone(typed)).toBe(kept));

import { expect, test } from "vitest";
import { isRightToLeft, linesOf } from "./lines.ts";

/** Each letter as wide as the next: ten pixels. */
const measure = (text: string): number => [...new Intl.Segmenter().segment(text)].length * 10;
const lines = (text: string, width: number, linesMax = 6) => linesOf(text, width, linesMax, measure);

test("a short title stays on one line, and a longer one breaks between words into lines of about equal length", () => {
  expect(lines("Public Speaking", 200)).toEqual(["Public Speaking"]);
  expect(lines("Stage Confidence for Beginners", 200)).toEqual(["Stage Confidence", "for Beginners"]);
  // In the order of its words alone, the last line would be `feedback`.
  expect(lines("small groups with honest feedback", 250)).toEqual(["small groups with", "honest feedback"]);
});

test("balancing never breaks a word that has room on a line", () => {
  expect(lines("Public Speakingly", 120)).toEqual(["Public", "Speakingly"]);
  expect(lines("I Communication", 140)).toEqual(["I", "Communication"]);
});

test("breaks a word without spaces between whole letters and never inside joined letters", () => {
  const family = "👩‍👩‍👧";
  const broken = lines(`${"字".repeat(7)}${family.repeat(5)}`, 50);
  expect(broken.every((line) => measure(line) <= 50)).toBe(true);
  expect(broken.join("")).toBe(`${"字".repeat(7)}${family.repeat(5)}`);
  expect(broken.join("").split(family)).toHaveLength(6);
});

test("cuts text that is too long with an ellipsis within the width", () => {
  const cut = lines("one two three four five six seven", 60, 2);
  expect(cut).toHaveLength(2);
  expect(cut[1]).toMatch(/…$/);
  expect(cut.every((line) => measure(line) <= 60)).toBe(true);
  expect(lines("x".repeat(200), 60, 1)).toEqual(["xxxxx…"]);
});

test.each([
  ["فن الخطابة", true],
  ["🎤 فن", true],
  ["שלום", true],
  ["Arabic فن", false],
  ["बोलना", false],
  ["2026", false],
])("the direction of %s is that of its first letter", (text, expected) => expect(isRightToLeft(text)).toBe(expected));

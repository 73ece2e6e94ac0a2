import { lettersOf } from "@optimyz/contract/domain/letters";
import { expect, test } from "vitest";

test.each([
  ["Optimyz", ["O", "p", "t", "i", "m", "y", "z"]],
  ["é", ["é"]],
  ["e\u0301a", ["e\u0301", "a"]],
  ["हिन्दी", ["हि", "न्दी"]],
  ["श्री क", ["श्री", " ", "क"]],
  ["বাংলা", ["বাং", "লা"]],
  ["😀a", ["😀", "a"]],
  ["👩🏽‍🏫 Teaching", ["👩🏽‍🏫", " ", "T", "e", "a", "c", "h", "i", "n", "g"]],
  ["🇮🇳🇮🇳", ["🇮🇳", "🇮🇳"]],
  ["क्\u200dष", ["क्\u200dष"]],
  ["", []],
])("%s is read as these letters", (text, letters) => expect(lettersOf(text)).toEqual(letters));

test("a text of nothing but marks has one letter", () => {
  const marks = "\u094d".repeat(50_000);
  expect(lettersOf(`क${marks}`)).toHaveLength(1);
  expect(lettersOf(`क\u094d`.repeat(25_000))).toHaveLength(1);
});

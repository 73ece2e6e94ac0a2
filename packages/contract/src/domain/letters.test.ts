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
  ["🇮🇳🇳🇵🇮", ["🇮🇳", "🇳🇵", "🇮"]],
  ["🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁷󠁬󠁳󠁿", ["🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿"]],
  ["👨‍👩‍👧‍👦👩🏽‍🤝‍👨🏿", ["👨‍👩‍👧‍👦", "👩🏽‍🤝‍👨🏿"]],
  ["1️⃣2", ["1️⃣", "2"]],
  ["क्\u200dष", ["क्\u200dष"]],
  ["क्\u200cष", ["क्\u200c", "ष"]],
  ["क्षत्रिय", ["क्ष", "त्रि", "य"]],
  ["कार्त्स्न्य", ["का", "र्त्स्न्य"]],
  ["", []],
])("%s is read as these letters", (text, letters) => expect(lettersOf(text)).toEqual(letters));

test("a text of nothing but marks has one letter", () => {
  const marks = "\u094d".repeat(50_000);
  expect(lettersOf(`क${marks}`)).toHaveLength(1);
  expect(lettersOf(`क\u094d`.repeat(25_000))).toHaveLength(1);
});

/** The best of three runs, in milliseconds. */
function costOf(work: () => void): number {
  const costs = [1, 2, 3].map(() => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...costs);
}

test.each(["a\u200d", "🇮\u200d", "a🏽", "क\u094d\u200d"])(
  "one text of many %j costs about what as many short ones do",
  (piece) => {
    const short = piece.repeat(1_000 / piece.length);
    const cost = costOf(() => {
      for (let times = 0; times < 200; times += 1) lettersOf(short);
    });
    // Work that looks at the whole letter again costs two hundred times as much.
    expect(costOf(() => lettersOf(short.repeat(200)))).toBeLessThan(20 * Math.max(cost, 10));
  },
);

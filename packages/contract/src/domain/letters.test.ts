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

test.each(["a\u200d", "🇮\u200d", "a🏽", "क\u094d\u200d"])(
  "ten times as many of %j take about ten times as long",
  (piece) => {
    const texts = [10_000, 100_000].map((length) => piece.repeat(length / piece.length));
    const best = texts.map(() => Number.POSITIVE_INFINITY);
    // The best of several runs in turn: a busy machine slows both alike.
    for (let run = 0; run < 5; run += 1) {
      for (const [index, text] of texts.entries()) {
        const begun = performance.now();
        lettersOf(text);
        best[index] = Math.min(best[index] ?? 0, performance.now() - begun);
      }
    }
    const [small = 0, large = 0] = best;
    // Work that looks at the whole letter again takes more than five hundred times as long.
    expect(large).toBeLessThan(100 * Math.max(small, 1));
  },
);

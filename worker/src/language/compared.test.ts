import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { catalogues } from "./catalogues.ts";
import { mistakeIn } from "./compared.ts";
import { written } from "./written.ts";

const seats = "{n, plural, one {# seat} other {# seats}}";

test.each([
  [seats, "{n, plural, other {# सीटें}}", "hi", "{n} lacks “one”, which this language has."],
  [seats, "{n} सीटें", "hi", "{n} has to be written as the original has it: it is a plural there."],
  ["On {day}", "{day, date}", "hi", "{day} has to be written as the original has it: it is a placeholder there."],
  ["See <link>all</link>", "सब", "hi", "This text lacks <link>, which the original has."],
  [
    "{n, number}",
    "{n, number, ::percent}",
    "hi",
    "{n} has to be written as the original has it: it is a number there.",
  ],
  ["{k, select, a {A} other {B}}", "{k, select, a {A}}", "hi", "without “other”"],
])("%s cannot be %s in %s", (message, text, code, sentence) => {
  expect(String(mistakeIn(message, text, code))).toContain(sentence);
});

test.each([
  [seats, "{n}席", "ja"],
  ["See <link>all {n}</link>", "<link>सब {n}</link> देखें", "hi"],
  ["It's {name}", "{name}: that's it", "en"],
])("%s can be %s in %s", (message, text, code) => {
  expect(mistakeIn(message, text, code)).toBeUndefined();
});

describe("a compiled message is written as somebody would write it", () => {
  const all = Object.entries(catalogues.hi ?? {}).filter(([message]) => !message.startsWith("@@"));
  test.each([...all.flat(), "it''s '{'b'}' #1", "{n, plural, other {'#' of # '{'}}", "don''{x}'' {x}", "'<b>'"])(
    "%j",
    (message) => {
      const compiled = compile(message);
      expect(compile(written(compiled))).toEqual(compiled);
    },
  );
});

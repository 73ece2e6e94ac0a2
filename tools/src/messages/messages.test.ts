import { describe, expect, test } from "vitest";
import { type Expected, problemsOf, type Translations } from "./catalogues.ts";
import { mistakesIn, mistakesInEnglish } from "./compared.ts";
import { broughtUpToDate } from "./new-language.ts";
import { PSEUDO_LANGUAGES, pseudoMessage } from "./pseudo.ts";
import { messagesIn } from "./written.ts";

describe("a translation that would fail or say something else is refused", () => {
  test.each([
    ["{name}, home page", "मुखपृष्ठ", "hi", "It lacks {name}, a placeholder of the English."],
    ["Home page", "{name} मुखपृष्ठ", "hi", "{name} is not in the English: remove it."],
    ["See <link>all</link>", "सब देखें", "hi", "It lacks <link>, a tag of the English."],
    ["{n, plural, one {# seat} other {# seats}}", "{n, plural, other {# सीटें}}", "hi", "The plural {n} lacks “one”"],
    ["{n, plural, one {# seat} other {# seats}}", "{n} सीटें", "hi", "{n} is a placeholder, in the English a plural"],
    ["{n, plural, one {# seat} other {# seats}}", "{n, plural, one {#} other {#}}", "ar", "lacks “few”"],
    ["{n, plural, one {# seat} other {# seats}}", "{n, plural, one {#} few {#} other {#}}", "hi", "does not have"],
    ["On {day, date}", "{day, date} को", "hi", "Pages cannot write dates and times such as {day}"],
    ["{n, selectordinal, one {#st} other {#th}}", "{n, selectordinal, one {#} other {#}}", "hi", "an ordinal number"],
    ["{name}", "{name", "hi", "is no message in ICU syntax (EXPECT_ARGUMENT_CLOSING_BRACE)"],
  ])("%s → %s in %s", (english, translation, code, mistake) => {
    expect(mistakesIn(english, translation, code).join(" ")).toContain(mistake);
  });

  test.each([
    ["{name}, home page", "मुखपृष्ठ: {name}", "hi"],
    ["See <link>all {n}</link>", "<link>सब {n}</link> देखें", "hi"],
    ["{n, plural, =0 {none} one {# seat} other {# seats}}", "{n, plural, one {# सीट} other {# सीटें}}", "hi"],
    ["{n, plural, one {# seat} other {# seats}}", "{n}席", "ja"],
  ])("but not %s → %s in %s", (english, translation, code) => {
    expect(mistakesIn(english, translation, code)).toEqual([]);
  });

  test("and so is an English message that no parser can read", () => {
    expect(mistakesInEnglish("{count, plural, one {# seat}}")).toEqual([
      "The English is no message in ICU syntax (MISSING_OTHER_CLAUSE).",
    ]);
  });
});

const written = ["Enrol now", "Courses", "Login"].map((text, line) => ({
  text,
  place: `mf-x/src/messages.ts:${line}`,
}));
const expected: Expected = { written, titles: written.slice(1, 2), allowed: (text) => text === "Full name" };
const whole = { "@@locale": "hi", "Enrol now": "नामांकन करें", Courses: "पाठ्यक्रम", Login: "लॉग इन" };

describe("a file of translations", () => {
  const problems = (translations: Translations) => problemsOf("mf-x/messages/hi.json", translations, "hi", expected);

  test("is good when it is whole, and may have texts of a schema", () => {
    expect(problems({ ...whole, "Full name": "पूरा नाम" })).toEqual([]);
  });

  test.each([
    [{ ...whole, Login: "" }, "“Login”: It is not translated (mf-x/src/messages.ts:2): translate it."],
    [{ ...whole, Gone: "गया" }, "“Gone”: No code has this text: remove it"],
    [{ ...whole, "@@locale": "mr" }, '"@@locale" has to be "hi"'],
    [{ ...whole, Courses: "पाठ्यक्रम ".repeat(4).trim() }, "24 characters at most"],
    [
      { "@@locale": "hi", Courses: "पाठ्यक्रम", "Enrol now": "नामांकन करें", Login: "लॉग इन" },
      "in another order than in the code",
    ],
  ])("says what is wrong: %#", (translations, sentence) => {
    const found = problems(translations);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  test("may lack translations while a translator is at it", () => {
    expect(problems({ ...whole, "@@state": "begun", Login: "" })).toEqual([]);
  });

  test("is brought up to date with what it has", () => {
    const made = broughtUpToDate(
      { "@@locale": "hi", Login: "लॉग इन", Gone: "गया", "Full name": "पूरा नाम" },
      "hi",
      expected,
    );
    expect(Object.entries(made)).toEqual([
      ["@@locale", "hi"],
      ["Enrol now", ""],
      ["Courses", ""],
      ["Login", "लॉग इन"],
      ["Full name", "पूरा नाम"],
    ]);
  });
});

test("a message has to be a text in one piece", () => {
  expect(messagesIn("a/messages.ts", 'export const a = "A";\nexport const b = `B`;')).toEqual([
    { text: "A", place: "a/messages.ts:1" },
    { text: "B", place: "a/messages.ts:2" },
  ]);
  expect(() => messagesIn("a/messages.ts", 'export const a = "A" + b;')).toThrow("a/messages.ts:1 is no text");
});

describe("a language that nobody speaks", () => {
  test("is longer, accented and in brackets, with what the English takes", () => {
    const text = "See <link>all {count, plural, one {# course} other {# courses}}</link>";
    expect(pseudoMessage(text, "en-XA")).toBe(
      "⟦Šéé <link>åļļ {count,plural,one{# çöûŕšé} other{# çöûŕšéš}}</link> öñé öñé⟧",
    );
    for (const code of PSEUDO_LANGUAGES) expect(mistakesIn(text, pseudoMessage(text, code), code)).toEqual([]);
  });

  test("has each of a list's words in brackets, which code takes apart", () => {
    expect(pseudoMessage("Mon, Tue, Wed, Thu, Fri, Sat, Sun", "en-XA").split(", ")).toContain("⟦Ŵéð öñé⟧");
  });

  test("is no longer than a title may be", () => {
    expect(pseudoMessage("A title of 24 characters", "en-XA", 24)).toHaveLength(24);
  });
});

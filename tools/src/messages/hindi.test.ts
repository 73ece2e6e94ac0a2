import { globSync } from "node:fs";
import path from "node:path";
import { readJson, root } from "@optimyz/build/workspace";
import { describe, expect, test } from "vitest";

const messages = globSync("*/messages/hi.json", { cwd: root })
  .flatMap((file) => Object.entries(readJson<Record<string, string>>(path.join(root, file))))
  .filter(([message]) => !message.startsWith("@@"));

/** Letters and signs in Devanagari, without dandas and digits. */
const LETTER = "[\\u0900-\\u0963\\u0970-\\u097f]";
const word = (pattern: string): RegExp => new RegExp(`(?<!${LETTER})(?:${pattern})(?!${LETTER})`, "u");

/** What no Hindi translation has, in the form of NFC, with what it has in its place. */
const never: [name: string, pattern: RegExp, instead: string][] = [
  ["a request such as कीजिए", word(`(?!(?:इस|किस)?लिए|किए|दिए|चाहिए)${LETTER}+(?:ि|इ)ए`), "करें"],
  ["older spellings", word("लिये|किये|गये|हुये|चाहिये|इसलिये|नयी|गयी|रुपए"), "लिए, किए, गए, हुए, चाहिए, नई, गई, रुपये"],
  ["a second word for a day", word("तारीख़?|तारीख़ें"), "तिथि"],
  ["a second spelling of mail", word("ईमेल|इमेल"), "ई-मेल"],
  ["a second spelling of the language", word("हिंदी"), "हिन्दी"],
  ["words without their dot", word("फाइल|फोन|फार्म|फिल्टर|डाऊनलोड|ड्राफ्ट|रिफंड|रिलीज|जरूरी|जरूरत"), "फ़ाइल, फ़ोन, फ़ॉर्म, ज़रूरी"],
  ["a dot that others leave out", word("ग़लत|ग़लती"), "गलत"],
  ["digits in Devanagari", /[०-९]/u, "0 to 9"],
  ["a blank before a danda or comma", /\s[।,;?!]/u, "none"],
  ["a word directly after a danda", /।[^\s”)}<]/u, "a blank"],
  ["a full stop after a word", /(?<=[\u0900-\u0963])(?<!डॉ|क्र)\.(?!\w)/u, "।"],
  ["three full stops", /\.{3}/u, "…"],
  ["characters that nobody sees", /[\u00ad\u200b-\u200f\u2060\ufeff]/u, "none"],
];

describe("Hindi translations", () => {
  test.each(never)("never have %s", (_, pattern, instead) => {
    const composed = new RegExp(pattern.source.normalize("NFC"), "u");
    const found = messages.filter(([, translation]) => composed.test(translation));
    expect(messages.length).toBeGreaterThan(3_000);
    expect(found, `instead: ${instead}`).toEqual([]);
  });

  test("are composed characters", () => {
    expect(messages.filter(([, translation]) => translation.normalize("NFC") !== translation)).toEqual([]);
  });

  test("have curly quotes where English has them", () => {
    const isStraight = ([message, translation]: [string, string]) =>
      translation.includes('"') && !message.includes('"');
    expect(messages.filter(isStraight)).toEqual([]);
  });
});

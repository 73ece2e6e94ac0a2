import { describe, expect, test } from "vitest";
import { LIKENESS_MIN, likeness } from "./likeness.ts";
import { soundsOf } from "./sounds.ts";

const alike = (typed: string, written: string) => {
  const [one = "", other = ""] = [soundsOf(typed)[0], soundsOf(written)[0]];
  return likeness(one, other);
};

describe("a word is found in another script and spelling", () => {
  test.each([
    ["tailoring", "टेलरिंग"],
    ["टेलरिंग", "Tailoring"],
    ["silai", "सिलाई"],
    ["silaai", "सिलाई"],
    ["mehndi", "मेहंदी"],
    ["mehandi", "मेहंदी"],
    ["mehendi", "Mehndi"],
    ["computer", "कंप्यूटर"],
    ["कंप्यूटर", "Computers"],
    ["कम्प्यूटर", "Computer"],
    ["english", "इंग्लिश"],
    ["beauty", "ब्यूटी"],
    ["yoga", "योग"],
    ["photography", "फ़ोटोग्राफ़ी"],
    ["kadhai", "कढ़ाई"],
    ["dance", "डांस"],
    ["ટેલરિંગ", "tailoring"],
  ])("%s and %s", (typed, written) => expect(alike(typed, written)).toBeGreaterThanOrEqual(LIKENESS_MIN));
});

describe("mistakes of typing are forgiven", () => {
  test.each([
    ["tialoring", "tailoring"],
    ["tailorin", "tailoring"],
    ["taloring", "tailoring"],
    ["tailering", "tailoring"],
    ["speking", "speaking"],
    ["Grooomng", "grooming"],
    ["compuetr", "computer"],
    ["commun", "communication"],
    ["comunicat", "communication"],
  ])("%s for %s", (typed, meant) => expect(alike(typed, meant)).toBeGreaterThanOrEqual(LIKENESS_MIN));
});

test.each([
  ["silai", "sale"],
  ["yoga", "voice"],
  ["tally", "tailoring"],
  ["cooking", "coaching"],
  ["dance", "finance"],
  ["art", "start"],
])("%s is not %s", (typed, written) => expect(alike(typed, written)).toBeLessThan(LIKENESS_MIN));

test("a text's words come once each, without signs", () => {
  expect(soundsOf("Voice, voice & the VOICE (2)")).toEqual(["voise", "te", "2"]);
});

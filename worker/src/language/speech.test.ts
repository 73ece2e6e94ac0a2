import { expect, test } from "vitest";
import { kept, keptIn, said, sentenceIn } from "./said.ts";
import { sourceSpeech, speechFor, speechIn } from "./speech.ts";

const hindi = speechIn({ code: "hi", base: "/hi" });

test("says a message in the language, and one without a translation in English", () => {
  expect(hindi.say("Go to the home page")).toBe("मुखपृष्ठ पर जाएँ");
  expect(hindi.say("Never translated: {count, plural, one {# row} other {# rows}}.", { count: 2 })).toBe(
    "Never translated: 2 rows.",
  );
  expect(speechIn({ code: "fr", base: "/fr" }).say("Go to the home page")).toBe("Go to the home page");
});

test("a sentence of an error is English until its language is known", () => {
  const sentence = said("The request is too large: {limit} at most.", { limit: "2 MB" });
  expect(String(sentence)).toBe("The request is too large: 2 MB at most.");
  expect(sentenceIn(sentence, hindi)).toBe("अनुरोध बहुत बड़ा है: अधिकतम 2 MB।");
  expect(sentenceIn("What {nobody} <knows>", hindi)).toBe("What {nobody} <knows>");
  expect(sentenceIn("Name is required.", hindi)).toBe("नाम ज़रूरी है।");
});

test("only a language of the site is spoken, with its prefix", () => {
  expect(speechFor("hi", ["en", "hi"]).language).toEqual({ code: "hi", base: "/hi" });
  expect(speechFor("hi", ["hi", "en"]).language).toEqual({ code: "hi", base: "" });
  expect(speechFor(null, ["hi", "en"]).language).toEqual({ code: "en", base: "/en" });
  expect(speechFor("hi", ["en"])).toBe(sourceSpeech);
  expect(speechFor("constructor", ["en", "hi"])).toBe(sourceSpeech);
});

test("a sentence that was stored is said in the language of whoever reads it later", () => {
  const stored = kept(said("The archive {name} has lost its part {part}.", { name: "nightly", part: "p3" }));
  expect(keptIn(stored, sourceSpeech)).toBe("The archive nightly has lost its part p3.");
  expect(keptIn(stored, hindi)).toBe("संग्रह nightly का भाग p3 अब नहीं है।");
  expect(kept("The enrolment was deleted.")).toBe("The enrolment was deleted.");
  expect(keptIn("The enrolment was deleted.", hindi)).toBe("नामांकन हटा दिया गया था।");
  expect(keptIn("550 {mailbox} unavailable", hindi)).toBe("550 {mailbox} unavailable");
});

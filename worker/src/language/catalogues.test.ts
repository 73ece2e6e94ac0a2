import { describe, expect, test } from "vitest";
import { catalogues } from "./catalogues.ts";
import { mistakeIn } from "./compared.ts";
import { formatted } from "./formatted.ts";

/** The names of a message's arguments and tags. */
const namesIn = (message: string) => new Set(message.match(/\{\w+|<\w+/g));

// `tools/src/worker-catalogues.test.ts` asks whether a catalogue has all that the worker says.
describe.each(Object.entries(catalogues))("the catalogue of %s", (language, catalogue) => {
  test.each(Object.entries(catalogue))("says %j with the same values", (message, translation) => {
    if (message.startsWith("@@")) return;
    expect(String(mistakeIn(message, translation, language))).toBe("undefined");
    const names = [...namesIn(message)].map((name) => [name.slice(1), name.startsWith("<") ? String : 1]);
    expect(() => formatted(translation, language, Object.fromEntries(names))).not.toThrow();
  });
});

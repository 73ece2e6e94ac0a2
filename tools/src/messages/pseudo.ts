import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { printAST } from "@formatjs/icu-messageformat-parser/printer.js";

/** Languages that nobody speaks: English with accents, a part longer; and the same written from right to left. */
export const PSEUDO_LANGUAGES = ["en-XA", "ar-XB"] as const;

type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

/** What a message begins and ends with: whatever is shown outside them is in no catalogue. */
export const BRACKETS = ["⟦", "⟧"] as const;

/** How much longer than English other languages are, as a share of it. */
const LONGER = 0.4;

const WORDS = /^\p{L}+(?:, \p{L}+){5,}$/u;

const PLAIN = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
const ACCENTED = "ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž";

/** Makes what it surrounds be written from right to left. */
const [RIGHT_TO_LEFT, END] = ["\u202e", "\u202c"];

/**
 * A message in a language that nobody speaks, with the same placeholders, tags and choices.
 * @param lengthMax of a title or label, which has no marks of direction either
 */
export function pseudoMessage(message: string, language: PseudoLanguage, lengthMax?: number): string {
  const [open, close] = BRACKETS;
  if (lengthMax !== undefined) return `${open}${accentedText(message, "en-XA").slice(0, lengthMax - 2)}${close}`;
  // The code takes a list of words apart, such as the months.
  if (WORDS.test(message))
    return message
      .split(", ")
      .map((word) => pseudoMessage(word, language))
      .join(", ");
  const elements = accented(parse(message), language);
  const text = printAST(elements);
  const words = Math.ceil((lengthOf(elements) * LONGER) / "x one".length);
  return `${open}${text}${language === "en-XA" ? " öñé".repeat(words) : ""}${close}`;
}

/** Arabic has all categories of plurals; what a message lacks of them is as its `other`. */
const categories = (language: PseudoLanguage): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

function accented(elements: MessageFormatElement[], language: PseudoLanguage): MessageFormatElement[] {
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: accentedText(element.value, language) };
      case TYPE.tag:
        return { ...element, children: accented(element.children, language) };
      case TYPE.plural:
      case TYPE.select: {
        const { other } = element.options;
        const all =
          element.type === TYPE.plural && other ? categories(language).map((each) => [each, other] as const) : [];
        const options = Object.entries({ ...Object.fromEntries(all), ...element.options }).map(
          ([key, { value }]) => [key, { value: accented(value, language) }] as const,
        );
        return { ...element, options: Object.fromEntries(options) };
      }
      default:
        return element;
    }
  });
}

function accentedText(text: string, language: PseudoLanguage): string {
  if (language === "ar-XB") return text.replaceAll(/\S+/g, `${RIGHT_TO_LEFT}$&${END}`);
  return [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
}

/** How many letters a message's own words have. */
function lengthOf(elements: readonly MessageFormatElement[]): number {
  return elements.reduce((sum, element) => {
    if (element.type === TYPE.literal) return sum + element.value.length;
    if (element.type === TYPE.tag) return sum + lengthOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return sum;
    return sum + lengthOf(element.options.other?.value ?? []);
  }, 0);
}

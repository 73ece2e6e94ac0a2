import { CONTROL, clean } from "@optimyz/contract/api/clean";

export { CONTROL, clean };

/**
 * The one place that defines equal texts for validation, addresses, searches and comparisons. {@link clean} is for
 * stored text, {@link fold} for comparisons, {@link isBlank} for invisible text.
 */

/** Letters and symbols that are drawn as nothing. */
const EMPTY_SIGNS = /[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]/g;

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

const SPACES = /[\p{Z}\s]+/gu;

const APOSTROPHES = /[\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]/g;

const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g;

/** Whether nobody would see anything of a text. */
export const isBlank = (text: string): boolean => !SEEN.test(text.replace(EMPTY_SIGNS, ""));

/**
 * A text for comparison: without case, with one apostrophe, one dash, one space and the digits 0 to 9 in place of those of
 * all scripts. Accents stay: they tell names apart.
 */
export const fold = (text: string): string =>
  withPlainDigits(clean(text).normalize("NFKC"))
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(SPACES, " ")
    .trim()
    // ß and SS are the same word.
    .toUpperCase()
    .toLowerCase()
    .normalize("NFC");

/** A text with 0 to 9 for the digits of all scripts. */
export const withPlainDigits = (text: string): string =>
  text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitOf(digit.codePointAt(0) ?? 0)));

/** Unicode has the ten digits of a script one after the other, and no digit right before a script's zero. */
function digitOf(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}

/** Separators between the digits of a telephone number, in one form: `+91 98765-43210`. */
export const cleanPhone = (text: string): string =>
  withPlainDigits(clean(text).normalize("NFKC")).replace(DASHES, "-").replace(SPACES, " ").trim();

import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { SOURCE_LOCALE } from "@optimyz/contract/protocol/wording";

/**
 * The languages of whose numbers and dates the edge and every browser have data. Chromium and the edge lack that of others,
 * such as Punjabi, which Firefox and Safari have: a page would not be hydrated with what it was rendered with.
 */
const EVERYWHERE =
  /^(?:af|ak|am|ar|bg|bn|ca|cs|da|de|el|en|es|et|fa|fil?|fr|gu|he|hi|hr|hu|id|it|ja|kn|ko|lt|lv|ml|mr|ms|nb|nl|no|pl|pt|ro|ru|sk|sl|sr|sv|sw|ta|te|th|tr|uk|ur|vi|zh)\b/;

/** By which numbers, money and dates are written: as in the source language where not every browser has the language's data. */
export const localeOf = (code: string): string =>
  code === SOURCE_LANGUAGE || !EVERYWHERE.test(code) ? SOURCE_LOCALE : latinDigits(code);

/** A language's own rules, such as of plurals, with the digits of English. */
export const latinDigits = (code: string): string => `${code}-u-nu-latn`;

import { type Language, SOURCE_LANGUAGE, sourceLanguage } from "@optimyz/contract/protocol/languages";
import { latinDigits, localeOf } from "@optimyz/contract/protocol/locales";
import type { GetICUArgs } from "@schummar/icu-type-parser";
import { catalogues } from "./catalogues.ts";
import { formatted, type Values } from "./formatted.ts";

/** What a message's arguments can be. */
interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The names of tags in a message: `<link>…</link>`. */
type TagsIn<M extends string> = M extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never;

/** The arguments of a message, known from its text. */
export type Arguments<M extends string> = GetICUArgs<M, ArgumentTypes> & {
  [Tag in TagsIn<M>]: (words: unknown[]) => unknown;
};

/** A message in ICU syntax as text. One with tags is given as a list of texts and what the tags make, for a template. */
export type Say = <const M extends string>(
  message: M,
  ...values: keyof Arguments<M> extends never ? [] : [Arguments<M>]
) => [TagsIn<M>] extends [never] ? string : unknown[];

/** What the worker says in one language. */
export interface Speech {
  language: Language;
  /** For `Intl`. */
  locale: string;
  say: Say;
  /** A text that the code or the settings have as it is shown, in the language if there is a translation of it. */
  text: (text: string) => string;
}

/** Translations by language and English text. An empty one is none. */
const translations = new Map(
  Object.entries(catalogues).map(([code, texts]) => [code, new Map(Object.entries(texts).filter(([, text]) => text))]),
);

/** Messages in other words, by what the code says. */
export type ChangedMessages = Readonly<Record<string, string>>;

/**
 * The speech of a language; what lacks a translation is said in English.
 * @param changed what the provider says in the place of messages
 */
export function speechIn(language: Language, changed: ChangedMessages = {}): Speech {
  const known = translations.get(language.code);
  const locale = localeOf(language.code);
  const find = (message: string) => (Object.hasOwn(changed, message) ? changed[message] : known?.get(message));
  const say = (message: string, values?: Values) => {
    const translation = find(message);
    return translation === undefined
      ? formatted(message, localeOf(SOURCE_LANGUAGE), values)
      : formatted(translation, latinDigits(language.code), values);
  };
  return { language, locale, say: say as Say, text: (text) => find(text) ?? text };
}

/** The source language's, with addresses without a prefix. */
export const sourceSpeech: Speech = speechIn(sourceLanguage);

/** Codes of the languages that the worker speaks, its source language among them. */
export const translatedLanguages: readonly string[] = [SOURCE_LANGUAGE, ...translations.keys()];

/** Whether the worker has translations into a language. */
export const isTranslated = (code: string): boolean => translations.has(code);

/** The speech for a member of staff, whose language need not be one of the site's: the admin has one address. */
export const speechOfStaff = (code: string | null | undefined): Speech =>
  code && isTranslated(code) ? speechIn({ code, base: "" }) : sourceSpeech;

/**
 * The speech for somebody, with the prefix of the language's addresses.
 * @param code of their language; null where it is not known
 * @param languages the site's; any other is not spoken
 * @param changedIn the provider's own words in a language
 */
export function speechFor(
  code: string | null | undefined,
  languages: readonly string[],
  changedIn: (code: string) => ChangedMessages | undefined = () => undefined,
): Speech {
  const at = languages.indexOf(code ?? SOURCE_LANGUAGE);
  const found = languages[at];
  if (found !== undefined) return speechIn({ code: found, base: at === 0 ? "" : `/${found}` }, changedIn(found));
  const changed = changedIn(SOURCE_LANGUAGE);
  return changed ? speechIn(sourceLanguage, changed) : sourceSpeech;
}

import { SOURCE_LOCALE } from "@optimyz/contract/protocol/wording";

/** The language of the texts in the code. Every release speaks it, and what lacks a translation is shown in it. */
export const SOURCE_LANGUAGE = "en";

/** ISO 639 code of a language, in its own script or a named one: `hi`, `pa-Guru`. */
export const LANGUAGE_CODE = /^[a-z]{2,3}(?:-[A-Z][A-Za-z]{1,7})?$/;

/** Header of API requests: the code of the language in which sentences are wanted. Browsers ask in their own by `accept-language`. */
export const LANGUAGE_HEADER = "x-language";

/** Id of the document's element with its language and texts; a document in the source language has none. */
export const TEXTS_ID = "texts";

/** A message as builds make it of its ICU syntax: text alone, or parts. Source: the package `icu-minify`. */
export type CompiledMessage = string | readonly unknown[];

/** A front-end's messages in one language, by the keys of `message-keys.ts`. */
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

/** The language of a page. */
export interface Language {
  /** As {@link LANGUAGE_CODE} has it. */
  readonly code: string;
  /** What every path of the page's language begins with: empty for the site's first language, else `/hi`. */
  readonly base: string;
  /** By which `Intl` writes its numbers, money and dates; its code where it is absent. */
  readonly locale?: string;
}

/** A language with the messages that a page is rendered with, by front-end. */
export interface SpokenLanguage extends Language {
  readonly texts: Readonly<Record<string, Catalogue>>;
  /** Where the provider has messages in other words, for all front-ends; missing where it has none. */
  readonly changed?: string | undefined;
}

/** The language without an address of its own in which nothing is translated. */
export const sourceLanguage: Language = { code: SOURCE_LANGUAGE, base: "", locale: SOURCE_LOCALE };

/** A path without what its language puts before it. */
export const pathBelow = (base: string, pathname: string): string =>
  base && `${pathname}/`.startsWith(`${base}/`) ? pathname.slice(base.length) || "/" : pathname;

/**
 * The language that an address names, and the rest of its path.
 * @param languages the site's, its first one without a prefix
 */
export function languageOfPath(pathname: string, [first = SOURCE_LANGUAGE, ...others]: readonly string[]) {
  const [, start = ""] = pathname.split("/", 2);
  if (!others.includes(start)) return { code: first, base: "", path: pathname };
  return { code: start, base: `/${start}`, path: pathname.slice(start.length + 1) || "/" };
}

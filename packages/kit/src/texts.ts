import { type CompiledMessage, type Language, localeOf, sourceLanguage } from "@optimyz/contract/protocol/languages";
import type { Wording } from "@optimyz/contract/protocol/wording";
import type { GetICUArgs } from "@schummar/icu-type-parser";
import format, { type FormatValues } from "icu-minify/format";
import { createContext, createElement, Fragment, type ReactNode, use } from "react";

/** What a message's arguments can be. */
interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** The names of tags in a message: `<link>…</link>`. */
type TagsIn<M extends string> = M extends `${string}</${infer Tag}>${infer Rest}` ? Tag | TagsIn<Rest> : never;

type Tags<M extends string> = { [Tag in TagsIn<M>]: (children: ReactNode) => ReactNode };

/** The arguments of a message, known from its text. */
type Arguments<M extends string> = GetICUArgs<M, ArgumentTypes> & Tags<M>;

/** A message in the page's language. One with tags is given as nodes, which React renders. */
export type Text = <const M extends string>(
  message: M,
  ...values: keyof Arguments<M> extends never ? [] : [Arguments<M>]
) => [TagsIn<M>] extends [never] ? string : ReactNode;

/** The texts of a page, by front-end; as a {@link Wording}, those of the packages, which are the shell's. */
export interface Texts extends Wording {
  readonly language: Language;
  readonly of: (frontEnd: string) => Text;
}

const kept = new Map<string, unknown>();

/** Formats are slow to make and cheap to keep. */
function once<Format>(make: new (locale: string, options?: never) => Format) {
  return (locale: string, options?: unknown): Format => {
    const key = `${make.name} ${locale} ${JSON.stringify(options)}`;
    if (!kept.has(key)) kept.set(key, new make(locale, options as never));
    return kept.get(key) as Format;
  };
}

const formatters = {
  getDateTimeFormat: once(Intl.DateTimeFormat),
  getNumberFormat: once(Intl.NumberFormat),
  getPluralRules: once(Intl.PluralRules),
} as Parameters<typeof format>[3]["formatters"];

/** Texts by what finds the translation of a message; without one it stays as it is. */
export function textsBy(
  language: Language,
  find: (frontEnd: string, message: CompiledMessage) => CompiledMessage | undefined = () => undefined,
): Texts {
  const made = new Map<string, Text>();
  const locale = localeOf(language.code);
  const textOf = (frontEnd: string) =>
    ((message: CompiledMessage, values?: FormatValues<ReactNode>) => {
      const found = find(frontEnd, message) ?? message;
      if (typeof found === "string") return found;
      const parts = format<ReactNode>(found as never, locale, values, { formatters });
      // As children, not as a list, so that none of them needs a key.
      return Array.isArray(parts) ? createElement(Fragment, null, ...parts) : parts;
    }) as Text;
  const of = (frontEnd: string): Text => {
    const text = made.get(frontEnd) ?? textOf(frontEnd);
    made.set(frontEnd, text);
    return text;
  };
  return { language, locale, of, say: of("shell") };
}

/** Texts as they stand in the code. */
export const sourceTexts = textsBy(sourceLanguage);

/** The texts of the page in view; another value once more of them have come. */
export const TextsContext = createContext(sourceTexts);

/** The page's texts, and the language and locale that they are in. */
export const useTexts = (): Texts => use(TextsContext);

/**
 * Makes the hook by which a front-end's components say what they have in `messages.ts`.
 * @param frontEnd the front-end's name
 */
export const textsIn = (frontEnd: string) => (): Text => use(TextsContext).of(frontEnd);

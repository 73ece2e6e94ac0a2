import { type CompiledMessage, type Language, sourceLanguage } from "@optimyz/contract/protocol/languages";
import type { Wording } from "@optimyz/contract/protocol/wording";
import type { GetICUArgs } from "@schummar/icu-type-parser";
import { createContext, createElement, Fragment, type ReactNode, use } from "react";

/** What a message's arguments can be. */
interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  /** Dates are written by `Intl` before. */
  ICUDateArgument: never;
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

/** A part of a compiled message, in the form of the package `icu-minify`, which the build uses. */
type Part = string | typeof COUNT | readonly [name: string, kind?: unknown, ...rest: unknown[]];
type Values = Readonly<Record<string, unknown>>;

/** In the place of `#`. */
const COUNT = 0;
const SELECT = 1;
const NUMBER = 4;

/** Fills in the arguments of compiled messages. The runtime of `icu-minify` would be half a kilobyte more for every visitor. */
function filler(language: string, locale: string) {
  let rules: Intl.PluralRules | undefined;
  const category = (value: unknown) => {
    rules ??= new Intl.PluralRules(language);
    return rules.select(value as number);
  };
  const written = (value: unknown) => Number(value).toLocaleString(locale);
  return function fill(message: unknown, values: Values, count?: unknown): ReactNode[] {
    return ([message].flat() as Part[]).flatMap((part) => {
      if (part === COUNT) return written(count);
      if (typeof part === "string") return part;
      const [name, kind, ...rest] = part;
      const value = values[name];
      if (kind === undefined) return value as ReactNode;
      if (kind === NUMBER) return written(value);
      if (typeof kind !== "number")
        return (value as (children: ReactNode) => ReactNode)(nodes(fill([kind, ...rest], values)));
      const [options] = rest as [Readonly<Record<string, unknown>>];
      const chosen = options[`=${value}`] ?? options[kind === SELECT ? `${value}` : category(value)] ?? options.other;
      return fill(chosen, values, kind === SELECT ? count : value);
    });
  };
}

/** Text where all parts are; else nodes, as children and not as a list, so that none of them needs a key. */
const nodes = (parts: readonly ReactNode[]): ReactNode =>
  parts.some((part) => typeof part === "object") ? createElement(Fragment, null, ...parts) : parts.join("");

/** Texts by what finds the translation of a message; without one it stays as it is. */
export function textsBy(
  language: Language,
  find: (frontEnd: string, message: CompiledMessage) => CompiledMessage | undefined = () => undefined,
): Texts {
  const made = new Map<string, Text>();
  const { code, locale = code } = language;
  const fill = filler(code, locale);
  const textOf = (frontEnd: string) =>
    ((message: CompiledMessage, values: Values = {}) => {
      const found = find(frontEnd, message) ?? message;
      return typeof found === "string" ? found : nodes(fill(found, values));
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

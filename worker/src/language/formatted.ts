import compile from "icu-minify/compile";
import format from "icu-minify/format";

/** The arguments of a message by name. */
export type Values = Readonly<Record<string, unknown>>;

type Compiled = ReturnType<typeof compile>;

const compiled = new Map<string, Compiled>();

/** Messages are read when they are first said, so that the worker starts at once: there are as many as in the code. */
function compiledOf(message: string): Compiled {
  const known = compiled.get(message) ?? (/[{}<']/.test(message) ? compile(message) : message);
  compiled.set(message, known);
  return known;
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

/** A message in ICU syntax with its values: a text, or a list where it has tags. */
export const formatted = (message: string, locale: string, values: Values = {}): unknown =>
  format<unknown>(compiledOf(message), locale, values as Parameters<typeof format<unknown>>[2], { formatters });

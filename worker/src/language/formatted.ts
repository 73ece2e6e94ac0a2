import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { memory } from "./memory.ts";

/** The arguments of a message by name. */
export type Values = Readonly<Record<string, unknown>>;

type Compiled = ReturnType<typeof compile>;

/** Messages are read when they are first said, so that the worker starts at once: there are as many as in the code. */
function compiledOf(message: string): Compiled {
  const known = memory.messages.get(message) ?? (/[{}<']/.test(message) ? compile(message) : message);
  memory.messages.set(message, known);
  return known;
}

/** Formats are slow to make and cheap to keep. */
function once<Format>(make: new (locale: string, options?: never) => Format) {
  return (locale: string, options?: unknown): Format => {
    const key = `${make.name} ${locale} ${JSON.stringify(options)}`;
    const known = (memory.formats.get(key) as Format | undefined) ?? new make(locale, options as never);
    memory.formats.set(key, known as object);
    return known;
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

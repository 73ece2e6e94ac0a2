/** Says a message with values in the places of their names. A front-end's build has compiled it, the worker has its ICU syntax. */
export type Say = (message: string, values?: Readonly<Record<string, string | number>>) => string;

/** What writes data as text in a language. */
export interface Wording {
  readonly say: Say;
  /** For `Intl`. */
  readonly locale: string;
}

/** The locale by which the source language writes numbers, money and dates. */
export const SOURCE_LOCALE = "en-IN";

/** A message of names and words as it is in the code: messages of this package have no plurals. */
function filled(message: string | readonly unknown[], values: Readonly<Record<string, string | number>> = {}): string {
  const of = (name: unknown) => String(values[String(name)]);
  if (typeof message === "string") return message.replace(/\{(\w+)\}/g, (_, name) => of(name));
  return message.map((part) => (Array.isArray(part) ? of(part[0]) : part)).join("");
}

/** Text as it is in the code. */
export const sourceWording: Wording = { say: filled, locale: SOURCE_LOCALE };

import type { CompiledMessage } from "@optimyz/contract/protocol/languages";

/** By number, as in `compared.ts`. */
const NAMES: Readonly<Record<number, string>> = { 1: "select", 2: "plural", 3: "selectordinal", 4: "number" };

/** A compiled message as people write it, in ICU syntax. */
export const written = (message: CompiledMessage): string => partsOf(message, false);

function partsOf(message: unknown, isPlural: boolean): string {
  const parts: readonly unknown[] = Array.isArray(message) ? message : [message];
  return parts.map((part) => partOf(part, isPlural)).join("");
}

function partOf(part: unknown, isPlural: boolean): string {
  if (part === 0) return "#";
  if (!Array.isArray(part)) return literal(String(part), isPlural);
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (kind === undefined) return `{${name}}`;
  if (typeof kind !== "number") return `<${name}>${partsOf([kind, ...rest], isPlural)}</${name}>`;
  const [options] = rest;
  if (typeof options !== "object" || options === null) return `{${name}, ${NAMES[kind]}}`;
  const within = kind !== 1 || isPlural;
  const cases = Object.entries(options).map(([category, words]) => `${category} {${partsOf(words, within)}}`);
  return `{${name}, ${NAMES[kind]}, ${cases.join(" ")}}`;
}

/** Text with apostrophes around what a parser would read; one of its own is doubled where it could be taken for such. */
const literal = (text: string, isPlural: boolean): string =>
  text.replace(/'(?=['{}<>#]|$)/g, "''").replace(isPlural ? /[{}<>#]+/g : /[{}<>]+/g, "'$&'");

import type { CompiledMessage } from "@optimyz/contract/protocol/languages";
import compile from "icu-minify/compile";
import * as m from "./messages.ts";
import { type Said, said } from "./said.ts";

/** Numbers by which a compiled message names what its parts are. Source: the package `icu-minify`. */
const SELECT = 1;
const PLURAL = 2;
const NUMBER = 4;

/** What each name in a message is. */
const KINDS: Readonly<Record<number, string>> = { [SELECT]: "choice", [PLURAL]: "plural", [NUMBER]: "number" };

/**
 * Why a message cannot take the place of another one, as a sentence; undefined where it can.
 * @param message what the code says, in ICU syntax
 * @param code of the language that the text is in
 */
export function mistakeIn(message: string, text: string, code: string): string | Said | undefined {
  const found = compiled(text);
  if (found === undefined) return m.notComplete;
  const [takes, has] = [namesIn(compile(message)), namesIn(found)];
  for (const [name, kind] of takes) {
    if (!has.has(name)) return said(m.lacksName, { name });
    const isSame = has.get(name) === kind || (kind === KINDS[PLURAL] && categoriesOf(code).length === 1);
    if (!isSame) return said(m.otherKind, { name, kind });
  }
  const added = [...has.keys()].find((name) => !takes.has(name));
  if (added !== undefined) return said(m.notInOriginal, { name: added });
  return missingCategory(found, code);
}

/** A message as it runs; undefined for one that is none, or that has more than pages can write. */
function compiled(text: string): CompiledMessage | undefined {
  try {
    return compile(text) as CompiledMessage;
  } catch {
    return undefined;
  }
}

/** Calls back for each part with a name. */
function visit(message: unknown, seen: (name: string, kind: unknown, options: unknown) => void): void {
  if (!Array.isArray(message)) return;
  for (const part of message) {
    if (!Array.isArray(part)) continue;
    const [name, kind, ...rest] = part;
    seen(String(name), kind, rest[0]);
    if (kind === SELECT || kind === PLURAL) for (const option of Object.values(rest[0] as object)) visit(option, seen);
    else if (part.length > 1 && typeof kind !== "number") visit([kind, ...rest], seen);
  }
}

/** What each name is, by how a text has it: `{count}`, `<link>`. */
function namesIn(message: unknown): Map<string, string> {
  const found = new Map<string, string>();
  visit(message, (name, kind, style) => {
    if (kind === undefined) found.set(`{${name}}`, "placeholder");
    else if (typeof kind !== "number") found.set(`<${name}>`, "tag");
    // Dates, times and styles of numbers are none that pages write.
    else found.set(`{${name}}`, (kind === NUMBER && style !== undefined ? undefined : KINDS[kind]) ?? "other");
  });
  return found;
}

const categoriesOf = (code: string): string[] => new Intl.PluralRules(code).resolvedOptions().pluralCategories;

function missingCategory(message: CompiledMessage, code: string): Said | undefined {
  let mistake: Said | undefined;
  visit(message, (name, kind, options) => {
    if (kind !== PLURAL && kind !== SELECT) return;
    const has = Object.keys(options as object);
    const needed = kind === PLURAL ? ["other", ...categoriesOf(code)] : ["other"];
    const missing = needed.find((category) => !has.includes(category));
    if (missing) mistake ??= said(m.lacksCategory, { name: `{${name}}`, category: missing });
  });
  return mistake;
}

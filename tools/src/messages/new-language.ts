import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@optimyz/build/progress";
import { root } from "@optimyz/build/workspace";
import { LANGUAGE_CODE, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { BEGUN, type Expected, expectedOf, fileOf, readTranslations, type Translations } from "./catalogues.ts";
import { speakers } from "./written.ts";

/** A file of translations that was written. */
export interface WrittenFile {
  file: string;
  isNew: boolean;
  /** How many of its messages are still empty. */
  missing: number;
}

/**
 * Writes a file of translations for every front-end and the worker, or brings those that exist up to date: messages that
 * are new come in with an empty translation, those that no code has go, and all are in the code's order.
 * @throws UserError for what is no language's code
 */
export async function newLanguage(code: string): Promise<WrittenFile[]> {
  if (!LANGUAGE_CODE.test(code) || code === SOURCE_LANGUAGE || !isKnown(code)) {
    throw new UserError(
      `Say the code of a language other than English, such as mr for Marathi: npm run new-language mr`,
    );
  }
  const files: WrittenFile[] = [];
  for (const speaker of speakers()) {
    const expected = await expectedOf(speaker);
    const file = fileOf(speaker.name, code);
    const target = path.join(root, file);
    const isNew = !existsSync(target);
    if (isNew && expected.written.length === 0) continue;
    const translations = broughtUpToDate(readTranslations(speaker.name, code), code, expected);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(translations, null, 2)}\n`);
    files.push({ file, isNew, missing: Object.values(translations).filter((text) => text === "").length });
  }
  return files;
}

/** A language has a name in English. */
const isKnown = (code: string): boolean =>
  new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code) !== undefined;

/** A file's translations in the order of the code, those that it lacks as empty texts. */
export function broughtUpToDate(
  translations: Translations,
  code: string,
  { written, allowed }: Expected,
): Translations {
  const about = Object.entries(translations).filter(([key]) => key.startsWith("@@"));
  const texts = new Set(written.map(({ text }) => text));
  const more = Object.entries(translations).filter(
    ([message]) => !message.startsWith("@@") && !texts.has(message) && allowed(message),
  );
  return {
    ...(about.length > 0 ? Object.fromEntries(about) : { "@@locale": code, "@@state": BEGUN }),
    ...Object.fromEntries(written.map(({ text }) => [text, translations[text] ?? ""])),
    ...Object.fromEntries(more),
  };
}

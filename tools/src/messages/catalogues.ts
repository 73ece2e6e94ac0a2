import { existsSync, globSync } from "node:fs";
import path from "node:path";
import { detail, UserError } from "@optimyz/build/progress";
import { readJson, root } from "@optimyz/build/workspace";
import { mistakesIn, mistakesInEnglish } from "./compared.ts";
import { isMadeBy, type Speaker, speakers, textsIn, titlesOf, type Written, writtenBy } from "./written.ts";

/** A translator's file: what begins with `@@` is about the file. */
export type Translations = Readonly<Record<string, string>>;

/** The state of a file that a translator is still at: what it lacks is counted, not refused. */
export const BEGUN = "begun";

/** Longest title or label of a page, as the gate has it. */
export const TITLE_LENGTH_MAX = 24;

/** What a file of translations is compared with. */
export interface Expected {
  written: readonly Written[];
  /** Titles and labels of pages. */
  titles: readonly Written[];
  /** Texts that it may have in addition. */
  allowed: (text: string) => boolean;
}

/**
 * Checks every message and every translation of the front-ends and the worker.
 * @throws UserError naming file, message and what to do
 */
export async function checkMessages(): Promise<void> {
  const found: string[] = [];
  for (const speaker of speakers()) {
    const expected = await expectedOf(speaker);
    for (const { text, place } of expected.written) {
      found.push(...mistakesInEnglish(text).map((mistake) => `${place} “${text}”: ${mistake}`));
    }
    for (const code of languagesOf(speaker.name)) {
      const translations = readTranslations(speaker.name, code);
      found.push(...problemsOf(fileOf(speaker.name, code), translations, code, expected));
      const missing = missingIn(translations, expected).length;
      const share = missing === 0 ? "all" : `${expected.written.length - missing} of`;
      detail(`${speaker.name} in ${code}: ${share} ${expected.written.length} messages`);
    }
  }
  if (found.length > 0) throw new UserError(`Messages and their translations:\n  ${found.join("\n  ")}`);
}

/** What the files of a speaker's translations must have. */
export async function expectedOf(speaker: Speaker): Promise<Expected> {
  const texts = textsIn([...speaker.sources, ...speaker.also]);
  const isRemote = speaker.name.startsWith("mf-");
  return {
    written: await writtenBy(speaker),
    titles: isRemote ? await titlesOf(speaker.name) : [],
    allowed: (text) => isMadeBy(texts, text),
  };
}

/** The languages that a speaker has a file for. */
const languagesOf = (name: string): string[] =>
  globSync(`${name}/messages/*.json`, { cwd: root })
    .map((file) => path.basename(file, ".json"))
    .sort();

/** The path of a file of translations, from the root. */
export const fileOf = (name: string, code: string): string => `${name}/messages/${code}.json`;

/** A file of translations as it is; empty where there is none. */
export function readTranslations(name: string, code: string): Translations {
  const file = path.join(root, fileOf(name, code));
  return existsSync(file) ? readJson<Translations>(file) : {};
}

/** An empty translation is a missing one: it is shown in English. */
const missingIn = (translations: Translations, { written }: Expected): Written[] =>
  written.filter(({ text }) => !translations[text]);

/** What is wrong with a file of translations, each with what to do. */
export function problemsOf(file: string, translations: Translations, code: string, expected: Expected): string[] {
  const at = (message: string, sentence: string) => `${file} “${message}”: ${sentence}`;
  const bring = `run npm run new-language ${code}, which brings the file up to date`;
  const entries = Object.entries(translations).filter(([message]) => !message.startsWith("@@"));
  const known = new Set(expected.written.map(({ text }) => text));
  const titles = new Set(expected.titles.map(({ text }) => text));
  const about =
    translations["@@locale"] === code ? [] : [`${file}: "@@locale" has to be "${code}", as the file's name says.`];
  const missing =
    translations["@@state"] === BEGUN
      ? []
      : missingIn(translations, expected).map(({ text, place }) =>
          at(text, `It is not translated (${place}): ${text in translations ? "translate it" : bring}.`),
        );
  const each = entries.flatMap(([message, translation]) => {
    if (!known.has(message) && !expected.allowed(message))
      return [at(message, `No code has this text: remove it, or ${bring}.`)];
    if (!translation) return [];
    const tooLong = titles.has(message) && translation.length > TITLE_LENGTH_MAX;
    return [
      ...mistakesIn(message, translation, code).map((mistake) => at(message, mistake)),
      ...(tooLong
        ? [at(message, `“${translation}” is a page's title or label: ${TITLE_LENGTH_MAX} characters at most.`)]
        : []),
    ];
  });
  return [...about, ...missing, ...each, ...orderOf(file, entries, expected, bring)];
}

/** The first message that is not where the code has it. */
function orderOf(file: string, entries: [string, string][], { written }: Expected, bring: string): string[] {
  const given = new Set(entries.map(([message]) => message));
  const wanted = written.map(({ text }) => text).filter((text) => given.has(text));
  const order = new Set(wanted);
  const found = entries.map(([message]) => message).filter((message) => order.has(message));
  const at = wanted.findIndex((text, index) => found[index] !== text);
  return at < 0 ? [] : [`${file} “${wanted[at]}”: It is in another order than in the code: ${bring}.`];
}

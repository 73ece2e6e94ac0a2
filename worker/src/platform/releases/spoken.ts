import { catalogueSchema } from "@optimyz/contract/protocol/catalogues";
import {
  type Catalogue,
  type Language,
  SOURCE_LANGUAGE,
  type SpokenLanguage,
} from "@optimyz/contract/protocol/languages";
import { messagesFile } from "@optimyz/contract/protocol/message-keys";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { releaseBase } from "@optimyz/contract/protocol/release-files";
import * as z from "@optimyz/contract/z";
import { parsedJson } from "../../core/json.ts";
import { memory } from "../memory.ts";
import { type ReleaseFiles, readText } from "./stored-files.ts";

/** Whether a page is as the code has it, without a prefix in its address. */
export const isSource = ({ code, base }: Language): boolean => code === SOURCE_LANGUAGE && base === "";

/** Whether pages in a language can be had: the frame around them must be in it. */
export const isSpoken = (code: string, { shell }: LockSet): boolean =>
  code === SOURCE_LANGUAGE || (shell.languages?.includes(code) ?? false);

/** The languages of each front-end's messages. */
export const languagesIn = ({ shell, remotes }: LockSet): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries({ shell, ...remotes }).map(([name, { languages = [] }]) => [name, languages] as const),
  );

/** The site's languages, and those of each live front-end's messages. */
export const spokenBy = (lockSet: LockSet, site: readonly string[]) => ({
  site: [...site],
  spoken: languagesIn(lockSet),
});

type Part = LockSet["shell"];

/** Longest title or label of a page, as the gate has it. */
export const TITLE_LENGTH_MAX = 24;

/**
 * The lock set for a page in one language: with its pages' titles in it, and where each front-end has its messages.
 * @param changed the provider's own words for messages and titles, by what the code says; those for a message with the
 * words of a title may be too long for the title
 */
export function lockSetIn(
  { code }: Language,
  lockSet: LockSet,
  changed: Readonly<Record<string, string>> = {},
): LockSet {
  const located = <Some extends Part>(name: string, part: Some): Some =>
    part.languages?.includes(code) ? { ...part, texts: releaseBase(name, part.version) + messagesFile(code) } : part;
  const fitting = Object.fromEntries(Object.entries(changed).filter(([, words]) => words.length <= TITLE_LENGTH_MAX));
  const remotes = Object.entries(lockSet.remotes).map(([name, remote]) => {
    const routes = remote.routes.map(({ translations, ...route }) =>
      translatedRoute(route, { ...translations?.[code], ...fitting }),
    );
    return [name, { ...located(name, remote), routes }] as const;
  });
  return { ...lockSet, shell: located("shell", lockSet.shell), remotes: Object.fromEntries(remotes) };
}

type Route = LockSet["remotes"][string]["routes"][number];

function translatedRoute(route: Route, texts: Readonly<Record<string, string>>): Route {
  const { title, nav } = route;
  // A title may be a word that every object has.
  const translated = (text: string) => (Object.hasOwn(texts, text) && texts[text]) || text;
  const link = (place: "header" | "footer") => {
    const given = nav?.[place];
    return given && { [place]: { ...given, ...(given.label !== undefined && { label: translated(given.label) }) } };
  };
  return {
    ...route,
    ...(title !== undefined && { title: translated(title) }),
    ...(nav && { nav: { ...link("header"), ...link("footer") } }),
  };
}

/**
 * The language with the messages of the shell and these remotes, for rendering. A catalogue that is none counts as empty.
 * @param changed messages in the provider's own words
 * @throws Error when R2 or D1 fails
 */
export async function withMessages(
  releases: ReleaseFiles,
  language: Language,
  { shell, remotes }: LockSet,
  names: readonly string[],
  changed: Catalogue = {},
): Promise<SpokenLanguage> {
  const parts = [
    ["shell", shell] as const,
    ...names.flatMap((name) => (remotes[name] ? [[name, remotes[name]] as const] : [])),
  ];
  const catalogues = parts.map(async ([name, { version, languages }]) => {
    const isSpoken = languages?.includes(language.code);
    const own = isSpoken ? await catalogueOf(releases, name, version, language.code) : {};
    return [name, { ...own, ...changed }] as const;
  });
  return { ...language, texts: Object.fromEntries(await Promise.all(catalogues)) };
}

/** Longest catalogue that is read, in UTF-16 code units: ten times the admin's texts. */
export const CATALOGUE_LENGTH_MAX = 1_000_000;

export async function catalogueOf(
  releases: ReleaseFiles,
  name: string,
  version: string,
  code: string,
): Promise<Catalogue> {
  const key = `${name}/${version}/${code}`;
  const kept = memory.catalogues.get(key);
  if (kept) return kept;
  const text = await readText(releases, name, version, messagesFile(code));
  const isRead = text !== undefined && text.length <= CATALOGUE_LENGTH_MAX;
  const { data } = z.safeParse(catalogueSchema, isRead ? parsedJson(text) : undefined);
  if (text === undefined) return {};
  // A release never changes, so neither does what is wrong with it.
  memory.catalogues.set(key, data ?? {});
  return data ?? {};
}

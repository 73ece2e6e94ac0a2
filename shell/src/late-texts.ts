import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import type { Catalogue, CompiledMessage, SpokenLanguage } from "@optimyz/contract/protocol/languages";
import { localeOf } from "@optimyz/contract/protocol/locales";
import { findIn } from "@optimyz/contract/protocol/message-keys";
import type { Texts, textsBy } from "@optimyz/kit";

/** Texts in another language than the source's, and which of them were used. */
export interface CatalogueTexts {
  texts: Texts;
  /** The messages that were rendered, by front-end. */
  used: () => Record<string, Catalogue>;
}

/** Makes texts by what finds translations. It is handed over, as everything of the first file: see `frame-parts.ts`. */
type Make = typeof textsBy;

/** The texts of a language with these catalogues. What they lack is shown in the source language. */
export function catalogueTexts({ texts: catalogues, code, base }: SpokenLanguage, make: Make): CatalogueTexts {
  const used: Record<string, Record<string, CompiledMessage>> = {};
  const find = findIn(catalogues, (frontEnd, key, translation) => {
    used[frontEnd] ??= {};
    used[frontEnd][key] = translation;
  });
  const texts = make({ code, base, locale: localeOf(code) }, find);
  return { texts, used: () => used };
}

/** The texts that a page begins with, and how all of them are had. */
interface PageTexts {
  texts: Texts;
  more: () => Promise<Texts>;
}

interface FirstFile {
  isPrivate: (name: string, lockSet: BrowserLockSet) => boolean;
  textsBy: Make;
}

/**
 * The texts of the document's language: those that it was rendered with, and once it rests the whole catalogues, for its
 * dialogs and messages and for the next pages.
 * @param isRendered whether the edge has rendered the page; if not, its front-ends' catalogues are fetched first
 */
export async function pageTexts(
  language: SpokenLanguage,
  lockSet: BrowserLockSet,
  { owner, slotRemotes }: NeededRemotes,
  isRendered: boolean,
  { isPrivate, textsBy: make }: FirstFile,
): Promise<PageTexts> {
  const { shell, remotes } = lockSet;
  const isShown = (name: string) => name === owner || slotRemotes.includes(name);
  // A slot may be placed at any time, as the login over a page is.
  const mayBeShown = (name: string) =>
    isShown(name) || Boolean(remotes[name]?.slots.length) || !isPrivate(name, lockSet);
  const all = Object.entries({ shell, ...remotes }).filter(([name]) => mayBeShown(name));
  const shown = all.filter(([name]) => name === "shell" || isShown(name));
  const first = isRendered ? language : await withCatalogues(language, shown);
  return {
    texts: catalogueTexts(first, make).texts,
    more: async () => catalogueTexts(await withCatalogues(first, all), make).texts,
  };
}

/**
 * Puts whole catalogues in the place of parts of them, with the provider's own words in each. One that cannot be fetched
 * stays as it is.
 */
async function withCatalogues(
  language: SpokenLanguage,
  frontEnds: readonly (readonly [name: string, part: { texts?: string | undefined }])[],
): Promise<SpokenLanguage> {
  const changed = fetched(language.changed);
  const whole = frontEnds.map(async ([name, { texts: url }]) => {
    const catalogue = (await fetched(url)) ?? language.texts[name];
    return [name, { ...catalogue, ...(await changed) }] as const;
  });
  return { ...language, texts: { ...language.texts, ...Object.fromEntries(await Promise.all(whole)) } };
}

async function fetched(url: string | undefined): Promise<Catalogue | undefined> {
  const response = url === undefined ? undefined : await fetch(url, { priority: "low" }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Catalogue) : undefined;
}

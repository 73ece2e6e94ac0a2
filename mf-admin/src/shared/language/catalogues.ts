import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { LOCK_SET_ID } from "@optimyz/contract/protocol/document";
import { type Catalogue, SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { localeOf } from "@optimyz/contract/protocol/locales";
import { findIn, messagesFile } from "@optimyz/contract/protocol/message-keys";
import { sourceTexts, type Texts, textsBy } from "@optimyz/kit";

/** The front-ends whose texts the admin shows: its own, and the shell's, which has those of the packages. */
const OWN = "mf-admin";
const SHELL = "shell";

/** A catalogue that takes longer counts as missing. */
const WAIT_MS = 5_000;

/** The document's lock set; undefined outside the site, as in a test. */
function lockSet(): BrowserLockSet | undefined {
  const text = document.getElementById(LOCK_SET_ID)?.textContent;
  return text ? (JSON.parse(text) as BrowserLockSet) : undefined;
}

/** Codes of the languages in which the live release of the admin has messages. */
export const adminLanguages = (): string[] => [SOURCE_LANGUAGE, ...(lockSet()?.languages?.[OWN] ?? [])];

/** By the URL of the admin's own messages. */
const fetched = new Map<string, Promise<Texts>>();

/** The admin's texts in a language; English where it has none, or while its messages cannot be fetched. */
export function textsOf(code: string): Promise<Texts> {
  const url = urlOf(OWN, code);
  if (url === undefined) return Promise.resolve(sourceTexts);
  const texts = fetched.get(url) ?? fetchTexts(url, code);
  fetched.set(url, texts);
  return texts;
}

async function fetchTexts(url: string, code: string): Promise<Texts> {
  const [own, shell] = await Promise.all([fetchCatalogue(url), fetchCatalogue(urlOf(SHELL, code))]);
  if (!own) {
    // The next attempt fetches again.
    fetched.delete(url);
    return sourceTexts;
  }
  return textsBy({ code, base: "", locale: localeOf(code) }, findIn({ [OWN]: own, [SHELL]: shell }));
}

/** The messages of a front-end's live release lie next to its entry; undefined where it has none in a language. */
function urlOf(name: string, code: string): string | undefined {
  const { shell, remotes, languages } = lockSet() ?? {};
  const entry = name === SHELL ? shell?.entry : remotes?.[name]?.entry;
  if (!entry || !languages?.[name]?.includes(code)) return undefined;
  return entry.slice(0, entry.lastIndexOf("/") + 1) + messagesFile(code);
}

async function fetchCatalogue(url: string | undefined): Promise<Catalogue | undefined> {
  if (url === undefined) return undefined;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) });
    return response.ok ? ((await response.json()) as Catalogue) : undefined;
  } catch {
    return undefined;
  }
}

import { type LanguageTexts, type Settings, TRANSLATIONS_MAX } from "@optimyz/contract/api/schemas/settings/settings";
import {
  type SettingsGroup,
  settingsGroups,
  type Translatable,
  type TranslationCounts,
  type TranslationFilter,
  type TranslationInput,
  type TranslationState,
  type Translations,
} from "@optimyz/contract/api/schemas/translations";
import { fold } from "@optimyz/contract/domain/fold";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { invalid } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import { otherList } from "../db/cursor.ts";
import type { Database } from "../db/database.ts";
import { sanitize } from "../html/sanitize.ts";
import { requireLanguage } from "../http/validate.ts";
import { said } from "../language/said.ts";
import { type DraftState, readDraft, TRIES_MAX, writeDraft } from "./draft.ts";
import * as m from "./messages.ts";
import { type Entry, entriesOf } from "./translatable.ts";
import { isEmpty } from "./translated.ts";

const PAGE_SIZE = 50;

/** All languages together, in UTF-8: a row of D1 has 2 MB at most, and holds the other settings as well. */
const TRANSLATIONS_BYTES_MAX = 900_000;

export interface SettingsTextsQuery {
  lang: string;
  group: SettingsGroup;
  state?: TranslationFilter | undefined;
  /** Searched in source, translation and place. */
  q?: string | undefined;
  /** A key. */
  row?: string | undefined;
  cursor?: string | undefined;
}

/**
 * Texts of the settings' draft, or messages of what is live, next to their translations: 50 at most.
 * @throws ApiError INVALID for a language that the site has not got, or another list's cursor
 */
export async function settingsTexts(db: Database, query: SettingsTextsQuery): Promise<Translations> {
  const { settings } = await readDraft(db);
  requireLanguage(settings.region.languages, query.lang);
  const all = await entriesOf(db, settings, query.group, query.lang);
  const found = after(all, query.cursor).filter((entry) => isAsked(entry, query));
  const items = found.slice(0, PAGE_SIZE).map(toTranslatable);
  return { items, next_cursor: found.length > PAGE_SIZE ? (items.at(-1)?.key ?? null) : null };
}

/** @see settingsTexts */
export async function settingsCounts(db: Database, lang: string): Promise<TranslationCounts> {
  const { settings } = await readDraft(db);
  requireLanguage(settings.region.languages, lang);
  const counts = settingsGroups.map(async (group) => {
    const entries = await entriesOf(db, settings, group, lang);
    const are = (state: TranslationState) => entries.filter((entry) => entry.state === state).length;
    return [group, { missing: are("missing"), older: are("older"), all: entries.length }] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/**
 * Saves one translation, or a message in other words, in the draft of the settings. Saves of other texts at the same time
 * do not disturb it.
 * @throws ApiError INVALID for a text that cannot be the translation, CONFLICT with the current text where somebody else has
 * changed it or its source, NOT_FOUND where the source is gone
 */
export async function saveSettingsText(db: Database, change: Change, input: TranslationInput): Promise<Translatable> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const state = await readDraft(db);
    const entry = await entryOf(db, state, input);
    if (!entry) throw unchangedError(undefined);
    const isSeen = entry.source === input.source && entry.version === input.version;
    if (!isSeen) throw unchangedError(toTranslatable(entry), input.version);
    const words = textOf(entry, input);
    if (words === (entry.version === 0 ? undefined : entry.text) && entry.state !== "older")
      return toTranslatable(entry);
    const settings = withText(state.settings, entry, input.lang, words);
    if (await writeDraft(db, change, state, settings)) {
      const saved = await entryOf(db, { settings }, input);
      return toTranslatable(saved ?? entry);
    }
  }
  const entry = await entryOf(db, await readDraft(db), input);
  throw unchangedError(entry && toTranslatable(entry), input.version);
}

async function entryOf(db: Database, { settings }: Pick<DraftState, "settings">, input: TranslationInput) {
  requireLanguage(settings.region.languages, input.lang);
  const entries = await entriesOf(db, settings, input.group as SettingsGroup, input.lang);
  return entries.find(({ key }) => key === input.key);
}

/**
 * What is stored of a translation: nothing for words as they were released, so that the next release counts.
 * @throws ApiError INVALID
 */
function textOf({ kind, group, source, ...entry }: Entry, { text, lang }: TranslationInput): string | undefined {
  const words = kind === "html" ? sanitize(text) : text.trim();
  const isReleased = entry.version === 0 && words === entry.text;
  const isSource = group === "messages" && lang === SOURCE_LANGUAGE && words === source;
  if (words === "" || isReleased || isSource) return undefined;
  const mistake = entry.mistakeIn(words);
  if (mistake !== undefined) throw invalid({ text: mistake });
  return words;
}

const none: LanguageTexts = { texts: {}, messages: {} };

/** @throws ApiError INVALID where there would be too much */
function withText(
  settings: Settings,
  { group, key, source }: Entry,
  code: string,
  words: string | undefined,
): Settings {
  const before = settings.translations[code] ?? none;
  const language =
    group === "messages"
      ? { ...before, messages: withEntry(before.messages, source, words) }
      : { ...before, texts: withEntry(before.texts, key, words === undefined ? undefined : { text: words }) };
  const { [code]: _, ...others } = settings.translations;
  const translations = isEmpty(language) ? others : { ...others, [code]: language };
  if (new TextEncoder().encode(JSON.stringify(translations)).length > TRANSLATIONS_BYTES_MAX)
    throw invalid({ text: m.noMoreRoom });
  return { ...settings, translations };
}

function withEntry<Value>(entries: Readonly<Record<string, Value>>, key: string, value: Value | undefined) {
  const others = Object.entries(entries).filter(([name]) => name !== key);
  const all = value === undefined ? others : [...others, [key, value] as const];
  if (all.length > TRANSLATIONS_MAX) throw invalid({ text: said(m.tooManyTranslations, { count: TRANSLATIONS_MAX }) });
  return Object.fromEntries(all);
}

/** @throws ApiError INVALID */
function after(entries: readonly Entry[], cursor: string | undefined): readonly Entry[] {
  if (cursor === undefined) return entries;
  const at = entries.findIndex(({ key }) => key === cursor);
  if (at < 0) throw otherList();
  return entries.slice(at + 1);
}

function isAsked({ state, key, source, text, where, version }: Entry, query: SettingsTextsQuery): boolean {
  const words = query.q === undefined ? "" : fold(query.q);
  const isOfState = query.state === "own" ? version > 0 : query.state === undefined || query.state === state;
  return (
    isOfState &&
    (query.row === undefined || query.row === key) &&
    (words === "" || fold(`${source}\n${text ?? ""}\n${where}`).includes(words))
  );
}

const toTranslatable = ({ mistakeIn: _, ...translatable }: Entry): Translatable => translatable;

import type { SettingsDraft } from "@optimyz/contract/api/schemas/settings/admin";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { and, eq, exists, ne, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import { type ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { log } from "../core/log.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { settingsDraft } from "../db/schema.ts";
import { runSelections, type Selection } from "../db/selection.ts";
import { sanitize } from "../html/sanitize.ts";
import { type Speech, sourceSpeech } from "../language/speech.ts";
import { dropSavedDrafts, recordText } from "../texts/versions.ts";
import { adviceOf, refusals } from "./advice.ts";
import { differencesOf, isSame } from "./differences.ts";
import { factsOf, liveSettings, type PictureFacts, type PictureRow, picturesIn, type ShownSettings } from "./live.ts";
import { slugProblems } from "./page-slugs.ts";
import { carriedTranslations } from "./translated.ts";
import { readSettings, SETTINGS_VERSION } from "./upgrade.ts";

/** The one row of the draft. */
export const DRAFT_ID = 1;
/** Of the draft that nobody has saved yet: it is what visitors see. */
const FIRST_VERSION = 1;

/** The draft next to what visitors see, read in one moment. */
export interface DraftState {
  version: number;
  settings: Settings;
  baseRevision: number;
  changedBy: string | null;
  changedAt: string | null;
  publishAt: string | null;
  publishBy: string | null;
  live: ShownSettings;
  /** Of the pictures that the draft names. */
  pictures: ReadonlyMap<string, PictureFacts>;
}

/** The draft as it is: what was saved last, else what visitors see. */
export function draftSelection(db: Database): Selection<DraftState> {
  const live = liveSettings(db);
  const text = sql`(SELECT ${settingsDraft.settings} FROM ${settingsDraft} WHERE ${settingsDraft.id} = ${DRAFT_ID})`;
  const row = db
    .select({
      version: settingsDraft.version,
      schemaVersion: settingsDraft.schemaVersion,
      settings: sql<string>`${settingsDraft.settings}`,
      baseRevision: settingsDraft.baseRevision,
      changedBy: settingsDraft.changedBy,
      changedAt: settingsDraft.changedAt,
      publishAt: settingsDraft.publishAt,
      publishBy: settingsDraft.publishBy,
    })
    .from(settingsDraft)
    .where(eq(settingsDraft.id, DRAFT_ID));
  return {
    queries: [row, picturesIn(db, sql`coalesce(${text}, '{}')`), ...live.queries],
    resultOf: ([rows, pictures, ...liveRows]) => {
      const shown = live.resultOf(liveRows);
      const [stored] = rows as Awaited<typeof row>;
      if (stored) return stateOf(stored, pictures as PictureRow[], shown);
      const { settings, revision } = shown;
      return { ...untouched, settings, baseRevision: revision, live: shown, pictures: shown.pictures };
    },
  };
}

type StoredDraft = Omit<DraftState, "settings" | "live" | "pictures"> & { settings: string; schemaVersion: number };

function stateOf(
  { schemaVersion, ...stored }: StoredDraft,
  rows: readonly PictureRow[],
  live: ShownSettings,
): DraftState {
  const { settings, unread } = readSettings(stored.settings, schemaVersion);
  if (unread.length > 0) log("error", { message: "draft of settings not readable", unread });
  return { ...stored, settings, live, pictures: factsOf(rows) };
}

/** @see draftSelection; one batch */
export async function readDraft(db: Database): Promise<DraftState> {
  const [resultOf] = await runSelections(db, [draftSelection(db)]);
  return resultOf?.() as DraftState;
}

/** The draft as pages show it in a preview. */
export function draftAsShown(db: Database): Selection<ShownSettings> {
  const { queries, resultOf } = draftSelection(db);
  return {
    queries,
    resultOf: (rows) => {
      const { settings, pictures, live } = resultOf(rows);
      return { revision: live.revision, settings, pictures };
    },
  };
}

const untouched = {
  version: FIRST_VERSION,
  changedBy: null,
  changedAt: null,
  publishAt: null,
  publishBy: null,
};

/** @param speech whose language the advice is in */
export function toDraft(state: DraftState, speech: Speech): SettingsDraft {
  // Translations are edited one by one, by endpoints of their own.
  const { translations: _, ...settings } = state.settings;
  return {
    version: state.version,
    settings,
    base_revision: state.baseRevision,
    live_revision: state.live.revision,
    differences: differencesOf(state.live.settings, state.settings),
    advice: adviceOf(state.settings, state.pictures, speech),
    changed_by: state.changedBy,
    changed_at: state.changedAt,
    publish_at: state.publishAt,
  };
}

/** The error after a change of the draft since it was seen. */
export const draftConflict = (state: DraftState, seenVersion?: number, speech = sourceSpeech): ApiError =>
  unchangedError(toDraft(state, speech), seenVersion);

/** How often a save without a seen version is repeated on top of other saves. */
export const TRIES_MAX = 5;

/**
 * Saves parts of the draft. A planned publication is cancelled: nobody has agreed to publish the new draft.
 * @throws ApiError INVALID with the paths of what cannot be published, CONFLICT with the current draft
 */
export async function saveDraft(
  db: Database,
  change: Change,
  parts: Partial<Settings>,
  speech: Speech = sourceSpeech,
): Promise<SettingsDraft> {
  const safe = { ...parts, ...(parts.pages && { pages: safePages(parts.pages) }) };
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const state = await readDraft(db);
    if (change.seenVersion !== undefined && change.seenVersion !== state.version)
      throw draftConflict(state, change.seenVersion, speech);
    const settings: Settings = { ...state.settings, ...safe };
    // An earlier form does not know every field of its part.
    if (safe.identity) settings.identity = { ...state.settings.identity, ...safe.identity };
    if (safe.payments) settings.payments = { ...state.settings.payments, ...safe.payments };
    if (isSame(settings, state.settings)) return toDraft(state, speech);
    settings.translations = carriedTranslations(state.settings, settings);
    await refuse(db, settings, Object.keys(parts));
    if (await writeDraft(db, change, state, settings)) return toDraft(await readDraft(db), speech);
  }
  throw draftConflict(await readDraft(db), change.seenVersion, speech);
}

/**
 * Begins the draft again from what visitors see.
 * @throws ApiError CONFLICT with the current draft
 */
export async function discardDraft(db: Database, change: Change, speech: Speech): Promise<SettingsDraft> {
  const state = await readDraft(db);
  const isSeen = change.seenVersion === undefined || change.seenVersion === state.version;
  if (!isSeen) throw draftConflict(state, change.seenVersion, speech);
  if (isSame(state.settings, state.live.settings) && state.publishAt === null) return toDraft(state, speech);
  if (await writeDraft(db, change, state, state.live.settings)) return toDraft(await readDraft(db), speech);
  throw draftConflict(await readDraft(db), change.seenVersion, speech);
}

/** Statements that write the draft, or roll their batch back when somebody else was faster. */
export function draftStatements(
  db: Database,
  change: Change,
  state: DraftState,
  settings: Settings,
): [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]] {
  const set = {
    settings,
    schemaVersion: SETTINGS_VERSION,
    baseRevision: state.live.revision,
    version: state.version + 1,
    changedBy: change.actor,
    changedAt: now(),
    publishAt: null,
    publishBy: null,
  };
  const write = db
    .insert(settingsDraft)
    .values({ id: DRAFT_ID, ...set })
    .onConflictDoUpdate({ target: settingsDraft.id, set });
  const other = db.select({ one: sql`1` }).from(settingsDraft).where(ne(settingsDraft.version, state.version));
  const guard = rollBackIf(db, exists(other));
  return [guard, ...pageVersions(db, change, state, settings), ...planTakenOff(db, change, state), write];
}

/** @returns false when somebody else was faster */
export async function writeDraft(
  db: Database,
  change: Change,
  state: DraftState,
  settings: Settings,
): Promise<boolean> {
  try {
    await db.batch(draftStatements(db, change, state, settings));
    return true;
  } catch (error) {
    if (isStale(error)) return false;
    throw error;
  }
}

/** Statements that keep the texts of plain pages as they are saved, as those of descriptions are kept. */
function pageVersions(db: Database, change: Change, state: DraftState, settings: Settings): BatchItem<"sqlite">[] {
  const old = new Map(state.settings.pages.pages.map(({ slug, html }) => [slug, html]));
  return settings.pages.pages
    .filter(({ slug, html }) => old.get(slug) !== html)
    .flatMap(({ slug, html }) => {
      const text = { entity: "pages", entityId: 0, label: slug } as const;
      const first = old.get(slug);
      const before = { html: sql`${first}`, createdAt: sql`${state.changedAt ?? now()}` };
      return [...recordText(db, change, text, html, first ? before : undefined), dropSavedDrafts(db, text, html)];
    });
}

/** A statement that records the outcome of a planned publication, while the draft has the version that was seen. */
export const recordPlan = (
  db: Database,
  change: Change,
  action: "create" | "update" | "delete",
  publishAt: string,
  version: number,
) =>
  record(
    db,
    change,
    { action, entity: "settings_draft", entityId: DRAFT_ID, label: publishAt },
    sql`FROM ${settingsDraft} WHERE ${isDraft(version)}`,
  );

/** The same for a plan that something else cancels; nothing if there is none. */
export const planTakenOff = (db: Database, change: Change, { publishAt, version }: DraftState) =>
  publishAt === null ? [] : [recordPlan(db, change, "delete", publishAt, version)];

/** The draft's row, while it has the version that was seen. */
export const isDraft = (version: number) => and(eq(settingsDraft.id, DRAFT_ID), eq(settingsDraft.version, version));

const safePages = ({ pages }: Settings["pages"]): Settings["pages"] => ({
  pages: pages.map((page) => ({ ...page, html: sanitize(page.html) })),
});

/**
 * @param parts the saved ones; problems in other parts are ignored
 * @throws ApiError INVALID
 */
export async function refuse(db: Database, settings: Settings, parts: readonly string[]): Promise<void> {
  const slugs = parts.includes("pages") ? settings.pages.pages.map(({ slug }) => slug) : [];
  const problems = await slugProblems(db, slugs);
  const wrong = Object.entries(refusals(settings, (slug) => problems.get(slug)));
  const own = wrong.filter(([path]) => parts.includes(path.split(".", 1)[0] ?? ""));
  if (own.length > 0) throw invalid(Object.fromEntries(own));
}

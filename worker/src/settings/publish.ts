import type { Difference, SettingsDraft, SettingsRevision } from "@optimyz/contract/api/schemas/settings/admin";
import { type Settings, settingsParts } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { neutralSettings } from "@optimyz/contract/domain/neutral-settings";
import { desc, eq, lt, notExists, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeContent } from "../audit/changes.ts";
import { record } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import { log } from "../core/log.ts";
import type { Change } from "../db/change.ts";
import { otherList } from "../db/cursor.ts";
import type { Database } from "../db/database.ts";
import { isStale, isTaken } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { settingsDraft, settingsRevisions } from "../db/schema.ts";
import { said } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { siteState } from "../state/site-state.ts";
import { differencesOf, isSame } from "./differences.ts";
import {
  DRAFT_ID,
  type DraftState,
  draftConflict,
  isDraft,
  planTakenOff,
  readDraft,
  recordPlan,
  refuse,
  toDraft,
} from "./draft.ts";
import * as m from "./messages.ts";
import { keepPageAddresses } from "./page-addresses.ts";
import { readSettings, SETTINGS_VERSION } from "./upgrade.ts";

type Statement = BatchItem<"sqlite">;

/** The response to a request for a publication. */
export interface Published {
  message: string;
  revision: number;
}

/** A publication is planned this far ahead at most. */
const PLANNED_DAYS_MAX = 366;

/**
 * Publishes the draft that was seen, or plans it.
 * @param at ISO 8601; undefined for now
 * @throws ApiError CONFLICT with the current draft when it was saved, or something was published, since; INVALID
 */
export async function publishDraft(
  db: Database,
  change: Change,
  { version, at }: { version: number; at?: string | undefined },
): Promise<Published> {
  const state = await readDraft(db);
  if (state.version !== version) throw draftConflict(state, version);
  if (isSame(state.settings, state.live.settings)) {
    return { message: m.visitorsSeeAll, revision: state.live.revision };
  }
  await refuse(db, state.settings, settingsParts);
  if (at !== undefined) return plan(db, change, state, Date.parse(at));
  const revision = await publish(db, change, state, planTakenOff(db, change, state));
  return { message: m.published, revision };
}

async function plan(db: Database, change: Change, state: DraftState, atMs: number): Promise<Published> {
  const aheadMs = atMs - Date.now();
  if (aheadMs <= 0) throw invalid({ at: m.timePassed });
  if (aheadMs > PLANNED_DAYS_MAX * 24 * 60 * 60 * 1000) throw invalid({ at: m.withinYear });
  const publishAt = new Date(atMs).toISOString();
  const [, planned] = await db.batch([
    recordPlan(db, change, state.publishAt === null ? "create" : "update", publishAt, state.version),
    db
      .update(settingsDraft)
      .set({ publishAt, publishBy: change.actor, version: state.version + 1 })
      .where(isDraft(state.version))
      .returning({ version: settingsDraft.version }),
  ]);
  if (planned.length === 0) throw draftConflict(await readDraft(db), state.version);
  return { message: m.planned, revision: state.live.revision };
}

/**
 * Cancels a planned publication. The draft does not change and can be published or planned again.
 * @throws ApiError CONFLICT with the current draft, also when it was published meanwhile
 */
export async function cancelPlan(db: Database, change: Change, speech: Speech): Promise<SettingsDraft> {
  const state = await readDraft(db);
  const isSeen = change.seenVersion === undefined || change.seenVersion === state.version;
  if (!isSeen) throw draftConflict(state, change.seenVersion, speech);
  if (state.publishAt === null) return toDraft(state, speech);
  const where = isDraft(state.version);
  const record = recordPlan(db, change, "delete", state.publishAt, state.version);
  const set = { publishAt: null, publishBy: null, version: state.version + 1 };
  const cancelled = db.update(settingsDraft).set(set).where(where).returning({ version: settingsDraft.version });
  const [, rows] = await db.batch([record, cancelled]);
  const after = await readDraft(db);
  if (rows.length === 0) throw draftConflict(after, state.version, speech);
  return toDraft(after, speech);
}

/**
 * Publishes a planned draft once its time has come; called by the schedule. A second run at the same time finds the
 * draft changed and does nothing.
 * @param at milliseconds since the epoch
 */
export async function publishPlanned(db: Database, at: number): Promise<void> {
  const state = await readDraft(db);
  if (state.publishAt === null || Date.parse(state.publishAt) > at) return;
  const change = { actor: state.publishBy ?? "schedule", requestId: crypto.randomUUID() };
  try {
    if (!isSame(state.settings, state.live.settings)) {
      await refuse(db, state.settings, settingsParts);
      await publish(db, change, state);
      return;
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Somebody else was faster, whose draft or publication stays.
    if (error.code === "CONFLICT") return;
    log("error", { message: "planned publication refused", fields: Object.keys(error.details.fields ?? {}) });
  }
  const set = { publishAt: null, publishBy: null, version: state.version + 1 };
  await db.batch([
    recordPlan(db, { ...change, actor: "schedule" }, "delete", state.publishAt, state.version),
    db.update(settingsDraft).set(set).where(isDraft(state.version)),
  ]);
}

/**
 * @param records of the effect on a plan
 * @throws ApiError CONFLICT
 */
async function publish(
  db: Database,
  change: Change,
  state: DraftState,
  records: readonly Statement[] = [],
): Promise<number> {
  const seen = db.select({ one: sql`1` }).from(settingsDraft).where(isDraft(state.version));
  const guard = rollBackIf(db, notExists(seen));
  return saveRevision(db, change, state, { settings: state.settings, returnsTo: null }, [guard, ...records]);
}

/**
 * Publishes the settings of an earlier revision again, at once. An edited draft stays.
 * @param revision 0 for the defaults
 * @param speech whose language the message is in
 * @throws ApiError INVALID when there is no such revision, CONFLICT when somebody published at the same time
 */
export async function rollBackSettings(
  db: Database,
  change: Change,
  revision: number,
  { say }: Speech,
): Promise<Published> {
  const state = await readDraft(db);
  const settings = revision === 0 ? defaultSettings : await settingsOf(db, revision);
  if (isSame(settings, state.live.settings)) {
    return { message: m.visitorsSeeThese, revision: state.live.revision };
  }
  const published = await saveRevision(
    db,
    change,
    state,
    { settings, returnsTo: revision },
    planTakenOff(db, change, state),
  );
  const message = revision === 0 ? say(m.backToDefaults) : say(m.backToRevision, { revision });
  return { message, revision: published };
}

/**
 * The first revision of an unused site: texts that name no provider, until its owner has chosen some. A site with a
 * revision or with live front-ends does not change.
 * @throws ApiError CONFLICT when somebody published at the same time
 */
export async function beginSettings(db: Database, change: Change): Promise<Published> {
  const { settingsRevision, live } = await siteState(db);
  if (settingsRevision > 0 || live) {
    return { message: m.siteBegun, revision: settingsRevision };
  }
  const revision = await saveRevision(
    db,
    change,
    await readDraft(db),
    // Nobody has changed anything: nobody saw the demonstration's texts.
    { settings: neutralSettings, returnsTo: null, differences: [] },
    [],
  );
  return { message: m.begun, revision };
}

async function settingsOf(db: Database, revision: number): Promise<Settings> {
  const [row] = await db
    .select({ settings: sql<string>`${settingsRevisions.settings}`, schemaVersion: settingsRevisions.schemaVersion })
    .from(settingsRevisions)
    .where(eq(settingsRevisions.revision, revision));
  if (!row) throw invalid({ revision: said(m.noSuchRevision, { revision }) });
  return readSettings(row.settings, row.schemaVersion).settings;
}

interface NewRevision {
  settings: Settings;
  returnsTo: number | null;
  /** As the history shows them; by default compared with what is live. */
  differences?: Difference[];
}

/**
 * Stores the next revision if nobody was faster: its number is the live one plus one, and unique. The draft gets a new
 * version, so that people who have it open notice the publication.
 * @throws ApiError CONFLICT
 */
async function saveRevision(
  db: Database,
  change: Change,
  state: DraftState,
  { settings, returnsTo, differences = differencesOf(state.live.settings, settings) }: NewRevision,
  guards: readonly Statement[],
): Promise<number> {
  const revision = state.live.revision + 1;
  const schemaVersion = SETTINGS_VERSION;
  const row = { revision, settings, schemaVersion, differences, returnsTo, actor: change.actor, createdAt: now() };
  // An unchanged draft follows.
  const follows = isSame(state.settings, state.live.settings) || isSame(state.settings, settings);
  const isFollowed = sql`${settingsDraft.version} = ${state.version} AND ${follows ? 1 : 0}`;
  const draft = db
    .update(settingsDraft)
    .set({
      settings: sql`iif(${isFollowed}, ${JSON.stringify(settings)}, ${settingsDraft.settings})`,
      schemaVersion: sql`iif(${isFollowed}, ${SETTINGS_VERSION}, ${settingsDraft.schemaVersion})`,
      baseRevision: revision,
      version: sql`${settingsDraft.version} + 1`,
      publishAt: null,
      publishBy: null,
    })
    .where(eq(settingsDraft.id, DRAFT_ID));
  const label = returnsTo === null ? `revision ${revision}` : `revision ${revision}, as ${returnsTo}`;
  const recorded = record(db, change, { action: "update", entity: "settings_revisions", entityId: revision, label });
  try {
    const moved = keepPageAddresses(db, state.live.settings.pages.pages, settings.pages.pages);
    await writeContent(db, [...guards, db.insert(settingsRevisions).values(row), draft, ...moved, recorded]);
  } catch (error) {
    if (isStale(error) || isTaken(error, "settings_revisions.revision"))
      throw draftConflict(await readDraft(db), state.version);
    throw error;
  }
  return revision;
}

const PAGE_SIZE = 20;

/** Publications, the newest first. */
export async function settingsHistory(
  db: Database,
  { limit = PAGE_SIZE, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: SettingsRevision[]; nextCursor: string | null }> {
  if (cursor !== undefined && !/^[1-9]\d{0,8}$/.test(cursor)) throw otherList();
  const [rows, [newest]] = await db.batch([
    db
      .select({
        revision: settingsRevisions.revision,
        createdAt: settingsRevisions.createdAt,
        actor: settingsRevisions.actor,
        returnsTo: settingsRevisions.returnsTo,
        differences: settingsRevisions.differences,
      })
      .from(settingsRevisions)
      .where(cursor === undefined ? undefined : lt(settingsRevisions.revision, Number(cursor)))
      .orderBy(desc(settingsRevisions.revision))
      .limit(limit + 1),
    db.select({ revision: sql<number | null>`max(${settingsRevisions.revision})` }).from(settingsRevisions),
  ]);
  const shown = rows.slice(0, limit);
  const items = shown.map(({ revision, createdAt, actor, returnsTo, differences }) => ({
    revision,
    created_at: createdAt,
    actor,
    differences: differences as SettingsRevision["differences"],
    returns_to: returnsTo,
    live: revision === newest?.revision,
  }));
  return { items, nextCursor: rows.length > limit ? String(shown.at(-1)?.revision) : null };
}

import { desc, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../core/api-error.ts";
import { describeError } from "../core/describe-error.ts";
import { log } from "../core/log.ts";
import { databaseNow } from "../db/clock.ts";
import type { Database } from "../db/database.ts";
import { isOutage, isSchemaBehind } from "../db/errors.ts";
import {
  backups,
  contentState,
  posts,
  releaseKeys,
  revisions,
  settingsRevisions,
  webhookEndpoints,
  workerKeys,
} from "../db/schema.ts";
import { runSelections, type Selection } from "../db/selection.ts";
import type { State } from "./live.ts";
import { memory, type SiteState } from "./memory.ts";
import * as m from "./messages.ts";

/**
 * Time that an isolate goes without asking the database again. A change made through this isolate is seen at once;
 * one made through another shows after this time and a refresh at the latest.
 */
const KEEP_MS = 1_000;

/** While one request asks again, the others continue with the known state, for this long at most. */
const REFRESH_MS = 500;

/** While D1 is slow, a page waits this long before it continues with the last known state. */
const PATIENCE_MS = 1_000;

/**
 * An isolate that nobody used for so long was asleep: anything may have happened meanwhile, so that its last state does not
 * stand for what D1 cannot say. One that is in use continues through an outage of any length.
 */
const ASLEEP_MS = 60 * 60_000;

/** Time after which every isolate that can reach D1 knows of a change, with room for its query. */
const EVERYWHERE_MS = 5_000;

const { site } = memory;

/** The state, when this isolate need not ask for it. */
export function rememberedState(): SiteState | undefined {
  if (!site.kept) return undefined;
  const ageMs = Date.now() - site.kept.atMs;
  const isUsable = ageMs < KEEP_MS || (site.kept.isBeingAsked && ageMs < KEEP_MS + REFRESH_MS);
  // A clock that was set back would make it young for as long.
  return isUsable && ageMs >= 0 ? site.kept.state : undefined;
}

/** The state that this isolate knew last, however long ago; undefined right after a change. */
export const lastState = (): SiteState | undefined => site.kept?.state;

/** What somebody has seen of the site: how often what is live has changed, and how often the content. */
export interface Seen {
  revision: number;
  contentRevision: number;
}

const seenOf = ({ live, contentRevision }: SiteState): Seen => ({
  revision: live?.lockSet.revision ?? 0,
  contentRevision,
});

const isBefore = (one: Seen, other: Seen): boolean =>
  one.revision < other.revision || one.contentRevision < other.contentRevision;

/** The state of this isolate while others may still know an earlier one, and what of it somebody sees here. */
export function newState(): { seen: Seen; ticketKey: string } | undefined {
  const sinceMs = Date.now() - site.newAtMs;
  if (!site.kept || sinceMs < 0 || sinceMs >= EVERYWHERE_MS) return undefined;
  return { seen: seenOf(site.kept.state), ticketKey: site.kept.state.ticketKey };
}

/** The key that signs what was seen, if this isolate's state is an earlier one. */
export const keyIfBefore = (seen: Seen): string | undefined =>
  site.kept && isBefore(seenOf(site.kept.state), seen) ? site.kept.state.ticketKey : undefined;

/** The next one who needs the state asks D1. */
export const forgetState = (): void => {
  site.kept = undefined;
};

type Statement = BatchItem<"sqlite">;

/** The live revision and content revision, from this isolate's memory or with one batch of D1. */
export const siteState = async (db: Database): Promise<SiteState> =>
  rememberedState() ?? (await askWithState(db, [])).state;

/**
 * As {@link siteState}, or the last known state while D1 fails or is slow: a slightly old page is better than none.
 * @param waitUntil takes the query that continues after the response
 */
export async function pageState(db: Database, waitUntil: (work: Promise<unknown>) => void): Promise<SiteState> {
  const remembered = rememberedState();
  if (remembered) return remembered;
  const asking = siteState(db);
  if (!isAtHand()) return asking;
  let timer: number | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  try {
    const state = await Promise.race([asking, late]);
    if (state) return state;
    waitUntil(asking.catch(() => undefined));
    return stateInOutage() ?? (await asking);
  } catch (error) {
    const state = stateInOutage(error);
    if (!state) throw error;
    return state;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the last known state may stand for the current one. */
const isAtHand = (): boolean => site.last !== undefined && Math.abs(Date.now() - site.usedAtMs) < ASLEEP_MS;

/**
 * The last known state, used for a second before it asks again; undefined when nothing is known.
 * @param error of D1; anything but an outage gives no state
 */
export function stateInOutage(error?: unknown): SiteState | undefined {
  if (!site.last || !isAtHand() || (error !== undefined && !isOutage(error))) return undefined;
  log("warn", { message: "state not refreshed", error: error === undefined ? "late" : describeError(error) });
  keep(site.last);
  return site.last;
}

/**
 * Asks D1 for the state and runs some queries in the same batch.
 * @returns the state, and the results of the queries
 * @throws ApiError UNAVAILABLE while the site is restored from an archive
 */
async function askWithState(db: Database, queries: readonly Statement[]) {
  // A promise must not be shared between requests in workerd; the state of a moment ago may.
  if (site.kept) site.kept.isBeingAsked = true;
  const changesBefore = site.changes;
  const asked = await readWithState(db, queries);
  if (asked.isRestoring) {
    throw new ApiError("UNAVAILABLE", m.beingRestored);
  }
  // A read that began before a change is not remembered after it.
  if (site.changes === changesBefore) remember(asked.state);
  return asked;
}

/**
 * Runs selections with the state in the same batch.
 * @returns each one's result, as `runSelections` has it, and the state, which is undefined where D1 was asked nothing
 * @throws ApiError UNAVAILABLE while the site is restored from an archive
 */
export async function selectWithState(db: Database, selections: readonly Selection[]) {
  let state: SiteState | undefined;
  const results = await runSelections(db, selections, async (statements) => {
    const asked = await askWithState(db, statements);
    state = asked.state;
    return asked.results;
  });
  return { results, state };
}

/**
 * Runs a batch that changes the state, all or nothing, and remembers the state it leaves: what this isolate answers next
 * is new and needs no question.
 * @returns the results of the statements
 */
export async function changeState(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
  const changesBefore = site.changes;
  let left: SiteState | undefined;
  try {
    const { state, isRestoring, results } = await batchWithState(db, () => statements);
    left = isRestoring ? undefined : state;
    return results;
  } finally {
    // Of two changes at once nobody knows here which came last; a failed one may have taken effect all the same.
    const isLatest = left !== undefined && site.changes === changesBefore;
    site.changes += 1;
    site.kept = undefined;
    if (left && isLatest) remember(left);
  }
}

function remember(state: SiteState): void {
  const known = rememberedState();
  // A slow query that began before a faster one would bring back what that has replaced.
  if (known && isBefore(seenOf(state), seenOf(known))) return;
  const isNew = !site.last || isBefore(seenOf(site.last), seenOf(state));
  if (isNew) site.newAtMs = Date.now();
  keep(state);
  site.last = state;
}

function keep(state: SiteState): void {
  const atMs = Date.now();
  site.kept = { state, atMs, isBeingAsked: false };
  site.usedAtMs = atMs;
}

/** Runs queries whose results are all of one content revision: the moment of a planned post may come between two of them. */
async function readWithState(db: Database, queries: readonly Statement[]): ReturnType<typeof batchWithState> {
  if (queries.length === 0) return batchWithState(db, () => queries);
  const { results, ...asked } = await batchWithState(db, (isCurrent) => [
    db.select(revisionOf(isCurrent)).from(contentState),
    ...queries,
  ]);
  const [[before], ...own] = results as [[{ contentRevision: number }], ...unknown[]];
  return before.contentRevision === asked.state.contentRevision
    ? { ...asked, results: own }
    : readWithState(db, queries);
}

/** @param statements those that go before the state's, by whether the database has the newest migration */
async function batchWithState(db: Database, statements: (isCurrent: boolean) => readonly Statement[]) {
  const batch = (isCurrent: boolean): Promise<unknown[]> => {
    const all: readonly Statement[] = [...statements(isCurrent), ...stateQueries(db, isCurrent)];
    return db.batch(all as [Statement, ...Statement[]]);
  };
  const results = await batch(true).catch((error: unknown) => {
    // A worker that is ahead of its migration serves pages all the same: without the table no archive is being restored.
    if (isSchemaBehind(error)) return batch(false);
    throw error;
  });
  const state = stateOf(results.splice(-STATE_QUERIES) as unknown as StateRows);
  return { ...state, results };
}

/** How many statements {@link stateQueries} has. */
const STATE_QUERIES = 2;

/** @param isCurrent whether the database has the newest migration */
const revisionOf = (isCurrent: boolean) => ({
  // A planned post raises it by one when its moment comes, and by another one when it is changed: no write brings an
  // earlier number back.
  contentRevision: isCurrent
    ? sql<number>`${contentState.contentRevision} + (SELECT count(*) FROM ${posts}
        WHERE ${posts.planned} = 1 AND ${posts.publishedAt} <= ${databaseNow})`.as("content_revision_now")
    : contentState.contentRevision,
});

/** @param isCurrent whether the database has the newest migration */
const stateQueries = (db: Database, isCurrent: boolean) => [
  db
    .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
    .from(revisions)
    .orderBy(desc(revisions.revision))
    .limit(1),
  // Each under a name: D1 gives a batch's rows as objects, in which a column called 0 would come first.
  db
    .select({
      ...revisionOf(isCurrent),
      isRestoring: isCurrent
        ? sql<number>`EXISTS (SELECT 1 FROM ${backups} WHERE ${backups.state} = 'restoring')`.as("is_restoring")
        : sql<number>`0`.as("is_restoring"),
      settingsRevision: isCurrent
        ? sql<number>`coalesce((SELECT max(${settingsRevisions.revision}) FROM ${settingsRevisions}), 0)`.as("settings")
        : sql<number>`0`.as("settings"),
      releaseKeys: isCurrent
        ? sql<string>`(SELECT json_group_object(name, json(keys)) FROM (SELECT name,
            json_group_array(key) FILTER (WHERE revoked_at IS NULL) AS keys FROM ${releaseKeys} GROUP BY name))`.as(
            "release_keys",
          )
        : sql<string>`'{}'`.as("release_keys"),
      hasReceivers: isCurrent
        ? sql<number>`EXISTS (SELECT 1 FROM ${webhookEndpoints} WHERE ${webhookEndpoints.state} = 'on')`.as(
            "has_receivers",
          )
        : sql<number>`1`.as("has_receivers"),
      ticketKey: sql<string>`(SELECT ${workerKeys.value} FROM ${workerKeys} WHERE ${workerKeys.name} = 'tickets')`,
    })
    .from(contentState),
];

type StateRow = Omit<SiteState, "live" | "releaseKeys" | "hasReceivers"> & {
  isRestoring: number;
  releaseKeys: string;
  hasReceivers: number;
};
type StateRows = readonly [unknown[], StateRow[]];

function stateOf([[revision], [content]]: StateRows): { state: SiteState; isRestoring: boolean } {
  if (!content) throw new Error("The table content_state has lost its row.");
  const { isRestoring, releaseKeys, hasReceivers, ...state } = content;
  const keys = JSON.parse(releaseKeys) as SiteState["releaseKeys"];
  return {
    state: {
      live: revision as State | undefined,
      ...state,
      releaseKeys: keys,
      hasReceivers: hasReceivers !== 0,
    },
    isRestoring: isRestoring !== 0,
  };
}

import { desc, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../db/database.ts";
import { contentState, revisions, workerKeys } from "../db/schema.ts";
import type { State } from "../releases/revision.ts";
import { memory, type SiteState } from "./memory.ts";

/**
 * Time that an isolate goes without asking the database again. A change made through this isolate is seen at once;
 * one made through another shows after this time and a refresh at the latest.
 */
const KEEP_MS = 1_000;

/** While one request asks again, the others go on with what is known, for this long at most. */
const REFRESH_MS = 500;

const { site } = memory;

/** The state, when this isolate need not ask for it. */
export function rememberedState(): SiteState | undefined {
  if (!site.kept) return undefined;
  const ageMs = Date.now() - site.kept.atMs;
  const isUsable = ageMs < KEEP_MS || (site.kept.isBeingAsked && ageMs < KEEP_MS + REFRESH_MS);
  return isUsable ? site.kept.state : undefined;
}

/** The state that this isolate knew last, however long ago; undefined right after a change. */
export const lastState = (): SiteState | undefined => site.kept?.state;

type Statement = BatchItem<"sqlite">;

/** The live revision and content revision, from this isolate's memory or with one batch of D1. */
export const siteState = async (db: Database): Promise<SiteState> =>
  rememberedState() ?? (await askWithState(db, [])).state;

/**
 * Asks D1 for the state and runs some queries in the same batch.
 * @returns the state, and the results of the queries
 */
export async function askWithState(db: Database, queries: readonly Statement[]) {
  // A promise must not be shared between requests in workerd; the state of a moment ago may.
  if (site.kept) site.kept.isBeingAsked = true;
  const changesBefore = site.changes;
  const asked = await batchWithState(db, queries);
  // A read that began before a change is not remembered after it.
  if (site.changes === changesBefore) remember(asked.state);
  return asked;
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
    const { state, results } = await batchWithState(db, statements);
    left = state;
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
  site.kept = { state, atMs: Date.now(), isBeingAsked: false };
}

async function batchWithState(db: Database, statements: readonly Statement[]) {
  const batch = [...statements, ...stateQueries(db)] as unknown as [Statement, ...Statement[]];
  const results: unknown[] = await db.batch(batch);
  const state = stateOf(results.splice(statements.length) as unknown as StateRows);
  return { state, results };
}

const stateQueries = (db: Database) => [
  db
    .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
    .from(revisions)
    .orderBy(desc(revisions.revision))
    .limit(1),
  db
    .select({
      contentRevision: contentState.contentRevision,
      ticketKey: sql<string>`(SELECT ${workerKeys.value} FROM ${workerKeys} WHERE ${workerKeys.name} = 'tickets')`,
    })
    .from(contentState),
];

type StateRows = readonly [unknown[], Omit<SiteState, "live">[]];

function stateOf([[revision], [content]]: StateRows): SiteState {
  if (!content) throw new Error("The table content_state has lost its row.");
  return { live: revision as State | undefined, ...content };
}

import { desc } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "./db/database.ts";
import { contentState, revisions } from "./db/schema.ts";
import type { State } from "./releases/revision.ts";

/** What every public answer depends on: which front-ends are live, and how often the content has changed. */
export interface SiteState {
  /** Undefined before the first release. */
  live: State | undefined;
  contentRevision: number;
}

/**
 * Time that an isolate goes without asking the database again. A change made through this isolate is seen at once;
 * one made through another shows after this time and a refresh at the latest.
 */
const KEEP_MS = 1_000;

/** While one request asks again, the others go on with what is known, for this long at most. */
const REFRESH_MS = 500;

let kept: { state: SiteState; atMs: number; isBeingAsked: boolean } | undefined;

/** Rises with every change, so that a read which began before one is not remembered after it. */
let changes = 0;

/** The state, when this isolate need not ask for it. */
export function rememberedState(): SiteState | undefined {
  if (!kept) return undefined;
  const ageMs = Date.now() - kept.atMs;
  const isUsable = ageMs < KEEP_MS || (kept.isBeingAsked && ageMs < KEEP_MS + REFRESH_MS);
  return isUsable ? kept.state : undefined;
}

/** The state that this isolate knew last, however long ago; undefined right after a change. */
export const lastState = (): SiteState | undefined => kept?.state;

/** The live revision and content revision, from this isolate's memory or with one batch of D1. */
export async function siteState(db: Database): Promise<SiteState> {
  const known = rememberedState();
  if (known) return known;
  // A promise must not be shared between requests in workerd; the state of a moment ago may.
  if (kept) kept.isBeingAsked = true;
  const changesBefore = changes;
  const state = stateOf(await db.batch(stateQueries(db)));
  if (changes === changesBefore) remember(state);
  return state;
}

type Statement = BatchItem<"sqlite">;

/**
 * Runs a batch that changes the state, all or nothing, and remembers the state it leaves: what this isolate answers next
 * is new and needs no question.
 * @returns the results of the statements
 */
export async function changeState(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
  const changesBefore = changes;
  let left: SiteState | undefined;
  try {
    const batch: [Statement, ...Statement[]] = [...statements, ...stateQueries(db)] as never;
    const results: unknown[] = await db.batch(batch);
    left = stateOf(results.splice(statements.length) as unknown as StateRows);
    return results;
  } finally {
    // Of two changes at once nobody knows here which came last; a failed one may have taken effect all the same.
    const isLatest = left !== undefined && changes === changesBefore;
    changes += 1;
    kept = undefined;
    if (left && isLatest) remember(left);
  }
}

function remember(state: SiteState): void {
  kept = { state, atMs: Date.now(), isBeingAsked: false };
}

const stateQueries = (db: Database) =>
  [
    db
      .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
      .from(revisions)
      .orderBy(desc(revisions.revision))
      .limit(1),
    db.select().from(contentState),
  ] as const;

type StateRows = readonly [unknown[], (typeof contentState.$inferSelect)[]];

function stateOf([[revision], [content]]: StateRows): SiteState {
  if (!content) throw new Error("The table content_state has lost its row.");
  return { live: revision as State | undefined, contentRevision: content.contentRevision };
}

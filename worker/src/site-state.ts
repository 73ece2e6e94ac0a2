import { desc } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./app-env.ts";
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
 * one made through another shows after this time at the latest.
 */
const KEEP_MS = 1_000;

let kept: { state: SiteState; untilMs: number } | undefined;

/** Rises with every change, so that a read which began before one is not remembered after it. */
let changes = 0;

/** The live revision and content revision, from this isolate's memory or with one batch of D1. */
export async function siteState(db: Database): Promise<SiteState> {
  if (kept && Date.now() < kept.untilMs) return kept.state;
  const changesBefore = changes;
  const [[revision], [content]] = await db.batch([
    db
      .select({ lockSet: revisions.lockSet, canaries: revisions.canaries })
      .from(revisions)
      .orderBy(desc(revisions.revision))
      .limit(1),
    db.select().from(contentState),
  ]);
  if (!content) throw new Error("The table content_state has lost its row.");
  const state = { live: revision as State | undefined, contentRevision: content.contentRevision };
  if (changes === changesBefore) kept = { state, untilMs: Date.now() + KEEP_MS };
  return state;
}

/** Lets no answer after a change come from what was remembered before it. */
export const forgetAfterChange = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  changes++;
  kept = undefined;
});

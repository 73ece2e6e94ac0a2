import type { MissedSearches } from "@optimyz/contract/api/schemas/search";
import { fold } from "@optimyz/contract/domain/fold";
import { desc, gte, lt, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { countEvent, DAY_SECONDS, rateWindow } from "../db/rates.ts";
import { searchesMissed } from "../db/schema.ts";
import { runSelections } from "../db/selection.ts";
import { foundBy } from "./queries.ts";

/** Letters, spaces, hyphens and apostrophes: no telephone number, mail address or link. */
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M} '-]{1,39}$/u;
/** Different texts of a day. */
const TEXTS_MAX = 500;
const KEPT_DAYS = 180;
const LISTED_MAX = 100;
/**
 * Searches from which on the owner sees a text. One may be a slip, or the name of whoever typed it; what two networks or
 * two days miss may be worth a course.
 */
const SEEN_MIN = 2;

const dayBefore = (days: number, at: number): string =>
  new Date(at - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Counts a search without a result, once a day for each visitor, unless it has one after all or does not look like words.
 * @param from the visitor's network, of which a hash is kept for that day
 */
export async function countMissed(db: Database, q: string, from: string): Promise<void> {
  const text = fold(q);
  if (!WORDS.test(text)) return;
  const [found] = await runSelections(db, [foundBy(db, { q })]);
  if (!found || (found() as unknown[]).length > 0) return;
  const { count } = await countEvent(db, await rateWindow(`missed search ${from} ${text}`, DAY_SECONDS));
  if (count > 1) return;
  const day = now().slice(0, 10);
  const row = sql`SELECT ${day}, ${text}, 1 WHERE (SELECT count(*) FROM ${searchesMissed} WHERE ${searchesMissed.day} = ${day}) < ${TEXTS_MAX}
    OR EXISTS (SELECT 1 FROM ${searchesMissed} WHERE ${searchesMissed.day} = ${day} AND ${searchesMissed.text} = ${text})`;
  await db
    .insert(searchesMissed)
    .select(row)
    .onConflictDoUpdate({
      target: [searchesMissed.day, searchesMissed.text],
      set: { count: sql`${searchesMissed.count} + 1` },
    });
}

/** What was searched several times and not found, the most frequent first. @param at milliseconds since the epoch */
export async function missedSearches(db: Database, at = Date.now()): Promise<MissedSearches> {
  const count = sql<number>`sum(${searchesMissed.count})`;
  const items = await db
    .select({
      text: searchesMissed.text,
      count: count.as("times"),
      last_day: sql<string>`max(${searchesMissed.day})`.as("last_day"),
    })
    .from(searchesMissed)
    .where(gte(searchesMissed.day, dayBefore(KEPT_DAYS, at)))
    .groupBy(searchesMissed.text)
    .having(sql`${count} >= ${SEEN_MIN}`)
    .orderBy(desc(count), searchesMissed.text)
    .limit(LISTED_MAX);
  return { items };
}

/** Deletes counts of more than 180 days ago; called by the schedule. */
export async function purgeMissed(db: Database, at = Date.now()): Promise<void> {
  await db.delete(searchesMissed).where(lt(searchesMissed.day, dayBefore(KEPT_DAYS, at)));
}

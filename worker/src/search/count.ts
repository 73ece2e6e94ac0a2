import type { MissedSearches } from "@optimyz/contract/api/schemas/search";
import { fold } from "@optimyz/contract/domain/fold";
import { and, desc, gte, inArray, lt, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { countEvent, DAY_SECONDS, rateWindow } from "../db/rates.ts";
import { searchesMissed, visitFigures } from "../db/schema.ts";
import { runSelections } from "../db/selection.ts";
import { today } from "../platform/figures/count.ts";
import { OTHER } from "../platform/figures/sources.ts";
import { writeFigures } from "../platform/figures/write.ts";
import { regionOf } from "../settings/site-settings.ts";
import { foundBy } from "./queries.ts";

/** Letters, spaces, hyphens and apostrophes: no telephone number, mail address or link. */
const WORDS = /^[\p{L}\p{M}][\p{L}\p{M} '-]{1,39}$/u;
/** Different texts of a day. */
const TEXTS_MAX = 500;
const KEPT_DAYS = 180;
/** The longest period of the figures, and a week. */
const WORDS_KEPT_DAYS = 53 * 7;
const LISTED_MAX = 100;
/**
 * Searches from which on the owner sees a text. One may be a slip, or the name of whoever typed it; what two networks or
 * two days miss may be worth a course.
 */
const SEEN_MIN = 2;

const dayBefore = (days: number, at: number): string =>
  new Date(at - days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/**
 * Counts a search once a day for each visitor, and whether it finds nothing. What does not look like words is counted without
 * its text.
 * @param from the visitor's network, of which a hash is kept for that day
 */
export async function addSearch(db: Database, q: string, from: string): Promise<void> {
  const typed = fold(q);
  const text = WORDS.test(typed) ? typed : OTHER;
  const { count } = await countEvent(db, await rateWindow(`search ${from} ${text}`, DAY_SECONDS));
  if (count > 1) return;
  const [[found], { time_zone: zone }] = await Promise.all([
    runSelections(db, [foundBy(db, { q, with: "posts" })]),
    regionOf(db),
  ]);
  const isMissed = found !== undefined && (found() as unknown[]).length === 0;
  const { day, monday } = today(zone);
  const figure = { day: monday, key: text, count: 1 };
  await writeFigures(db, [
    { kind: "search", day, key: "", count: 1 },
    { kind: "words", ...figure },
    ...(isMissed ? [{ kind: "missed", ...figure } as const] : []),
  ]);
  if (isMissed && text !== OTHER) await addMissed(db, text);
}

/** Adds to what the overview lists, by day. */
async function addMissed(db: Database, text: string): Promise<void> {
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

/** Deletes what was missed more than 180 days ago, and words of searches of more than a year ago; called by the schedule. */
export async function purgeSearches(db: Database, at = Date.now()): Promise<void> {
  const isOldList = and(
    inArray(visitFigures.kind, ["words", "missed"]),
    lt(visitFigures.day, dayBefore(WORDS_KEPT_DAYS, at)),
  );
  await db.delete(searchesMissed).where(lt(searchesMissed.day, dayBefore(KEPT_DAYS, at)));
  await db.delete(visitFigures).where(isOldList);
}

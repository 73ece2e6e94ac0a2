import { lt, type SQL, sql } from "drizzle-orm";
import { sha256 } from "../core/tokens.ts";
import type { Database } from "./database.ts";
import { rateCounts } from "./schema.ts";

export const HOUR_SECONDS = 60 * 60;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** One window of time for a count. */
export interface RateWindow {
  key: string;
  endsAt: string;
  secondsLeft: number;
}

/**
 * The current window of what is counted.
 * @param name event and source, such as `testimonial 198.51.100.7`; stored hashed only
 * @param windowSeconds after this time the count restarts
 * @param at milliseconds since the epoch
 */
export async function rateWindow(name: string, windowSeconds: number, at = Date.now()): Promise<RateWindow> {
  const window = Math.floor(at / 1000 / windowSeconds);
  const endMs = (window + 1) * windowSeconds * 1000;
  return {
    key: await sha256(`${name} ${windowSeconds} ${window}`),
    endsAt: new Date(endMs).toISOString(),
    secondsLeft: Math.ceil((endMs - at) / 1000),
  };
}

/** A window that begins with its first event, for what counts once in a long time. */
export const lastingWindow = async (name: string, windowSeconds: number, at = Date.now()): Promise<RateWindow> => ({
  key: await sha256(`${name} ${windowSeconds}`),
  endsAt: new Date(at + windowSeconds * 1000).toISOString(),
  secondsLeft: windowSeconds,
});

/** The statement that counts one more event, for the batch of what it is about. */
export const countUp = (db: Database, { key, endsAt }: RateWindow) =>
  db
    .insert(rateCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({ target: rateCounts.key, set: { count: sql`${rateCounts.count} + 1` } })
    .returning();

/** A condition for later statements of that batch: at most this many events are counted, this one included. */
export const isWithin = ({ key }: RateWindow, countMax: number): SQL =>
  sql`(SELECT ${rateCounts.count} FROM ${rateCounts} WHERE ${rateCounts.key} = ${key}) <= ${countMax}`;

/** The count of an event in its current window, and the rest of that window. */
export interface Counted {
  count: number;
  secondsLeft: number;
}

/** Counts one more event, exactly: two at once get different counts. */
export async function countEvent(db: Database, window: RateWindow): Promise<Counted> {
  const [row] = await countUp(db, window);
  if (!row) throw new Error("An upsert gave no row back.");
  return { count: row.count, secondsLeft: window.secondsLeft };
}

/** How many different events there may be of what a window counts. */
interface Limit {
  window: RateWindow;
  countMax: number;
}

/**
 * Counts an event of which the first time alone matters, such as a network's vote. It is stored while each of the limits
 * has room for one more; only first times use that up.
 * @returns whether this was the first time
 */
export async function countFirst(
  db: Database,
  { key, endsAt }: RateWindow,
  limits: readonly Limit[],
): Promise<boolean> {
  const countOf = (of: string) =>
    sql`coalesce((SELECT ${rateCounts.count} FROM ${rateCounts} WHERE ${rateCounts.key} = ${of}), 0)`;
  const hasRoom = limits.map(({ window, countMax }) => sql`${countOf(window.key)} < ${countMax}`);
  const row = sql`SELECT ${key}, 1, ${endsAt} WHERE ${countOf(key)} > 0 OR (${sql.join(hasRoom, sql` AND `)})`;
  const again = { target: rateCounts.key, set: { count: sql`${rateCounts.count} + 1` } };
  const [stored] = await db.batch([
    db.insert(rateCounts).select(row).onConflictDoUpdate(again).returning({ count: rateCounts.count }),
    ...limits.map(({ window }) => {
      const one = sql`SELECT ${window.key}, 1, ${window.endsAt} WHERE ${countOf(key)} = 1`;
      return db.insert(rateCounts).select(one).onConflictDoUpdate(again);
    }),
  ]);
  return stored[0]?.count === 1;
}

/** Deletes the counts of windows that have ended; called by the schedule. */
export async function purgeRates(db: Database, at = Date.now()): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.endsAt, new Date(at).toISOString()));
}

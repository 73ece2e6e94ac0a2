import { and, eq, lt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "./database.ts";
import { isStale, isTaken } from "./errors.ts";
import * as m from "./messages.ts";
import { idempotency } from "./schema.ts";

/** Identifies a request that must take effect once: its path, the client's key, and its body. */
export interface Once {
  route: string;
  key: string;
  bodyHash: string;
}

type Statement = BatchItem<"sqlite">;

/**
 * Inserts a row with all that belongs to it, once for each key: a repeat, even at the same moment, gets the first row.
 * @param find looks a row up by its id, for the repeat
 * @param write runs the batch; `writeContent` where public pages show the row
 * @throws ApiError CONFLICT when the key was used with another body
 */
export async function insertOnce<Row>(
  db: Database,
  once: Once | undefined,
  insert: Statement & PromiseLike<Row[]>,
  belonging: Statement[],
  find: (id: number) => Promise<Row | undefined>,
  write: (db: Database, statements: [Statement, ...Statement[]]) => Promise<unknown[]> = (db, batch) => db.batch(batch),
): Promise<Row> {
  try {
    const claim = once
      ? [db.insert(idempotency).values({ ...once, rowId: sql`last_insert_rowid()`, createdAt: now() })]
      : [];
    const results = await write(db, [insert, ...claim, ...belonging]);
    return (results[0] as [Row])[0];
  } catch (error) {
    // Whatever the repeat met first: the key, another index of its row, or that the first request left nothing to do.
    if (!once || !(isTaken(error, "") || isStale(error))) throw error;
    const row = await findStored(db, once, find);
    if (!row) throw error;
    return row;
  }
}

/**
 * What an earlier request with the same key stored; check it before anything that should not count a repeat, such as a
 * rate limit.
 * @returns undefined for a request without a key, and for the first one with it
 * @throws ApiError CONFLICT when the key was used with another body, or its row has been removed
 */
export async function findStored<Row>(
  db: Database,
  once: Once | undefined,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  if (!once) return undefined;
  const [first] = await db
    .select()
    .from(idempotency)
    .where(and(eq(idempotency.route, once.route), eq(idempotency.key, once.key)));
  if (!first) return undefined;
  if (first.bodyHash !== once.bodyHash) {
    throw new ApiError("CONFLICT", m.keyUsedBefore);
  }
  const row = first.rowId === null ? undefined : await find(first.rowId);
  if (!row) throw new ApiError("CONFLICT", m.storedAndRemoved);
  return row;
}

/** A day, and one more: a clock that is set a day ahead must not make a repeat take effect twice. */
const KEPT_HOURS = 48;

/** Deletes keys after two days; called by the schedule. */
export async function purgeOnce(db: Database, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_HOURS * 60 * 60 * 1000).toISOString();
  await db.delete(idempotency).where(lt(idempotency.createdAt, oldest));
}

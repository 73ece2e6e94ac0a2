import { type SQL, sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { contentState } from "./schema.ts";

/**
 * A statement that rolls its batch back where a condition holds. A statement cannot raise an error of its own accord, so
 * it breaks the check that keeps `content_state` single; `isStale` recognises that.
 */
export const rollBackIf = (db: Database, condition: SQL | undefined) =>
  db.update(contentState).set({ id: 0 }).where(condition);

/** The same unless a condition holds. */
export const requireThat = (db: Database, condition: SQL) => rollBackIf(db, sql`NOT ${condition}`);

/** The same if the statement right before changed no row. */
export const requireChange = (db: Database) => rollBackIf(db, sql`changes() = 0`);

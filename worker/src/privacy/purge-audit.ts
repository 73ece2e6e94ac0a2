import { asc, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { audit, enrolments } from "../db/schema.ts";
import { eraseNotesOfGone } from "../desk/erase-notes.ts";
import { forgetPayers } from "./forget-payers.ts";

const PURGE_MAX = 500;

/**
 * Deletes what was recorded before a moment, with the rows that it could have restored; called by the schedule. Works by
 * request: one deletion stays restorable as a whole, or is deleted as a whole.
 */
export async function purgeAudit(db: Database, before: string): Promise<void> {
  const over = db
    .select({ requestId: audit.requestId })
    .from(audit)
    .where(lt(audit.createdAt, before))
    .orderBy(asc(audit.createdAt))
    .limit(PURGE_MAX);
  // The copy of a deleted enrolment is what leads an erasure to its payments.
  const copies = sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${audit.requestId} IN ${over}
    AND ${audit.entity} = 'enrolments' AND ${audit.before} IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.id} = ${audit.entityId}))`;
  const deleted = sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit}
    WHERE ${audit.action} = 'delete' AND ${inArray(audit.requestId, over)})`;
  // Removed with the last copy of a deleted row.
  await db.batch([
    ...forgetPayers(db, copies),
    eraseNotesOfGone(db, deleted),
    db.delete(audit).where(inArray(audit.requestId, over)),
  ]);
}

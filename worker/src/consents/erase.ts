import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { consents, enrolments, inquiries } from "../db/schema.ts";

/**
 * A statement that removes the consents of rows that are erased.
 * @param rows a query of pairs: table, id
 */
export const eraseConsents = (db: Database, rows: SQL) =>
  db.delete(consents).where(sql`(${consents.list}, ${consents.rowId}) IN ${rows}`);

/** As {@link eraseConsents}, but for enrolments and inquiries that are still there. */
export const eraseConsentsOfGone = (db: Database, rows: SQL) =>
  db.delete(consents).where(sql`(${consents.list}, ${consents.rowId}) IN ${rows} AND NOT CASE ${consents.list}
    WHEN 'enrolments' THEN EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.id} = ${consents.rowId})
    ELSE EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${consents.rowId}) END`);

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { enrolments, inquiries, personNotes } from "../db/schema.ts";

/**
 * A statement that removes the notes of rows that are erased.
 * @param rows a query of pairs: table, id
 */
export const eraseNotes = (db: Database, rows: SQL) =>
  db.delete(personNotes).where(sql`(${personNotes.list}, ${personNotes.rowId}) IN ${rows}`);

/** As {@link eraseNotes}, for existing rows. */
export const eraseNotesOfGone = (db: Database, rows: SQL) =>
  db
    .delete(personNotes)
    .where(sql`(${personNotes.list}, ${personNotes.rowId}) IN ${rows} AND NOT CASE ${personNotes.list}
    WHEN 'enrolments' THEN EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.id} = ${personNotes.rowId})
    ELSE EXISTS (SELECT 1 FROM ${inquiries} WHERE ${inquiries.id} = ${personNotes.rowId}) END`);

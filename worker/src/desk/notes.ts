import type { PersonEvent } from "@optimyz/contract/api/schemas/desk";
import { eq, sql } from "drizzle-orm";
import { entities } from "../audit/entities.ts";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { personNotes } from "../db/schema.ts";
import type { Worked } from "./rows.ts";

type NoteRow = typeof personNotes.$inferSelect;

/** A note as a timeline has it. */
export const toNoteEvent = ({ id, list, rowId, text, actor, createdAt }: NoteRow): PersonEvent => ({
  at: createdAt,
  kind: "note",
  words: text,
  actor,
  list,
  row_id: rowId,
  note_id: id,
});

/** @throws ApiError NOT_FOUND where the row is not there */
export async function addNoteTo(
  db: Database,
  change: Change,
  { list, row_id: rowId, text }: { list: Worked; row_id: number; text: string },
): Promise<PersonEvent> {
  const { table } = entities[list];
  const at = now();
  const isThere = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${rowId})`;
  const [[note]] = await db.batch([
    // The note's text is not recorded: it is personal data.
    insertSelect(
      db,
      personNotes,
      { list, rowId, text, actor: change.actor, createdAt: at },
      sql`WHERE ${isThere}`,
    ).returning(),
    record(
      db,
      change,
      { action: "create", entity: "person_notes", entityId: sql`last_insert_rowid()`, label: "", at },
      sql`WHERE changes() > 0`,
    ),
  ]);
  if (!note) throw new ApiError("NOT_FOUND");
  return toNoteEvent(note);
}

/** @throws ApiError NOT_FOUND */
export async function removeNote(db: Database, change: Change, id: number): Promise<void> {
  const [removed] = await db.batch([
    db.delete(personNotes).where(eq(personNotes.id, id)).returning({ id: personNotes.id }),
    record(db, change, { action: "delete", entity: "person_notes", entityId: id, label: "" }, sql`WHERE changes() > 0`),
  ]);
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
}

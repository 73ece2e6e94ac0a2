import { sql } from "drizzle-orm";
import { writeContent } from "../../../db/changes.ts";
import type { Database } from "../../../db/database.ts";
import type { images, skills } from "../../../db/schema.ts";
import { Fault } from "../../../http/fault.ts";

/**
 * Puts all rows of a table into the order of `ids`, in one statement whatever their number.
 * @throws Fault CONFLICT when `ids` is not the whole list: a row was added or deleted meanwhile
 */
export async function reorder(db: Database, table: typeof skills | typeof images, ids: number[]): Promise<void> {
  const rows = await db.select({ id: table.id }).from(table);
  const known = new Set(rows.map(({ id }) => id));
  if (known.size !== ids.length || !ids.every((id) => known.has(id))) {
    throw new Fault("CONFLICT", "The list was changed in the meantime. Please load it again.");
  }
  const place = sql`(SELECT key + 1 FROM json_each(${JSON.stringify(ids)}) WHERE value = ${table.id})`;
  await writeContent(db, [db.update(table).set({ position: sql`coalesce(${place}, ${table.position})` })]);
}

import { getTableColumns, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import { insertSelect, type SelectedRow } from "../db/insert-select.ts";

/**
 * A statement that inserts a row for each plan, in order, so that their ids follow each other. All values are one
 * parameter, however many rows there are.
 * @param plans values by the names of the table's columns, each with the same names
 */
export function insertPlans<Table extends SQLiteTable>(db: Database, table: Table, plans: readonly object[]) {
  const names = Object.keys(getTableColumns(table)).filter((name) => Object.hasOwn(plans[0] ?? {}, name));
  const row = Object.fromEntries(names.map((name) => [name, sql`json_extract(value, ${`$.${name}`})`]));
  return insertSelect(
    db,
    table,
    row as unknown as SelectedRow<Table>,
    sql`FROM json_each(${JSON.stringify(plans)}) WHERE TRUE ORDER BY key`,
  );
}

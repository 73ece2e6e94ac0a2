import { getTableName, is, sql } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/database.ts";
import * as schema from "../../db/schema.ts";
import { indexedTables } from "../../db/search.ts";

/** The columns of this build's schema, as `table.column`. */
const expected = [
  ...Object.values<unknown>(schema)
    .filter((value): value is SQLiteTable => is(value, SQLiteTable))
    .flatMap((table) => getTableConfig(table).columns.map((column) => `${getTableName(table)}.${column.name}`)),
  ...[...indexedTables].map((name) => `${name}_search.text`),
];

/** Columns that the build uses and the database does not have: a migration was not applied. */
export async function missingColumns(db: Database): Promise<string[]> {
  // The platform's own tables (`_cf_…`) may not be looked at.
  const rows = await db.all<{ name: string }>(sql`SELECT t.name || '.' || c.name AS name
    FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT GLOB '_cf_*'`);
  const present = new Set(rows.map(({ name }) => name));
  return expected.filter((name) => !present.has(name));
}

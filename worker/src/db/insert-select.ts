import { Column, getTableColumns, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";

/** A row by the names of its columns: values, and columns or expressions of what the rows are selected from. */
export type SelectedRow<Table extends SQLiteTable> = {
  [Name in keyof Table["$inferInsert"]]: Table["$inferInsert"][Name] | SQL | SQLiteColumn;
};

/**
 * A statement that inserts a row for each one that is selected. Columns that are not named have their default.
 * @param from what follows the columns, such as `FROM … WHERE …`; a condition alone inserts one row, or none
 */
export function insertSelect<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SelectedRow<Table>,
  from: SQL = sql``,
) {
  const values = Object.entries(getTableColumns(table)).map(([name, column]) =>
    expressionOf(column, row[name as keyof typeof row]),
  );
  return db.insert(table).select(sql`SELECT ${sql.join(values, sql`, `)} ${from}`);
}

/** A value of a column as an expression; undefined gives the column its default. */
export function expressionOf(column: Column, value: unknown): SQL {
  const given = value === undefined ? column.default : value;
  if (given === undefined || given === null) return sql`NULL`;
  return is(given, SQL) || is(given, Column) ? sql`${given}` : sql`${sql.param(given, column)}`;
}

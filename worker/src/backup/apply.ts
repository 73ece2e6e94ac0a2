import { type SQL, sql } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/database.ts";
import type { Row } from "./parts.ts";
import { keyIs, namesOf } from "./reading.ts";
import type { ArchivedTable } from "./tables.ts";

/** Characters of JSON that one statement inserts, three bytes each at most: D1 takes two million bytes in a value. */
const STATEMENT_LENGTH_MAX = 600_000;

/**
 * The statements that insert rows with their own ids. Existing rows do not change, so that a step can be repeated; any
 * other conflict fails. A row whose parent is gone is inserted without it if possible, else left out.
 */
export const insertStatements = (db: Database, table: ArchivedTable, rows: readonly Row[]) =>
  chunksOf(rows).map((json) => insertStatement(db, table, json));

function insertStatement(db: Database, archived: ArchivedTable, json: string) {
  const { table, columns, references, key } = archived;
  const values = columns.map((name) => {
    const optional = references.find((each) => each.isOptional && each.columns.includes(name));
    if (!optional) return fieldOf(name);
    const parent = sql.identifier(optional.table);
    const foreign = sql.identifier(optional.foreignColumns[0] ?? "id");
    return sql`(SELECT ${foreign} FROM ${parent} WHERE ${foreign} = ${fieldOf(name)})`;
  });
  const target = getTableConfig(table).columns.filter(({ name }) => key.includes(name));
  // In the order of the table's columns.
  return db
    .insert(table)
    .select(sql`SELECT ${sql.join(values, sql`, `)} FROM json_each(${json}) WHERE ${hasParents(archived)}`)
    .onConflictDoNothing({ target });
}

const fieldOf = (name: string): SQL => sql.raw(`json_extract(value, '$.${name}')`);

/** Condition on a row of JSON: every required parent exists. */
function hasParents({ references }: ArchivedTable): SQL {
  const needed = references.filter(({ isOptional }) => !isOptional);
  const conditions = needed.map(({ columns, table, foreignColumns }) => {
    const pairs = columns.map((name, index) => {
      const foreign = sql.identifier(foreignColumns[index] ?? "id");
      return sql`parent.${foreign} = ${fieldOf(name)}`;
    });
    return sql`EXISTS (SELECT 1 FROM ${sql.identifier(table)} AS parent WHERE ${sql.join(pairs, sql` AND `)})`;
  });
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
}

function chunksOf(rows: readonly Row[]): string[] {
  const chunks: string[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const row of rows) {
    const line = JSON.stringify(row);
    if (size + line.length > STATEMENT_LENGTH_MAX && lines.length > 0) {
      chunks.push(`[${lines.join(",")}]`);
      [lines, size] = [[], 0];
    }
    lines.push(line);
    size += line.length;
  }
  if (lines.length > 0) chunks.push(`[${lines.join(",")}]`);
  return chunks;
}

const keyOf = (table: ArchivedTable, row: Row): string => JSON.stringify(table.key.map((name) => row[name]));

/**
 * Compares rows of an archive, in the order of their keys, with those that a database has between the first and the last.
 * @returns how many rows are missing because their parent is missing
 * @throws Error naming the first row that differs, is missing or is surplus
 */
export async function compareRows(db: Database, table: ArchivedTable, rows: readonly Row[]): Promise<number> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 0;
  const keyFrom = (row: Row) => table.key.map((name) => row[name] as string | number);
  const present = await db.all<Row>(sql`SELECT ${namesOf(table.columns)} FROM ${sql.identifier(table.name)}
    WHERE ${keyIs(table, ">=", keyFrom(first))} AND ${keyIs(table, "<=", keyFrom(last))} ORDER BY ${namesOf(table.key)}`);
  const found = new Map(present.map((row) => [keyOf(table, row), row]));
  const different: Row[] = [];
  const missing: Row[] = [];
  for (const row of rows) {
    const key = keyOf(table, row);
    const same = found.get(key);
    found.delete(key);
    if (!same) missing.push(row);
    else if (JSON.stringify(row) !== JSON.stringify(same)) different.push(row);
  }
  const odd = found.keys().next().value;
  if (odd !== undefined) throw new Error(`${table.name} has a row ${odd} that the archive has not.`);
  await assertExplained(db, table, missing, different);
  return missing.length;
}

/** Rows may be missing, or have lost a reference, only if the row they name is missing. */
async function assertExplained(db: Database, table: ArchivedTable, missing: readonly Row[], different: readonly Row[]) {
  for (const json of chunksOf(missing)) {
    const [row] = await db.all<{ value: string }>(
      sql`SELECT value FROM json_each(${json}) WHERE ${hasParents(table)} LIMIT 1`,
    );
    if (row) throw new Error(`${table.name} lacks the row ${keyOf(table, JSON.parse(row.value) as Row)}.`);
  }
  const optional = table.references.filter(({ isOptional }) => isOptional);
  for (const row of different) {
    const without = {
      ...row,
      ...Object.fromEntries(optional.flatMap(({ columns }) => columns.map((name) => [name, null]))),
    };
    const [same] = await db.all<Row>(sql`SELECT ${namesOf(table.columns)} FROM ${sql.identifier(table.name)}
      WHERE ${keyIs(
        table,
        ">=",
        table.key.map((name) => row[name] as string | number),
      )} ORDER BY ${namesOf(table.key)} LIMIT 1`);
    if (optional.length === 0 || JSON.stringify(same) !== JSON.stringify(without))
      throw new Error(`${table.name} has another row ${keyOf(table, row)} than the archive.`);
  }
}

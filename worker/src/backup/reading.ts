import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { contentState } from "../db/schema.ts";
import type { Row } from "./parts.ts";
import type { Key } from "./progress.ts";
import type { ArchivedTable } from "./tables.ts";

/** Bounds of one part, so that a step stays far below an isolate's 128 MB. */
const PART_ROWS_MAX = 2_000;
export const PART_BYTES_MAX = 1_000_000;

/** The last migration of the database. */
export async function schemaOf(db: Database): Promise<string> {
  const [last] = await db.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`);
  return last?.name ?? "";
}

/** The content revision. */
export async function revisionOf(db: Database): Promise<number> {
  const [state] = await db.select({ revision: contentState.contentRevision }).from(contentState);
  return state?.revision ?? 0;
}

/** Condition on a primary key; several columns are compared as a row value. */
export function keyIs(table: ArchivedTable, operator: ">" | ">=" | "<=", key: Key): SQL {
  const columns = sql.join(
    table.key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    key.map((value) => sql`${value}`),
    sql`, `,
  );
  return key.length > 1
    ? sql`(${columns}) ${sql.raw(operator)} (${values})`
    : sql`${columns} ${sql.raw(operator)} ${values}`;
}

export const namesOf = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** The rows after a key that fit into one part. Their sizes are queried first, so that no result is ever too large. */
export async function nextRows(db: Database, table: ArchivedTable, after: Key | null) {
  const behind = after ? keyIs(table, ">", after) : keyIs(table, ">=", table.beforeAll);
  const size = sql.raw(table.columns.map((name) => `coalesce(octet_length("${name}"), 0)`).join(" + "));
  const sizes = await db.all<Row & { part_bytes: number }>(
    sql`SELECT ${namesOf(table.key)}, ${size} AS part_bytes FROM ${sql.identifier(table.name)} WHERE ${behind}
      ORDER BY ${namesOf(table.key)} LIMIT ${PART_ROWS_MAX}`,
  );
  let bytes = 0;
  const tooMuch = sizes.findIndex(({ part_bytes }) => {
    bytes += part_bytes;
    return bytes > PART_BYTES_MAX;
  });
  const count = tooMuch < 0 ? sizes.length : Math.max(tooMuch, 1);
  const last = sizes[count - 1];
  if (!last) return { rows: [], isLast: true };
  const until = keyIs(
    table,
    "<=",
    table.key.map((name) => last[name] as string | number),
  );
  const rows = await db.all<Row>(
    sql`SELECT ${namesOf(table.columns)} FROM ${sql.identifier(table.name)} WHERE ${behind} AND ${until}
      ORDER BY ${namesOf(table.key)}`,
  );
  return { rows, isLast: count === sizes.length && sizes.length < PART_ROWS_MAX };
}

import { listedDatabases } from "../platform/parts/databases.ts";
import type { PartDatabaseSchema, RowsPage } from "../platform/parts/rows.ts";
import { partsOf } from "../platform/parts/server-parts.ts";
import type { Part } from "./archive.ts";
import type { Key } from "./progress.ts";
import type { Workshop } from "./task.ts";

/** What is read next of the databases of server parts. */
export interface DatabasePart {
  part: Pick<Part, "kind" | "of" | "count">;
  lines: readonly unknown[];
  /** As {@link nextOfDatabases} takes it. */
  after: Key;
}

/** Name of the database that is read after a position; undefined after the last. */
export async function databaseAfter({ db }: Workshop, after: Key | null): Promise<string | undefined> {
  const [last = "", ...place] = after ?? [];
  return (await listedDatabases(db)).find((name) => (place.length > 0 ? name >= last : name > last));
}

/**
 * The next rows of a front-end's database, and behind its last rows what makes it: a migration that runs meanwhile only adds.
 * @param after name, table and number of the last row; the name alone when all of that database is stored
 */
export async function nextOfDatabases({ env }: Workshop, name: string, after: Key | null): Promise<DatabasePart> {
  const parts = partsOf(env, name);
  const [last, table, row] = after ?? [];
  const isBegun = last === name && table !== undefined && row !== undefined;
  const page = await parts.page(isBegun ? { table: String(table), row: String(row) } : undefined);
  if (!page) return { part: { kind: "database", of: name, count: 0 }, lines: [await parts.applied()], after: [name] };
  const { rows, columns } = page;
  return {
    part: { kind: "database-rows", of: `${name}/${page.table}`, count: rows.length },
    lines: [columns, ...rows],
    after: [name, page.table, String(rows.at(-1)?.[0])],
  };
}

/** The front-end and, for rows, the table of a part. */
export function databaseOf({ of }: Part): { name: string; table: string } {
  const [name = "", table = ""] = of.split("/");
  return { name, table };
}

/** What such a part holds, as {@link nextOfDatabases} gave it. */
export const schemaIn = ([schema]: readonly unknown[]): PartDatabaseSchema => schema as PartDatabaseSchema;
export const pageIn = (part: Part, [columns, ...rows]: readonly unknown[]): RowsPage => ({
  table: databaseOf(part).table,
  columns: columns as RowsPage["columns"],
  rows: rows as RowsPage["rows"],
});

/** The databases that an archive holds. */
export const databasesIn = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => (part.kind === "database" ? [part.of] : []));

/** How many rows each table of a database has in an archive; tables without any are left out. */
export function countsIn(parts: readonly Part[], name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const part of parts) {
    const own = databaseOf(part);
    if (part.kind === "database-rows" && own.name === name) counts[own.table] = (counts[own.table] ?? 0) + part.count;
  }
  return counts;
}

import { and, asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { ApiError } from "../http/api-error.ts";
import type { Database } from "./database.ts";

const PAGE_SIZE = 50;
/** With six searched columns this stays below D1's 100 parameters. */
const WORDS_MAX = 8;

/** The checked query of a list in the admin. */
export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A part of a list: so many rows, from the start or behind the row with an id. */
export interface Part {
  limit?: number | undefined;
  after?: number | undefined;
}

interface ListOptions {
  /** Columns in which each word of the search is looked for. */
  searched: SQLiteColumn[];
  filter?: SQL | undefined;
  /** The filter for the rows of a page, where another one than for their count leads to the index of their order. */
  filterOfRows?: SQL | undefined;
  /** Expression for each sort that the contract allows. */
  sorts: Record<string, SQLiteColumn | SQL>;
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

/**
 * One page of a table by key, not by offset: rows that come or go meanwhile neither repeat nor hide others.
 * @throws ApiError INVALID for a cursor of another list or order
 */
export async function pageOf<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  query: ListQuery,
  { searched, filter, filterOfRows = filter, sorts }: ListOptions,
): Promise<Page<Table["$inferSelect"]>> {
  const name = query.sort ?? "created_at";
  const key = sql`${sorts[name] ?? table.id}`;
  const isUp = query.order === "asc";
  const limit = query.limit ?? PAGE_SIZE;
  const matches = matching(searched, query.search);
  const after = query.cursor ? readCursor(query.cursor, `${name} ${isUp}`) : undefined;
  const beyond = after && sql`(${key}, ${table.id}) ${sql.raw(isUp ? ">" : "<")} (${after.key}, ${after.id})`;
  const by = isUp ? asc : desc;
  const [found, total] = await Promise.all([
    db
      .select({ row: table, key: sql<string | number>`${key}` })
      .from(table)
      .where(and(filterOfRows, matches, beyond))
      .orderBy(by(key), by(table.id))
      .limit(limit + 1),
    db.$count(table, and(filter, matches)),
  ]);
  const shown = found.slice(0, limit) as { row: { id: number }; key: string | number }[];
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? writeCursor({ list: `${name} ${isUp}`, key: last.key, id: last.row.id }) : null;
  return { rows: shown.map(({ row }) => row) as Table["$inferSelect"][], nextCursor, total };
}

/** Every word must stand in one of the columns. `instr`, because D1 bounds the pattern of a `LIKE` at 50 bytes. */
export function matching(columns: SQLiteColumn[], search = ""): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  return and(...words.map((word) => or(...columns.map((column) => sql`instr(lower(${column}), lower(${word})) > 0`))));
}

interface Cursor {
  /** Sort and order that the cursor belongs to. */
  list: string;
  key: string | number;
  id: number;
}

const writeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function readCursor(text: string, list: string): Cursor {
  try {
    const cursor = JSON.parse(Buffer.from(text, "base64url").toString()) as Partial<Cursor>;
    const { key, id } = cursor;
    if (cursor.list === list && Number.isSafeInteger(id) && (typeof key === "string" || typeof key === "number")) {
      return { list, key, id: Number(id) };
    }
  } catch {
    // Told below, like a cursor of another list.
  }
  throw new ApiError("INVALID", undefined, {
    fields: { cursor: "The cursor does not belong to this list and order." },
  });
}

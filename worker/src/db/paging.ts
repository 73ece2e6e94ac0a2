import { FOUND_MAX } from "@optimyz/contract/schemas/admin";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { ApiError } from "../http/api-error.ts";
import type { Database } from "./database.ts";
import { foundIds, indexedTables, matching } from "./search.ts";

const PAGE_SIZE = 50;
/** A filter that leaves at most so many rows leads to them sooner than a search index or an order does. */
const NARROW_MAX = 10_000;

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
  /** Texts in which each word of the search is looked for. */
  searched: (SQLiteColumn | SQL)[];
  /** A telephone number, which is found by its digits, too. */
  phone?: SQLiteColumn;
  filter?: SQL | undefined;
  /** The filter for the rows of a page, where another one than for their count leads to the index of their order. */
  filterOfRows?: SQL | undefined;
  /** Name of the index that leads to the filter's rows, where SQLite would take another one to count them. */
  countedBy?: string;
  /** Expression for each sort that the contract allows. */
  sorts: Record<string, SQLiteColumn | SQL>;
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

/**
 * One page of a table by key, not by offset: rows that come or go meanwhile neither repeat nor hide others. A search by an
 * index has the newest `FOUND_MAX` rows that it finds, in whatever order they are shown.
 * @throws ApiError INVALID for a cursor of another list or order
 */
export async function pageOf<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  query: ListQuery,
  options: ListOptions,
): Promise<Page<Table["$inferSelect"]>> {
  const name = query.sort ?? "created_at";
  const isUp = query.order === "asc";
  const limit = query.limit ?? PAGE_SIZE;
  const { all, shown: wanted, isGathered } = await wantedOf(db, table, query, options);
  // The order must not lead to rows that are gathered already.
  const key = sql`${sql.raw(isGathered ? "+" : "")}${options.sorts[name] ?? table.id}`;
  const after = query.cursor ? readCursor(query.cursor, `${name} ${isUp}`) : undefined;
  const beyond = after && sql`(${key}, ${table.id}) ${sql.raw(isUp ? ">" : "<")} (${after.key}, ${after.id})`;
  const by = isUp ? asc : desc;
  const counted = isGathered ? sql`${table}` : countedIn(table, options);
  const [found, total] = await Promise.all([
    db
      .select({ row: table, key: sql<string | number>`${key}` })
      .from(table)
      .where(and(wanted, beyond))
      .orderBy(by(key), by(table.id))
      .limit(limit + 1),
    db.$count(counted, all),
  ]);
  const shown = found.slice(0, limit) as { row: { id: number }; key: string | number }[];
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? writeCursor({ list: `${name} ${isUp}`, key: last.key, id: last.row.id }) : null;
  return { rows: shown.map(({ row }) => row) as Table["$inferSelect"][], nextCursor, total };
}

interface Wanted {
  /** Condition of all rows that fit search and filter. */
  all: SQL | undefined;
  /** The same for those of a page. */
  shown: SQL | undefined;
  /** Whether it names few rows by their ids, which are then put in order. */
  isGathered: boolean;
}

async function wantedOf<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  { search }: ListQuery,
  options: ListOptions,
): Promise<Wanted> {
  const { searched, phone, filter, filterOfRows = filter } = options;
  const matches = matching({ columns: searched, phone }, search);
  const gathered = (ids: SQL): Wanted => {
    const within = sql`${table.id} IN ${ids}`;
    return { all: within, shown: within, isGathered: true };
  };
  const isIndexed = matches !== undefined && indexedTables.has(getTableConfig(table).name);
  if (filter && (isIndexed || filterOfRows !== filter) && (await isNarrow(db, countedIn(table, options), filter)))
    return gathered(sql`(SELECT ${table.id} FROM ${table} WHERE ${and(filter, matches)})`);
  if (isIndexed) return gathered(foundIds(table, search, { matches, filter, limit: FOUND_MAX }));
  return { all: and(filter, matches), shown: and(filterOfRows, matches), isGathered: false };
}

const countedIn = (table: SQLiteTable, { countedBy }: ListOptions): SQL =>
  countedBy === undefined ? sql`${table}` : sql`${table} INDEXED BY ${sql.identifier(countedBy)}`;

async function isNarrow(db: Database, rows: SQL, filter: SQL): Promise<boolean> {
  const [counted] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${rows} WHERE ${filter} LIMIT ${NARROW_MAX + 1})`,
  );
  return counted !== undefined && counted.count <= NARROW_MAX;
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

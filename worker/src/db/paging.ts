import { FOUND_MAX } from "@optimyz/contract/api/schemas/admin";
import * as z from "@optimyz/contract/z";
import { and, asc, desc, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { otherList, readCursor, writeCursor } from "./cursor.ts";
import type { Database } from "./database.ts";
import { foundIds, indexedTables, matching } from "./search.ts";

const PAGE_SIZE = 50;
/** A filter that leaves at most this many rows is faster than a search index or an order. */
const NARROW_MAX = 10_000;

/** The checked query of a list in the admin. */
export interface ListQuery {
  search?: string | undefined;
  sort?: string | undefined;
  order?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A part of a list: a number of rows, from the start or after the row with an id. */
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
  /** The filter for the rows of a page, if it needs another form than the count to use the index of their order. */
  filterOfRows?: SQL | undefined;
  /** Name of the index for the filter's rows, if SQLite would use another one to count them. */
  countedBy?: string;
  /** How many rows there are without a search, if that is quicker to count than row by row. */
  total?: SQL | undefined;
  /** Expression for each sort that the contract allows. */
  sorts: Record<string, SQLiteColumn | SQL>;
}

interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
  total: number;
}

/**
 * One page of a table by key, not by offset: rows added or removed meanwhile neither repeat nor hide others. A search
 * by an index has the newest `FOUND_MAX` rows that it finds, in whatever order they are shown.
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
  const wanted = await wantedOf(db, table, query, options);
  // The order must not be used to find rows that are already selected.
  const key = sql`${sql.raw(wanted.ids ? "+" : "")}${options.sorts[name] ?? table.id}`;
  const list = `${name} ${isUp}`;
  const after = query.cursor ? readCursor(query.cursor, cursorSchema) : undefined;
  if (after && after.list !== list) throw otherList();
  const beyond = after && sql`(${key}, ${table.id}) ${sql.raw(isUp ? ">" : "<")} (${after.key}, ${after.id})`;
  const by = isUp ? asc : desc;
  const selected = { row: table, key: sql<string | number>`${key}` };
  const [found, total] = await (wanted.ids ? gathered(wanted.ids) : walked(wanted));
  const shown = found.slice(0, limit) as { row: { id: number }; key: string | number }[];
  const last = found.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? writeCursor({ list, key: last.key, id: last.row.id }) : null;
  return { rows: shown.map(({ row }) => row) as Table["$inferSelect"][], nextCursor, total };

  async function walked({ all, shown, total }: Walked) {
    const rows = db.select(selected).from(table).where(and(shown, beyond));
    return Promise.all([
      rows.orderBy(by(key), by(table.id)).limit(limit + 1),
      total ? countOf(db, total) : db.$count(countedIn(table, options), all),
    ]);
  }

  /** The rows are found once, for the page and for their number. */
  async function gathered(ids: SQL) {
    const found = db.$with("found", { id: sql<number>`id` }).as(ids);
    const rows = await db
      .with(found)
      .select({ ...selected, total: sql<number>`(SELECT count(*) FROM found)` })
      .from(table)
      .where(and(sql`${table.id} IN (SELECT id FROM found)`, beyond))
      .orderBy(by(key), by(table.id))
      .limit(limit + 1);
    return [rows, Number(rows[0]?.total ?? 0)] as const;
  }
}

interface Walked {
  /** Condition of all rows that fit search and filter. */
  all: SQL | undefined;
  /** The same for those of a page. */
  shown: SQL | undefined;
  total: SQL | undefined;
  ids?: undefined;
}

/** Either conditions, or a query of the ids of few rows, which are then put in order. */
type Wanted = Walked | { ids: SQL };

async function wantedOf<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Database,
  table: Table,
  { search }: ListQuery,
  options: ListOptions,
): Promise<Wanted> {
  const { searched, phone, filter, filterOfRows = filter } = options;
  const matches = matching({ columns: searched, phone }, search);
  const isIndexed = matches !== undefined && indexedTables.has(getTableConfig(table).name);
  if (filter && (isIndexed || filterOfRows !== filter) && (await isNarrow(db, countedIn(table, options), filter)))
    return { ids: sql`SELECT ${table.id} FROM ${table} WHERE ${and(filter, matches)}` };
  if (isIndexed) return { ids: foundIds(table, search, { matches, filter, limit: FOUND_MAX }) };
  return { all: and(filter, matches), shown: and(filterOfRows, matches), total: matches ? undefined : options.total };
}

const countedIn = (table: SQLiteTable, { countedBy }: ListOptions): SQL =>
  countedBy === undefined ? sql`${table}` : sql`${table} INDEXED BY ${sql.identifier(countedBy)}`;

const countOf = async (db: Database, total: SQL): Promise<number> =>
  (await db.get<{ count: number }>(sql`SELECT ${total} AS count`)).count;

async function isNarrow(db: Database, rows: SQL, filter: SQL): Promise<boolean> {
  const [counted] = await db.all<{ count: number }>(
    sql`SELECT count(*) AS count FROM (SELECT 1 FROM ${rows} WHERE ${filter} LIMIT ${NARROW_MAX + 1})`,
  );
  return counted !== undefined && counted.count <= NARROW_MAX;
}

const cursorSchema = z.object({
  /** Sort and order that the cursor belongs to. */
  list: z.string(),
  key: z.union([z.string(), z.number()]),
  id: z.int(),
});

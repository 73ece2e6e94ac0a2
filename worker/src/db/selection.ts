import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { invalid } from "../core/api-error.ts";
import type { Database } from "./database.ts";
import { isSchemaBehind } from "./errors.ts";
import * as m from "./messages.ts";
import type { images, skills } from "./schema.ts";

/** A query that gives rows. */
type Query<Row = unknown> = BatchItem<"sqlite"> & PromiseLike<Row[]>;

/**
 * What a query of public content selects, separate from the use of its rows, so that D1 gets several queries in one
 * batch.
 */
export interface Selection<Result = unknown> {
  queries: readonly Query[];
  /**
   * @param rows the rows of each query
   * @throws ApiError INVALID when the row before the part is gone
   */
  resultOf: (rows: readonly unknown[]) => Result;
  /** The result while the database lacks a table of the newest migration; absent where the query is refused until then. */
  resultBehind?: (() => Result) | undefined;
}

/** One list. */
export const rowsAs = <Row, Item>(query: Query<Row>, toApi: (row: Row) => Item): Selection<Item[]> => ({
  queries: [query],
  resultOf: ([rows]) => (rows as Row[]).map(toApi),
});

type Ordered = typeof skills | typeof images;

/** The rows of a list in the provider's order that come after one of them. */
export const rowsAfter = (table: Ordered, after: number): SQL =>
  sql`(${table.position}, ${table.id}) > (SELECT position, id FROM ${table} WHERE id = ${after})`;

/**
 * The same selection, with INVALID when the row before the part is gone: an empty part would look like the list's end.
 */
export function withAnchor<Result>(
  db: Database,
  table: Ordered,
  after: number | undefined,
  { queries, resultOf }: Selection<Result>,
): Selection<Result> {
  if (after === undefined) return { queries, resultOf };
  const anchor = db.select({ id: table.id }).from(table).where(eq(table.id, after));
  return {
    queries: [anchor, ...queries],
    resultOf: ([found, ...rows]) => {
      if ((found as unknown[]).length > 0) return resultOf(rows);
      throw invalid({ after: m.rowGone });
    },
  };
}

const refused = (): never => {
  throw new Error("A selection has no result.");
};

/** Runs statements at once. @returns the rows of each */
type Batch = (statements: readonly [Query, ...Query[]]) => Promise<readonly unknown[]>;

/**
 * Runs selections with one batch of D1.
 * @param batch what runs it, where something else is asked with it
 * @returns each one's result, as a function that throws the error of this one
 */
export async function runSelections(
  db: Database,
  selections: readonly Selection[],
  batch: Batch = (statements) => db.batch(statements),
): Promise<(() => unknown)[]> {
  const statements = selections.flatMap(({ queries }) => queries);
  if (statements.length === 0) return [];
  let rows: readonly unknown[];
  try {
    rows = await batch(statements as unknown as readonly [Query, ...Query[]]);
  } catch (error) {
    const others = selections.filter(({ resultBehind }) => !resultBehind);
    if (!isSchemaBehind(error) || others.length === selections.length) throw error;
    const results = await runSelections(db, others, batch);
    return selections.map((selection) => selection.resultBehind ?? results[others.indexOf(selection)] ?? refused);
  }
  let start = 0;
  return selections.map(({ queries, resultOf }) => {
    const own = rows.slice(start, start + queries.length);
    start += queries.length;
    return () => resultOf(own);
  });
}

import type { SqlValue } from "@optimyz/contract/protocol/server-part";

/** A column that has JSON. */
export const parsed = <Value>(json: SqlValue | undefined): Value => JSON.parse(String(json)) as Value;

/** A column that may be null. */
export const textOrNull = (value: SqlValue | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** The present moment, ISO 8601 in UTC with milliseconds. */
export const now = (): string => new Date().toISOString();

export const momentAfter = (moment: string, ms: number): string => new Date(Date.parse(moment) + ms).toISOString();

/** Rows of a page, and bytes of their long texts together: a call's output is limited. */
const PAGE_ROWS = 50;
const PAGE_BYTES = 250_000;

/**
 * A statement of one page of rows that the panel lists, and of `left`: how many are after them.
 * @param rows statement of all rows, in their order
 * @param length SQL of the length of a row's texts
 */
export const pageOf = (rows: string, length: string): string =>
  `WITH page AS (${rows} LIMIT ${PAGE_ROWS + 1}),
    sized AS (SELECT *, ROW_NUMBER() OVER () AS number, SUM(${length}) OVER (ROWS UNBOUNDED PRECEDING) AS bytes,
      COUNT(*) OVER () AS found FROM page),
    shown AS (SELECT * FROM sized WHERE number = 1 OR (number <= ${PAGE_ROWS} AND bytes <= ${PAGE_BYTES}))
   SELECT *, found - (SELECT COUNT(*) FROM shown) AS left FROM shown ORDER BY number`;

/** `next` of a page: its last row's id, where there are more. */
export function nextOf(rows: readonly { readonly [name: string]: SqlValue }[]): number | null {
  const last = rows.at(-1);
  return last && Number(last.left) > 0 ? Number(last.id) : null;
}

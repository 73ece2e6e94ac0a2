import { type SQL, sql } from "drizzle-orm";
import { entities } from "../audit/entities.ts";

/** The desk's lists, by their tables' names. */
export type Worked = "enrolments" | "inquiries";

/**
 * A query of the ids of those rows that are still in the version in which they were seen. The list is walked through, and
 * each row is found by its id.
 */
export function unchangedRows(list: Worked, rows: readonly { id: number; version: number }[], also: SQL): SQL {
  const { table } = entities[list];
  const pairs = JSON.stringify(rows.map(({ id, version }) => [id, version]));
  return sql`(SELECT ${table.id} FROM json_each(${pairs}) AS seen CROSS JOIN ${table} ON ${table.id} = seen.value ->> 0
    WHERE ${table.version} = seen.value ->> 1 AND ${also})`;
}

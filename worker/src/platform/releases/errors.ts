import type { ReleaseError } from "@optimyz/contract/protocol/release-registry";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { releaseErrors } from "../../db/schema.ts";
import type { Release } from "./counts.ts";

/** Distinct errors that are kept of a version: the most frequent ones, and of these the newest. */
const ERRORS_MAX = 20;

/**
 * The statements that keep what failures said.
 * @param rows JSON: a list of `{ name, version, phase, error?: { message, stack }, count }`
 */
export function keepErrors(db: Database, rows: string): BatchItem<"sqlite">[] {
  const at = now();
  const { name, version, phase, message, stack } = releaseErrors;
  const said = {
    name: sql`known.name`,
    version: sql`known.version`,
    phase: sql`value->>'phase'`,
    message: sql`value->'error'->>'message'`,
    stack: sql`value->'error'->>'stack'`,
    count: sql`sum(value->>'count')`,
    firstAt: at,
    lastAt: at,
  };
  const kept = insertSelect(
    db,
    releaseErrors,
    said,
    sql`FROM json_each(${rows}) JOIN releases AS known
      ON known.name = value->>'name' AND known.version = value->>'version'
    WHERE value->>'phase' IS NOT NULL AND value->'error' IS NOT NULL
    GROUP BY known.name, known.version, value->>'phase', value->'error'->>'message', value->'error'->>'stack'`,
  ).onConflictDoUpdate({
    target: [name, version, phase, message, stack],
    set: { count: sql`${releaseErrors.count} + excluded.count`, lastAt: sql`excluded.last_at` },
  });
  const surplus = db.delete(releaseErrors).where(sql`rowid IN (SELECT rowid FROM (
    SELECT rowid, row_number() OVER (PARTITION BY name, version ORDER BY count DESC, last_at DESC, rowid DESC) AS place
    FROM release_errors WHERE (name, version) IN (SELECT value->>'name', value->>'version' FROM json_each(${rows}))
  ) WHERE place > ${ERRORS_MAX})`);
  return [kept, surplus];
}

/** What failures of a version said, the most frequent first. */
export type ErrorsOf = (release: Release) => ReleaseError[];

/**
 * The kept errors of all versions, or of those that a filter leaves; a version has at most {@link ERRORS_MAX}.
 */
export async function allErrors(db: Database, filter?: SQL): Promise<ErrorsOf> {
  // The row's number tells which of two came later in one millisecond.
  const columns = { ...getTableColumns(releaseErrors), row: sql<number>`rowid` };
  const rows = (await db.select(columns).from(releaseErrors).where(filter)).toSorted(
    (a, b) => b.count - a.count || b.lastAt.localeCompare(a.lastAt) || b.row - a.row,
  );
  return ({ name, version }) =>
    rows
      .filter((row) => row.name === name && row.version === version)
      .map(({ phase, message, stack, count, lastAt }) => ({ phase, message, stack, count, lastAt }));
}

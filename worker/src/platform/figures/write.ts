import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { figureKinds, visitFigures } from "../../db/schema.ts";
import { OTHER } from "./sources.ts";

/** A sum as an isolate has gathered it. */
export type Figure = typeof visitFigures.$inferSelect;

/** Most different keys of a kind that a week keeps by their names; the rest are one, `other`. */
export const WEEK_KEYS_MAX = 400;

/** How long sums are kept. */
const KEPT_DAYS = 2 * 366;

/** Adds sums to those that are stored, in one statement: isolates add to the same rows. */
export async function writeFigures(db: Database, figures: readonly Figure[]): Promise<void> {
  if (figures.length === 0) return;
  await db.run(sql`WITH part AS (SELECT value ->> 'kind' AS kind, value ->> 'day' AS day, value ->> 'key' AS key,
      value ->> 'count' AS count FROM json_each(${JSON.stringify(figures)})),
    known AS (SELECT part.*, EXISTS (SELECT 1 FROM ${visitFigures} AS own
      WHERE own.kind = part.kind AND own.day = part.day AND own.key = part.key) AS is_known FROM part),
    numbered AS (SELECT known.*, iif(is_known, 0, row_number() OVER (PARTITION BY kind, day, is_known) + (SELECT count(*)
      FROM ${visitFigures} AS own WHERE own.kind = known.kind AND own.day = known.day)) AS number FROM known)
    INSERT INTO ${visitFigures} (kind, day, key, count)
    SELECT kind, day, iif(number <= ${WEEK_KEYS_MAX}, key, ${OTHER}), sum(count) FROM numbered WHERE TRUE GROUP BY 1, 2, 3
    ON CONFLICT (kind, day, key) DO UPDATE SET count = count + excluded.count`);
}

/** Removes sums after two years; called by the schedule. @param at milliseconds since the epoch */
export async function purgeFigures(db: Database, at: number): Promise<void> {
  const first = dayLater(dayIn("UTC", new Date(at).toISOString()), -KEPT_DAYS);
  await db.delete(visitFigures).where(and(inArray(visitFigures.kind, [...figureKinds]), lt(visitFigures.day, first)));
}

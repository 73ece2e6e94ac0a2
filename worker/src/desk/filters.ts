import { FILTERS_MAX, type SavedFilter } from "@optimyz/contract/api/schemas/desk";
import { and, asc, eq, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { savedFilters } from "../db/schema.ts";
import { said } from "../language/said.ts";
import * as m from "./messages.ts";
import type { Worked } from "./rows.ts";

const { id, list, name, query } = savedFilters;
const shown = { id, list, name, query };

/** Somebody's filters of a list, by name. */
export const filtersOf = (db: Database, adminId: number, of: Worked): Promise<SavedFilter[]> =>
  db
    .select(shown)
    .from(savedFilters)
    .where(and(eq(savedFilters.adminId, adminId), eq(list, of)))
    .orderBy(asc(sql`lower(${name})`));

/**
 * Saves a filter in place of the one of its name.
 * @throws ApiError CONFLICT when the maximum is reached
 */
export async function keepFilter(
  db: Database,
  adminId: number,
  filter: { list: Worked; name: string; query: string },
): Promise<SavedFilter> {
  const own = and(eq(savedFilters.adminId, adminId), eq(list, filter.list));
  const [, [saved]] = await db.batch([
    db.delete(savedFilters).where(and(own, eq(sql`lower(${name})`, sql`lower(${filter.name})`))),
    insertSelect(
      db,
      savedFilters,
      { adminId, list: filter.list, name: filter.name, query: filter.query, createdAt: now() },
      sql`WHERE (SELECT count(*) FROM ${savedFilters} WHERE ${own}) < ${FILTERS_MAX}`,
    ).returning(shown),
  ]);
  if (saved) return saved;
  throw new ApiError("CONFLICT", said(m.tooManyFilters, { max: FILTERS_MAX }));
}

/** @throws ApiError NOT_FOUND for a filter that is not the administrator's own */
export async function removeFilter(db: Database, adminId: number, filterId: number): Promise<void> {
  const removed = await db
    .delete(savedFilters)
    .where(and(eq(id, filterId), eq(savedFilters.adminId, adminId)))
    .returning({ id });
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
}

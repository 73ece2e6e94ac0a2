import { moveImage, moveSkill } from "@optimyz/contract/api/endpoints/admin";
import type { Place } from "@optimyz/contract/api/schemas/admin";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { Hono } from "hono";
import { writeContent } from "../audit/changes.ts";
import { recordChange } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { images, skills } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import * as m from "./messages.ts";

export const adminPositions = new Hono<AppEnv>();

handle(adminPositions, moveSkill, async ({ db, change, params, input }) => {
  await moveRow(db, change, "skills", params.id, input);
  return { message: m.orderSaved };
});

handle(adminPositions, moveImage, async ({ db, change, params, input }) => {
  await moveRow(db, change, "images", params.id, input);
  return { message: m.orderSaved };
});

const tables = { skills, images };

/**
 * Moves one row next to another. One statement renumbers all rows in their order at that moment, so moves at the same
 * time cannot lose a row, and only rows whose number changes are written.
 * @throws ApiError NOT_FOUND; CONFLICT when the neighbour is gone
 */
async function moveRow(
  db: Database,
  change: Change,
  entity: keyof typeof tables,
  id: number,
  place: Place,
): Promise<void> {
  const table = tables[entity];
  const neighbourId = place.before_id ?? place.after_id ?? (await nextTo(db, table, id, place.step));
  const known = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [id, neighbourId]));
  if (!known.some((row) => row.id === id)) throw new ApiError("NOT_FOUND");
  if (!known.some((row) => row.id === neighbourId)) {
    throw new ApiError("CONFLICT", m.listChanged);
  }
  const isBefore = place.before_id !== undefined || place.step === "earlier";
  const side = sql.raw(isBefore ? "-1" : "1");
  // The moved row gets its neighbour's position; its side decides between the two.
  const numbered = sql`(SELECT moved.id, row_number() OVER
      (ORDER BY place.position, place.id, CASE WHEN moved.id = place.id THEN 0 ELSE ${side} END) AS number
    FROM ${table} AS moved JOIN ${table} AS place ON place.id = iif(moved.id = ${id}, ${neighbourId}, moved.id)) AS numbered`;
  await writeContent(db, [
    recordChange(db, change, "update", entity, eq(table.id, id)),
    db
      .update(table)
      .set({ position: sql`numbered.number` })
      .from(numbered)
      .where(sql`numbered.id = ${table.id} AND numbered.number <> ${table.position}`),
  ]);
}

/** The row one place earlier or later; the row itself at the ends. */
async function nextTo(db: Database, table: (typeof tables)[keyof typeof tables], id: number, step: Place["step"]) {
  const isLater = step === "later";
  const by = isLater ? asc : desc;
  const own = sql`(SELECT position, id FROM ${table} WHERE ${eq(table.id, id)})`;
  const [found] = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`(${table.position}, ${table.id}) ${sql.raw(isLater ? ">" : "<")} ${own}`)
    .orderBy(by(table.position), by(table.id))
    .limit(1);
  return found?.id ?? id;
}

import type { RosterRow } from "@optimyz/contract/schemas/batches/admin";
import { and, asc, eq, gt } from "drizzle-orm";
import { isLive } from "../../batches/statements.ts";
import { toRosterRow } from "../../batches/views.ts";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import type { Part } from "../../db/paging.ts";
import { admins, enrolments } from "../../db/schema.ts";
import { toCsv } from "../../http/csv.ts";

const PAGE_SIZE = 100;

/** People of a batch who have a place or wait, in the order in which they enrolled: all, or a part of them. */
export async function rosterOf(db: Database, batchId: number, part: Part | "all"): Promise<RosterRow[]> {
  const after = part === "all" ? undefined : part.after;
  const inBatch = db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.batchId, batchId), isLive, after === undefined ? undefined : gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .$dynamic();
  const rows = await (part === "all" ? inBatch : inBatch.limit(part.limit ?? PAGE_SIZE));
  const at = now();
  return rows.map((row) => toRosterRow(row, at));
}

export const rosterCsv = async (db: Database, batchId: number): Promise<string> =>
  toCsv(
    ["id", "title", "name", "phone", "place", "waiting_number", "place_until", "payment", "owed_paise"],
    await rosterOf(db, batchId, "all"),
  );

/** Administrators by name, or by e-mail address where they have none. */
export async function trainersOf(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .orderBy(asc(admins.id));
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

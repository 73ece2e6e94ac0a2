import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import { clockIn, dayIn, isoIn } from "@optimyz/contract/domain/meetings";
import { and, asc, eq, gt } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { Part } from "../db/paging.ts";
import { admins, enrolments } from "../db/schema.ts";
import { toCsv } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { lettersOf } from "./attendance/queries.ts";
import { isLive } from "./statements.ts";
import { toRosterRow } from "./views.ts";

const PAGE_SIZE = 100;

/** People of a batch who have a place or wait, in the order in which they enrolled: all, or a part of them. */
export async function rosterOf(
  db: Database,
  batch: Pick<AdminBatch, "id" | "meetings">,
  part: Part | "all",
): Promise<RosterRow[]> {
  const after = part === "all" ? undefined : part.after;
  const inBatch = db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.batchId, batch.id), isLive, after === undefined ? undefined : gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .$dynamic();
  const rows = await (part === "all" ? inBatch : inBatch.limit(part.limit ?? PAGE_SIZE));
  const letters = await lettersOf(
    db,
    batch,
    rows.map(({ id }) => id),
  );
  const at = now();
  return rows.map((row) => toRosterRow(row, at, letters.get(row.id)));
}

const WORDS: Readonly<Record<string, string>> = { p: "present", a: "absent", e: "excused" };

/** The roster for spreadsheets, with a column for each meeting that has begun. */
export async function rosterCsv(db: Database, batch: AdminBatch, speech: Speech): Promise<string> {
  const { meetings, time_zone: zone } = batch;
  const at = now();
  const begun = meetings.filter(({ starts_at }) => starts_at <= at);
  const names = begun.map(({ starts_at }) => `${dayIn(zone, starts_at)} ${clockIn(zone, starts_at)}`);
  const rows = (await rosterOf(db, batch, "all")).map(({ attendance, ...row }) => ({
    ...row,
    place_until: row.place_until && isoIn(zone, row.place_until),
    present: [...attendance].filter((letter) => letter === "p").length,
    ...Object.fromEntries(names.map((name, index) => [name, WORDS[attendance[index] ?? ""] ?? ""])),
  }));
  const columns = [
    "id",
    "title",
    "name",
    "phone",
    "place",
    "waiting_number",
    "place_until",
    "payment",
    "owed_paise",
    "present",
    ...names,
  ];
  return toCsv(columns, rows, speech);
}

/** Administrators by name, or by e-mail address where they have none. */
export async function trainersOf(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .orderBy(asc(admins.id));
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

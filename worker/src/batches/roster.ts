import type { AdminBatch, RosterRow } from "@optimyz/contract/api/schemas/batches/admin";
import type { Progress } from "@optimyz/contract/api/schemas/batches/progress";
import { clockIn, dayIn, isoIn } from "@optimyz/contract/domain/meetings";
import { and, asc, eq, gt } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import type { Part } from "../db/paging.ts";
import { admins, enrolments } from "../db/schema.ts";
import * as columns from "../http/columns/messages.ts";
import { toCsv } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { lettersOf } from "./attendance/queries.ts";
import * as m from "./messages.ts";
import { type ProgressOptions, progressIn } from "./progress.ts";
import { isLive } from "./statements.ts";
import { toRosterRow } from "./views.ts";

const PAGE_SIZE = 100;

/**
 * People of a batch who have a place or wait, in the order in which they enrolled: all, or a part of them, with how far they are.
 */
export async function rosterOf(
  db: Database,
  batch: Pick<AdminBatch, "id" | "meetings">,
  part: Part | "all",
  options: ProgressOptions,
): Promise<RosterRow[]> {
  const after = part === "all" ? undefined : part.after;
  const inBatch = db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.batchId, batch.id), isLive, after === undefined ? undefined : gt(enrolments.id, after)))
    .orderBy(asc(enrolments.id))
    .$dynamic();
  const rows = await (part === "all" ? inBatch : inBatch.limit(part.limit ?? PAGE_SIZE));
  const ids = rows.map(({ id }) => id);
  const [letters, progress] = [await lettersOf(db, batch, ids), await progressIn(db, batch.id, ids, options)];
  const at = now();
  return rows.map((row) =>
    toRosterRow(row, at, letters.get(row.id), row.place === "confirmed" ? progress(row.id) : undefined),
  );
}

const WORDS: Readonly<Record<string, string>> = { p: "present", a: "absent", e: "excused" };

/** The roster for spreadsheets, with a column for each meeting that has begun, and for each front-end that says how far people are. */
export async function rosterCsv(
  db: Database,
  batch: AdminBatch,
  speech: Speech,
  options: ProgressOptions,
): Promise<string> {
  const { meetings, time_zone: zone } = batch;
  const at = now();
  const begun = meetings.filter(({ starts_at }) => starts_at <= at);
  const names = begun.map(({ starts_at }) => `${dayIn(zone, starts_at)} ${clockIn(zone, starts_at)}`);
  const people = await rosterOf(db, batch, "all", options);
  const labels = people.find(({ progress }) => progress)?.progress?.map(({ label }) => label) ?? [];
  const progressText = ({ done, total, completed_at }: Progress): string => {
    if (completed_at !== null) return speech.say(m.doneOn, { day: dayIn(zone, completed_at) });
    return total > 0 ? speech.say(m.someOfAll, { some: done, all: total }) : "";
  };
  const rows = people.map(({ attendance, progress = [], ...row }) => ({
    ...Object.fromEntries(progress.map((each) => [each.label, progressText(each)])),
    ...row,
    place_until: row.place_until && isoIn(zone, row.place_until),
    present: [...attendance].filter((letter) => letter === "p").length,
    ...Object.fromEntries(names.map((name, index) => [name, WORDS[attendance[index] ?? ""] ?? ""])),
  }));
  const shown = [
    ...[
      columns.id,
      columns.title,
      columns.name,
      columns.phone,
      columns.place,
      columns.waitingNumber,
      columns.placeUntil,
      columns.payment,
      columns.owedPaise,
      columns.present,
    ],
    ...names,
    ...labels,
  ];
  return toCsv(shown, rows, speech);
}

/** Administrators by name, or by e-mail address where they have none. */
export async function trainersOf(db: Database): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: admins.id, name: admins.name, email: admins.email })
    .from(admins)
    .orderBy(asc(admins.id));
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

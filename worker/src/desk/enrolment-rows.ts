import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { inArray } from "drizzle-orm";
import type { EnrolmentRow } from "../batches/views.ts";
import { now } from "../core/clock.ts";
import { courseNames } from "../db/course-names.ts";
import type { Database } from "../db/database.ts";
import { toAdminEnrolment } from "../db/mappers.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { batches } from "../db/schema.ts";
import { moneyOf } from "../payments/views.ts";

/** Enrolments as the desk reads them: with the names of course and batch, and with the money of a place. */
export async function toAdminEnrolments(db: Database, rows: readonly EnrolmentRow[]): Promise<AdminEnrolment[]> {
  const [courses, dates] = await Promise.all([
    namesOf(db, idsOf(rows, "courseId")),
    datesOf(db, idsOf(rows, "batchId")),
  ]);
  const at = now();
  return rows.map((row) => {
    const course = courses.get(row.courseId ?? 0);
    const batch = dates.get(row.batchId ?? 0);
    return {
      ...toAdminEnrolment(row),
      ...(course !== undefined && { course_name: course }),
      ...(batch && { batch }),
      ...(row.feePaise !== null && { money: keptOf(row, at) }),
    };
  });
}

/** One enrolment as the desk reads it. */
export async function adminEnrolment(db: Database, row: EnrolmentRow): Promise<AdminEnrolment> {
  const [enrolment] = await toAdminEnrolments(db, [row]);
  return enrolment ?? toAdminEnrolment(row);
}

const idsOf = (rows: readonly EnrolmentRow[], column: "courseId" | "batchId"): number[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

const namesOf = async (db: Database, ids: number[]): Promise<ReadonlyMap<number, string>> =>
  ids.length === 0 ? new Map() : courseNames(db, ids);

type Dates = NonNullable<AdminEnrolment["batch"]>;

async function datesOf(db: Database, ids: number[]): Promise<ReadonlyMap<number, Dates>> {
  if (ids.length === 0) return new Map();
  const { id, title, startsAt, timeZone } = batches;
  const found = await db
    .select({ id, title, startsAt, timeZone })
    .from(batches)
    .where(inArray(id, numbersIn(ids)));
  return new Map(found.map((row) => [row.id, { title: row.title, starts_at: row.startsAt, time_zone: row.timeZone }]));
}

/** What was refunded is no longer paid. */
function keptOf(row: EnrolmentRow, at: string): NonNullable<AdminEnrolment["money"]> {
  const { paid_paise, refunded_paise, ...money } = moneyOf(row, at);
  const full = row.price?.[0]?.paise ?? 0;
  return { ...money, ...(full > money.fee_paise && { full_paise: full }), paid_paise: paid_paise - refunded_paise };
}

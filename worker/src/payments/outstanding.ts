import type { OutstandingRow, outstandingQuerySchema } from "@optimyz/contract/api/schemas/payments/admin";
import { isoIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees } from "@optimyz/contract/domain/money";
import { referenceOf } from "@optimyz/contract/domain/payments";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { dueDay, planShown } from "../batches/prices/instalments.ts";
import type { BatchRow, EnrolmentRow } from "../batches/views.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { batches, enrolments, owes, skillDetails } from "../db/schema.ts";
import * as columns from "../http/columns/messages.ts";
import { csvInPieces } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { e164 } from "../phones/numbers.ts";
import { regionOf } from "../settings/site-settings.ts";
import { feeDay } from "./income/vouchers.ts";
import { moneyOf } from "./views.ts";

const PAGE_SIZE = 50;
const BATCHES_SHOWN = 100;

type Filter = Pick<z.output<typeof outstandingQuerySchema>, "batch_id" | "course_id" | "overdue">;

/** The index that a filter needs; SQLite would else go through all enrolments by their ids. */
function indexFor({ batch_id, course_id }: Filter): SQL {
  const name = batch_id ? "enrolments_owing_batch" : course_id ? "enrolments_owing_course" : "enrolments_owing";
  return sql.raw(`enrolments INDEXED BY ${name}`);
}

/** A part of it was due before a day. */
const isOverdue = (today: string): SQL => sql`coalesce(${enrolments.nextDue}, (SELECT ${feeDay} FROM ${batches}
  WHERE ${batches.id} = ${enrolments.batchId})) < ${today}`;

const wanted = ({ batch_id: batchId, course_id: courseId, overdue }: Filter): SQL | undefined =>
  and(
    owes(enrolments),
    overdue && isOverdue(dueDay(now())),
    batchId === undefined ? undefined : eq(enrolments.batchId, batchId),
    courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
  );

/** People who owe, the oldest enrolments first. */
async function rowsOf(db: Database, filter: Filter, { after = 0, limit }: { after?: number; limit: number }) {
  const ids = await db.all<{ id: number }>(sql`SELECT ${enrolments.id} AS id FROM ${indexFor(filter)}
    WHERE ${and(wanted(filter), gt(enrolments.id, after))} ORDER BY ${enrolments.id} LIMIT ${limit}`);
  const list = numbersIn(ids.map(({ id }) => id));
  const found = await db
    .select({ row: enrolments, batch: batches, course: skillDetails.course })
    .from(enrolments)
    .innerJoin(batches, eq(batches.id, enrolments.batchId))
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(inArray(enrolments.id, list))
    .orderBy(asc(enrolments.id));
  const at = now();
  return found.map(({ row, batch, course }): OutstandingRow => {
    return {
      ...dueOf(row, batch, at),
      id: row.id,
      name: `${row.title} ${row.name}`,
      phone: row.phone,
      email: row.email,
      course,
      batch_id: batch.id,
      batch: batch.title,
      starts_at: batch.startsAt,
      reference: referenceOf(row.id),
      time_zone: batch.timeZone,
      ...moneyOf(row, at),
    };
  });
}

/** When the next part of what is owed is due, and what was due before today. */
function dueOf(row: EnrolmentRow, { startsAt }: BatchRow, at: string) {
  const today = dueDay(at);
  const { owed_paise } = moneyOf(row, at);
  const placeAt = row.placeAt ?? row.createdAt;
  const feeDay = dueDay(startsAt > placeAt ? startsAt : placeAt);
  const { instalments = [{ due: feeDay, owed_paise }] } = planShown(row, at);
  const overdue = instalments.filter(({ due }) => due < today);
  return {
    next_due: instalments.find(({ owed_paise }) => owed_paise > 0)?.due ?? feeDay,
    overdue_paise: overdue.reduce((sum, each) => sum + each.owed_paise, 0),
  };
}

/** Numbers and sums of debts by batch. */
const sumsOf = (db: Database, filter: Filter) =>
  db.all<{ id: number; count: number; owed_paise: number }>(sql`SELECT ${enrolments.batchId} AS id, count(*) AS count,
    sum(${enrolments.feePaise} - ${enrolments.paidPaise} + ${enrolments.refundedPaise}) AS owed_paise
    FROM ${sql.raw(`enrolments INDEXED BY ${filter.course_id && !filter.batch_id ? "enrolments_owing_course" : "enrolments_owing_batch"}`)}
    WHERE ${wanted(filter)} GROUP BY ${enrolments.batchId}`);

export async function outstandingPage(db: Database, query: z.output<typeof outstandingQuerySchema>) {
  const { limit = PAGE_SIZE, after } = query;
  const [rows, sums] = await Promise.all([
    rowsOf(db, query, { limit: limit + 1, ...(after !== undefined && { after }) }),
    sumsOf(db, query),
  ]);
  const items = rows.slice(0, limit);
  const most = sums.toSorted((a, b) => b.owed_paise - a.owed_paise).slice(0, BATCHES_SHOWN);
  const ids = numbersIn(most.map(({ id }) => id));
  const named = await db
    .select({ id: batches.id, title: batches.title, course: skillDetails.course })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(inArray(batches.id, ids));
  return {
    items,
    next_after: rows.length > limit ? (items.at(-1)?.id ?? null) : null,
    count: sums.reduce((sum, each) => sum + each.count, 0),
    owed_paise: sums.reduce((sum, each) => sum + each.owed_paise, 0),
    batches: most.map(({ id, ...sum }) => {
      const { title = "", course = "" } = named.find((each) => each.id === id) ?? {};
      return { id, title, course, ...sum };
    }),
  };
}

const fileColumns = [
  ...[columns.id, columns.reference, columns.name, columns.phone, columns.phoneE164, columns.email],
  ...[columns.course, columns.batch, columns.startsAt, columns.state, columns.fee, columns.paid],
  ...[columns.refunded, columns.owed, columns.overdue, columns.nextDue],
];

/** Everybody who owes, as a file. @throws ApiError INVALID for too many */
export async function outstandingCsv(db: Database, filter: Filter, { text }: Speech): Promise<string> {
  const { country } = await regionOf(db);
  return csvInPieces(
    Object.fromEntries(fileColumns.map((name) => [name, text(name)])),
    (last: OutstandingRow | undefined, limit) => rowsOf(db, filter, { after: last?.id ?? 0, limit }),
    (row) => ({
      ...row,
      state: row.payment,
      fee: decimalRupees(row.fee_paise),
      paid: decimalRupees(row.paid_paise),
      phone_e164: e164(row.phone, country),
      starts_at: isoIn(row.time_zone ?? "UTC", row.starts_at),
      refunded: decimalRupees(row.refunded_paise),
      owed: decimalRupees(row.owed_paise),
      overdue: decimalRupees(row.overdue_paise ?? 0),
    }),
  );
}

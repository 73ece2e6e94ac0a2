import type { OutstandingRow, outstandingQuerySchema } from "@optimyz/contract/api/schemas/payments/admin";
import { isoIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees } from "@optimyz/contract/domain/money";
import { referenceOf } from "@optimyz/contract/domain/payments";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, enrolments, owes, skillDetails } from "../db/schema.ts";
import { toCsv } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { e164 } from "../phones/numbers.ts";
import { regionOf } from "../settings/site-settings.ts";
import { moneyOf } from "./views.ts";

const PAGE_SIZE = 50;
const BATCHES_SHOWN = 100;

type Filter = Pick<z.output<typeof outstandingQuerySchema>, "batch_id" | "course_id">;

/** The index that a filter needs; SQLite would else go through all enrolments by their ids. */
function indexFor({ batch_id, course_id }: Filter): SQL {
  const name = batch_id ? "enrolments_owing_batch" : course_id ? "enrolments_owing_course" : "enrolments_owing";
  return sql.raw(`enrolments INDEXED BY ${name}`);
}

const wanted = ({ batch_id: batchId, course_id: courseId }: Filter): SQL | undefined =>
  and(
    owes(enrolments),
    batchId === undefined ? undefined : eq(enrolments.batchId, batchId),
    courseId === undefined ? undefined : eq(enrolments.courseId, courseId),
  );

/** People who owe, the oldest enrolments first. @param limit all without one */
async function rowsOf(db: Database, filter: Filter, { after = 0, limit = -1 }: { after?: number; limit?: number }) {
  const ids = await db.all<{ id: number }>(sql`SELECT ${enrolments.id} AS id FROM ${indexFor(filter)}
    WHERE ${and(wanted(filter), gt(enrolments.id, after))} ORDER BY ${enrolments.id} LIMIT ${limit}`);
  const list = sql`(SELECT value FROM json_each(${JSON.stringify(ids.map(({ id }) => id))}))`;
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
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(most.map(({ id }) => id))}))`;
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

export async function outstandingCsv(db: Database, filter: Filter, speech: Speech): Promise<string> {
  const rows = await rowsOf(db, filter, {});
  const { country } = await regionOf(db);
  return toCsv(
    [
      "id",
      "reference",
      "name",
      "phone",
      "phone_e164",
      "email",
      "course",
      "batch",
      "starts_at",
      "state",
      "fee",
      "paid",
      "refunded",
      "owed",
    ],
    rows.map((row) => ({
      ...row,
      state: row.payment,
      fee: decimalRupees(row.fee_paise),
      paid: decimalRupees(row.paid_paise),
      phone_e164: e164(row.phone, country),
      starts_at: isoIn(row.time_zone ?? "UTC", row.starts_at),
      refunded: decimalRupees(row.refunded_paise),
      owed: decimalRupees(row.owed_paise),
    })),
    speech,
  );
}

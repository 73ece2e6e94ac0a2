import type { Moved, Owed } from "@optimyz/contract/api/schemas/income";
import { dayStartIn } from "@optimyz/contract/domain/meetings";
import { monthLater, RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { type SQL, sql } from "drizzle-orm";
import { batches, enrolments, owes, payments, refunds } from "../../db/schema.ts";

/**
 * Vouchers are the receipts, the refunds and the cancellations of both, each on its own day, so that the past never
 * changes. Every sum of income is made from these rows by the database.
 */

/** A span of time: `from` counts, `before` does not. ISO 8601 in UTC. */
export interface Span {
  from: string;
  before: string;
}

/** Whole months, the last one too. */
export const spanOf = (first: string, last: string): Span => ({
  from: dayStartIn(RECEIPT_ZONE, `${first}-01`),
  before: dayStartIn(RECEIPT_ZONE, `${monthLater(last)}-01`),
});

/** The month of a moment, as an expression. India's clocks never change. */
export const monthOf = (at: SQL): SQL => sql`strftime('%Y-%m', ${at}, '+330 minutes')`;

const within = (at: SQL, { from, before }: Span): SQL => sql`${at} >= ${from} AND ${at} < ${before}`;

/** Which vouchers a query has: those of some payments, with columns of these. */
interface OfPayments {
  /** In terms of `payments`, as `id` and `name`. */
  columns: SQL;
  /** A condition of `payments`. */
  where?: SQL;
}

/**
 * A query of all vouchers of a span, with the columns `at`, `way` and the four amounts of `Moved`, of which one is not 0.
 * @param of the columns `id` and `name` of each voucher's payment as well, or the vouchers of some payments alone
 */
export function vouchersIn(span: Span, of?: OfPayments): SQL {
  const columns = of ? sql`${of.columns}, ` : sql``;
  const own = of?.where ? sql` AND ${of.where}` : sql``;
  const join = of ? sql` JOIN ${payments} ON ${payments.id} = ${refunds.paymentId}` : sql``;
  return sql`
  SELECT ${columns}${payments.createdAt} AS at, ${payments.way} AS way, ${payments.amountPaise} AS receipts_paise,
    0 AS cancelled_receipts_paise, 0 AS refunds_paise, 0 AS cancelled_refunds_paise
  FROM ${payments} WHERE ${within(sql`${payments.createdAt}`, span)}${own}
  UNION ALL SELECT ${columns}${payments.cancelledAt}, ${payments.way}, 0, ${payments.amountPaise}, 0, 0
  FROM ${payments} WHERE ${within(sql`${payments.cancelledAt}`, span)}${own}
  UNION ALL SELECT ${columns}${refunds.createdAt}, ${refunds.way}, 0, 0, ${refunds.amountPaise}, 0
  FROM ${refunds}${join} WHERE ${within(sql`${refunds.createdAt}`, span)}${own}
  UNION ALL SELECT ${columns}${refunds.cancelledAt}, ${refunds.way}, 0, 0, 0, ${refunds.amountPaise}
  FROM ${refunds}${join} WHERE ${within(sql`${refunds.cancelledAt}`, span)}${own}`;
}

const sumsOf = (names: readonly string[]): SQL =>
  sql.raw(names.map((name) => `coalesce(sum(${name}), 0) AS ${name}`).join(", "));

const movedNames = [
  "receipts_paise",
  "cancelled_receipts_paise",
  "refunds_paise",
  "cancelled_refunds_paise",
] as const satisfies readonly (keyof Moved)[];
const owedNames = [
  "owed_paise",
  "not_due_paise",
  "due_7_paise",
  "due_30_paise",
  "due_60_paise",
  "due_more_paise",
] as const satisfies readonly (keyof Owed)[];

/** Their sums, as columns. */
export const sumsOfMoved = sumsOf(movedNames);
export const sumsOfOwed = sumsOf(owedNames);

/** The columns of a row that is no debt, and of one that is no voucher. */
export const nothingOwed = sql.raw(owedNames.map((name) => `0 AS ${name}`).join(", "));
export const nothingMoved = sql.raw(movedNames.map((name) => `0 AS ${name}`).join(", "));

/** The day of a moment in India, as an expression. */
export const dayOf = (at: SQL): SQL => sql`date(${at}, '+330 minutes')`;

/** The day on which a fee without instalments is due: that of the first meeting, or of the place's last change if that is later. */
export const feeDay = dayOf(sql`max(${batches.startsAt}, coalesce(${enrolments.placeAt}, ${enrolments.createdAt}))`);
/** A place's instalments; without a plan the whole fee is one. */
const planOf = sql`coalesce(${enrolments.instalments}, json_array(json_object('due', ${feeDay}, 'paise', ${enrolments.feePaise})))`;
/** The part of the plan up to `part` that money does not cover. */
const leftUntil = sql`(SELECT sum(before.value ->> 'paise') FROM json_each(${planOf}) AS before WHERE before.key <= part.key)
  - ${enrolments.paidPaise} + ${enrolments.refundedPaise}`;

/**
 * A query of what is owed now, a row for each part of a place that is not paid, with the columns `id`, `batch_id`, `course_id` and
 * those of `Owed`.
 * @param at now
 * @param where a condition of `enrolments`, for some of them alone
 */
export const debtsAt = (at: string, where = sql`TRUE`): SQL => sql`
  SELECT id, batch_id, course_id, owed_paise, iif(days < 0, owed_paise, 0) AS not_due_paise,
    iif(days BETWEEN 0 AND 7, owed_paise, 0) AS due_7_paise, iif(days BETWEEN 8 AND 30, owed_paise, 0) AS due_30_paise,
    iif(days BETWEEN 31 AND 60, owed_paise, 0) AS due_60_paise, iif(days > 60, owed_paise, 0) AS due_more_paise
  FROM (SELECT ${enrolments.id} AS id, ${batches.id} AS batch_id, ${batches.courseId} AS course_id,
      min(part.value ->> 'paise', ${leftUntil}) AS owed_paise,
      julianday(${dayOf(sql`${at}`)}) - julianday(part.value ->> 'due') AS days
    FROM ${sql.raw("enrolments INDEXED BY enrolments_owing")} JOIN ${batches} ON ${batches.id} = ${enrolments.batchId}
      JOIN json_each(${planOf}) AS part
    WHERE ${owes(enrolments)} AND ${where})
  WHERE owed_paise > 0`;

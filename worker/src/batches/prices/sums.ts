import { type SQL, sql } from "drizzle-orm";
import { enrolments, payments, refunds } from "../../db/schema.ts";

/** Payments of an enrolment that count, in paise. @param enrolment its id */
export const paidFor = (enrolment: SQL | number): SQL => sql`(SELECT coalesce(sum(${payments.amountPaise}), 0)
  FROM ${payments} WHERE ${payments.enrolmentId} = ${enrolment} AND ${payments.state} = 'noted')`;

/** Their refunds. A payment with a refund cannot be cancelled. */
export const refundedFor = (enrolment: SQL | number): SQL => sql`(SELECT coalesce(sum(${refunds.amountPaise}), 0)
  FROM ${refunds} JOIN ${payments} ON ${payments.id} = ${refunds.paymentId} WHERE ${payments.enrolmentId} = ${enrolment}
  AND ${refunds.cancelledAt} IS NULL)`;

const own = sql`${enrolments.id}`;

/** What was paid for an enrolment, less what went back. */
export const keptOf = sql`(${paidFor(own)} - ${refundedFor(own)})`;

/** What an enrolment's place owes, if it is one that owes. */
export const owedNow = sql`(coalesce(${enrolments.feePaise}, 0) - ${keptOf})`;

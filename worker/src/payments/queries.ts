import type { FeeInput, PaymentInput, RefundInput } from "@optimyz/contract/api/schemas/payments/admin";
import type { PlanInput } from "@optimyz/contract/api/schemas/payments/instalments";
import { readDocumentNumber } from "@optimyz/contract/domain/gst";
import { fitted, planTotal } from "@optimyz/contract/domain/instalments";
import { rupees } from "@optimyz/contract/domain/money";
import { owedPaise, readReference } from "@optimyz/contract/domain/payments";
import { adjusted } from "@optimyz/contract/domain/price";
import { and, eq, isNull, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { isPlannedAs, planSet } from "../batches/prices/instalments.ts";
import { placeAt, sumsOf } from "../batches/views.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireChange } from "../db/guard.ts";
import { insertSelect } from "../db/insert-select.ts";
import { insertOnce, type Once } from "../db/once.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { enrolments, invoices, paymentEvents, payments, refunds } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { taxOf } from "./invoices/statements.ts";
import * as m from "./messages.ts";
import {
  insertPayment,
  institutesOf,
  isOwed,
  newestOf,
  queueReceipt,
  recordPayment,
  refundedOf,
  settleMoney,
} from "./statements.ts";
import { adminPayment, findEnrolment, type PaymentRow, toAdminPayments } from "./views.ts";

/** What a write of the desk needs in addition to its input. */
export interface Writing {
  change: Change;
  once?: Once | undefined;
  /** The site's, for links to receipts. */
  origin: string;
}

/** The enrolment that a text's reference names. @throws ApiError INVALID */
export function placeOfReference(text: string): number {
  const id = readReference(text);
  if (id !== undefined) return id;
  throw invalid({ reference: m.noReferenceInThis });
}

/**
 * Notes a payment of at most what is owed, so that two administrators cannot note one fee twice.
 * @throws ApiError NOT_FOUND; CONFLICT when less is owed
 */
export async function addPayment(db: Database, id: number, input: PaymentInput, { change, once, origin }: Writing) {
  const at = now();
  const { amount_paise: amount, way, reference = "", note = "" } = input;
  const institutes = await institutesOf(db);
  const where = and(eq(enrolments.id, id), isOwed(amount));
  const insert = insertPayment(db, { amount, way, reference, note, actor: change.actor, at, institutes, where });
  const newest = eq(payments.id, newestOf(id));
  const belonging = [
    ...settleMoney(db, sql`(${id})`, at, await taxOf(db)),
    queueReceipt(db, newest, at),
    recordPayment(db, change, { action: "create", words: rupees(amount), where: newest, at }),
  ];
  const find = async (found: number) => (await db.select().from(payments).where(eq(payments.id, found)))[0];
  try {
    const row = await insertOnce<PaymentRow>(db, once, insert, belonging, find, (db, [insert, ...rest]) =>
      db.batch([insert, requireChange(db), ...rest]),
    );
    return await adminPayment(db, row.id, origin);
  } catch (error) {
    throw isStale(error) ? await notOwed(db, id, at) : error;
  }
}

async function notOwed(db: Database, id: number, at: string): Promise<ApiError> {
  const { row } = await findEnrolment(db, id);
  const owed = owedPaise(sumsOf(row), placeAt(row, at));
  const sentence = owed === 0 ? m.nothingOwedHere : said(m.owedNoMore, { amount: rupees(owed) });
  return new ApiError("CONFLICT", sentence);
}

/**
 * Sets the fee of one place, with the reason.
 * @throws ApiError NOT_FOUND; CONFLICT for an enrolment without a place, and when its fee has just changed
 */
export async function setFee(db: Database, id: number, input: FeeInput, change: Change): Promise<void> {
  const { fee_paise: fee, reason = "" } = input;
  const { row, batch } = await findEnrolment(db, id);
  if (row.batchId === null) throw new ApiError("CONFLICT", m.noPlaceNoFee);
  const before = row.feePaise ?? batch?.feePaise ?? 0;
  const price = adjusted(row.price ?? [{ kind: "fee", paise: before }], fee, reason);
  const label = `fee ${rupees(before)} → ${rupees(fee)}${reason && `: ${reason}`}`;
  try {
    await db.batch([
      db
        .update(enrolments)
        .set({
          feePaise: fee,
          price,
          ...planSet(fitted(row.instalments ?? [], fee)),
          version: sql`${enrolments.version} + 1`,
        })
        .where(and(eq(enrolments.id, id), sql`${enrolments.feePaise} IS ${row.feePaise}`, isPlannedAs(row))),
      requireChange(db),
      record(db, change, { action: "update", entity: "enrolments", entityId: id, label }),
    ]);
  } catch (error) {
    throw isStale(error) ? new ApiError("CONFLICT", m.feeJustChanged) : error;
  }
}

/**
 * Agrees on instalments with one person; none end the plan. The statement compares their sum with the fee of the place.
 * @throws ApiError NOT_FOUND; CONFLICT for an enrolment without a place; INVALID for another sum than the fee
 */
export async function setPlan(db: Database, id: number, { instalments }: PlanInput, change: Change): Promise<void> {
  const plan = instalments.map(({ due, paise }) => ({ due, paise }));
  const isFee = plan.length === 0 ? sql`TRUE` : sql`${enrolments.feePaise} = ${planTotal(plan)}`;
  const label =
    plan.length === 0
      ? "no instalments"
      : `instalments ${plan.map(({ due, paise }) => `${due} ${rupees(paise)}`).join(", ")}`;
  try {
    await db.batch([
      db
        .update(enrolments)
        .set({ ...planSet(plan), version: sql`${enrolments.version} + 1` })
        .where(and(eq(enrolments.id, id), sql`${enrolments.batchId} IS NOT NULL`, isFee)),
      requireChange(db),
      record(db, change, { action: "update", entity: "enrolments", entityId: id, label }),
    ]);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { row } = await findEnrolment(db, id);
    if (row.batchId === null) throw new ApiError("CONFLICT", m.noPlaceNoFee);
    throw invalid({ instalments: said(m.instalmentsAreFee, { amount: rupees(row.feePaise ?? 0) }) });
  }
}

/**
 * Cancels a payment that was noted by mistake: it stays, marked. A payment reported by a payment service waits for the
 * desk again.
 * @throws ApiError NOT_FOUND; CONFLICT when it is cancelled, or partly refunded
 */
export async function cancelPaymentOf(db: Database, id: number, reason: string, { change, origin }: Writing) {
  const at = now();
  const own = eq(payments.id, id);
  const where = and(own, eq(payments.state, "noted"), sql`${refundedOf(id)} = 0`);
  try {
    await db.batch([
      db
        .update(payments)
        .set({ state: "cancelled", cancelledAt: at, cancelledBy: change.actor, cancelReason: reason })
        .where(where),
      requireChange(db),
      db
        .update(paymentEvents)
        .set({ state: "unmatched", paymentId: null })
        .where(and(eq(paymentEvents.paymentId, id), eq(paymentEvents.kind, "payment"))),
      ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${own})`, at),
      recordPayment(db, change, { action: "update", words: "cancelled", where: own, at }),
    ]);
  } catch (error) {
    if (!isStale(error)) throw error;
    const { state } = await adminPayment(db, id, origin);
    const why = state === "cancelled" ? m.cancelledAlready : m.partWentBack;
    throw new ApiError("CONFLICT", why);
  }
  return adminPayment(db, id, origin);
}

/**
 * Notes a refund; all refunds together never exceed the payment.
 * @throws ApiError NOT_FOUND; CONFLICT for more, or a cancelled payment
 */
export async function addRefund(db: Database, id: number, input: RefundInput, { change, once, origin }: Writing) {
  const at = now();
  const { amount_paise: amount, way, reference = "", note = "" } = input;
  const own = eq(payments.id, id);
  const insert = insertSelect(
    db,
    refunds,
    { paymentId: payments.id, amountPaise: amount, way, reference, note, actor: change.actor, createdAt: at },
    sql`FROM ${payments} WHERE ${own} AND ${payments.state} = 'noted'
        AND ${amount} + ${refundedOf(id)} <= ${payments.amountPaise}`,
  ).returning();
  const belonging = [
    ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${own})`, at),
    recordPayment(db, change, { action: "update", words: `${rupees(amount)} refunded`, where: own, at }),
  ];
  const find = async (found: number) => (await db.select().from(refunds).where(eq(refunds.id, found)))[0];
  try {
    await insertOnce(db, once, insert, belonging, find, (db, [insert, ...rest]) =>
      db.batch([insert, requireChange(db), ...rest]),
    );
  } catch (error) {
    if (!isStale(error)) throw error;
    const { state, amount_paise, refunded_paise } = await adminPayment(db, id, origin);
    const left = rupees(amount_paise - refunded_paise);
    const why = state === "cancelled" ? m.paymentCancelled : said(m.refundedNoMore, { amount: left });
    throw new ApiError("CONFLICT", why);
  }
  return adminPayment(db, id, origin);
}

/**
 * Cancels a refund that was noted by mistake: it stays, marked, and the money counts as paid again. Only the payment
 * service itself can cancel what it reported.
 * @param id the refund's
 * @throws ApiError NOT_FOUND; CONFLICT when it is cancelled, or came from a payment service
 */
export async function cancelRefundOf(db: Database, id: number, reason: string, { change, origin }: Writing) {
  const at = now();
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id));
  if (!refund) throw new ApiError("NOT_FOUND");
  const of = eq(payments.id, refund.paymentId);
  try {
    await db.batch([
      db
        .update(refunds)
        .set({ cancelledAt: at, cancelledBy: change.actor, cancelReason: reason })
        .where(and(eq(refunds.id, id), isNull(refunds.cancelledAt), isNull(refunds.gateway))),
      requireChange(db),
      ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${of})`, at),
      recordPayment(db, change, {
        action: "update",
        words: `refund of ${rupees(refund.amountPaise)} cancelled`,
        where: of,
        at,
      }),
    ]);
  } catch (error) {
    if (!isStale(error)) throw error;
    throw new ApiError("CONFLICT", refund.gateway ? m.serviceReportedRefund : m.cancelledAlready);
  }
  return adminPayment(db, refund.paymentId, origin);
}

export async function paymentPage(
  db: Database,
  query: ListQuery & { status?: PaymentRow["state"] | undefined },
  origin: string,
) {
  const number = readDocumentNumber(query.search ?? "");
  const ofDocument = sql`${payments.id} IN (SELECT ${invoices.paymentId} FROM ${invoices} WHERE ${invoices.number} = ${number})`;
  const { search: _, ...rest } = query;
  const { rows, ...page } = await pageOf(db, payments, number === undefined ? query : rest, {
    searched: [payments.receipt, payments.payer, payments.reference, payments.gatewayPayment],
    sorts: { created_at: payments.createdAt },
    filter: and(query.status && eq(payments.state, query.status), number === undefined ? undefined : ofDocument),
  });
  return { ...page, items: await toAdminPayments(db, rows, origin) };
}

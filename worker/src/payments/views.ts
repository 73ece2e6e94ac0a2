import type { AdminGatewayEvent, AdminPayment, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { owedPaise, paymentState, referenceOf } from "@optimyz/contract/domain/payments";
import { asc, desc, eq, inArray } from "drizzle-orm";
import { receiptTokens } from "../batches/places/token.ts";
import { planShown } from "../batches/prices/instalments.ts";
import { allLinesOf } from "../batches/prices/rules.ts";
import { type BatchRow, type EnrolmentRow, placeAt, sumsOf } from "../batches/views.ts";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { batches, enrolments, type paymentEvents, payments, refunds, skillDetails } from "../db/schema.ts";
import { keptIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { billingOf } from "./invoices/billing.ts";
import { documentsOf } from "./invoices/documents.ts";
import { taxOf } from "./invoices/statements.ts";
import * as m from "./messages.ts";
import { receiptPath } from "./own-fees.ts";

export type PaymentRow = typeof payments.$inferSelect;
export type EventRow = typeof paymentEvents.$inferSelect;

/** Payments as the desk sees them, with their refunds. @param origin the site's, since the admin may have another one */
export async function toAdminPayments(
  db: Database,
  rows: readonly PaymentRow[],
  origin: string,
): Promise<AdminPayment[]> {
  if (rows.length === 0) return [];
  const ids = numbersIn(rows.map(({ id }) => id));
  const back = await db.select().from(refunds).where(inArray(refunds.paymentId, ids)).orderBy(asc(refunds.paymentId));
  const tokenOf = await receiptTokens(db);
  const documents = await documentsOf(db, rows);
  return Promise.all(
    rows.map(async (row) => {
      const own = back.filter(({ paymentId }) => paymentId === row.id);
      const issued = documents.get(row.id)?.map((document) => ({ ...document, url: origin + document.url }));
      return {
        id: row.id,
        enrolment_id: row.enrolmentId,
        receipt: row.receipt,
        payer: row.payer,
        receipt_url: origin + receiptPath(await tokenOf(row.id, row.linkNumber)),
        course: row.facts.course,
        batch: row.facts.batch,
        amount_paise: row.amountPaise,
        refunded_paise: own.reduce((sum, { amountPaise, cancelledAt }) => sum + (cancelledAt ? 0 : amountPaise), 0),
        way: row.way,
        reference: row.reference,
        note: row.note,
        noted_by: row.actor,
        state: row.state,
        created_at: row.createdAt,
        cancelled_at: row.cancelledAt,
        cancelled_by: row.cancelledBy,
        cancel_reason: row.cancelReason,
        refunds: own.map(({ id, amountPaise, way, reference, note, actor, createdAt, ...cancelled }) => ({
          id,
          amount_paise: amountPaise,
          way,
          reference,
          note,
          noted_by: actor,
          created_at: createdAt,
          cancelled_at: cancelled.cancelledAt,
          cancelled_by: cancelled.cancelledBy,
          cancel_reason: cancelled.cancelReason,
          is_ours: cancelled.gateway === null,
        })),
        ...(issued && { documents: issued }),
      };
    }),
  );
}

/** One payment. @throws ApiError NOT_FOUND */
export async function adminPayment(db: Database, id: number, origin: string): Promise<AdminPayment> {
  const [payment] = await toAdminPayments(db, await db.select().from(payments).where(eq(payments.id, id)), origin);
  if (!payment) throw new ApiError("NOT_FOUND");
  return payment;
}

/** An enrolment with its batch, if it has one. @throws ApiError NOT_FOUND */
export async function findEnrolment(db: Database, id: number): Promise<{ row: EnrolmentRow; batch: BatchRow | null }> {
  const [found] = await db
    .select({ row: enrolments, batch: batches })
    .from(enrolments)
    .leftJoin(batches, eq(batches.id, enrolments.batchId))
    .where(eq(enrolments.id, id));
  if (!found) throw new ApiError("NOT_FOUND", m.noEnrolmentOfNumber);
  return found;
}

/** All money of an enrolment. @throws ApiError NOT_FOUND */
export async function placePayments(db: Database, id: number, origin: string, at: string): Promise<PlacePayments> {
  const { row, batch } = await findEnrolment(db, id);
  const [[course], paid, tax] = await Promise.all([
    db
      .select({ name: skillDetails.course })
      .from(skillDetails)
      .where(eq(skillDetails.id, batch?.courseId ?? 0)),
    db.select().from(payments).where(eq(payments.enrolmentId, id)).orderBy(desc(payments.id)),
    taxOf(db),
  ]);
  return {
    id,
    name: `${row.title} ${row.name}`,
    place: placeAt(row, at),
    course: course?.name ?? row.course,
    batch_id: row.batchId,
    batch: batch?.title ?? "",
    reference: referenceOf(id),
    ...moneyOf(row, at),
    ...planShown(row, at),
    price: allLinesOf(row),
    payments: await toAdminPayments(db, paid, origin),
    ...(tax && row.batchId !== null && { billing: billingOf(row) }),
  };
}

/** The sums of a place, with what they mean. */
export const moneyOf = (row: EnrolmentRow, at: string) => {
  const sums = sumsOf(row);
  return {
    fee_paise: sums.fee_paise ?? 0,
    paid_paise: sums.paid_paise,
    refunded_paise: sums.refunded_paise,
    owed_paise: owedPaise(sums, placeAt(row, at)),
    payment: paymentState(sums),
  };
};

const reasons = {
  unknown: m.noPlaceOfReference,
  amount: m.owesLessOrPaid,
  order: m.noSuchOrder,
  "other amount": m.otherAmount,
  mode: m.otherMode,
  place: m.placeGone,
  nothing: m.nothingWasOwed,
} as const;

function reasonOf({ state, kind, enrolmentId, reason, currency }: EventRow, { say, text }: Speech): string {
  if (state !== "unmatched") return "";
  if (kind === "refund") return text(m.refundedUnknown);
  if (kind === "dispute") return text(m.isDisputed);
  if (reason === "currency") return say(m.otherCurrency, { currency });
  return text(reasons[reason || (enrolmentId === null ? "unknown" : "amount")]);
}

/** Where a gateway's own pages show one of its payments. */
function gatewayPage({ gateway, gatewayPayment }: EventRow, mode: string | undefined): string | undefined {
  const id = encodeURIComponent(gatewayPayment);
  if (gateway === "razorpay") return `https://dashboard.razorpay.com/app/payments/${id}`;
  if (gateway === "stripe") return `https://dashboard.stripe.com/${mode === "test" ? "test/" : ""}payments/${id}`;
  return undefined;
}

/** A message of a payment service, with the person and the mode of its order where they are known. */
export const toEvent = (
  { event: row, person, mode }: { event: EventRow; person: string | null; mode: string | null },
  speech: Speech,
): AdminGatewayEvent => ({
  id: row.id,
  gateway: row.gateway,
  event: row.event,
  kind: row.kind,
  reference: row.reference,
  gateway_payment: row.gatewayPayment,
  amount_paise: row.amountPaise,
  state: row.state,
  reason: reasonOf(row, speech),
  currency: row.currency,
  enrolment: row.enrolmentId !== null && person !== null ? { id: row.enrolmentId, name: person } : null,
  gateway_url: gatewayPage(row, mode ?? undefined) ?? null,
  payment_id: row.paymentId,
  created_at: row.createdAt,
  note: keptIn(row.note, speech),
});

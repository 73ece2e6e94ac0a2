import type { InvoiceDocument } from "@optimyz/contract/api/schemas/payments/invoices";
import type { HowToPay, OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { owedPaise, paymentState, referenceOf, upiText } from "@optimyz/contract/domain/payments";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { receiptTokens } from "../batches/places/token.ts";
import { type EnrolmentRow, placeAt, sumsOf } from "../batches/views.ts";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { batches, payments } from "../db/schema.ts";
import { qrPath } from "../html/qr-path.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { settingsIn } from "../settings/translated.ts";
import { billingOf } from "./invoices/billing.ts";
import { documentsOf } from "./invoices/documents.ts";
import { taxOf } from "./invoices/statements.ts";

type PaymentRow = typeof payments.$inferSelect;

/** Places of a list that have a code: further ones are on their own pages. */
const CODES_MAX = 5;

/** The provider's ways to pay an amount. @param withCode whether to draw the code, which has some kilobytes */
export function howToPay(settings: Settings["payments"], id: number, amount: number, withCode = true): HowToPay {
  const { upi_id, upi_name, upi_account, bank, in_person } = settings;
  const reference = referenceOf(id);
  const text = upiText({ id: upi_id, name: upi_name, paise: amount, reference });
  const link = upi_account === "business" && { link: text };
  const upi = upi_id === "" || !withCode ? null : { id: upi_id, name: upi_name, code: qrPath(text), ...link };
  return { amount_paise: amount, reference, upi, bank, in_person };
}

/** The provider's ways to pay in a reader's language. */
const paymentsIn = async (db: Database, code: string): Promise<Settings["payments"]> =>
  settingsIn((await siteSettings(db)).settings, code).settings.payments;

/**
 * How to pay the whole fee of a batch after an enrolment in it, by the number of the response alone: the response to a
 * second enrolment names no row, and nobody may see that.
 * @param code of the reader's language
 * @throws ApiError NOT_FOUND for dates that nobody sees, or without a fee
 */
export async function howToPayBatch(
  db: Database,
  batchId: number,
  enrolmentId: number,
  code: string,
): Promise<HowToPay> {
  const [batch] = await db
    .select({ fee: batches.feePaise, state: batches.state })
    .from(batches)
    .where(eq(batches.id, batchId));
  if (!batch || batch.state === "draft" || batch.fee === 0) throw new ApiError("NOT_FOUND");
  return howToPay(await paymentsIn(db, code), enrolmentId, batch.fee);
}

/** A function that gives the fee of each of some enrolments as its person sees it. @param code of the reader's language */
export async function ownFees(
  db: Database,
  rows: readonly EnrolmentRow[],
  { at, code }: { at: string; code: string },
): Promise<(row: EnrolmentRow) => OwnFee> {
  const owing = new Map(
    rows.flatMap((row) => {
      const owed = owedPaise(sumsOf(row), placeAt(row, at));
      return owed > 0 ? [[row.id, owed] as const] : [];
    }),
  );
  const coded = new Set([...owing.keys()].slice(0, CODES_MAX));
  const { receipts, documents } = await papersOf(db, rows);
  const tax = await taxOf(db);
  const ways = owing.size > 0 ? await paymentsIn(db, code) : undefined;
  return (row) => {
    const sums = sumsOf(row);
    const owed = owing.get(row.id) ?? 0;
    return {
      state: paymentState(sums),
      owed_paise: owed,
      fee_paise: sums.fee_paise ?? 0,
      paid_paise: sums.paid_paise,
      refunded_paise: sums.refunded_paise,
      receipts: receipts.get(row.id) ?? [],
      pay: ways && owed > 0 ? howToPay(ways, row.id, owed, coded.has(row.id)) : null,
      ...(documents.has(row.id) && { documents: documents.get(row.id) }),
      ...(tax && owed > 0 && { billing: billingOf(row) }),
    };
  };
}

/** Receipts and documents by enrolment. */
async function papersOf(db: Database, rows: readonly EnrolmentRow[]) {
  const receipts = new Map<number, OwnFee["receipts"]>();
  const documents = new Map<number, InvoiceDocument[]>();
  if (rows.length === 0) return { receipts, documents };
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const paid: PaymentRow[] = await db
    .select()
    .from(payments)
    .where(inArray(payments.enrolmentId, ids))
    .orderBy(asc(payments.enrolmentId), asc(payments.id));
  if (paid.length === 0) return { receipts, documents };
  const [tokenOf, issued] = [await receiptTokens(db), await documentsOf(db, paid)];
  for (const { id, enrolmentId, receipt: number, amountPaise, createdAt, state, linkNumber } of paid) {
    const url = receiptPath(await tokenOf(id, linkNumber));
    const receipt = { number, url, amount_paise: amountPaise, created_at: createdAt };
    receipts.set(enrolmentId, [
      ...(receipts.get(enrolmentId) ?? []),
      { ...receipt, is_cancelled: state === "cancelled" },
    ]);
    const own = issued.get(id);
    if (own) documents.set(enrolmentId, [...(documents.get(enrolmentId) ?? []), ...own]);
  }
  return { receipts, documents };
}

/** Where a receipt is. */
export const receiptPath = (token: string): string => `/receipt/${token}`;

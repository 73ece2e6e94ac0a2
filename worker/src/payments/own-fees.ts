import type { InvoiceDocument } from "@optimyz/contract/api/schemas/payments/invoices";
import type { HowToPay, OwnFee } from "@optimyz/contract/api/schemas/payments/own";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { owedPaise, paymentState, referenceOf, upiText } from "@optimyz/contract/domain/payments";
import { asc, eq, inArray } from "drizzle-orm";
import { payPath, placeTokens, receiptTokens } from "../batches/places/token.ts";
import { type Asked, askedFirst, askedFor, planOf, planShown } from "../batches/prices/instalments.ts";
import { quoteOf } from "../batches/prices/quote.ts";
import { linesOf } from "../batches/prices/rules.ts";
import { type BatchRow, type EnrolmentRow, placeAt, sumsOf } from "../batches/views.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { batches, payments } from "../db/schema.ts";
import { qrPath } from "../html/qr-path.ts";
import { speechFor } from "../language/speech.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { pathIn } from "../settings/speech.ts";
import { settingsIn } from "../settings/translated.ts";
import { billingOf } from "./invoices/billing.ts";
import { documentsOf } from "./invoices/documents.ts";
import { taxOf } from "./invoices/statements.ts";

type PaymentRow = typeof payments.$inferSelect;

/** Places of a list that have a code: further ones are on their own pages. */
const CODES_MAX = 5;

/** The provider's ways to pay what is asked for. @param withCode whether to draw the code, which has some kilobytes */
export function howToPay(
  settings: Settings["payments"],
  id: number,
  { amount_paise, later }: Asked,
  withCode = true,
): HowToPay {
  const { upi_id, upi_name, upi_account, bank, in_person } = settings;
  const reference = referenceOf(id);
  const text = upiText({ id: upi_id, name: upi_name, paise: amount_paise, reference });
  const link = upi_account === "business" && { link: text };
  const upi = upi_id === "" || !withCode ? null : { id: upi_id, name: upi_name, code: qrPath(text), ...link };
  return { amount_paise, ...(later.length > 0 && { later }), reference, upi, bank, in_person };
}

/** The provider's ways to pay in a reader's language. */
const paymentsIn = async (db: Database, code: string): Promise<Settings["payments"]> =>
  settingsIn((await siteSettings(db)).settings, code).settings.payments;

/**
 * How to pay the price of a batch after an enrolment in it, by the number of the response and the coupon alone: the
 * response to a second enrolment names no row, and nobody may see that.
 * @param options `code` of the reader's language
 * @throws ApiError NOT_FOUND for dates that nobody sees, or without a fee; INVALID for a coupon that does not count
 */
export async function howToPayBatch(
  db: Database,
  batchId: number,
  { enrolmentId, coupon = "", code }: { enrolmentId: number; coupon?: string | undefined; code: string },
): Promise<HowToPay> {
  const [batch, at] = [await shownBatch(db, batchId), now()];
  const { total_paise: total } = (await quoteOf(db, batch, coupon, at)).price;
  if (total === 0) throw new ApiError("NOT_FOUND");
  return howToPay(await paymentsIn(db, code), enrolmentId, askedFirst(planOf(batch, total, at), total, at));
}

/** A batch that visitors may see. @throws ApiError NOT_FOUND */
export async function shownBatch(db: Database, id: number): Promise<BatchRow> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch || batch.state === "draft") throw new ApiError("NOT_FOUND");
  return batch;
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
  const checkoutOf = ways && ways.gateway !== "none" ? await payPaths(db, code) : undefined;
  const checkouts = new Map<number, string>();
  if (checkoutOf) for (const row of rows) if (owing.has(row.id)) checkouts.set(row.id, await checkoutOf(row));
  return (row) => {
    const sums = sumsOf(row);
    const owed = owing.get(row.id) ?? 0;
    const checkout = checkouts.get(row.id);
    return {
      state: paymentState(sums),
      owed_paise: owed,
      ...planShown(row, at),
      fee_paise: sums.fee_paise ?? 0,
      paid_paise: sums.paid_paise,
      refunded_paise: sums.refunded_paise,
      price: linesOf(row),
      receipts: receipts.get(row.id) ?? [],
      pay:
        ways && owed > 0
          ? { ...howToPay(ways, row.id, askedFor(row, at), coded.has(row.id)), ...(checkout && { checkout }) }
          : null,
      ...(documents.has(row.id) && { documents: documents.get(row.id) }),
      ...(tax && owed > 0 && { billing: billingOf(row) }),
    };
  };
}

/** A function that gives the page from which a place is paid, in a language. */
async function payPaths(db: Database, code: string): Promise<(row: EnrolmentRow) => Promise<string>> {
  const tokenOf = await placeTokens(db);
  const { languages } = (await siteSettings(db)).settings.region;
  const speech = speechFor(code, languages);
  return async ({ id, linkNumber }) => pathIn(speech, payPath(await tokenOf(id, linkNumber)));
}

/** Receipts and documents by enrolment. */
async function papersOf(db: Database, rows: readonly EnrolmentRow[]) {
  const receipts = new Map<number, OwnFee["receipts"]>();
  const documents = new Map<number, InvoiceDocument[]>();
  if (rows.length === 0) return { receipts, documents };
  const ids = numbersIn(rows.map(({ id }) => id));
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

import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import { type GstState, gstStates } from "@optimyz/contract/domain/gst";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees } from "@optimyz/contract/domain/money";
import { and, asc, eq, gte, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/database.ts";
import { invoices, payments } from "../../db/schema.ts";
import { toCsv } from "../../http/csv.ts";
import { ZONE } from "./statements.ts";

/** India's offset from UTC, which has not changed since 1945. */
const OFFSET = "+05:30";

const startOf = (year: number, month: number): string =>
  new Date(`${year}-${String(month).padStart(2, "0")}-01T00:00:00${OFFSET}`).toISOString();

/** The documents of a month of India's calendar, as a return of outward supplies asks for them. @param month `2026-11` */
export async function invoicesCsv(db: Database, month: string): Promise<string> {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [from, until] = [startOf(year, number), number === 12 ? startOf(year + 1, 1) : startOf(year, number + 1)];
  const original = alias(invoices, "original");
  const rows = await db
    .select({
      document: invoices,
      original: original.number,
      originalAt: original.createdAt,
      receipt: payments.receipt,
    })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .leftJoin(original, eq(original.id, invoices.invoiceId))
    .where(and(gte(invoices.createdAt, from), lt(invoices.createdAt, until)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
  return toCsv(
    [
      ...["number", "date", "kind", "original_number", "original_date", "buyer_gstin", "buyer", "place_of_supply"],
      ...["sac", "rate", "taxable", "cgst", "sgst", "igst", "total", "receipt", "seller_gstin"],
    ],
    rows.map(({ document, original: about, originalAt, receipt }) => ({
      number: document.number,
      date: dayIn(ZONE, document.createdAt),
      kind: documentLabels[document.kind],
      original_number: about,
      original_date: originalAt && dayIn(ZONE, originalAt),
      buyer_gstin: document.buyerGstin,
      buyer: document.buyerName,
      place_of_supply: `${document.placeOfSupply}-${gstStates[document.placeOfSupply as GstState]}`,
      sac: document.sac,
      rate: (document.rate / 100).toFixed(2),
      taxable: decimalRupees(document.taxablePaise),
      cgst: decimalRupees(document.cgstPaise),
      sgst: decimalRupees(document.sgstPaise),
      igst: decimalRupees(document.igstPaise),
      total: decimalRupees(document.totalPaise),
      receipt,
      seller_gstin: document.seller.gstin,
    })),
  );
}

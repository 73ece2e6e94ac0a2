import { documentLabels } from "@optimyz/contract/api/schemas/payments/document-labels";
import { type GstState, gstStates } from "@optimyz/contract/domain/gst";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { and, asc, eq, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../db/database.ts";
import { invoices, payments } from "../../db/schema.ts";
import { csvInPieces } from "../../http/csv.ts";
import type { Speech } from "../../language/speech.ts";
import { spanOf } from "../income/vouchers.ts";
import * as m from "./messages.ts";

/**
 * The documents of a month of India's calendar, as a return of outward supplies asks for them.
 * @param month `2026-11`
 * @throws ApiError INVALID for too many
 */
export function invoicesCsv(db: Database, month: string, { say, text }: Speech): Promise<string> {
  const { from, before } = spanOf(month, month);
  const original = alias(invoices, "original");
  const read = (
    last: { document: Pick<typeof invoices.$inferSelect, "createdAt" | "id"> } | undefined,
    limit: number,
  ) => {
    const { createdAt, id } = last?.document ?? { createdAt: from, id: 0 };
    return db
      .select({
        document: invoices,
        original: original.number,
        originalAt: original.createdAt,
        receipt: payments.receipt,
      })
      .from(invoices)
      .innerJoin(payments, eq(payments.id, invoices.paymentId))
      .leftJoin(original, eq(original.id, invoices.invoiceId))
      .where(and(sql`(${invoices.createdAt}, ${invoices.id}) > (${createdAt}, ${id})`, lt(invoices.createdAt, before)))
      .orderBy(asc(invoices.createdAt), asc(invoices.id))
      .limit(limit);
  };
  const columns = {
    number: say(m.number),
    date: say(m.date),
    kind: say(m.kindOfDocument),
    about: say(m.aboutNumber),
    about_date: say(m.aboutDate),
    buyer_gstin: say(m.buyerGstin),
    buyer: say(m.buyer),
    place: say(m.placeOfSupply),
    sac: say(m.sac),
    rate: say(m.ratePercent),
    taxable: say(m.taxableValue),
    cgst: "CGST",
    sgst: say(m.stateTaxes),
    igst: "IGST",
    total: say(m.total),
    receipt: say(m.receiptOfPayment),
    seller_gstin: say(m.sellerGstin),
  };
  const dayOf = (at: string): string => dayIn(RECEIPT_ZONE, at);
  return csvInPieces<Awaited<ReturnType<typeof read>>[number]>(columns, read, ({ document, receipt, ...about }) => ({
    number: document.number,
    date: dayOf(document.createdAt),
    kind: text(documentLabels[document.kind] ?? document.kind),
    about: about.original,
    about_date: about.originalAt && dayOf(about.originalAt),
    buyer_gstin: document.buyerGstin,
    buyer: document.buyerName,
    place: `${document.placeOfSupply}-${text(gstStates[document.placeOfSupply as GstState])}`,
    sac: document.sac,
    rate: (document.rate / 100).toFixed(2),
    taxable: decimalRupees(document.taxablePaise),
    cgst: decimalRupees(document.cgstPaise),
    sgst: decimalRupees(document.sgstPaise),
    igst: decimalRupees(document.igstPaise),
    total: decimalRupees(document.totalPaise),
    receipt,
    seller_gstin: document.seller.gstin,
  }));
}

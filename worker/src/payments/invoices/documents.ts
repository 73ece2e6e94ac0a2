import type { InvoiceDocument } from "@optimyz/contract/api/schemas/payments/invoices";
import { asc, eq, inArray } from "drizzle-orm";
import { invoiceTokens } from "../../batches/places/token.ts";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { invoices, payments } from "../../db/schema.ts";

/** Where a document is. */
const invoicePath = (token: string): string => `/invoice/${token}`;

/** The documents of some payments in the order of their issue, by the payment's id, with paths as their addresses. */
export async function documentsOf(
  db: Database,
  paid: readonly Pick<typeof payments.$inferSelect, "id" | "linkNumber">[],
): Promise<Map<number, InvoiceDocument[]>> {
  const found = new Map<number, InvoiceDocument[]>();
  if (paid.length === 0) return found;
  const ids = numbersIn(paid.map(({ id }) => id));
  const rows = await db
    .select({
      id: invoices.id,
      paymentId: invoices.paymentId,
      kind: invoices.kind,
      number: invoices.number,
      total_paise: invoices.totalPaise,
      linkNumber: payments.linkNumber,
    })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(inArray(invoices.paymentId, ids))
    .orderBy(asc(invoices.paymentId), asc(invoices.id));
  if (rows.length === 0) return found;
  const tokenOf = await invoiceTokens(db);
  for (const { id, paymentId, linkNumber, ...document } of rows) {
    const url = invoicePath(await tokenOf(id, linkNumber));
    found.set(paymentId, [...(found.get(paymentId) ?? []), { ...document, url }]);
  }
  return found;
}

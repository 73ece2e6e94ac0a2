import { and, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { invoices, payments, refunds } from "../db/schema.ts";
import { mayForgetBuyer } from "../payments/personal-data.ts";

/**
 * Statements that remove names and notes from the payments of some enrolments; numbers, amounts and references stay for
 * bookkeeping, and the buyer on an invoice that must name one. They belong before the removal of the enrolments or their copies.
 * @param rows a query of pairs: entity, id
 */
export function forgetPayers(db: Database, rows: SQL) {
  const isTheirs = sql`('enrolments', ${payments.enrolmentId}) IN ${rows}`;
  return [
    db
      .update(refunds)
      .set({ note: "", cancelReason: "" })
      .where(sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isTheirs})`),
    db
      .update(invoices)
      .set({ buyerName: "", buyerAddress: "" })
      .where(
        and(sql`${invoices.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isTheirs})`, mayForgetBuyer),
      ),
    db.update(payments).set({ payer: "", note: "", cancelReason: "" }).where(isTheirs),
  ] as const;
}

import { documentKinds, type TaxScheme } from "@optimyz/contract/domain/gst";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";
import { payments, refunds } from "./payments.ts";

/** Who has issued a document, as of its day. */
export interface SellerFacts {
  scheme: TaxScheme;
  legal_name: string;
  gstin: string;
  /** In lines. */
  address: string;
}

/**
 * Tax invoices and bills of supply, each of one payment, and the credit and debit notes about them. Never deleted or
 * edited: see `docs/owner/invoices.md`. Amounts in paise; of a note, what it takes away or gives back.
 */
export const invoices = sqliteTable(
  "invoices",
  {
    id: id(),
    kind: text("kind", { enum: documentKinds }).notNull(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    /** Of a note: the refund for which it is; null for that of a cancelled payment. */
    refundId: integer("refund_id").references(() => refunds.id),
    /** Of a note: the invoice or bill that it is about. No foreign key: archives need tables in an order without circles. */
    invoiceId: integer("invoice_id"),
    /** The provider's own letters. */
    prefix: text("prefix").notNull(),
    /** The start of the number, with the financial year: `OPT/2627/C`. */
    series: text("series").notNull(),
    /** Consecutive in the series. */
    serial: integer("serial").notNull(),
    number: text("number").notNull(),
    seller: text("seller", { mode: "json" }).$type<SellerFacts>().notNull(),
    buyerName: text("buyer_name").notNull(),
    buyerAddress: text("buyer_address").notNull(),
    /** Empty for somebody who is not registered. */
    buyerGstin: text("buyer_gstin").notNull(),
    /** Code of the state; empty where it is not known. */
    buyerState: text("buyer_state").notNull(),
    description: text("description").notNull(),
    sac: text("sac").notNull(),
    /** Code of a state. Another one than the seller's has IGST. */
    placeOfSupply: text("place_of_supply").notNull(),
    /** Hundredths of a percent. */
    rate: integer("rate").notNull(),
    taxablePaise: integer("taxable_paise").notNull(),
    cgstPaise: integer("cgst_paise").notNull(),
    /** Of the state, or of a union territory. */
    sgstPaise: integer("sgst_paise").notNull(),
    igstPaise: integer("igst_paise").notNull(),
    totalPaise: integer("total_paise").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "invoices_total",
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.totalPaise}`,
    ),
    check("invoices_number", sql`length(${table.number}) <= 16`),
    uniqueIndex("invoices_serial").on(table.series, table.serial),
    uniqueIndex("invoices_numbered").on(table.number),
    // One invoice for each payment, and one note of each kind for each refund, or for a cancellation.
    uniqueIndex("invoices_of_payment").on(table.paymentId, table.kind).where(sql`${table.refundId} IS NULL`),
    uniqueIndex("invoices_of_refund").on(table.refundId, table.kind).where(sql`${table.refundId} IS NOT NULL`),
    index("invoices_payment").on(table.paymentId),
    index("invoices_invoice").on(table.invoiceId),
    index("invoices_created").on(table.createdAt),
  ],
);

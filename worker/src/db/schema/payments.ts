import { eventStatuses, paymentStatuses } from "@optimyz/contract/api/schemas/payments/admin";
import { paymentWays } from "@optimyz/contract/domain/payments";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

/** The content of a receipt, as of the payment; a person's name is in `payer` alone. */
export interface ReceiptFacts {
  institute: string;
  /** In lines. */
  address: string[];
  course: string;
  batch: string;
  starts_at: string;
  ends_at: string;
  time_zone: string;
  fee_paise: number;
  /** The fee before reductions; absent from receipts of before. */
  full_paise?: number;
  /** What had been paid of the fee before. */
  before_paise: number;
}

/** Received payments. Never deleted: bookkeeping needs them, without a name once the person was erased. */
export const payments = sqliteTable(
  "payments",
  {
    id: id(),
    /** No foreign key: the payment stays when the enrolment is deleted, and is found again when that is brought back. */
    enrolmentId: integer("enrolment_id").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    way: text("way", { enum: paymentWays }).notNull(),
    reference: text("reference").notNull(),
    note: text("note").notNull(),
    payer: text("payer").notNull(),
    facts: text("facts", { mode: "json" }).$type<ReceiptFacts>().notNull(),
    state: text("state", { enum: paymentStatuses }).notNull(),
    receiptYear: integer("receipt_year").notNull(),
    receiptNumber: integer("receipt_number").notNull(),
    /** Both as people read them: `2026-0001`. */
    receipt: text("receipt").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
    cancelledAt: text("cancelled_at"),
    cancelledBy: text("cancelled_by").notNull(),
    cancelReason: text("cancel_reason").notNull(),
    /** A payment service's name and its id of the payment. */
    gateway: text("gateway"),
    gatewayPayment: text("gateway_payment"),
    /** How often its receipt got a new link; earlier links open nothing. */
    linkNumber: integer("link_number").notNull().default(0),
  },
  (table) => [
    check("payments_amount", sql`${table.amountPaise} > 0`),
    uniqueIndex("payments_receipt").on(table.receiptYear, table.receiptNumber),
    // Unique among valid ones: one noted for the wrong person is cancelled and noted again.
    uniqueIndex("payments_gateway")
      .on(table.gateway, table.gatewayPayment)
      .where(sql`${table.state} = 'noted' AND ${table.gateway} IS NOT NULL`),
    index("payments_enrolment").on(table.enrolmentId),
    index("payments_created").on(table.createdAt),
    index("payments_state_created").on(table.state, table.createdAt),
  ],
);

/** Refunds of one payment. */
export const refunds = sqliteTable(
  "refunds",
  {
    id: id(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    amountPaise: integer("amount_paise").notNull(),
    way: text("way", { enum: paymentWays }).notNull(),
    reference: text("reference").notNull(),
    note: text("note").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
    gateway: text("gateway"),
    gatewayRefund: text("gateway_refund"),
    /** One noted by mistake stays, and no longer counts. */
    cancelledAt: text("cancelled_at"),
    cancelledBy: text("cancelled_by").notNull().default(""),
    cancelReason: text("cancel_reason").notNull().default(""),
  },
  (table) => [
    check("refunds_amount", sql`${table.amountPaise} > 0`),
    index("refunds_payment").on(table.paymentId),
    uniqueIndex("refunds_gateway").on(table.gateway, table.gatewayRefund).where(sql`${table.gateway} IS NOT NULL`),
  ],
);

/** Messages of payment services, each once, matched or not. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: id(),
    gateway: text("gateway").notNull(),
    event: text("event").notNull(),
    kind: text("kind", { enum: ["payment", "refund"] }).notNull(),
    /** As the payer gave it. */
    reference: text("reference").notNull(),
    gatewayPayment: text("gateway_payment").notNull(),
    gatewayRefund: text("gateway_refund").notNull(),
    amountPaise: integer("amount_paise").notNull(),
    /** The enrolment that the reference names, whether or not there is one. */
    enrolmentId: integer("enrolment_id"),
    state: text("state", { enum: eventStatuses }).notNull(),
    paymentId: integer("payment_id").references(() => payments.id),
    note: text("note").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("payment_events_event").on(table.gateway, table.event),
    index("payment_events_payment").on(table.gateway, table.gatewayPayment),
    index("payment_events_of").on(table.paymentId),
    index("payment_events_created").on(table.createdAt),
    index("payment_events_state_created").on(table.state, table.createdAt),
  ],
);

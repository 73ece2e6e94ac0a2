import { eventStatuses, paymentStatuses } from "@optimyz/contract/api/schemas/payments/admin";
import { gatewayModes, hostedGateways } from "@optimyz/contract/domain/gateways";
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
  /** Code of the language that these are in, that of the person; absent where it is the main one. */
  language?: string;
  starts_at: string;
  ends_at: string;
  /** When the last meeting begins, by which its day is said; absent from receipts of before. */
  last_at?: string;
  time_zone: string;
  fee_paise: number;
  /** The fee before reductions; absent from receipts of before. */
  full_paise?: number;
  /** What had been paid of the fee before. */
  before_paise: number;
  /** Absent from payments of before; the columns of the same names have them. */
  course_id?: number;
  batch_id?: number;
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
    /** What its money is counted for, as of the payment; null where that is not known. Not foreign keys, as above. */
    courseId: integer("course_id"),
    batchId: integer("batch_id"),
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
    index("payments_cancelled").on(table.cancelledAt).where(sql`${table.cancelledAt} IS NOT NULL`),
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
    index("refunds_created").on(table.createdAt),
    index("refunds_cancelled").on(table.cancelledAt).where(sql`${table.cancelledAt} IS NOT NULL`),
    uniqueIndex("refunds_gateway").on(table.gateway, table.gatewayRefund).where(sql`${table.gateway} IS NOT NULL`),
  ],
);

/** `created`: the gateway has not responded yet; `superseded`: another amount or another order took its place. */
export const orderStates = ["created", "pending", "paid", "failed", "expired", "superseded"] as const;

/** Payments that people began at a gateway. Each has a page there until it expires. */
export const paymentOrders = sqliteTable(
  "payment_orders",
  {
    id: id(),
    /** No foreign key, as for payments. */
    enrolmentId: integer("enrolment_id").notNull(),
    /** Counts the orders of an enrolment, from 1. */
    attempt: integer("attempt").notNull(),
    /** Our own name of the order at the gateway, which makes it once: the reference of the place and a random part. */
    key: text("key").notNull(),
    gateway: text("gateway", { enum: hostedGateways }).notNull(),
    mode: text("mode", { enum: gatewayModes }).notNull(),
    /** The gateway's id of the order, and its page. */
    gatewayOrder: text("gateway_order"),
    url: text("url"),
    amountPaise: integer("amount_paise").notNull(),
    state: text("state", { enum: orderStates }).notNull(),
    gatewayPayment: text("gateway_payment"),
    createdAt: createdAt(),
    updatedAt: text("updated_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** When the schedule asks the gateway about it; null when there is nothing to ask. */
    nextCheckAt: text("next_check_at"),
    /** When the gateway was asked last. */
    checkedAt: text("checked_at"),
    tries: integer("tries").notNull().default(0),
  },
  (table) => [
    check("payment_orders_amount", sql`${table.amountPaise} > 0`),
    uniqueIndex("payment_orders_key").on(table.key),
    uniqueIndex("payment_orders_open").on(table.enrolmentId).where(sql`${table.state} IN ('created', 'pending')`),
    index("payment_orders_enrolment").on(table.enrolmentId),
    index("payment_orders_gateway").on(table.gateway, table.gatewayOrder),
    index("payment_orders_check").on(table.nextCheckAt).where(sql`${table.nextCheckAt} IS NOT NULL`),
  ],
);

/** Why the payment of a message is noted for nobody. */
export const eventReasons = [
  "unknown",
  "order",
  "amount",
  "other amount",
  "currency",
  "mode",
  "place",
  "nothing",
] as const;

/** Messages of payment services, each once, matched or not. */
export const paymentEvents = sqliteTable(
  "payment_events",
  {
    id: id(),
    gateway: text("gateway").notNull(),
    event: text("event").notNull(),
    kind: text("kind", { enum: ["payment", "refund", "dispute"] }).notNull(),
    /** As the payer gave it. */
    reference: text("reference").notNull(),
    gatewayPayment: text("gateway_payment").notNull(),
    gatewayRefund: text("gateway_refund").notNull(),
    /** Hundredths of another currency where `currency` is one. */
    amountPaise: integer("amount_paise").notNull(),
    currency: text("currency").notNull().default("INR"),
    /** The enrolment that the order or the reference names, whether or not there is one. */
    enrolmentId: integer("enrolment_id"),
    orderId: integer("order_id"),
    /** Why a payment is unmatched; empty for messages from before reasons were stored. */
    reason: text("reason", { enum: ["", ...eventReasons] })
      .notNull()
      .default(""),
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

/**
 * Months that are closed, with their sums as of then, and those that were opened again. Triggers of the migration refuse
 * every write with a day up to the last closed month; `docs/platform/bookings.md`.
 */
export const closedMonths = sqliteTable(
  "closed_months",
  {
    id: id(),
    /** `2026-11`, of India. */
    month: text("month").notNull(),
    receiptsPaise: integer("receipts_paise").notNull(),
    cancelledReceiptsPaise: integer("cancelled_receipts_paise").notNull(),
    refundsPaise: integer("refunds_paise").notNull(),
    cancelledRefundsPaise: integer("cancelled_refunds_paise").notNull(),
    vouchers: integer("vouchers").notNull(),
    closedBy: text("closed_by").notNull(),
    closedAt: text("closed_at").notNull(),
    reopenedAt: text("reopened_at"),
    reopenedBy: text("reopened_by").notNull().default(""),
    reopenReason: text("reopen_reason").notNull().default(""),
    /** When the schedule last compared the sums with the rows, and whether they differed then. */
    checkedAt: text("checked_at").notNull().default(""),
    differs: integer("differs", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("closed_months_closed").on(table.month).where(sql`${table.reopenedAt} IS NULL`),
    index("closed_months_month").on(table.month),
  ],
);

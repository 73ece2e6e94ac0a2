import { rupees } from "@optimyz/contract/domain/money";
import { readReference } from "@optimyz/contract/domain/payments";
import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import { isBegun } from "../batches/prices/instalments.ts";
import { owedNow } from "../batches/prices/sums.ts";
import { placeSet, tell } from "../batches/statements.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import { insertSelect } from "../db/insert-select.ts";
import { enrolments, paymentEvents, paymentOrders, payments } from "../db/schema.ts";
import { kept } from "../language/said.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { type Provider, providerOf } from "../mail/provider.ts";
import { waitingPaymentNotice } from "./gateways/desk-notice.ts";
import type { GatewayEvent } from "./gateways/gateway.ts";
import { isOrderKey, orderIdOf, orderPaid } from "./gateways/orders.ts";
import { taxOf } from "./invoices/statements.ts";
import * as m from "./messages.ts";
import {
  insertEarlyRefunds,
  insertPayment,
  institutesOf,
  isKeptPlace,
  isOwed,
  matchRefunds,
  queueReceipt,
  recordPayment,
  settleMoney,
} from "./statements.ts";

/** The actor of a payment service's messages in the audit log. */
export const ACTOR = "gateway";

type Statement = BatchItem<"sqlite">;

/** A gateway with orders of ours: payments are compared with them. */
export interface HostedReceipt {
  /** Of the configured keys: an order of the other mode is not paid by their payments. */
  mode: string;
  /** Where the desk reads mail, and the site's origin for its links. */
  noticeTo: string;
  origin: string;
}

/** `taken`, `before` for one that was taken already, `foreign` for one that is about nothing of ours. */
export type Received = "taken" | "before" | "foreign";

/**
 * Stores what a payment service reports, and notes the payment or refund if its place is known and the amount is right;
 * else it waits for the desk. All in one transaction, each event once, in whatever order they come and whoever brings them:
 * a signed message, the page that somebody comes back to, the schedule.
 * @param gateway name of the service
 * @param hosted absent for a service without orders
 */
export async function receiveEvent(
  db: Database,
  gateway: string,
  message: GatewayEvent,
  requestId: string,
  hosted?: HostedReceipt,
): Promise<Received> {
  const at = now();
  const { event, kind, reference, payment, refund, amountPaise, currency = "INR", order, end } = message;
  const id = sql`(SELECT ${paymentEvents.id} FROM ${paymentEvents} WHERE ${paymentEvents.gateway} = ${gateway} AND ${paymentEvents.event} = ${event})`;
  const isOurs = and(eq(payments.gateway, gateway), eq(payments.gatewayPayment, payment), eq(payments.state, "noted"));
  const ours = sql`(SELECT ${payments.id} FROM ${payments} WHERE ${isOurs})`;
  const orderId = hosted && order ? orderIdOf(gateway, order) : sql`NULL`;
  const isNamed = !hosted || isOrderKey(reference);
  const named = sql`(SELECT ${enrolments.id} FROM ${enrolments} WHERE ${enrolments.id} = ${(isNamed && readReference(reference)) || null})`;
  const earlier = sql`FROM ${paymentEvents} AS earlier WHERE earlier.gateway = ${gateway} AND earlier.gateway_payment = ${payment}
    AND earlier.kind = 'payment'`;
  const isKnown = hosted
    ? sql`(${orderId} IS NOT NULL OR ${named} IS NOT NULL OR EXISTS (SELECT 1 ${earlier}))`
    : sql`TRUE`;
  const keep = insertSelect(
    db,
    paymentEvents,
    {
      gateway,
      event,
      kind,
      reference,
      gatewayPayment: payment,
      gatewayRefund: refund,
      amountPaise,
      currency,
      enrolmentId: sql`coalesce((SELECT ${paymentOrders.enrolmentId} FROM ${paymentOrders} WHERE ${paymentOrders.id} = ${orderId}),
        ${named}, (SELECT max(earlier.enrolment_id) ${earlier}))`,
      orderId,
      state: end ? "matched" : "unmatched",
      note: end ? kept(disputeEnds[end]) : "",
      createdAt: at,
    },
    sql`WHERE ${isKnown}`,
  );
  const isOwn = sql`${paymentEvents.id} = ${id}`;
  const waits = and(isOwn, eq(paymentEvents.state, "unmatched"));
  const notices = hosted ? [deskMail(db, gateway, message, waits, hosted, await providerOf(db))] : [];
  const who = { actor: ACTOR, requestId };
  if (kind === "dispute") {
    const closed = keep
      .onConflictDoUpdate({
        target: [paymentEvents.gateway, paymentEvents.event],
        set: { state: "matched", note: kept(disputeEnds[end ?? "won"]) },
        setWhere: sql`${end ?? ""} <> '' AND ${paymentEvents.state} = 'unmatched'`,
      })
      .returning({ id: paymentEvents.id });
    const [rows] = await db.batch([closed, ...notices]);
    return rows.length > 0 ? "taken" : "before";
  }
  const fits = and(
    eq(paymentEvents.state, "unmatched"),
    eq(paymentEvents.kind, "payment"),
    sql`${enrolments.id} = ${paymentEvents.enrolmentId}`,
    isOwed(amountPaise),
    ...(hosted ? [isAsOrdered(orderId, message, hosted), isKeptPlace(at)] : []),
    // Another message about the same payment.
    sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${isOurs})`,
  );
  const tax = await taxOf(db);
  const insert = insertPayment(db, {
    amount: amountPaise,
    way: "gateway",
    reference: hosted ? payment : reference,
    note: "",
    actor: ACTOR,
    at,
    where: fits,
    event: id,
    institutes: await institutesOf(db),
    gateway: sql`${gateway}`,
    gatewayPayment: sql`${payment}`,
  });
  const isMade = sql`${payments.id} = ${ours} AND ${payments.createdAt} = ${at}`;
  const isPaid = and(
    eq(paymentEvents.kind, "payment"),
    exists(
      db
        .select({ one: sql`1` })
        .from(payments)
        .where(and(isOurs, eq(payments.amountPaise, amountPaise))),
    ),
  );
  const ofOrders: Statement[] = hosted
    ? [
        ...(kind === "payment" ? [orderPaid(db, orderId, message, at)] : []),
        ...confirmHeld(db, id, who, at),
        ...closeReturned(db, gateway, payment),
        db
          .update(paymentEvents)
          .set({ reason: reasonOf(orderId, message, hosted, at) })
          .where(waits),
        ...notices,
      ]
    : [];
  try {
    const [rows] = await db.batch([
      keep.returning({ id: paymentEvents.id }),
      insert,
      // Right after the insert: only a new payment is recorded.
      recordPayment(db, who, {
        action: "create",
        words: rupees(amountPaise),
        at,
        where: and(isMade, sql`changes() > 0`),
      }),
      queueReceipt(db, and(isMade, sql`changes() > 0`), at),
      db
        .update(paymentEvents)
        .set({ state: "matched", paymentId: ours as unknown as number })
        .where(and(isOwn, isPaid)),
      insertEarlyRefunds(db, ours, at),
      recordPayment(db, who, {
        action: "update",
        words: kind === "refund" ? `${rupees(amountPaise)} refunded` : "refunded",
        at,
        where: and(sql`${payments.id} = ${ours}`, sql`changes() > 0`),
      }),
      matchRefunds(db, gateway, payment),
      ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${isOurs})`, at, tax),
      ...ofOrders,
    ]);
    return rows.length > 0 ? "taken" : "foreign";
  } catch (error) {
    if (isTaken(error, "payment_events.gateway")) return "before";
    throw error;
  }
}

const disputeEnds = { won: m.disputeWon, lost: m.disputeLost } as const;

/** A condition: the payment is what the order asked for, by keys of its mode. */
const isAsOrdered = (orderId: SQL, { amountPaise, currency }: GatewayEvent, { mode }: HostedReceipt): SQL =>
  sql`EXISTS (SELECT 1 FROM ${paymentOrders} WHERE ${paymentOrders.id} = ${orderId} AND ${paymentOrders.mode} = ${mode}
    AND ${paymentOrders.amountPaise} = ${amountPaise} AND ${currency ?? "INR"} = 'INR')`;

/** Why a payment waits for the desk. */
function reasonOf(orderId: SQL, message: GatewayEvent, { mode }: HostedReceipt, at: string): SQL {
  const { kind, amountPaise, currency = "INR" } = message;
  if (kind !== "payment") return sql`''`;
  const order = (column: SQL) => sql`(SELECT ${column} FROM ${paymentOrders} WHERE ${paymentOrders.id} = ${orderId})`;
  const place = (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.id} = ${paymentEvents.enrolmentId} AND ${condition})`;
  return sql`CASE WHEN ${currency} <> 'INR' THEN 'currency'
    WHEN ${paymentEvents.enrolmentId} IS NULL THEN 'unknown'
    WHEN ${orderId} IS NULL THEN 'order'
    WHEN ${order(sql`${paymentOrders.mode}`)} <> ${mode} THEN 'mode'
    WHEN ${order(sql`${paymentOrders.amountPaise}`)} <> ${amountPaise} THEN 'other amount'
    WHEN NOT ${place(isKeptPlace(at))} THEN 'place'
    WHEN ${place(sql`${owedNow} <= 0`)} THEN 'nothing' ELSE 'amount' END`;
}

/** A seat that is held until it is paid is confirmed by the payment of all that was owed, or of its first instalment. */
function confirmHeld(db: Database, event: SQL, who: { actor: string; requestId: string }, at: string): Statement[] {
  const where = sql`${enrolments.id} = (SELECT ${paymentEvents.enrolmentId} FROM ${paymentEvents} WHERE ${paymentEvents.id} = ${event}
      AND ${paymentEvents.kind} = 'payment' AND ${paymentEvents.state} = 'matched')
    AND ${enrolments.place} = 'held' AND ${enrolments.placeUntil} > ${at} AND (${owedNow} <= 0 OR ${isBegun})`;
  const label = sql`'place ' || ${enrolments.place} || ' → confirmed'`;
  return [
    record(
      db,
      who,
      { action: "update", entity: "enrolments", entityId: enrolments.id, label, at },
      sql`FROM ${enrolments} WHERE ${where}`,
    ),
    db
      .update(enrolments)
      .set(placeSet("confirmed", "place-confirmed", at))
      .where(where),
    ...tell(db, at),
  ];
}

/** A payment that was noted for nobody and went back whole needs nobody any more, nor do its refunds. */
function closeReturned(db: Database, gateway: string, payment: string): Statement[] {
  const of = (kind: string) => sql`FROM ${paymentEvents} AS own WHERE own.gateway = ${gateway}
    AND own.gateway_payment = ${payment} AND own.kind = ${kind} AND own.state = 'unmatched'`;
  const isBack = sql`(SELECT sum(own.amount_paise) ${of("refund")}) >= (SELECT min(own.amount_paise) ${of("payment")})`;
  return [
    db
      .update(paymentEvents)
      .set({ state: "dismissed", note: kept(m.wentBack) })
      .where(
        and(
          eq(paymentEvents.gateway, gateway),
          eq(paymentEvents.gatewayPayment, payment),
          sql`${paymentEvents.kind} IN ('payment', 'refund')`,
          eq(paymentEvents.state, "unmatched"),
          isBack,
        ),
      ),
  ];
}

/** The mail that tells the desk of money that waits for it, once for each. */
function deskMail(
  db: Database,
  gateway: string,
  { event, kind, amountPaise }: GatewayEvent,
  waits: SQL | undefined,
  { noticeTo, origin }: HostedReceipt,
  provider: Provider,
) {
  const notice = waitingPaymentNotice(provider, noticeTo, { kind, amountPaise }, origin);
  const isNews = sql`EXISTS (SELECT 1 FROM ${paymentEvents} WHERE ${waits} AND ${paymentEvents.kind} <> 'refund')`;
  return queueMailIf(db, notice, isNews, `waiting ${gateway} ${event}`);
}

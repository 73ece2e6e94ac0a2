import { rupees } from "@optimyz/contract/domain/money";
import { readReference } from "@optimyz/contract/domain/payments";
import { and, eq, exists, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import { enrolments, paymentEvents, payments } from "../db/schema.ts";
import type { GatewayEvent } from "./gateway.ts";
import {
  insertEarlyRefunds,
  insertPayment,
  instituteOf,
  isOwed,
  matchRefunds,
  queueReceipt,
  recordPayment,
  settleMoney,
} from "./statements.ts";

/** The actor of a payment service's messages in the audit log. */
const ACTOR = "gateway";

/**
 * Stores a message of a payment service, and notes the payment or refund if its place is known and the amount is right;
 * else it waits for the desk. All in one transaction, each message once, in whatever order they come.
 * @param gateway name of the service
 * @returns whether it is a new message
 */
export async function receiveEvent(
  db: Database,
  gateway: string,
  message: GatewayEvent,
  requestId: string,
): Promise<boolean> {
  const at = now();
  const { event, kind, reference, payment, refund, amountPaise } = message;
  const id = sql`(SELECT ${paymentEvents.id} FROM ${paymentEvents} WHERE ${paymentEvents.gateway} = ${gateway} AND ${paymentEvents.event} = ${event})`;
  const isOurs = and(eq(payments.gateway, gateway), eq(payments.gatewayPayment, payment), eq(payments.state, "noted"));
  const ours = sql`(SELECT ${payments.id} FROM ${payments} WHERE ${isOurs})`;
  const named = readReference(reference);
  const enrolmentId = sql`(SELECT ${enrolments.id} FROM ${enrolments} WHERE ${enrolments.id} = ${named ?? null})`;
  const keep = db.insert(paymentEvents).values({
    gateway,
    event,
    kind,
    reference,
    gatewayPayment: payment,
    gatewayRefund: refund,
    amountPaise,
    enrolmentId: enrolmentId as unknown as number,
    state: "unmatched",
    note: "",
    createdAt: at,
  });
  const fits = and(
    eq(paymentEvents.state, "unmatched"),
    eq(paymentEvents.kind, "payment"),
    sql`${enrolments.id} = ${paymentEvents.enrolmentId}`,
    isOwed(amountPaise),
    // Another message about the same payment.
    sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${isOurs})`,
  );
  const institute = await instituteOf(db);
  const insert = insertPayment(db, {
    amount: amountPaise,
    way: "gateway",
    reference,
    note: "",
    actor: ACTOR,
    at,
    where: fits,
    event: id,
    institute,
    gateway: sql`${gateway}`,
    gatewayPayment: sql`${payment}`,
  });
  const isMade = sql`${payments.id} = ${ours} AND ${payments.createdAt} = ${at}`;
  const who = { actor: ACTOR, requestId };
  try {
    await db.batch([
      keep,
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
        .where(
          and(
            sql`${paymentEvents.id} = ${id}`,
            eq(paymentEvents.kind, "payment"),
            exists(
              db
                .select({ one: sql`1` })
                .from(payments)
                .where(and(isOurs, eq(payments.amountPaise, amountPaise))),
            ),
          ),
        ),
      insertEarlyRefunds(db, ours, at),
      recordPayment(db, who, {
        action: "update",
        words: kind === "refund" ? `${rupees(amountPaise)} refunded` : "refunded",
        at,
        where: and(sql`${payments.id} = ${ours}`, sql`changes() > 0`),
      }),
      matchRefunds(db, gateway, payment),
      ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${isOurs})`, at, institute.tax),
    ]);
    return true;
  } catch (error) {
    if (isTaken(error, "payment_events.gateway")) return false;
    throw error;
  }
}

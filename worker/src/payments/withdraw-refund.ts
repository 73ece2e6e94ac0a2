import { and, eq, isNull, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { paymentEvents, payments, refunds } from "../db/schema.ts";
import { kept } from "../language/said.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import { waitingPaymentNotice } from "./gateways/desk-notice.ts";
import type { GatewayEvent } from "./gateways/gateway.ts";
import * as m from "./messages.ts";
import { ACTOR, type HostedReceipt, type Received } from "./receive.ts";
import { recordPayment, settleMoney } from "./statements.ts";

/**
 * Cancels a refund that failed after it was noted, since the person has no money of it, and tells the desk; one that
 * waited for the desk needs nobody any more.
 */
export async function withdrawRefund(
  db: Database,
  gateway: string,
  { kind, refund, payment, amountPaise }: GatewayEvent,
  requestId: string,
  { noticeTo, origin }: HostedReceipt,
): Promise<Received> {
  const at = now();
  const isOurs = and(eq(refunds.gateway, gateway), eq(refunds.gatewayRefund, refund));
  const paid = sql`(SELECT ${refunds.paymentId} FROM ${refunds} WHERE ${isOurs})`;
  const notice = waitingPaymentNotice(await providerOf(db), noticeTo, { kind, amountPaise }, origin);
  const hasChanged = sql`changes() > 0`;
  const [rows] = await db.batch([
    db
      .update(refunds)
      .set({ cancelledAt: at, cancelledBy: ACTOR, cancelReason: m.refundFailed })
      .where(and(isOurs, isNull(refunds.cancelledAt)))
      .returning({ id: refunds.id }),
    recordPayment(
      db,
      { actor: ACTOR, requestId },
      { action: "update", words: "refund failed", where: sql`${payments.id} = ${paid} AND ${hasChanged}`, at },
    ),
    queueMailIf(db, notice, hasChanged, `failed ${gateway} ${refund}`),
    db
      .update(paymentEvents)
      .set({ state: "dismissed", note: kept(m.refundFailed) })
      .where(
        and(
          eq(paymentEvents.gateway, gateway),
          eq(paymentEvents.gatewayPayment, payment),
          eq(paymentEvents.gatewayRefund, refund),
          eq(paymentEvents.state, "unmatched"),
        ),
      ),
    ...settleMoney(db, sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${payments.id} = ${paid})`, at),
  ]);
  return rows.length > 0 ? "taken" : "before";
}

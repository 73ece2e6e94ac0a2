import type { AdminGatewayEvent } from "@optimyz/contract/api/schemas/payments/admin";
import { rupees } from "@optimyz/contract/domain/money";
import { and, eq, inArray, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale, isTaken } from "../db/errors.ts";
import { requireChange } from "../db/guard.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { enrolments, paymentEvents, paymentOrders, payments } from "../db/schema.ts";
import type { Speech } from "../language/speech.ts";
import { taxOf } from "./invoices/statements.ts";
import * as m from "./messages.ts";
import type { Writing } from "./queries.ts";
import {
  insertEarlyRefunds,
  insertPayment,
  institutesOf,
  matchRefunds,
  newestOf,
  queueReceipt,
  recordPayment,
  settleMoney,
} from "./statements.ts";
import { adminPayment, type EventRow, toEvent } from "./views.ts";

type EventStatus = (typeof paymentEvents.$inferSelect)["state"];

export async function eventPage(db: Database, query: ListQuery & { status?: EventStatus | undefined }, speech: Speech) {
  const { rows, ...page } = await pageOf(db, paymentEvents, query, {
    searched: [paymentEvents.reference, paymentEvents.gatewayPayment, paymentEvents.event],
    sorts: { created_at: paymentEvents.createdAt },
    filter: query.status && eq(paymentEvents.state, query.status),
  });
  return { ...page, items: await toEvents(db, rows, speech) };
}

/** Messages with who they are about. */
async function toEvents(db: Database, rows: readonly EventRow[], speech: Speech): Promise<AdminGatewayEvent[]> {
  const ids = numbersIn(rows.map(({ id }) => id));
  const about = await db
    .select({
      id: paymentEvents.id,
      person: sql<string | null>`${enrolments.title} || ' ' || ${enrolments.name}`,
      mode: paymentOrders.mode,
    })
    .from(paymentEvents)
    .leftJoin(enrolments, eq(enrolments.id, paymentEvents.enrolmentId))
    .leftJoin(paymentOrders, eq(paymentOrders.id, paymentEvents.orderId))
    .where(inArray(paymentEvents.id, ids));
  return rows.map((event) => {
    const { person = null, mode = null } = about.find(({ id }) => id === event.id) ?? {};
    return toEvent({ event, person, mode }, speech);
  });
}

/** @throws ApiError NOT_FOUND */
async function requireEvent(db: Database, id: number) {
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id));
  if (!event) throw new ApiError("NOT_FOUND");
  return event;
}

/**
 * Notes an unmatched payment for an enrolment, whatever is owed there: the money has come.
 * @throws ApiError NOT_FOUND; INVALID for an enrolment without a place; CONFLICT when it was matched or set aside meanwhile
 */
export async function assignEvent(db: Database, id: number, enrolmentId: number, { change, origin }: Writing) {
  const at = now();
  const event = await requireEvent(db, id);
  const { gateway, gatewayPayment, reference, amountPaise } = event;
  if (event.kind === "refund") throw new ApiError("CONFLICT", m.isRefund);
  if (event.kind === "dispute") throw new ApiError("CONFLICT", m.notPayment);
  if (event.currency !== "INR") throw new ApiError("CONFLICT", m.noRupees);
  const [found] = await db.select().from(enrolments).where(eq(enrolments.id, enrolmentId));
  if (!found?.batchId) throw invalid({ enrolment_id: m.noPlaceOfNumber });
  const where = and(
    eq(enrolments.id, enrolmentId),
    eq(paymentEvents.state, "unmatched"),
    eq(paymentEvents.kind, "payment"),
  );
  const tax = await taxOf(db);
  const newest = newestOf(enrolmentId);
  const isNewest = eq(payments.id, newest);
  try {
    await db.batch([
      insertPayment(db, {
        amount: amountPaise,
        way: "gateway",
        reference,
        note: "",
        actor: change.actor,
        at,
        where,
        event: id,
        institutes: await institutesOf(db),
        gateway: sql`${gateway}`,
        gatewayPayment: sql`${gatewayPayment}`,
      }),
      requireChange(db),
      db
        .update(paymentEvents)
        .set({ state: "matched", paymentId: newest as unknown as number, enrolmentId })
        .where(eq(paymentEvents.id, id)),
      insertEarlyRefunds(db, newest, at),
      matchRefunds(db, gateway, gatewayPayment),
      ...settleMoney(db, sql`(${enrolmentId})`, at, tax),
      queueReceipt(db, isNewest, at),
      recordPayment(db, change, { action: "create", words: rupees(amountPaise), where: isNewest, at }),
    ]);
  } catch (error) {
    if (isTaken(error, "payments.gateway")) throw new ApiError("CONFLICT", m.notedAlready);
    if (isStale(error)) throw new ApiError("CONFLICT");
    throw error;
  }
  const { paymentId } = await requireEvent(db, id);
  return adminPayment(db, paymentId ?? 0, origin);
}

/** Sets an unmatched message aside. @throws ApiError NOT_FOUND; CONFLICT when it is no longer unmatched */
export async function dismissEvent(
  db: Database,
  id: number,
  { reason, change, speech }: { reason: string; change: Change; speech: Speech },
) {
  const at = now();
  const where = and(eq(paymentEvents.id, id), eq(paymentEvents.state, "unmatched"));
  const [, rows] = await db.batch([
    record(
      db,
      change,
      { action: "update", entity: "payment_events", entityId: paymentEvents.id, label: "set aside", at },
      sql`FROM ${paymentEvents} WHERE ${where}`,
    ),
    db.update(paymentEvents).set({ state: "dismissed", note: reason }).where(where).returning(),
  ]);
  const event = rows[0] ?? (await requireEvent(db, id));
  if (!rows[0] && event.state !== "dismissed") throw new ApiError("CONFLICT");
  const [shown] = await toEvents(db, [event], speech);
  if (!shown) throw new ApiError("NOT_FOUND");
  return shown;
}

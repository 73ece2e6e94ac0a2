import { referenceOf } from "@optimyz/contract/domain/payments";
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { askedNow, dueDay } from "../../batches/prices/instalments.ts";
import { owedNow } from "../../batches/prices/sums.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { enrolments, paymentOrders, sweeps } from "../../db/schema.ts";
import { isKeptPlace } from "../statements.ts";
import type { GatewayEvent, OrderNames } from "./gateway.ts";
import type { ConfiguredGateway } from "./hosted.ts";

export type OrderRow = typeof paymentOrders.$inferSelect;

const MINUTE_MS = 60_000;
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();

/** How long the page of an order can be paid on: Stripe takes no less than 30 minutes. */
const LIFE_MS = 40 * MINUTE_MS;
/** One that ends sooner is not given to anybody any more. */
const LEAST_MS = 5 * MINUTE_MS;
/** One that the gateway has not confirmed is made again after this time, as its end would be too near. */
const UNMADE_MS = 8 * MINUTE_MS;
/** How long after the end of its page an order is asked about: money can come late. */
const LATE_MS = 24 * 60 * MINUTE_MS;

const isOpen = inArray(paymentOrders.state, ["created", "pending"]);

const KEY_LETTERS = "0123456789abcdefghijklmnopqrstuv";
const KEY_LENGTH = 12;

/** Our name of a new order at the gateway: `P104238-4k1l2m3n4o5p`. */
const newKey = (enrolmentId: number): string => {
  const random = crypto.getRandomValues(new Uint8Array(KEY_LENGTH));
  return `${referenceOf(enrolmentId)}-${[...random].map((byte) => KEY_LETTERS[byte % KEY_LETTERS.length]).join("")}`;
};

/** Whether a name is one that we give to orders. */
export const isOrderKey = (key: string): boolean => /^P\d{3,17}-[0-9a-v]{12}$/.test(key);

/** What somebody pays: what is asked for now, or all that is owed. */
export type OrderedPart = "asked" | "all";

/**
 * The open order of exactly what a place owes now, or of the part of it that is asked for: the one that is there, or a new one. One statement makes it, so any
 * number at once get the same. Orders of another amount or gateway end.
 * @returns no order where nothing is owed; and what ended, to be closed at the gateway
 */
export async function openOrder(
  db: Database,
  enrolmentId: number,
  { gateway, mode }: ConfiguredGateway,
  { part, at }: { part: OrderedPart; at: string },
): Promise<{ order: OrderRow | undefined; ended: OrderRow[] }> {
  const amount = part === "all" ? owedNow : askedNow(dueDay(at));
  const ordered = sql`(SELECT ${amount} FROM ${enrolments} WHERE ${enrolments.id} = ${enrolmentId})`;
  const isUsable = and(
    eq(paymentOrders.gateway, gateway.name),
    eq(paymentOrders.mode, mode),
    sql`${paymentOrders.amountPaise} = ${ordered}`,
    or(
      and(eq(paymentOrders.state, "pending"), sql`${paymentOrders.expiresAt} > ${later(at, LEAST_MS)}`),
      and(eq(paymentOrders.state, "created"), sql`${paymentOrders.createdAt} > ${later(at, -UNMADE_MS)}`),
    ),
  );
  const own = eq(paymentOrders.enrolmentId, enrolmentId);
  const attempts = sql`(SELECT coalesce(max(${paymentOrders.attempt}), 0) FROM ${paymentOrders} WHERE ${own})`;
  const [, ended, , orders] = await db.batch([
    // The gateway has refused to make it, so there is nothing of it anywhere.
    db.delete(paymentOrders).where(and(own, eq(paymentOrders.state, "failed"), isNull(paymentOrders.gatewayOrder))),
    db
      .update(paymentOrders)
      .set({ state: "superseded", updatedAt: at })
      .where(and(own, inArray(paymentOrders.state, ["created", "pending", "failed"]), sql`NOT (${isUsable})`))
      .returning(),
    insertSelect(
      db,
      paymentOrders,
      {
        enrolmentId,
        attempt: sql`${attempts} + 1`,
        key: newKey(enrolmentId),
        gateway: gateway.name,
        mode,
        amountPaise: amount,
        state: "created",
        createdAt: at,
        updatedAt: at,
        expiresAt: later(at, LIFE_MS),
        nextCheckAt: later(at, LIFE_MS),
      },
      sql`FROM ${enrolments} WHERE ${enrolments.id} = ${enrolmentId} AND ${isKeptPlace(at)} AND ${owedNow} > 0`,
    ).onConflictDoNothing(),
    db.select().from(paymentOrders).where(and(own, isOpen)),
  ]);
  return { order: orders[0], ended };
}

/** Stores what the gateway has made of an order, and the time of the first question. */
export const orderMade = (db: Database, id: number, made: { gatewayOrder: string; url: string }, at: string) =>
  db
    .update(paymentOrders)
    .set({
      ...made,
      // The message that it is paid can come before this response.
      state: sql`CASE WHEN ${paymentOrders.state} = 'created' THEN 'pending' ELSE ${paymentOrders.state} END`,
      updatedAt: at,
      nextCheckAt: sql`CASE WHEN ${paymentOrders.nextCheckAt} IS NULL THEN NULL ELSE ${later(at, FIRST_WAIT_MS)} END`,
    })
    .where(eq(paymentOrders.id, id));

/** The gateway has refused to make it: the next try makes another one. */
export const orderRefused = (db: Database, id: number, at: string) =>
  db
    .update(paymentOrders)
    .set({ state: "failed", updatedAt: at, nextCheckAt: null })
    .where(and(eq(paymentOrders.id, id), eq(paymentOrders.state, "created")));

/** The order that somebody began last. */
export async function newestOrder(db: Database, enrolmentId: number): Promise<OrderRow | undefined> {
  const own = eq(paymentOrders.enrolmentId, enrolmentId);
  const [order] = await db.select().from(paymentOrders).where(own).orderBy(desc(paymentOrders.id)).limit(1);
  return order;
}

/** The id of the order that a gateway's message names; null without one. */
export const orderIdOf = (gateway: string, { gatewayOrder = "", key = "" }: OrderNames): SQL =>
  sql`coalesce(${orderWhere(gateway, sql`${paymentOrders.gatewayOrder} = ${gatewayOrder}`)},
    ${orderWhere(gateway, sql`${paymentOrders.key} = ${key}`)})`;

/** One condition each: SQLite reads all orders of the gateway where either may hold. */
const orderWhere = (gateway: string, condition: SQL): SQL =>
  sql`(SELECT min(${paymentOrders.id}) FROM ${paymentOrders} WHERE ${paymentOrders.gateway} = ${gateway} AND ${condition})`;

/** Notes that an order is paid at the gateway, whether or not the payment fits. @param orderId as {@link orderIdOf} */
export const orderPaid = (db: Database, orderId: SQL, { payment }: GatewayEvent, at: string) =>
  db
    .update(paymentOrders)
    .set({ state: "paid", gatewayPayment: payment, updatedAt: at, nextCheckAt: null })
    .where(and(sql`${paymentOrders.id} = ${orderId}`, sql`${paymentOrders.state} <> 'paid'`));

/** Notes that an order failed or expired; a paid one stays. */
export const orderOver = (db: Database, orderId: SQL, state: "failed" | "expired", at: string) =>
  db
    .update(paymentOrders)
    .set({ state, updatedAt: at })
    .where(and(sql`${paymentOrders.id} = ${orderId}`, inArray(paymentOrders.state, ["created", "pending", "failed"])));

/** The gateway is asked about one order by its page no more often. */
const PAGE_WAIT_MS = 3_000;

/** Takes the right to ask about an order for somebody who looks at its page. @returns whether the gateway may be asked */
export async function mayAsk(db: Database, id: number, at: string): Promise<boolean> {
  const rows = await db
    .update(paymentOrders)
    .set({ checkedAt: at })
    .where(
      and(
        eq(paymentOrders.id, id),
        sql`coalesce(${paymentOrders.checkedAt}, '') <= ${later(at, -PAGE_WAIT_MS)}`,
        sql`${paymentOrders.state} <> 'paid'`,
      ),
    )
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}

const FIRST_WAIT_MS = 2 * MINUTE_MS;
/** Waits double from five minutes to this. */
const WAIT_MS_MAX = 6 * 60 * MINUTE_MS;

/** Orders that the schedule asks about, the longest due first. */
export const dueOrders = (db: Database, at: string, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(paymentOrders)
    .where(lte(paymentOrders.nextCheckAt, at))
    .orderBy(asc(paymentOrders.nextCheckAt))
    .limit(limit);

/**
 * Takes an order for one question of the schedule and sets the time of the next one; after the last one there is none,
 * and an order that is still open has expired.
 * @returns whether nobody else took it
 */
export async function takeForCheck(db: Database, { id, tries, expiresAt, nextCheckAt }: OrderRow, at: string) {
  const last = later(expiresAt, LATE_MS);
  const next = later(at, Math.min(5 * MINUTE_MS * 2 ** tries, WAIT_MS_MAX));
  const isLast = at >= last;
  const rows = await db
    .update(paymentOrders)
    .set({
      tries: tries + 1,
      checkedAt: at,
      nextCheckAt: isLast ? null : next < last ? next : last,
      ...(isLast && { state: sql`CASE WHEN ${isOpen} THEN 'expired' ELSE ${paymentOrders.state} END` }),
    })
    .where(
      and(eq(paymentOrders.id, id), eq(paymentOrders.nextCheckAt, nextCheckAt ?? ""), eq(paymentOrders.tries, tries)),
    )
    .returning({ id: paymentOrders.id });
  return rows.length > 0;
}

const SWEEP = "orders that nobody paid";
/** Long after every late payment and dispute. */
const KEPT_MS = 180 * 24 * 60 * MINUTE_MS;
const SWEEP_MAX = 200;

/**
 * Removes orders of half a year ago that nobody paid; paid ones stay with their payments. Each run goes through the next
 * ones, each order once. Called by the schedule.
 * @param atMs milliseconds since the epoch
 */
export async function purgeOrders(db: Database, atMs: number): Promise<void> {
  const [position] = await db.select().from(sweeps).where(eq(sweeps.name, SWEEP));
  const next = await db
    .select({ id: paymentOrders.id, createdAt: paymentOrders.createdAt })
    .from(paymentOrders)
    .where(gt(paymentOrders.id, Number(position?.after ?? 0)))
    .orderBy(asc(paymentOrders.id))
    .limit(SWEEP_MAX);
  const before = new Date(atMs - KEPT_MS).toISOString();
  const old = next.filter(({ createdAt }) => createdAt < before).map(({ id }) => id);
  const last = old.at(-1);
  if (last === undefined) return;
  const after = String(last);
  await db.batch([
    db.delete(paymentOrders).where(and(inArray(paymentOrders.id, numbersIn(old)), ne(paymentOrders.state, "paid"))),
    db.insert(sweeps).values({ name: SWEEP, after }).onConflictDoUpdate({ target: sweeps.name, set: { after } }),
  ]);
}

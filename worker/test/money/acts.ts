import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { hostedGateways } from "@optimyz/contract/domain/gateways";
import { notedWays, referenceOf } from "@optimyz/contract/domain/payments";
import { eq, sql } from "drizzle-orm";
import { cancelPlaceOf, givePlaceTo, movePlaceOf } from "../../src/batches/places/queries.ts";
import { type Bindings, readConfig } from "../../src/core/env.ts";
import { isMonthClosed } from "../../src/db/errors.ts";
import { enrolments, paymentEvents, paymentOrders, payments, refunds } from "../../src/db/schema.ts";
import { assignEvent } from "../../src/payments/events.ts";
import { configuredGateway } from "../../src/payments/gateways/hosted.ts";
import { openOrder, orderMade, orderOver } from "../../src/payments/gateways/orders.ts";
import { closeMonthOf, monthsPage } from "../../src/payments/income/months.ts";
import { setBilling } from "../../src/payments/invoices/billing.ts";
import { taxOf } from "../../src/payments/invoices/statements.ts";
import { addPayment, addRefund, cancelPaymentOf, cancelRefundOf, setFee, setPlan } from "../../src/payments/queries.ts";
import { receiveEvent } from "../../src/payments/receive.ts";
import { insertPayment, institutesOf, settleMoney } from "../../src/payments/statements.ts";
import { call } from "../client.ts";
import { standInKeys } from "../gateway-stand-in.ts";
import {
  attempt,
  change,
  db,
  enrolOne,
  monthOfMoment,
  ORIGIN,
  one,
  planFor,
  type Round,
  type Told,
  writing,
} from "./round.ts";

const config = readConfig({ ...env, ...standInKeys, GATEWAY_ORIGIN: "http://localhost:9155" } as Bindings);
const now = () => new Date().toISOString();

type Operation = () => Promise<unknown>;

/** One operation of the desk, of a payment service, of a person or of an owner. */
export async function act(round: Round): Promise<void> {
  const id = one(round.people, round) ?? 0;
  const operations = [
    ...ofDesk(round, id),
    ...ofMessages(round, id),
    ...ofOrders(round, id),
    ...ofPrices(round, id),
    ...ofPlaces(round, id),
    ...ofMonths(round, id),
  ];
  await (operations[round.random(operations.length)] as Operation)();
}

/** Payments and refunds by hand. */
function ofDesk(round: Round, id: number): Operation[] {
  const { random, noted } = round;
  const amount_paise = 1 + random(400_000);
  const way = one(notedWays, round) ?? "upi";
  const some = async (of: typeof payments | typeof refunds) =>
    one(await db.select({ id: of.id }).from(of), round)?.id ?? 0;
  const pay = async () => {
    const payment = await attempt(() => addPayment(db, id, { amount_paise, way }, writing));
    if (payment) noted.add(payment.id);
  };
  const refund = () => attempt(async () => addRefund(db, await some(payments), { amount_paise, way }, writing));
  return [
    ...[pay, pay, pay, pay, refund, refund],
    () => attempt(async () => cancelPaymentOf(db, await some(payments), "Noted twice", writing)),
    () => attempt(async () => cancelRefundOf(db, await some(refunds), "Noted twice", writing)),
    async () => {
      const waiting = await db.select().from(paymentEvents).where(eq(paymentEvents.state, "unmatched"));
      await attempt(() => assignEvent(db, one(waiting, round)?.id ?? 0, id, writing));
    },
  ];
}

/** A payment service tells something, once or up to three times at once. */
async function tell({ random, taken }: Round, { gateway, message, mode }: Told): Promise<void> {
  const hosted = mode && { mode, noticeTo: "desk@example.com", origin: ORIGIN };
  const received = await Promise.all(
    Array.from({ length: 1 + random(3) }, () => receiveEvent(db, gateway, message, "r", hosted)),
  );
  const key = `${gateway} ${message.event}`;
  const count = received.filter((each) => each === "taken").length;
  if (count > 0) taken.set(key, (taken.get(key) ?? 0) + count);
}

/** Messages of a service without orders. */
function ofMessages(round: Round, id: number): Operation[] {
  const { random, number, told } = round;
  const hear = async () => {
    const paid = one(
      told.filter(({ gateway, message }) => gateway === "signed" && message.kind === "payment"),
      round,
    );
    const isRefund = random(3) === 0;
    const message = {
      event: `evt ${number} ${told.length} ${random(1_000_000)}`,
      kind: isRefund ? ("refund" as const) : ("payment" as const),
      reference: random(4) ? referenceOf(id) : "",
      // Of a payment that may have been reported before, or comes later.
      payment: isRefund && paid && random(4) ? paid.message.payment : `pay ${number} ${random(30)}`,
      refund: isRefund ? `rfnd ${number} ${random(30)}` : "",
      amountPaise: 1 + random(400_000),
    };
    told.push({ gateway: "signed", message });
    await tell(round, { gateway: "signed", message });
  };
  const again = async () => {
    const message = one(told, round);
    if (message) await tell(round, message);
  };
  return [hear, hear, again, again];
}

/** Orders at a gateway: paid, paid late or twice, with another amount or currency, refunded and disputed there. */
function ofOrders(round: Round, id: number): Operation[] {
  const { random, told } = round;
  const checkout = async () => {
    const configured = configuredGateway(config, one(hostedGateways, round) ?? "stripe");
    if (!configured) throw new Error("A gateway without its keys");
    const { order } = await openOrder(db, id, configured, { part: random(2) ? "asked" : "all", at: now() });
    if (order && random(6)) await orderMade(db, order.id, { gatewayOrder: `order_${order.id}`, url: ORIGIN }, now());
  };
  const someOrder = async () => one(await db.select().from(paymentOrders), round);
  const pay = async () => {
    const order = await someOrder();
    if (!order) return;
    const payment = `pay_${order.id}_${random(5) ? 1 : 2}`;
    const event = `payment ${payment}`;
    const before = told.find(({ message }) => message.event === event);
    if (before) return tell(round, before);
    const message = {
      event,
      kind: "payment" as const,
      reference: order.key,
      payment,
      refund: "",
      amountPaise: order.amountPaise - (random(6) ? 0 : 1),
      currency: random(12) ? "INR" : "USD",
      order: { gatewayOrder: `order_${order.id}`, key: order.key },
    };
    const paid = { gateway: order.gateway, message, mode: random(12) ? ("test" as const) : ("live" as const) };
    told.push(paid);
    await tell(round, paid);
  };
  const somePaid = () =>
    one(
      told.filter(({ mode, message }) => mode === "test" && message.kind === "payment"),
      round,
    );
  const refund = async () => {
    const paid = somePaid();
    if (!paid) return;
    const { payment, amountPaise } = paid.message;
    const back = `rfnd_${payment}_${random(3)}`;
    const event = `refund ${back}`;
    const made = told.find(({ message }) => message.event === event) ?? {
      ...paid,
      message: {
        event,
        kind: "refund" as const,
        reference: "",
        payment,
        refund: back,
        amountPaise: 1 + random(amountPaise),
      },
    };
    if (!told.includes(made)) told.push(made);
    await tell(round, made);
  };
  const dispute = async () => {
    const paid = somePaid();
    if (!paid) return;
    const { payment, amountPaise } = paid.message;
    const end = ([undefined, "won", "lost"] as const)[random(3)];
    const message = {
      event: `dispute disp_${payment}`,
      kind: "dispute" as const,
      reference: "",
      payment,
      refund: `disp_${payment}`,
      amountPaise,
      end,
    };
    told.push({ ...paid, message });
    await tell(round, { ...paid, message });
    if (end !== "lost") return;
    const back = { ...message, event: `refund disp_${payment}`, kind: "refund" as const, end: undefined };
    told.push({ ...paid, message: back });
    await tell(round, { ...paid, message: back });
  };
  const expire = async () => {
    const order = await someOrder();
    if (order) await orderOver(db, sql`${order.id}`, random(2) ? "failed" : "expired", now());
  };
  return [checkout, checkout, checkout, checkout, pay, pay, pay, pay, refund, dispute, expire];
}

/** What is owed: scholarships, coupons, early-bird prices, and to whom invoices are made out. Plans belong here. */
function ofPrices(round: Round, id: number): Operation[] {
  const { random, batches, coupon } = round;
  const enrol = () => enrolOne(round, one(batches, round) as AdminBatch, random(4) ? coupon.code : "");
  const address = { name: "Rao & Co.", address: "1 Marine Drive\nMumbai 400001", state: "27" } as const;
  const bill = () => attempt(() => setBilling(db, id, { gstin: "", ...address }, change));
  return [
    () => attempt(() => setFee(db, id, { fee_paise: random(900_000), reason: "Scholarship" }, change)),
    async () => {
      const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
      const instalments = random(4) ? planFor(row?.feePaise ?? 0, random) : [];
      await attempt(() => setPlan(db, id, { instalments }, change));
    },
    ...[enrol, enrol, bill, bill],
  ];
}

/** Moves, places that are given up and given again, enrolments that are deleted and brought back. */
function ofPlaces(round: Round, id: number): Operation[] {
  const { random, batches, removable, deleted, cookie } = round;
  const batchId = () => one(batches, round)?.id ?? 0;
  const remove = async () => {
    const [entry] = [...deleted];
    if (entry) {
      deleted.delete(entry[0]);
      await call("POST", `/api/admin/audit/${entry[1]}/restore`, { cookie });
      return;
    }
    const own = one(removable, round) ?? 0;
    const { body } = await call<{ audit_id?: number }>("DELETE", `/api/admin/enrolments/${own}`, { cookie });
    if (body.audit_id) deleted.set(own, body.audit_id);
  };
  const give = () => givePlaceTo(db, id, batchId(), { change, at: now(), holdHours: random(2) ? 48 : undefined });
  return [
    remove,
    () => attempt(() => movePlaceOf(db, id, batchId(), { by: "desk", change, at: now() })),
    () => attempt(() => cancelPlaceOf(db, id, { by: random(2) ? "desk" : "person", change, at: now() })),
    () => attempt(give),
  ];
}

/** Closing of months, and writes whose clock is behind: they are in the sums of their month, or refused. */
function ofMonths(round: Round, id: number): Operation[] {
  const { random, noted, closed } = round;
  const payLate = async () => {
    round.late += 1;
    // Behind the moments of all others, as a document is issued for the payments of its moment.
    const at = new Date(Date.parse(`${monthOfMoment(now())}-01T00:00:00+05:30`) - 2 - round.late).toISOString();
    const late = {
      amount: 1 + random(400_000),
      way: one(notedWays, round) ?? "upi",
      reference: "",
      note: "",
      actor: change.actor,
      at,
      institutes: await institutesOf(db),
      where: eq(enrolments.id, id),
    };
    try {
      const settle = settleMoney(db, sql`(${id})`, at, await taxOf(db));
      const [rows] = await db.batch([insertPayment(db, late), ...settle]);
      for (const row of rows) noted.add(row.id);
    } catch (error) {
      if (!isMonthClosed(error)) throw error;
      round.refused += 1;
    }
  };
  const close = async () => {
    const { closable } = await monthsPage(db, {}, now());
    if (!closable) return;
    const stored = await attempt(() => closeMonthOf(db, closable, change, now()));
    if (stored) closed.set(closable, JSON.stringify(stored.closed));
  };
  return [close, close, payLate, payLate];
}

import { env } from "cloudflare:workers";
import type { BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { AdminGatewayEvent, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import type { HostedGatewayName } from "@optimyz/contract/domain/gateways";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminCookie, call, ORIGIN, send, silentMail } from "../../../test/client.ts";
import { gatewayStandIn, standInKeys } from "../../../test/gateway-stand-in.ts";
import { writeContent } from "../../audit/changes.ts";
import { placeTokens } from "../../batches/places/token.ts";
import { enrolIn, newBatch, newCourse } from "../../batches/testing.ts";
import { now } from "../../core/clock.ts";
import { type Bindings, readConfig } from "../../core/env.ts";
import { openDatabase } from "../../db/database.ts";
import {
  enrolments,
  outbox,
  paymentEvents,
  paymentOrders,
  payments,
  settingsRevisions,
  sweeps,
} from "../../db/schema.ts";
import { purgeOrders } from "./orders.ts";
import { reconcilePayments } from "./reconcile.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const STAND_IN = "http://localhost:9155";
const bindings: Partial<Bindings> = { ...silentMail, ...standInKeys, GATEWAY_ORIGIN: STAND_IN };
const FEE = 450_000;
const services = ["razorpay", "stripe"] as const;

let standIn = gatewayStandIn(STAND_IN);
const realFetch = globalThis.fetch;

beforeAll(() => {
  globalThis.fetch = (input, init) => {
    const request = new Request(input as string, init as RequestInit);
    if (request.url.startsWith(STAND_IN)) expect(request.redirect).toBe("manual");
    return request.url.startsWith(STAND_IN) ? Promise.resolve(standIn.fetch(request)) : realFetch(input, init);
  };
});
afterAll(() => {
  globalThis.fetch = realFetch;
});
beforeEach(() => {
  standIn = gatewayStandIn(STAND_IN);
});

async function choose(gateway: "none" | HostedGatewayName): Promise<void> {
  const settings = { ...defaultSettings, payments: { ...defaultSettings.payments, gateway } };
  const of = { schemaVersion: 1, differences: [], actor: "owner@example.com", createdAt: now() };
  await writeContent(db, [
    db.delete(settingsRevisions),
    db.insert(settingsRevisions).values({ revision: 1, ...of, settings }),
  ]);
}

let count = 0;
async function aPlace(changes: Partial<BatchInput> = {}): Promise<{ id: number; path: string }> {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { fee_paise: FEE, ...changes });
  const { id } = (await enrolIn(batch.id, `checkout${++count}@example.com`, course.skill)).body;
  return { id, path: `/pay/${await (await placeTokens(db))(id)}` };
}

const pageOf = async (path: string) => (await send("GET", path, { bindings })).text();
const press = (path: string, part = "") => send("POST", `${path}/checkout${part}`, { bindings });
const ordersOf = (id: number) => db.select().from(paymentOrders).where(eq(paymentOrders.enrolmentId, id));
const moneyOf = async (id: number) =>
  (await call<PlacePayments>("GET", `/api/admin/places/${id}/payments`, { cookie })).body;
const eventsOf = (id: number) => db.select().from(paymentEvents).where(eq(paymentEvents.enrolmentId, id));
const placeOf = async (id: number) => (await db.select().from(enrolments).where(eq(enrolments.id, id)))[0]?.place;
const unmatched = async () =>
  (await call<{ items: AdminGatewayEvent[] }>("GET", "/api/admin/payment-events", { cookie })).body.items.filter(
    ({ state }) => state === "unmatched",
  );
const mailsOf = async (kind: string) => db.$count(outbox, eq(outbox.kind, kind));
const deliver = (service: HostedGatewayName, { body, headers }: { body: string; headers: Record<string, string> }) =>
  call<{ message: string }>("POST", `/api/payments/webhook/${service}`, { body, headers, bindings });
const schedule = (atMs = Date.now()) => reconcilePayments(db, readConfig({ ...env, ...bindings } as Bindings), atMs);
const MINUTE_MS = 60_000;

/** Somebody at the gateway's page. */
async function atGateway() {
  const place = await aPlace();
  const response = await press(place.path);
  expect(response.status).toBe(303);
  const order = standIn.orders.at(-1);
  if (!order) throw new Error("no order");
  expect(response.headers.get("location")).toBe(`${STAND_IN}/page/${order.id}`);
  return { ...place, order };
}

test("the page to pay on says that a place was cancelled", async () => {
  const { id, path } = await aPlace();
  expect(await pageOf(path)).not.toContain("was cancelled");
  expect((await call("POST", `/api/admin/places/${id}/cancel`, { cookie, body: {} })).status).toBe(200);
  expect(await pageOf(path)).toContain(
    "This place was cancelled or has expired. You are welcome to enrol again. Nothing is owed.",
  );
});

test("without a gateway, or without its keys, nothing changes", async () => {
  await choose("none");
  const { path } = await aPlace();
  expect(await pageOf(path)).not.toContain("<form");
  expect((await press(path)).headers.get("location")).toBe(path);
  await choose("stripe");
  const text = await (await send("GET", path, { bindings: silentMail })).text();
  expect(text).not.toContain("<form");
  const page = await send("GET", path, { bindings });
  expect(await page.text()).toContain("<form");
  // What the form leads to, and nothing else.
  expect(page.headers.get("content-security-policy")).toContain(
    `form-action 'self' https://checkout.stripe.com ${STAND_IN}; base-uri`,
  );
  for (const service of services)
    expect((await call("POST", `/api/payments/webhook/${service}`, { body: "{}", bindings: silentMail })).status).toBe(
      404,
    );
  expect(() => readConfig({ ...env, ...bindings, SITE_ORIGIN: "https://www.example.com" } as Bindings)).toThrow(
    "GATEWAY_ORIGIN",
  );
});

describe.each(services)("%s", (service) => {
  beforeEach(() => choose(service));

  test("a payment with a late message is noted by the page that the person comes back to, once", async () => {
    const { id, path, order } = await atGateway();
    const waiting = await pageOf(`${path}?back=0`);
    expect(waiting).toContain(`<meta http-equiv="refresh" content="2; url=${path}?back=1">`);
    expect(waiting).toContain("waiting for");
    standIn.pay(order.id);
    await db.update(paymentOrders).set({ checkedAt: null }).where(eq(paymentOrders.enrolmentId, id));
    const page = await pageOf(`${path}?back=1`);
    expect(page).toContain("Thank you, we have your payment of ₹4,500.");
    expect(page).not.toContain("http-equiv");
    expect((await deliver(service, standIn.message(order.id, "paid"))).body.message).toBe("Taken before.");
    expect(await moneyOf(id)).toMatchObject({ payment: "paid", paid_paise: FEE, payments: [{ way: "gateway" }] });
  });

  test("of instalments, what is asked for is paid, or all; a held seat is confirmed by the first", async () => {
    const instalments = [
      { due: "2999-01-05", paise: 150_000 },
      { due: "2999-02-05", paise: FEE - 150_000 },
    ];
    const { id, path } = await aPlace({ instalments });
    await db
      .update(enrolments)
      .set({ place: "held", placeUntil: "2999-01-01T00:00:00.000Z" })
      .where(eq(enrolments.id, id));
    const page = await pageOf(path);
    expect(page).toContain("Pay ₹1,500 now");
    expect(page).toContain("Pay all ₹4,500");
    expect(page).toContain("<li>₹3,000 by Tue 5 February 2999</li>");
    await press(path, "?part=all");
    await press(path);
    expect((await ordersOf(id)).map(({ amountPaise, state }) => [amountPaise, state])).toEqual([
      [FEE, "superseded"],
      [150_000, "pending"],
    ]);
    const order = standIn.orders.at(-1)?.id ?? "";
    standIn.pay(order);
    await deliver(service, standIn.message(order, "paid"));
    expect(await placeOf(id)).toBe("confirmed");
    expect(await moneyOf(id)).toMatchObject({ paid_paise: 150_000, next_due: "2999-02-05", asked_paise: 300_000 });
    const rest = await pageOf(path);
    expect(rest).toContain("Please pay by Tue 5 February 2999.");
    expect(rest).not.toContain("Pay all");
  });

  test("query parameters of the address to come back to are never believed", async () => {
    const { id, path, order } = await atGateway();
    const claims = `razorpay_payment_link_id=${order.id}&razorpay_payment_link_status=paid&razorpay_payment_id=pay_1`;
    expect(await pageOf(`${path}?${claims}`)).toContain("waiting for");
    expect((await moneyOf(id)).paid_paise).toBe(0);
    expect(await pageOf(`${path}?back=99`)).toContain("has not confirmed a payment yet");
    expect(await pageOf(`${path}?back=%3Cscript%3E`)).not.toContain("<script");
  });

  test("50 messages, the schedule and the page at once note a payment once, with one receipt", async () => {
    const { id, path, order } = await atGateway();
    standIn.pay(order.id);
    const messages = Array.from({ length: 50 }, (_, index) =>
      standIn.message(order.id, service === "razorpay" && index % 2 ? "captured" : "paid"),
    );
    const soon = Date.now() + 3 * MINUTE_MS;
    const [told] = await Promise.all([
      Promise.all(messages.map((message) => deliver(service, message))),
      schedule(soon),
      pageOf(`${path}?back=1`),
      pageOf(path),
    ]);
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await moneyOf(id)).payments).toHaveLength(1);
    expect(await db.$count(outbox, and(eq(outbox.enrolmentId, id), eq(outbox.kind, "receipt")))).toBe(1);
    expect(await eventsOf(id)).toMatchObject([{ state: "matched" }]);
  });

  test("50 presses of the button make one order, and a new fee another one", async () => {
    const { id, path } = await aPlace();
    const pressed = await Promise.all(Array.from({ length: 50 }, () => press(path)));
    expect(new Set(pressed.map(({ headers }) => headers.get("location"))).size).toBe(1);
    expect(standIn.orders).toHaveLength(1);
    await call("PUT", `/api/admin/places/${id}/fee`, { cookie, body: { fee_paise: 300_000 } });
    await press(path);
    expect(standIn.orders.map(({ amount, status }) => [amount, status])).toEqual([
      [FEE, "expired"],
      [300_000, "open"],
    ]);
    expect((await ordersOf(id)).map(({ state, attempt }) => [state, attempt])).toEqual([
      ["superseded", 1],
      ["pending", 2],
    ]);
  });

  test("a gateway that fails gives a clear sentence, and the next try works", async () => {
    for (const failure of ["timeout", "lost", 500, 429, 503] as const) {
      const { id, path } = await aPlace();
      standIn.failures.push(failure);
      const failed = await press(path);
      expect([failure, failed.status]).toEqual([failure, 503]);
      const text = await failed.text();
      expect(text).toContain("cannot be reached right now");
      expect(text).toContain("Bank account");
      expect((await press(path)).status).toBe(303);
      const [order] = standIn.orders.filter(({ key }) => key.startsWith(`P${id}`));
      standIn.pay(order?.id ?? "");
      expect(standIn.orders.filter(({ key }) => key.startsWith(`P${id}`))).toHaveLength(1);
      await deliver(service, standIn.message(order?.id ?? "", "paid"));
      expect((await moneyOf(id)).payment).toBe("paid");
    }
  });

  test("orders that the gateway refuses leave one row, however often somebody tries", async () => {
    const { id, path } = await aPlace();
    for (let tries = 0; tries < 5; tries++) {
      standIn.failures.push(400, 400);
      expect((await press(path)).status).toBe(503);
      standIn.failures.length = 0;
    }
    expect(await ordersOf(id)).toMatchObject([{ state: "failed" }]);
    expect((await press(path)).status).toBe(303);
    expect(await ordersOf(id)).toMatchObject([{ state: "pending" }]);
  });

  test("a message that comes before the gateway's response counts", async () => {
    const { id, path } = await aPlace();
    standIn.failures.push("lost");
    expect((await press(path)).status).toBe(503);
    const order = standIn.orders.at(-1);
    standIn.pay(order?.id ?? "");
    await deliver(service, standIn.message(order?.id ?? "", "paid"));
    expect(await moneyOf(id)).toMatchObject({ payment: "paid" });
    expect(await ordersOf(id)).toMatchObject([{ state: "paid" }]);
    expect((await press(path)).headers.get("location")).toBe(path);
  });

  test("the schedule finds a payment without any message, with growing waits and an end", async () => {
    await db.delete(paymentOrders);
    const { id, order } = await atGateway();
    const start = Date.now();
    await schedule(start);
    await schedule(start + 3 * MINUTE_MS);
    const asked = standIn.asked.length;
    await schedule(start + 4 * MINUTE_MS);
    expect(standIn.asked.length).toBe(asked);
    standIn.pay(order.id);
    standIn.failures.push(503);
    await schedule(start + 10 * MINUTE_MS);
    expect((await moneyOf(id)).paid_paise).toBe(0);
    await schedule(start + 30 * MINUTE_MS);
    expect(await moneyOf(id)).toMatchObject({ payment: "paid" });

    const other = await atGateway();
    for (let hours = 1; hours < 40; hours += 3) await schedule(start + hours * 60 * MINUTE_MS);
    expect(await ordersOf(other.id)).toMatchObject([{ state: "expired", nextCheckAt: null }]);
  });

  test("a payment whose order was lost is found by the look at recent ones, and waits with the person's name", async () => {
    const { id, order } = await atGateway();
    standIn.pay(order.id);
    await db.delete(paymentOrders);
    await db.delete(sweeps);
    await schedule();
    const event = (await unmatched()).find(({ enrolment }) => enrolment?.id === id);
    expect(event).toMatchObject({ amount_paise: FEE, enrolment: { name: "Dr. Asha Rao" } });
    expect(event?.reason).toMatch("not known here any more");
    const path = `/api/admin/payment-events/${event?.id}/assign`;
    expect((await call("POST", path, { cookie, bindings, body: { enrolment_id: id } })).status).toBe(200);
    expect(await moneyOf(id)).toMatchObject({ payment: "paid" });
  });

  test("money for another amount, in another currency, twice, or for a place that is gone waits for the desk, told once", async () => {
    const cases = [
      { changes: { amount: FEE - 1 }, words: "not the one that was asked for" },
      { changes: { currency: "USD" }, words: "paid in USD" },
      {
        before: (id: number) => db.update(enrolments).set({ place: "cancelled" }).where(eq(enrolments.id, id)),
        words: "given up",
      },
      {
        before: (id: number) =>
          db
            .update(enrolments)
            .set({ place: "held", placeUntil: "2026-01-01T00:00:00.000Z" })
            .where(eq(enrolments.id, id)),
        words: "no longer held",
      },
      {
        before: (id: number) =>
          call("POST", `/api/admin/places/${id}/payments`, {
            cookie,
            bindings,
            body: { amount_paise: FEE, way: "upi" },
          }),
        words: "paid twice",
      },
      {
        before: (id: number) => db.update(paymentOrders).set({ mode: "live" }).where(eq(paymentOrders.enrolmentId, id)),
        words: "test key",
      },
    ];
    for (const { changes, before, words } of cases) {
      const { id, path, order } = await atGateway();
      await before?.(id);
      const [mails, paid] = [await mailsOf("payment-waits"), (await moneyOf(id)).paid_paise];
      standIn.pay(order.id, changes);
      const message = standIn.message(order.id, "paid");
      await Promise.all([1, 2, 3].map(() => deliver(service, message)));
      expect((await moneyOf(id)).paid_paise).toBe(paid);
      const event = (await unmatched()).find(({ enrolment }) => enrolment?.id === id);
      expect(event?.reason).toContain(words);
      expect(await mailsOf("payment-waits")).toBe(mails + 1);
      expect(await pageOf(`${path}?back=1`)).toContain("could not use it for this place");
      if (changes?.currency) {
        const assign = `/api/admin/payment-events/${event?.id}/assign`;
        expect((await call("POST", assign, { cookie, bindings, body: { enrolment_id: id } })).status).toBe(409);
      }
    }
  });

  test("a payment in time confirms a held seat", async () => {
    const { id, order } = await atGateway();
    await db
      .update(enrolments)
      .set({ place: "held", placeUntil: "2099-01-01T00:00:00.000Z" })
      .where(eq(enrolments.id, id));
    standIn.pay(order.id);
    await deliver(service, standIn.message(order.id, "paid"));
    expect(await placeOf(id)).toBe("confirmed");
    const mails = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.enrolmentId, id), eq(outbox.kind, "place-confirmed")));
    expect(mails).toHaveLength(2);
  });

  test("a refund begun at the gateway is noted once, before or after its payment, and closes one that waited", async () => {
    const { id, order } = await atGateway();
    const payment = standIn.pay(order.id);
    standIn.refund(payment.id, 100_000);
    const refunded = standIn.message(order.id, "refunded");
    await deliver(service, refunded);
    await deliver(service, standIn.message(order.id, "paid"));
    await Promise.all([1, 2, 3].map(() => deliver(service, refunded)));
    // One whose message was lost.
    standIn.refund(payment.id, 50_000);
    await db.delete(sweeps);
    await schedule();
    expect(await moneyOf(id)).toMatchObject({ paid_paise: FEE, refunded_paise: 150_000 });

    const late = await atGateway();
    await db.update(enrolments).set({ place: "cancelled" }).where(eq(enrolments.id, late.id));
    const credit = standIn.pay(late.order.id);
    await deliver(service, standIn.message(late.order.id, "paid"));
    expect((await unmatched()).some(({ enrolment }) => enrolment?.id === late.id)).toBe(true);
    standIn.refund(credit.id, FEE);
    await deliver(service, standIn.message(late.order.id, "refunded"));
    expect((await unmatched()).some(({ enrolment }) => enrolment?.id === late.id)).toBe(false);
  });

  test("a refund that failed after it was noted is cancelled, and the desk is told, by a message or by the schedule", async () => {
    for (const isTold of [true, false]) {
      const { id, order } = await atGateway();
      const payment = standIn.pay(order.id);
      await deliver(service, standIn.message(order.id, "paid"));
      const refund = standIn.refund(payment.id, 50_000);
      const refunded = standIn.message(order.id, "refunded");
      await deliver(service, refunded);
      expect((await moneyOf(id)).refunded_paise).toBe(50_000);
      refund.hasFailed = true;
      const mails = await mailsOf("payment-waits");
      await db.delete(sweeps);
      if (isTold) for (const _ of [1, 2]) await deliver(service, standIn.message(order.id, "refund failed"));
      else await schedule();
      await deliver(service, refunded);
      const { refunded_paise, payments: noted } = await moneyOf(id);
      expect([refunded_paise, noted[0]?.refunds.length]).toEqual([0, 1]);
      expect(noted[0]?.refunds[0]).toMatchObject({
        cancelled_by: "gateway",
        cancel_reason: "It failed at the payment service.",
      });
      expect(await mailsOf("payment-waits")).toBe(mails + 1);
    }
  });

  test("the look at recent payments reaches the refunds behind hundreds that another shop took, in some runs", async () => {
    const { id, order } = await atGateway();
    const payment = standIn.pay(order.id);
    await deliver(service, standIn.message(order.id, "paid"));
    standIn.refund(payment.id, 50_000);
    for (let index = 0; index < 600; index++) {
      standIn.orders.push({ ...order, id: `${order.id}shop${index}`, key: "", payments: [] });
      standIn.pay(`${order.id}shop${index}`);
    }
    await db.delete(sweeps);
    const before = await db.$count(paymentEvents);
    const start = Date.now();
    await schedule(start);
    expect((await moneyOf(id)).refunded_paise).toBe(0);
    await schedule(start + 5 * MINUTE_MS);
    expect((await moneyOf(id)).refunded_paise).toBe(50_000);
    expect(await db.$count(paymentEvents)).toBe(before + 1);
    // Nothing is asked again within the hour, nor for each payment of the other shop.
    const asked = standIn.asked.length;
    expect(asked).toBeLessThan(100);
    await schedule(start + 10 * MINUTE_MS);
    expect(standIn.asked.length - asked).toBeLessThan(3);
  });

  test("a dispute is shown to the desk until it ends; a lost one is a refund", async () => {
    const { id, order } = await atGateway();
    standIn.pay(order.id);
    await deliver(service, standIn.message(order.id, "paid"));
    const dispute = async () => (await eventsOf(id)).find(({ kind }) => kind === "dispute");
    await Promise.all([1, 2].map(() => deliver(service, standIn.message(order.id, "disputed"))));
    expect(await dispute()).toMatchObject({ state: "unmatched" });
    expect((await unmatched()).find(({ kind }) => kind === "dispute")?.reason).toContain("disputes this payment");
    await deliver(service, standIn.message(order.id, "lost"));
    await deliver(service, standIn.message(order.id, "disputed"));
    expect(await dispute()).toMatchObject({ state: "matched" });
    expect(await moneyOf(id)).toMatchObject({ refunded_paise: FEE, payment: "refunded" });

    const won = await atGateway();
    standIn.pay(won.order.id);
    await deliver(service, standIn.message(won.order.id, "paid"));
    await deliver(service, standIn.message(won.order.id, "won"));
    await deliver(service, standIn.message(won.order.id, "disputed"));
    expect((await eventsOf(won.id)).find(({ kind }) => kind === "dispute")).toMatchObject({ state: "matched" });
    expect((await moneyOf(won.id)).payment).toBe("paid");
  });

  test("a failed attempt says so and can be tried again; one that is captured late is noted", async () => {
    const { id, path, order } = await atGateway();
    const attempt = standIn.pay(order.id, { status: "failed" });
    await deliver(service, standIn.message(order.id, "failed"));
    expect(await ordersOf(id)).toMatchObject([{ state: "failed" }]);
    expect(await pageOf(`${path}?back=1`)).toContain("did not go through");
    attempt.status = "captured";
    order.status = "paid";
    await deliver(service, standIn.message(order.id, "captured"));
    expect(await moneyOf(id)).toMatchObject({ payment: "paid" });
    // A late word of the failure changes nothing.
    await deliver(service, standIn.message(order.id, "failed"));
    expect(await ordersOf(id)).toMatchObject([{ state: "paid" }]);
  });

  test("refuses a message that was altered or signed by another secret, and ignores one about nothing of ours", async () => {
    const { id, order } = await atGateway();
    standIn.pay(order.id);
    const { body, headers } = standIn.message(order.id, "paid");
    const before = await db.$count(paymentEvents);
    expect((await deliver(service, { body: body.replace("450000", "450001"), headers })).status).toBe(401);
    expect((await deliver(service, { body, headers: {} })).status).toBe(401);
    const other = service === "razorpay" ? "stripe" : "razorpay";
    expect((await deliver(other, { body, headers })).status).toBe(401);
    const foreign = { ...order, id: `${order.id}x`, key: "another shop" };
    const sign = standIn.signed[service];
    const strange =
      service === "razorpay"
        ? sign({
            event: "payment_link.paid",
            payload: {
              payment_link: { entity: standIn.link(foreign) },
              payment: { entity: { ...standIn.paymentOf(foreign, foreign.payments[0] as never), id: "pay_other" } },
            },
          })
        : sign({ type: "customer.created", data: { object: { id: "cus_1" } } });
    expect((await deliver(service, strange)).body.message).toBe("Nothing to do.");
    expect(
      (await deliver(service, sign({ event: "payment_link.paid", type: "checkout.session.completed" }))).status,
    ).toBe(400);
    expect(await db.$count(paymentEvents)).toBe(before);
    expect((await moneyOf(id)).paid_paise).toBe(0);
    expect(await db.$count(payments, eq(payments.enrolmentId, id))).toBe(0);
  });

  test("a message reads no more rows where there are thousands of orders and of cancelled payments", async () => {
    const rowsFor = async () => {
      const { order } = await atGateway();
      standIn.pay(order.id);
      let rows = 0;
      const counted = {
        prepare: (text: string) => env.DB.prepare(text),
        batch: async (statements: D1PreparedStatement[]) => {
          const results = await env.DB.batch(statements);
          rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
          return results;
        },
      } as unknown as D1Database;
      const { body, headers } = standIn.message(order.id, "paid");
      const own = { ...bindings, DB: counted };
      await call("POST", `/api/payments/webhook/${service}`, { body, headers, bindings: own });
      expect(rows).toBeGreaterThan(0);
      return rows;
    };
    const few = await rowsFor();
    const numbers = sql`FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000) SELECT i FROM n)`;
    await db.run(sql`INSERT INTO payment_orders (enrolment_id, attempt, key, gateway, mode, gateway_order, amount_paise, state, created_at, updated_at, expires_at)
      SELECT -i, 1, 'P-' || ${service} || i, ${service}, 'test', 'order ' || i, 1, 'expired', '2026-01-01', '2026-01-01', '2026-01-01' ${numbers}`);
    await db.run(sql`INSERT INTO payments (enrolment_id, amount_paise, way, reference, note, payer, facts, state, receipt_year, receipt_number, receipt, actor, created_at, cancelled_at, cancelled_by, cancel_reason)
      SELECT -i, 1, 'bank', '', '', '', '{}', 'cancelled', ${service === "stripe" ? 1990 : 1991}, i, '', '', '2026-01-01', '2026-01-02', '', '' ${numbers}`);
    expect(await rowsFor()).toBeLessThan(few + 500);
  });

  test("a gateway that responds with anything else is one that cannot be reached", async () => {
    for (const failure of ["html", "redirect", "large", "other"] as const) {
      const { id, path } = await aPlace();
      standIn.failures.push(failure);
      const failed = await press(path);
      expect([failure, failed.status, failed.headers.get("location")]).toEqual([failure, 503, null]);
      expect((await press(path)).status).toBe(303);
      // The order that was made without our knowing its page, if any, and the one that can be paid.
      standIn.pay(standIn.orders.at(-1)?.id ?? "");
      standIn.failures.push(failure);
      expect([failure, (await send("GET", path, { bindings })).status]).toEqual([failure, 200]);
      expect(await moneyOf(id)).toMatchObject({ paid_paise: 0 });
      await deliver(service, standIn.message(standIn.orders.at(-1)?.id ?? "", "paid"));
      expect(await moneyOf(id)).toMatchObject({ payment: "paid" });
    }
    expect(standIn.sent.bytes).toBeLessThan(5_000_000);
  });

  test("one question of a run of the schedule goes to a gateway that does not respond", async () => {
    await db.delete(paymentOrders);
    const places = [await atGateway(), await atGateway(), await atGateway()];
    const asked = standIn.asked.length;
    standIn.failures.push("timeout");
    await schedule(Date.now() + 10 * MINUTE_MS);
    expect(standIn.asked.length).toBe(asked + 1);
    for (const { order } of places) standIn.pay(order.id);
    await schedule(Date.now() + 30 * MINUTE_MS);
    for (const { id } of places) expect(await moneyOf(id)).toMatchObject({ payment: "paid" });
  });

  test("orders that nobody paid end after half a year, paid ones stay", async () => {
    await db.delete(paymentOrders);
    const [paid, unpaid] = [await atGateway(), await atGateway()];
    standIn.pay(paid.order.id);
    await deliver(service, standIn.message(paid.order.id, "paid"));
    const DAY_MS = 24 * 60 * MINUTE_MS;
    const states = async () => [(await ordersOf(paid.id)).length, (await ordersOf(unpaid.id)).length];
    await purgeOrders(db, Date.now() + 179 * DAY_MS);
    expect(await states()).toEqual([1, 1]);
    await purgeOrders(db, Date.now() + 181 * DAY_MS);
    expect(await states()).toEqual([1, 0]);
    expect(await moneyOf(paid.id)).toMatchObject({ payment: "paid" });
    // The next ones are found behind those that were gone through.
    const later = await atGateway();
    await purgeOrders(db, Date.now() + 181 * DAY_MS);
    expect(await ordersOf(later.id)).toEqual([]);
  });

  test("nobody is sent to a page that is not the gateway's", async () => {
    const { path } = await aPlace();
    standIn = gatewayStandIn("https://evil.example");
    const response = await press(path);
    expect([response.status, response.headers.get("location")]).toEqual([503, null]);
  });
});

test("live messages of Stripe are not for a site with test keys, and the setup shows no secret", async () => {
  await choose("stripe");
  const { id, order } = await atGateway();
  standIn.pay(order.id);
  const { data } = JSON.parse(standIn.message(order.id, "paid").body);
  const live = { type: "checkout.session.completed", livemode: true, data };
  expect((await deliver("stripe", standIn.signed.stripe(live))).body.message).toBe("Nothing to do.");
  expect((await moneyOf(id)).paid_paise).toBe(0);
  const { body } = await call<object[]>("GET", "/api/admin/payment-gateways", { cookie, bindings });
  const webhook = { has_webhook_secret: true, mode: "test" };
  expect(body).toMatchObject(services.map((name) => ({ name, ...webhook })));
  expect(JSON.stringify(body)).not.toMatch(/StandIn|stand-in|whsec/);
});

test("a made-up link that asks for the page to pay on leads to a page of this site, and to no error", async () => {
  for (const token of ["a%0d%0aset-cookie:b=c", "..%2f..%2f%2fevil.example", "%5cevil.example"]) {
    const response = await send("GET", `/place/${token}?pay`, { bindings });
    expect([response.status, response.headers.get("set-cookie")], token).toEqual([302, null]);
    expect(response.headers.get("location"), token).toMatch(/^\/pay\/[^/\\]+$/);
  }
});

test("another site's page cannot press the button for somebody", async () => {
  const { path } = await aPlace();
  const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await send("POST", `${path}/checkout`, { bindings, headers })).status).toBe(403);
  expect(
    (await send("POST", `/pay/1.${"a".repeat(43)}/checkout`, { bindings, headers: { origin: ORIGIN } })).status,
  ).toBe(404);
});

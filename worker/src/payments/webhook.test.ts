import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import type { AdminGatewayEvent, AdminPayment, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { adminCookie, call, silentMail } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse } from "../batches/testing.ts";
import { SIGNED_SECONDS_MAX } from "../core/hmac.ts";
import { openDatabase } from "../db/database.ts";
import { outbox, paymentEvents, payments, refunds } from "../db/schema.ts";
import { signedGateway } from "./gateways/signed.ts";

const db = openDatabase(env.DB);
const cookie = await adminCookie();
const SECRET = "a secret for the tests of payments, and nothing else";
const bindings = { ...silentMail, PAYMENT_SECRET: SECRET };
const FEE = 500_000;
let count = 0;
const next = () => `${++count}`;

async function aPlace(): Promise<number> {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { fee_paise: FEE });
  return (await enrolIn(batch.id, `gateway${next()}@example.com`, course.skill)).body.id;
}

const secondsNow = () => Math.floor(Date.now() / 1000);
/** By another implementation than the one that is tested. */
const signatureOf = (body: string, time: number, secret = SECRET) =>
  `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;

const deliver = (body: string, header: string | undefined = signatureOf(body, secondsNow()), more: object = {}) =>
  call<{ message?: string; code?: string }>("POST", "/api/payments/webhook", {
    body,
    bindings,
    headers: header === undefined ? {} : { "payment-signature": header },
    ...more,
  });

const captured = (id: number, changes: object = {}) => ({
  id: `evt_${next()}`,
  type: "payment.captured",
  payment: `pay_${next()}`,
  reference: referenceOf(id),
  amount_paise: FEE,
  currency: "INR",
  ...changes,
});
const returned = (payment: string, amount_paise: number, changes: object = {}) => ({
  id: `evt_${next()}`,
  type: "refund.processed",
  payment,
  refund: `rfnd_${next()}`,
  amount_paise,
  ...changes,
});
const tell = (message: object) => deliver(JSON.stringify(message));
const moneyOf = async (id: number) =>
  (await call<PlacePayments>("GET", `/api/admin/places/${id}/payments`, { cookie })).body;
const eventOf = async (event: string) =>
  (await db.select().from(paymentEvents).where(eq(paymentEvents.event, event)))[0];
const desk = <Body>(path: string, body: object) =>
  call<Body & { error?: string }>("POST", `/api/admin/payment-events/${path}`, { cookie, body, bindings });

const encoder = new TextEncoder();

// Computed with openssl: printf '%s.%s' TIME BODY | openssl dgst -sha256 -hmac SECRET
test.each([
  [
    "whsec_test_secret_of_32_characters",
    1_700_000_000,
    '{"id":"evt_1"}',
    "451b67270507452a843e60056cfab85ddb0b3948bd3f1f2d8e775f6cafd9b006",
  ],
  [
    "whsec_test_secret_of_32_characters",
    1_700_000_000,
    "",
    "c99c0bb745b79b3d8812da889a2186d5ab3fb3072eaea870afcc2a5fb5f3d3b0",
  ],
  [
    "whsec_test_secret_of_32_characters",
    1_700_000_001,
    '{"note":"₹ नमस्ते"}\n',
    "281b9db21c97e6ca25fe6da0b6978bd9974e0a1b4b6c9d2c6ae796dc217c604d",
  ],
])("accepts the known signature of %s at %i and refuses it after any change", async (secret, time, body, signature) => {
  const verify = (text: string, header: string, key = secret, atMs = time * 1000) =>
    signedGateway.verify(
      { headers: new Headers({ "payment-signature": header }), body: Uint8Array.from(encoder.encode(text)) },
      key,
      atMs,
    );
  const header = `t=${time},v1=${signature}`;
  expect(await verify(body, header)).toBe(true);
  expect(await verify(`${body} `, header)).toBe(false);
  expect(await verify(body, header.replace(`t=${time}`, `t=${time + 1}`))).toBe(false);
  expect(await verify(body, header, `${secret}.`)).toBe(false);
  const last = signature.endsWith("0") ? "1" : "0";
  expect(await verify(body, header.slice(0, -1) + last)).toBe(false);
  for (const wrong of ["", signature, `v1=${signature}`, `t=,v1=${signature}`, `${header}00`, header.toUpperCase()])
    expect(await verify(body, wrong)).toBe(false);
  expect(await verify(body, header, secret, (time + SIGNED_SECONDS_MAX) * 1000)).toBe(true);
  expect(await verify(body, header, secret, (time + SIGNED_SECONDS_MAX + 1) * 1000)).toBe(false);
  expect(await verify(body, header, secret, (time - SIGNED_SECONDS_MAX - 1) * 1000)).toBe(false);
});

test("the webhook does not exist without a secret", async () => {
  const message = JSON.stringify(captured(await aPlace()));
  // Whatever the machine's own site has.
  const none = { bindings: { ...silentMail, PAYMENT_SECRET: "" } };
  expect((await deliver(message, undefined, none)).status).toBe(404);
  expect((await deliver(message, signatureOf(message, secondsNow(), " "), none)).status).toBe(404);
});

test("notes a payment once with one receipt and one mail, even when 100 messages arrive at once", async () => {
  const id = await aPlace();
  const message = JSON.stringify(captured(id));
  const told = await Promise.all(Array.from({ length: 100 }, () => deliver(message)));
  expect(told.map(({ status }) => status)).toEqual(Array(100).fill(200));
  expect(told.filter(({ body }) => body.message === "Taken.")).toHaveLength(1);
  const money = await moneyOf(id);
  expect(money).toMatchObject({ payment: "paid", paid_paise: FEE });
  expect(money.payments).toMatchObject([{ way: "gateway", noted_by: "gateway" }]);
  const mails = await db.select().from(outbox).where(eq(outbox.enrolmentId, id));
  expect(mails.filter(({ kind }) => kind === "receipt")).toHaveLength(1);
});

test("notes one payment once when several messages report it", async () => {
  const id = await aPlace();
  const first = captured(id, { amount_paise: 100 });
  await tell(first);
  await tell({ ...first, id: "evt_second" });
  expect((await moneyOf(id)).paid_paise).toBe(100);
  expect(await eventOf("evt_second")).toMatchObject({ state: "matched" });
});

test("refuses a message that was altered, late, unsigned, not JSON or too large, and keeps nothing of it", async () => {
  const id = await aPlace();
  const message = JSON.stringify(captured(id));
  const before = await db.$count(paymentEvents);
  const signed = signatureOf(message, secondsNow());
  expect((await deliver(message.replace("500000", "499999"), signed)).status).toBe(401);
  expect((await deliver(message, signatureOf(message, secondsNow() - SIGNED_SECONDS_MAX - 5))).status).toBe(401);
  expect((await deliver(message, signatureOf(message, secondsNow(), "another secret"))).status).toBe(401);
  expect((await deliver(message, "")).status).toBe(401);
  for (const body of ["no JSON", "[]", '"x"', "null", JSON.stringify({ ...captured(id), amount_paise: 1.5 })])
    expect((await deliver(body)).status, body).toBe(
      body.startsWith("{") || body === "no JSON" || body === "null" ? 400 : 200,
    );
  for (const amount_paise of [0, -1, "500", 1e20])
    expect((await tell({ ...captured(id), amount_paise })).status).toBe(400);
  expect((await deliver(" ".repeat(64 * 1024 + 1))).status).toBe(413);
  expect(await db.$count(paymentEvents)).toBe(before);
  expect((await moneyOf(id)).paid_paise).toBe(0);
});

test("limits a flood from one IP address", async () => {
  const statuses = await Promise.all(Array.from({ length: 130 }, () => deliver("{}", "none", { from: "192.0.2.7" })));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([401, 429]));
});

test("a message about something else changes nothing", async () => {
  const before = await db.$count(paymentEvents);
  expect((await tell({ id: "evt", type: "payment.failed" })).status).toBe(200);
  expect((await tell({ id: "evt", type: "constructor" })).status).toBe(200);
  expect(await db.$count(paymentEvents)).toBe(before);
});

test("notes an early refund with its payment, and keeps a refund of more than was paid for the desk", async () => {
  const id = await aPlace();
  const payment = captured(id);
  const [early, other, more] = [
    returned(payment.payment, 100_000),
    returned(payment.payment, 400_000),
    returned(payment.payment, 1),
  ];
  for (const refund of [early, other, more]) await tell(refund);
  expect(await eventOf(early.id)).toMatchObject({ state: "unmatched" });
  await tell(payment);
  expect(await moneyOf(id)).toMatchObject({ paid_paise: FEE, refunded_paise: FEE, payment: "refunded" });
  expect(await eventOf(early.id)).toMatchObject({ state: "matched" });
  expect(await eventOf(more.id)).toMatchObject({ state: "unmatched" });
});

test("notes each refund of a payment once, even from two messages, and never more than was paid", async () => {
  const id = await aPlace();
  const payment = captured(id);
  await tell(payment);
  const refund = returned(payment.payment, 300_000);
  await Promise.all([
    tell(refund),
    tell(refund),
    tell({ ...refund, id: "evt_again" }),
    tell(returned(payment.payment, 300_000)),
  ]);
  const [row] = await db.select().from(payments).where(eq(payments.gatewayPayment, payment.payment));
  expect(await db.$count(refunds, eq(refunds.paymentId, row?.id ?? 0))).toBe(1);
  expect((await moneyOf(id)).refunded_paise).toBe(300_000);
});

test("notes a part of the fee, and keeps a payment of more than is owed for the desk", async () => {
  const id = await aPlace();
  await tell(captured(id, { amount_paise: 200_000 }));
  expect((await moneyOf(id)).payment).toBe("partly paid");
  const more = captured(id);
  await tell(more);
  expect(await eventOf(more.id)).toMatchObject({ state: "unmatched", enrolmentId: id });
  expect((await moneyOf(id)).paid_paise).toBe(200_000);
});

test("keeps a payment with an unknown reference, and notes it with its early refund when the desk assigns it", async () => {
  const id = await aPlace();
  const message = captured(id, { reference: "thanks a lot" });
  await tell(message);
  await tell(returned(message.payment, 1_000));
  const event = await eventOf(message.id);
  const { body } = await call<{ items: AdminGatewayEvent[] }>("GET", "/api/admin/payment-events?status=unmatched", {
    cookie,
  });
  expect(body.items.find((each) => each.id === event?.id)).toMatchObject({ reason: "No place has this reference." });
  for (const words of ["lot%20thanks", message.payment.slice(2), message.id]) {
    const path = `/api/admin/payment-events?search=${words}`;
    const found = (await call<{ items: AdminGatewayEvent[] }>("GET", path, { cookie })).body.items;
    expect(found.map((each) => each.id)).toContain(event?.id);
  }
  const both = await Promise.all([1, 2].map(() => desk<AdminPayment>(`${event?.id}/assign`, { enrolment_id: id })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await moneyOf(id)).toMatchObject({ paid_paise: FEE, refunded_paise: 1_000 });
});

test("a payment assigned to the wrong person is unmatched again when it is cancelled", async () => {
  const [wrong, right] = [await aPlace(), await aPlace()];
  const message = captured(right, { reference: "" });
  await tell(message);
  const event = await eventOf(message.id);
  const first = await desk<AdminPayment>(`${event?.id}/assign`, { enrolment_id: wrong });
  await call("POST", `/api/admin/payments/${first.body.id}/cancel`, { cookie, body: { reason: "Not hers" } });
  expect((await desk(`${event?.id}/assign`, { enrolment_id: right })).status).toBe(200);
  expect([(await moneyOf(wrong)).paid_paise, (await moneyOf(right)).paid_paise]).toEqual([0, FEE]);
});

test("an unmatched message can be set aside once with the reason, and a matched one cannot", async () => {
  const id = await aPlace();
  const [strange, known] = [captured(id, { reference: "?" }), captured(id)];
  await tell(strange);
  await tell(known);
  const event = await eventOf(strange.id);
  const aside = await desk<AdminGatewayEvent>(`${event?.id}/dismiss`, { reason: "A test of the service" });
  expect(aside.body).toMatchObject({ state: "dismissed", note: "A test of the service" });
  expect((await desk(`${event?.id}/assign`, { enrolment_id: id })).status).toBe(409);
  expect((await desk(`${(await eventOf(known.id))?.id}/dismiss`, { reason: "x" })).status).toBe(409);
});

test("the log has nothing of a message that cannot be read", async () => {
  const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
  const { status } = await deliver("Asha Rao, 98220 12345");
  const lines = logged.mock.calls.join();
  logged.mockRestore();
  expect(status).toBe(400);
  expect(lines).toContain("payment message not read");
  expect(lines).not.toMatch(/Asha|98220/);
});

import { env } from "cloudflare:workers";
import { createHmac } from "node:crypto";
import type { AdminPayment, OutstandingRow, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import { referenceOf } from "@optimyz/contract/domain/payments";
import { afterEach, expect, test, vi } from "vitest";
import { call, send, sentMails } from "../../test/client.ts";
import { enrolIn, newBatch, newCourse, travelTo } from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { invoices } from "../db/schema.ts";
import { runSchedule } from "../schedule.ts";
import { publishTax } from "./invoices/testing.ts";

const SECRET = "a secret for the tests of payments, and nothing else";
const db = openDatabase(env.DB);
afterEach(() => {
  vi.useRealTimers();
});

/** Journeys in a browser cannot move the worker's clock, so days pass here: everything else is as from outside. */
test("a person pays in instalments: reminded, late, told so, found by the desk, and paid with receipt and invoice", async () => {
  let cookie = await travelTo("2027-03-01T06:00:00Z");
  await publishTax(cookie);
  const { sent, bindings: mail } = sentMails();
  const bindings = { ...mail, PAYMENT_SECRET: SECRET };
  const desk = <Body>(method: string, path: string, body?: unknown) =>
    call<Body>(method, `/api/admin${path}`, { cookie, bindings, ...(body !== undefined && { body }) });
  const dayPasses = async (at: string) => {
    cookie = await travelTo(at);
    sent.length = 0;
    await runSchedule({ ...env, ...bindings });
    return sent.filter(({ to }) => to === "asha@example.com").map(({ subject }) => subject);
  };
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, { fee_paise: 500_000 });
  const { id } = (await enrolIn(batch.id, "asha@example.com", course.skill)).body;
  const instalments = [
    { due: "2027-03-05", paise: 200_000 },
    { due: "2027-04-05", paise: 300_000 },
  ];
  expect((await desk("PUT", `/places/${id}/instalments`, { instalments })).status).toBe(200);

  // She pays the first one by the link, and the payment service says so.
  const body = JSON.stringify({
    id: "evt_story",
    type: "payment.captured",
    payment: "pay_story",
    reference: referenceOf(id),
    amount_paise: 200_000,
    currency: "INR",
  });
  const time = Math.floor(Date.now() / 1000);
  const signature = `t=${time},v1=${createHmac("sha256", SECRET).update(`${time}.${body}`).digest("hex")}`;
  await call("POST", "/api/payments/webhook", { body, bindings, headers: { "payment-signature": signature } });
  const moneyOf = async () => (await desk<PlacePayments>("GET", `/places/${id}/payments`)).body;
  expect(await moneyOf()).toMatchObject({ paid_paise: 200_000, asked_paise: 300_000, next_due: "2027-04-05" });

  // Nothing is due yet, then she is reminded once, and told once that it is late.
  expect(await dayPasses("2027-04-01T06:00:00Z")).toEqual([]);
  expect(await dayPasses("2027-04-02T06:00:00Z")).toEqual([`₹3,000 is due on Mon 5 April 2027: ${course.course}`]);
  expect(await dayPasses("2027-04-03T06:00:00Z")).toEqual([]);
  const overdue = async () =>
    (await desk<{ items: OutstandingRow[] }>("GET", `/outstanding?overdue=yes&batch_id=${batch.id}`)).body.items;
  expect(await overdue()).toEqual([]);
  expect(await dayPasses("2027-04-06T06:00:00Z")).toEqual([`Please pay ₹3,000: ${course.course}`]);
  expect(await overdue()).toMatchObject([{ id, overdue_paise: 300_000, next_due: "2027-04-05" }]);

  // She pays the rest at the desk, and has a receipt and an invoice for each payment.
  sent.length = 0;
  const { body: rest } = await desk<AdminPayment>("POST", `/places/${id}/payments`, {
    amount_paise: 300_000,
    way: "upi",
  });
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(rest.receipt)]);
  expect((await send("GET", new URL(rest.receipt_url).pathname)).status).toBe(200);
  expect(await overdue()).toEqual([]);
  expect(await moneyOf()).toMatchObject({ payment: "paid", owed_paise: 0, next_due: null });
  const documents = await db.select().from(invoices);
  expect(documents.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual([
    ["tax-invoice", 200_000],
    ["tax-invoice", 300_000],
  ]);
  expect(await dayPasses("2027-04-20T06:00:00Z")).toEqual([]);
});

import { env } from "cloudflare:workers";
import type { Income } from "@optimyz/contract/api/schemas/income";
import type { OutstandingRow, PlacePayments } from "@optimyz/contract/api/schemas/payments/admin";
import type { HowToPay } from "@optimyz/contract/api/schemas/payments/own";
import { askedPaise, fitted, type Instalment, nextDueOf, planTotal } from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call, send, silentMail } from "../../test/client.ts";
import { randomOf } from "../../test/random.ts";
import { askedNow, nextDueNow } from "../batches/prices/instalments.ts";
import {
  batchInput,
  enrolIn,
  enrolmentRow,
  newBatch,
  newCourse,
  payByHand,
  placesIn,
  travelTo,
} from "../batches/testing.ts";
import { openDatabase } from "../db/database.ts";
import { audit, enrolments, payments } from "../db/schema.ts";

const db = openDatabase(env.DB);
let cookie = "";
let people = 0;

const travel = async (at: string) => {
  cookie = await travelTo(at);
};
beforeEach(() => travel("2027-03-01T06:00:00Z"));
afterEach(() => {
  vi.useRealTimers();
});

const FEE = 500_000;
const plan: Instalment[] = [
  { due: "2027-03-05", paise: 200_000 },
  { due: "2027-04-05", paise: 150_000 },
  { due: "2027-05-05", paise: 150_000 },
];

const desk = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, `/api/admin${path}`, { cookie, bindings: silentMail, ...(body !== undefined && { body }) });
const moneyOf = async (id: number) => (await desk<PlacePayments>("GET", `/places/${id}/payments`)).body;
const pay = (id: number, amount_paise: number) => payByHand(cookie, id, amount_paise);
const agree = (id: number, instalments: readonly Instalment[]) =>
  desk<PlacePayments & { fields?: Record<string, string> }>("PUT", `/places/${id}/instalments`, { instalments });

const inInstalments = { fee_paise: FEE, instalments: plan, capacity: 20 };

const somebody = (changes: object = inInstalments) => placesIn(cookie, changes);

test("a place has the plan of its dates, and what is asked for moves on with payments and days", async () => {
  const { id } = await somebody();
  expect(await moneyOf(id)).toMatchObject({
    owed_paise: FEE,
    asked_paise: 200_000,
    next_due: "2027-03-05",
    instalments: [{ state: "later" }, { state: "later" }, { state: "later" }],
  });
  await pay(id, 250_000);
  expect(await moneyOf(id)).toMatchObject({ asked_paise: 100_000, next_due: "2027-04-05" });
  await travel("2027-05-05T00:00:00Z");
  expect(await moneyOf(id)).toMatchObject({
    asked_paise: 250_000,
    next_due: "2027-04-05",
    instalments: [{ state: "paid" }, { state: "overdue", owed_paise: 100_000 }, { state: "due" }],
  });
  const { body: payment } = await pay(id, 250_000);
  expect(await moneyOf(id)).toMatchObject({ asked_paise: 0, next_due: null, payment: "paid" });
  await desk("POST", `/payments/${payment.id}/cancel`, { reason: "Another person" });
  expect(await moneyOf(id)).toMatchObject({ asked_paise: 250_000, next_due: "2027-04-05" });
});

test("a day is over at midnight in India", async () => {
  const { id } = await somebody();
  await travel("2027-03-05T18:29:59Z");
  expect((await moneyOf(id)).instalments?.[0]?.state).toBe("due");
  await travel("2027-03-05T18:30:00Z");
  expect((await moneyOf(id)).instalments?.[0]?.state).toBe("overdue");
});

test("who enrols later owes at once what was due before", async () => {
  const course = await newCourse();
  const early = [{ due: "2027-01-05", paise: 100_000 }, { due: "2027-02-05", paise: 150_000 }, ...plan.slice(1)];
  const batch = await newBatch(cookie, course.id, { ...inInstalments, fee_paise: 550_000, instalments: early });
  const { id } = (await enrolIn(batch.id, `parts${++people}@example.com`, course.skill)).body;
  expect((await enrolmentRow(id))?.instalments).toEqual([{ due: "2027-03-01", paise: 250_000 }, ...plan.slice(1)]);
  const howTo = await call<HowToPay>("GET", `/api/batches/${batch.id}/how-to-pay?enrolment=${id}`);
  expect(howTo.body).toMatchObject({ amount_paise: 250_000, later: plan.slice(1) });
});

test("dates are refused whose instalments are not their fee, or not in the order of their days", async () => {
  const { id } = await newCourse();
  const send = (changes: object) =>
    desk<{ fields: Record<string, string> }>("POST", "/batches", batchInput(id, { ...inInstalments, ...changes }));
  expect((await send({ fee_paise: FEE + 1 })).body.fields).toEqual({
    instalments: "Together, instalments must be ₹5,000.01: the fee.",
  });
  expect((await send({ instalments: plan.toReversed() })).body.fields).toEqual({
    instalments: "Each instalment must be due after the one before.",
  });
  expect((await send({ instalments: [{ due: "2027-02-30", paise: 0 }] })).body.fields).toEqual({
    "instalments.0.due": "Day must be a date, such as 2027-01-31.",
    "instalments.0.paise": "Amount must be a whole number from 1 to 1000000000.",
  });
  expect((await send({ release_days: 61 })).body.fields).toEqual({
    release_days: "Days until the seat is given up must be a whole number from 1 to 60.",
  });
});

test("visitors see the plan of today's price, and nothing of a plan where there is none", async () => {
  const { batch } = await somebody({
    ...inInstalments,
    early_bird_paise: 320_000,
    early_bird_until: "2027-03-03",
    release_days: 5,
  });
  const publicOf = async (id: number) =>
    (await call<Record<string, unknown>[]>("GET", `/api/batches?id=${id}`)).body[0] ?? {};
  const seen = await publicOf(batch.id);
  expect(seen).toMatchObject({ price_paise: 320_000, instalments: fitted(plan, 320_000), release_days: 5 });
  const plain = await somebody({ fee_paise: FEE });
  expect(await publicOf(plain.batch.id)).not.toHaveProperty("instalments");
  expect(await moneyOf(plain.id)).not.toHaveProperty("asked_paise");
});

test("the desk agrees on instalments with one person, whose sum is the fee", async () => {
  const { id } = await somebody({ fee_paise: FEE });
  const own = [
    { due: "2027-03-10", paise: 100_000 },
    { due: "2027-07-10", paise: 400_000 },
  ];
  expect((await agree(id, own)).body).toMatchObject({ asked_paise: 100_000, next_due: "2027-03-10" });
  const [entry] = await db.select().from(audit).where(eq(audit.entityId, id)).orderBy(sql`${audit.id} DESC`).limit(1);
  expect(entry?.label).toBe("instalments 2027-03-10 ₹1,000, 2027-07-10 ₹4,000");
  await desk("PUT", `/places/${id}/fee`, { fee_paise: 450_000, reason: "Hardship" });
  expect((await enrolmentRow(id))?.instalments).toEqual(fitted(own, 450_000));
  const late = await agree(id, own);
  expect([late.status, late.body.fields]).toEqual([
    422,
    { instalments: "Together, instalments must be ₹4,500: the fee of the place." },
  ]);
  await agree(id, []);
  expect(await enrolmentRow(id)).toMatchObject({ instalments: null, nextDue: null });
  const { body: applicant } = await call<{ id: number }>("POST", "/api/enroll", {
    body: { ...(await applicantOf()), email: `parts${++people}@example.com` },
    bindings: silentMail,
  });
  expect((await agree(applicant.id, own)).status).toBe(409);
});

const applicantOf = async () => ({
  title: "Dr.",
  name: "Asha Rao",
  father_name: "Dev Rao",
  dob: "1999-02-03",
  phone: "+91 98765 43210",
  course: (await newCourse()).skill,
});

test("of a plan and a fee that are sent at once, the last one's sum is the fee", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await somebody();
    await Promise.all([
      agree(id, [{ due: "2027-06-01", paise: FEE }]),
      desk("PUT", `/places/${id}/fee`, { fee_paise: 123_457, reason: "Hardship" }),
      agree(id, plan),
    ]);
    const row = await enrolmentRow(id);
    expect(planTotal(row?.instalments ?? [])).toBe(row?.feePaise);
    expect(row?.nextDue).toBe(row?.instalments?.[0]?.due);
  }
});

test("a move takes the plan of the new dates, and keeps its own where they have none", async () => {
  const { id, course } = await somebody();
  const other = [
    { due: "2027-03-20", paise: 300_000 },
    { due: "2027-06-20", paise: 333_333 },
  ];
  const dearer = await newBatch(cookie, course.id, { fee_paise: 633_333, instalments: other });
  const plain = await newBatch(cookie, course.id, { fee_paise: 700_000 });
  await pay(id, 350_000);
  await desk("POST", `/places/${id}/move`, { batch_id: dearer.id });
  expect(await enrolmentRow(id)).toMatchObject({ batchId: dearer.id, instalments: other, nextDue: "2027-06-20" });
  await desk("POST", `/places/${id}/move`, { batch_id: plain.id });
  const row = await enrolmentRow(id);
  expect(row).toMatchObject({ batchId: plain.id, instalments: fitted(other, 700_000), feePaise: 700_000 });
});

test("a coupon comes off the last instalments", async () => {
  const course = await newCourse();
  const batch = await newBatch(cookie, course.id, inInstalments);
  const code = `PARTS${++people}X`;
  await desk("POST", "/coupons", { code, percent: 33 });
  const quote = await call<{ instalments: Instalment[] }>("GET", `/api/batches/${batch.id}/price?coupon=${code}`);
  expect(quote.body.instalments).toEqual(fitted(plan, 335_000));
  const { body } = await call<{ id: number }>("POST", "/api/enroll", {
    body: {
      ...(await applicantOf()),
      course: course.skill,
      email: `parts${++people}@example.com`,
      batch_id: batch.id,
      coupon: code,
    },
    bindings: silentMail,
  });
  expect(await enrolmentRow(body.id)).toMatchObject({ feePaise: 335_000, instalments: fitted(plan, 335_000) });
});

test("ten payments of one instalment at once are noted as often as something is owed", async () => {
  const { id } = await somebody();
  const sent = await Promise.all(Array.from({ length: 10 }, () => pay(id, 150_000)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
  expect(await moneyOf(id)).toMatchObject({ paid_paise: 450_000, next_due: "2027-05-05", asked_paise: 50_000 });
});

test("the database asks for the same as the domain, for any plan, sum and day", async () => {
  const random = randomOf(63);
  const { id } = await somebody({ fee_paise: 0 });
  const own = eq(enrolments.id, id);
  const { body: payment } = await pay((await somebody()).id, 1);
  const ofPayment = eq(payments.id, payment.id);
  await db.update(payments).set({ enrolmentId: id }).where(ofPayment);
  for (let round = 0; round < 300; round += 1) {
    let due = "2027-01-01";
    const any = Array.from({ length: 1 + random(12) }, () => {
      due = dayLater(due, 1 + random(40));
      return { due, paise: 1 + random(100_000) };
    });
    const total = planTotal(any);
    const kept = 1 + random(total + 10_000);
    const today = dayLater("2026-12-20", random(520));
    await db.batch([
      db.update(enrolments).set({ instalments: any, feePaise: total }).where(own),
      db.update(payments).set({ amountPaise: kept }).where(ofPayment),
    ]);
    const [found] = await db
      .select({ asked: sql<number>`${askedNow(today)}`, next: sql<string | null>`${nextDueNow}` })
      .from(enrolments)
      .where(own);
    expect(Math.max(0, found?.asked ?? -1), JSON.stringify({ any, kept, today })).toBe(askedPaise(any, kept, today));
    expect(found?.next).toBe(nextDueOf(any, kept));
  }
});

test("income counts each part by its own day, and outstanding shows what is overdue", async () => {
  const { id, batch } = await somebody();
  const other = await somebody({ fee_paise: FEE });
  await pay(id, 50_000);
  await travel("2027-04-10T06:00:00Z");
  const { items } = (await desk<Income>("GET", "/income?by=batch")).body;
  expect(items.find((row) => row.id === batch.id)).toMatchObject({
    owed_paise: 450_000,
    not_due_paise: 150_000,
    due_7_paise: 150_000,
    due_30_paise: 0,
    due_60_paise: 150_000,
  });
  const listed = (query: string) =>
    desk<{ items: OutstandingRow[]; count: number }>("GET", `/outstanding?batch_id=${query}`);
  const row = { id, next_due: "2027-03-05", overdue_paise: 300_000, owed_paise: 450_000 };
  expect((await listed(`${batch.id}`)).body.items).toMatchObject([row]);
  expect((await listed(`${batch.id}&overdue=yes`)).body).toMatchObject({ items: [row], count: 1 });
  await pay(id, 300_000);
  expect((await listed(`${batch.id}&overdue=yes`)).body).toMatchObject({ items: [], count: 0 });
  const feeDue = { id: other.id, next_due: "2027-03-11", overdue_paise: FEE };
  expect((await listed(`${other.batch.id}&overdue=yes`)).body.items).toMatchObject([feeDue]);
  const csv = await (await send("GET", `/api/admin/outstanding.csv?batch_id=${batch.id}`, { cookie })).text();
  expect(csv).toContain('"owed","overdue","next_due"');
  expect(csv).toContain('"1500.00","0.00","2027-05-05"');
});

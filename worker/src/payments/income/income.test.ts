import { env } from "cloudflare:workers";
import type { ErrorBody } from "@optimyz/contract/api/errors";
import type { Income, IncomeMonth, IncomeMonths, IncomeRow } from "@optimyz/contract/api/schemas/income";
import type { AdminPayment } from "@optimyz/contract/api/schemas/payments/admin";
import type { AdminSession } from "@optimyz/contract/api/schemas/people";
import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { defaultSettings } from "@optimyz/contract/domain/default-settings";
import { desc, eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { adminCookie, call, cookieOf, newAdmin, send, silentMail } from "../../../test/client.ts";
import { enrolIn, inHours, newBatch, newCourse } from "../../batches/testing.ts";
import { openDatabase } from "../../db/database.ts";
import { audit, closedMonths, enrolments, paymentEvents, payments, refunds } from "../../db/schema.ts";
import { runSchedule } from "../../schedule.ts";
import { checkClosedMonth } from "./months.ts";

const db = openDatabase(env.DB);
let cookie = "";
let people = 0;

/** Travels to a moment; sessions of before are over by then. */
async function travel(at: string): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(at) });
  cookie = await adminCookie();
}
beforeEach(async () => {
  await db.delete(closedMonths);
  await db.batch([db.delete(paymentEvents), db.delete(refunds), db.delete(payments), db.delete(enrolments)]);
  await travel("2027-03-10T06:00:00Z");
});
afterEach(() => {
  vi.useRealTimers();
});

const desk = <Body = ErrorBody>(method: string, path: string, body?: unknown, as = cookie) =>
  call<Body>(method, `/api/admin${path}`, { cookie: as, bindings: silentMail, ...(body !== undefined && { body }) });
const income = async (query: string) => (await desk<Income>("GET", `/income?${query}`)).body;
const months = async () => (await desk<IncomeMonths>("GET", "/income/months")).body;
const close = (month: string) => desk<IncomeMonth & ErrorBody>("POST", "/income/close", { month });
const reopen = (month: string) =>
  desk<IncomeMonth & ErrorBody>("POST", "/income/reopen", { month, reason: "A transfer was missing" });
const textOf = async (path: string) =>
  (await send("GET", `/api/admin${path}`, { cookie, bindings: silentMail })).text();

/** Somebody with a confirmed place. */
async function somebody(changes: object = {}, course?: { id: number; skill: string }) {
  const of = course ?? (await newCourse());
  const batch = await newBatch(cookie, of.id, { fee_paise: 500_000, ...changes });
  const { body } = await enrolIn(batch.id, `income${++people}@example.com`, of.skill);
  return { id: body.id, batch, course: of };
}
const pay = async (id: number, amount_paise: number, way = "upi", reference = "") =>
  (await desk<AdminPayment>("POST", `/places/${id}/payments`, { amount_paise, way, reference })).body;
const refund = (id: number, amount_paise: number, way = "bank") =>
  desk<AdminPayment & ErrorBody>("POST", `/payments/${id}/refunds`, { amount_paise, way });
const moved = ({ receipts_paise, cancelled_receipts_paise, refunds_paise, cancelled_refunds_paise }: IncomeRow) => [
  receipts_paise,
  cancelled_receipts_paise,
  refunds_paise,
  cancelled_refunds_paise,
];

test("a cancellation counts on its own day, so a month that is over never changes", async () => {
  const { id } = await somebody();
  const mistake = await pay(id, 100_000);
  const right = await pay(id, 40_000);
  await refund(right.id, 10_000);
  await travel("2027-04-02T06:00:00Z");
  await desk("POST", `/payments/${mistake.id}/cancel`, { reason: "Noted twice" });
  const [back] = await db.select().from(refunds);
  await desk("POST", `/refunds/${back?.id}/cancel`, { reason: "Never sent" });
  const { items, total } = await income("from=2027-03&to=2027-04&by=month");
  expect(items.map((row) => [row.name, ...moved(row)])).toEqual([
    ["2027-03", 140_000, 0, 10_000, 0],
    ["2027-04", 0, 100_000, 0, 10_000],
  ]);
  expect(total).toMatchObject({ receipts_paise: 140_000, cancelled_receipts_paise: 100_000 });
});

test("months begin at midnight in India", async () => {
  const { id } = await somebody();
  await travel("2027-03-31T18:29:59.999Z");
  await pay(id, 1);
  await travel("2027-03-31T18:30:00.000Z");
  await pay(id, 2);
  const { items } = await income("from=2027-03&to=2027-04");
  expect(items.map(({ name, receipts_paise }) => [name, receipts_paise])).toEqual([
    ["2027-03", 1],
    ["2027-04", 2],
  ]);
});

test("money belongs to the batch of its receipt, and what is owed to the batch of now", async () => {
  const { id, batch, course } = await somebody({ title: "First" });
  await pay(id, 100_000);
  const second = await newBatch(cookie, course.id, { title: "Second", fee_paise: 700_000 });
  await desk("POST", `/places/${id}/move`, { batch_id: second.id });
  await desk("DELETE", `/enrolments/${(await somebody()).id}`);
  const batches = async () =>
    (await income("by=batch")).items.map((row) => [row.id, row.name, row.receipts_paise, row.owed_paise]);
  const wanted = [
    [batch.id, "First", 100_000, 0],
    [second.id, "Second", 0, 600_000],
  ];
  expect(await batches()).toEqual(wanted);
  // What the receipt says is never read for it: that took a second and more with many of them.
  await db.update(payments).set({ facts: sql`'{}'` });
  expect(await batches()).toEqual(wanted);
  const [ofCourse] = (await income("by=course")).items;
  expect(ofCourse).toMatchObject({ id: course.id, receipts_paise: 100_000, owed_paise: 600_000 });
});

test("a refund belongs to the way in which it went back", async () => {
  const { id } = await somebody();
  await refund((await pay(id, 100_000, "upi")).id, 30_000, "bank");
  const { items } = await income("by=way");
  expect(items.map((row) => [row.name, ...moved(row)])).toEqual([
    ["upi", 100_000, 0, 0, 0],
    ["bank", 0, 0, 30_000, 0],
  ]);
});

test("debts are as old as the first meeting, or as the place if that is younger", async () => {
  const start = Date.parse("2027-03-10T06:00:00Z");
  const meetings = [{ starts_at: inHours(24, start), ends_at: inHours(26, start) }];
  const { id } = await somebody({ meetings, fee_paise: 100_000 });
  const ages = async () => {
    const { total, items } = await income("by=person");
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ id, owed_paise: 100_000 });
    const { not_due_paise, due_7_paise, due_30_paise, due_60_paise, due_more_paise } = total;
    return [not_due_paise, due_7_paise, due_30_paise, due_60_paise, due_more_paise].indexOf(100_000);
  };
  expect(await ages()).toBe(0);
  for (const [day, place] of [
    ["2027-03-11", 1],
    ["2027-03-18", 1],
    ["2027-03-19", 2],
    ["2027-04-10", 2],
    ["2027-04-11", 3],
    ["2027-05-10", 3],
    ["2027-05-11", 4],
  ] as const) {
    await travel(`${day}T12:00:00Z`);
    expect([day, await ages()]).toEqual([day, place]);
  }
  await db.update(enrolments).set({ placeAt: "2027-05-10T00:00:00.000Z" });
  expect(await ages()).toBe(1);
});

test("a long list has pages that hold every person once", async () => {
  const { id } = await somebody({ capacity: 200 });
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  if (!row) throw new Error("Nobody");
  const others = Array.from({ length: 119 }, (_, index) => ({
    ...row,
    id: 5_000 + index,
    email: `many${index}@example.com`,
  }));
  for (let from = 0; from < others.length; from += 2) await db.insert(enrolments).values(others.slice(from, from + 2));
  const seen: (number | null)[] = [];
  for (let page: number | null = 1; page !== null; ) {
    const { items, next_page }: Income = await income(`by=person&page=${page}`);
    seen.push(...items.map((each) => each.id));
    page = next_page;
  }
  expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
});

test.each([
  ["from=2027-03&to=2027-02", "The last month must not be before the first one."],
  ["from=2020-01&to=2027-02", "A period has 60 months at most."],
])("a period %s is refused", async (query, sentence) => {
  const { status, body } = await desk("GET", `/income?${query}`);
  expect([status, body.fields?.to]).toEqual([422, sentence]);
});

test("the day book has a line for each voucher, in the language of its reader, and runs no formula", async () => {
  const { id } = await somebody({ title: "=2+5" });
  const first = await pay(id, 100_050, "bank", "@SUM(1)");
  await refund(first.id, 5_000);
  const second = await pay(id, 7);
  await travel("2027-04-02T06:00:00Z");
  await desk("POST", `/payments/${second.id}/cancel`, { reason: "Noted twice" });
  const file = await textOf("/day-book.csv?from=2027-03&to=2027-04");
  const lines = file.trimEnd().split("\r\n");
  expect(lines[0]).toBe(
    '"Date","Voucher number","Kind","Person","Course","Batch","Way","Reference","Debit (money in)","Credit (money out)"',
  );
  const cells = lines.slice(1).map((line) => line.slice(1, -1).split('","'));
  expect(
    cells.map(([day, number, kind, , , batch, way, reference, debit, credit]) => [
      day,
      number,
      kind,
      batch,
      way,
      reference,
      debit,
      credit,
    ]),
  ).toEqual([
    ["2027-03-10", first.receipt, "Receipt", "'=2+5", "Bank transfer", "'@SUM(1)", "1000.50", ""],
    ["2027-03-10", second.receipt, "Receipt", "'=2+5", "UPI", "", "0.07", ""],
    ["2027-03-10", `${first.receipt}/R1`, "Refund", "'=2+5", "Bank transfer", "", "", "50.00"],
    ["2027-04-02", second.receipt, "Cancelled receipt", "'=2+5", "UPI", "", "", "0.07"],
  ]);
  await desk("PUT", "/me/language", { language: "hi" });
  expect(await textOf("/day-book.csv?from=2027-03&to=2027-04")).toContain("रसीद");
  expect(await textOf("/income.csv?by=way")).toContain('"रसीदें"');
  await desk("PUT", "/me/language", { language: "en" });
});

test("the file for spreadsheets says what the screen shows", async () => {
  const { id } = await somebody();
  const { id: payment } = await pay(id, 100_000);
  await travel("2027-04-02T06:00:00Z");
  await refund(payment, 2_550);
  const file = await textOf("/income.csv?from=2027-03&to=2027-04&by=month");
  expect(file.split("\r\n").slice(0, 3)).toEqual([
    '"Month","Receipts","Cancelled receipts","Refunds","Cancelled refunds","Kept"',
    '"2027-03","1000","0","0","0","1000"',
    '"2027-04","0","0","25.5","0","-25.5"',
  ]);
  expect(await textOf("/income.csv?by=person")).toContain('"Overdue more than 60 days"');
});

test("tens of thousands of payments are read by the sums and by the day book", async () => {
  const { id } = await somebody();
  await pay(id, 1);
  await db.run(sql`WITH RECURSIVE numbers(n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 20000)
    INSERT INTO payments (enrolment_id, amount_paise, way, reference, note, payer, facts, state, receipt_year, receipt_number,
      receipt, actor, created_at, cancelled_by, cancel_reason, course_id, batch_id)
    SELECT enrolment_id, n, way, reference, note, payer, facts, state, receipt_year, n, '2027-' || n, actor,
      strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '-' || (n % 300) || ' hours'), '', '', course_id, batch_id FROM payments, numbers`);
  const { total, items } = await income("from=2027-02&to=2027-03&by=batch");
  expect([total.receipts_paise, items[0]?.receipts_paise]).toEqual([200_010_000, 200_010_000]);
  const file = await textOf("/day-book.csv?from=2027-02&to=2027-03");
  const lines = file.trimEnd().split("\r\n");
  expect(lines).toHaveLength(20_001);
  expect(new Set(lines.map((line) => line.split(",")[1])).size).toBe(20_001);
});

test("months are closed in their order once they are over, and the log says by whom", async () => {
  const { id } = await somebody();
  expect(await close("2027-02")).toMatchObject({
    status: 409,
    body: { error: "There is no receipt yet, so no month can be closed." },
  });
  await pay(id, 100_000);
  expect((await close("2027-03")).body.error).toBe("This month is not over yet.");
  await travel("2027-06-01T00:00:00Z");
  expect(await months()).toMatchObject({ closable: "2027-03", reopenable: null, differing: [] });
  expect((await close("2027-04")).body.error).toBe("Months are closed in their order. Next is 2027-03.");
  expect(await close("2027-03")).toMatchObject({
    status: 200,
    body: {
      month: "2027-03",
      closed: { by: "admin@optimyz.example", receipts_paise: 100_000, vouchers: 1, differs: false },
    },
  });
  expect((await close("2027-03")).body.error).toBe("This month is closed already.");
  const both = await Promise.all([close("2027-04"), close("2027-04")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await reopen("2027-03")).body.error).toBe("Only the last closed month can be opened again.");
  expect((await reopen("2027-04")).body).toMatchObject({
    closed: null,
    reopened: { by: "admin@optimyz.example", reason: "A transfer was missing" },
  });
  expect(await months()).toMatchObject({ closable: "2027-04", reopenable: "2027-03" });
  expect((await close("2027-04")).status).toBe(200);
  const entries = await db
    .select()
    .from(audit)
    .where(eq(audit.entity, "closed_months"))
    .orderBy(desc(audit.id))
    .limit(3);
  expect(entries.map(({ actor, label }) => [actor, label])).toEqual([
    ["admin@optimyz.example", "2027-04 closed"],
    ["admin@optimyz.example", "2027-04 opened again: A transfer was missing"],
    ["admin@optimyz.example", "2027-04 closed"],
  ]);
});

test("nothing is written into a closed month, and corrections count today", async () => {
  const { id } = await somebody();
  const payment = await pay(id, 100_000);
  const other = await pay(id, 50_000);
  await refund(payment.id, 20_000);
  await travel("2027-04-02T06:00:00Z");
  await close("2027-03");
  await travel("2027-03-31T06:00:00Z");
  const late = await desk("POST", `/places/${id}/payments`, { amount_paise: 1, way: "upi" });
  expect([late.status, late.body.error]).toEqual([
    409,
    "The month of this day is closed. Please try again: corrections count today.",
  ]);
  expect((await refund(payment.id, 1)).status).toBe(409);
  expect((await desk("POST", `/payments/${other.id}/cancel`, { reason: "x" })).status).toBe(409);
  for (const statement of [
    "UPDATE payments SET amount_paise = amount_paise + 1",
    "UPDATE payments SET created_at = '2027-04-05T00:00:00.000Z'",
    "UPDATE payments SET state = 'cancelled'",
    "UPDATE payments SET cancelled_at = '2027-03-20T00:00:00.000Z', state = 'cancelled'",
    "UPDATE payments SET way = 'bank'",
    "UPDATE payments SET facts = json_set(facts, '$.batch_id', 1)",
    "DELETE FROM refunds",
    "DELETE FROM payments",
    "UPDATE refunds SET amount_paise = 1",
    "UPDATE refunds SET cancelled_at = '2027-03-20T00:00:00.000Z'",
    "UPDATE refunds SET created_at = '2027-04-05T00:00:00.000Z'",
    "INSERT INTO refunds (payment_id, amount_paise, way, reference, note, actor, created_at) SELECT id, 1, 'upi', '', '', '', '2020-01-01T00:00:00.000Z' FROM payments",
  ])
    await expect(env.DB.prepare(statement).run(), statement).rejects.toThrow("month closed");
  await travel("2027-04-02T06:00:00Z");
  expect((await desk("POST", `/payments/${other.id}/cancel`, { reason: "Noted twice" })).status).toBe(200);
  await db.update(payments).set({ payer: "", note: "", cancelReason: "" });
  const { items, differing } = await months();
  expect(differing).toEqual([]);
  expect(
    items.map(({ month, receipts_paise, cancelled_receipts_paise }) => [
      month,
      receipts_paise,
      cancelled_receipts_paise,
    ]),
  ).toEqual([
    ["2027-04", 0, 50_000],
    ["2027-03", 150_000, 0],
  ]);
  await travel("2027-05-02T06:00:00Z");
  await close("2027-04");
  await expect(env.DB.prepare("UPDATE payments SET cancelled_at = NULL, state = 'noted'").run()).rejects.toThrow(
    "month closed",
  );
});

test("a closed month whose rows were changed past its lock is an alarm", async () => {
  const { id } = await somebody();
  await pay(id, 100_000);
  await travel("2027-04-02T06:00:00Z");
  await close("2027-03");
  const triggers = await env.DB.prepare("SELECT sql FROM sqlite_master WHERE name = 'payments_closed_update'").first<{
    sql: string;
  }>();
  await env.DB.prepare("DROP TRIGGER payments_closed_update").run();
  await db.update(payments).set({ amountPaise: 90_000 });
  await env.DB.prepare(triggers?.sql ?? "").run();
  const { items, differing } = await months();
  expect(differing).toEqual(["2027-03"]);
  expect(items[1]).toMatchObject({ receipts_paise: 90_000, closed: { receipts_paise: 100_000, differs: true } });
  // The schedule looks through the months at night, so that those of other pages are an alarm as well.
  for (let month = 4; month <= 17; month += 1) {
    const at = new Date(Date.UTC(2027, month, 2, 6)).toISOString();
    await travel(at);
    await close(new Date(Date.UTC(2027, month - 1, 2)).toISOString().slice(0, 7));
  }
  expect(await months()).toMatchObject({ reopenable: "2028-05", differing: [] });
  for (let run = 0; run < 14; run += 1) await checkClosedMonth(db, new Date(Date.now() + run).toISOString());
  await runSchedule(env, Date.parse("2028-06-10T20:05:00Z"));
  expect((await months()).differing).toEqual(["2027-03"]);
  await env.DB.prepare("DROP TRIGGER payments_closed_update").run();
  await db.update(payments).set({ amountPaise: 100_000 });
  await env.DB.prepare(triggers?.sql ?? "").run();
  for (let run = 0; run < 15; run += 1) await checkClosedMonth(db, new Date(Date.now() + 1_000 + run).toISOString());
  expect((await months()).differing).toEqual([]);
});

test("the owner decides whether the desk refunds and sets fees", async () => {
  const { id } = await somebody();
  const payment = await pay(id, 100_000);
  await refund(payment.id, 10);
  const [back] = await db.select().from(refunds);
  const staff = await cookieOf(await newAdmin("desk@income.example", "desk"));
  const requests = [
    ["POST", `/payments/${payment.id}/refunds`, { amount_paise: 1, way: "upi" }],
    ["POST", `/refunds/${back?.id}/cancel`, { reason: "x" }],
    ["PUT", `/places/${id}/fee`, { fee_paise: 400_000 }],
  ] as const;
  const as = async (who: string) => {
    const sent = [];
    for (const [method, path, body] of requests) sent.push(await desk(method, path, body, who));
    return sent.map(({ status, body: { error } }) => (status === 403 ? error : status));
  };
  const rights = async (who: string) => {
    const { may_refund, may_discount } = (await call<AdminSession>("GET", "/admin/session", { cookie: who })).body;
    return [may_refund, may_discount];
  };
  const publish = async (changes: Partial<Settings["payments"]>) => {
    const { body } = await desk<{ version: number }>("PUT", "/settings/draft", {
      payments: { ...defaultSettings.payments, ...changes },
    });
    await desk("POST", "/settings/publish", { version: body.version });
  };
  expect(await rights(staff)).toEqual([true, true]);
  await publish({ desk_may_refund: "no" });
  expect(await rights(staff)).toEqual([false, true]);
  const noRefund = "Only an owner notes refunds here. The owner can change that in Settings, Payments.";
  expect(await as(staff)).toEqual([noRefund, noRefund, 200]);
  await publish({ desk_may_discount: "no" });
  const noFee = "Only an owner sets another fee here. The owner can change that in Settings, Payments.";
  expect(await as(staff)).toEqual([201, 200, noFee]);
  expect([await rights(cookie), await as(cookie)]).toEqual([
    [true, true],
    [201, 409, 200],
  ]);
});

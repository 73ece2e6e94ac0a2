import { type Income, type IncomeGroup, incomeGroups, type Moved } from "@optimyz/contract/api/schemas/income";
import { instalmentStates, nextDueOf, planTotal } from "@optimyz/contract/domain/instalments";
import { monthLater } from "@optimyz/contract/domain/months";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, inject, test, vi } from "vitest";
import { dueDay } from "../src/batches/prices/instalments.ts";
import { isMonthClosed } from "../src/db/errors.ts";
import {
  audit,
  batches,
  closedMonths,
  coupons,
  enrolments,
  invoices,
  outbox,
  paymentEvents,
  paymentOrders,
  payments,
  refunds,
} from "../src/db/schema.ts";
import { sourceSpeech } from "../src/language/speech.ts";
import { dayBookCsv } from "../src/payments/income/files.ts";
import { incomePage } from "../src/payments/income/income.ts";
import { monthsPage } from "../src/payments/income/months.ts";
import { adminCookie } from "./client.ts";
import { act } from "./money/acts.ts";
import { checkDocuments, checkOrders, checkPrices } from "./money/checks.ts";
import {
  BEFORE,
  beginRound,
  changeRegistration,
  db,
  FEES_DUE,
  FIRST_MONTH,
  instantOf,
  MONTHS,
  monthOfMoment,
  type Round,
  WAVES,
} from "./money/round.ts";

/** All of them with `MONEY_ROUNDS=1000`, or a part: `MONEY_FIRST=501 MONEY_ROUNDS=500`. */
const ROUNDS = inject("moneyRounds");
const FIRST = inject("moneyFirst");

afterEach(() => {
  vi.useRealTimers();
});

type Voucher = { month: string; way: string; payment: typeof payments.$inferSelect } & Moved;

const nothing: Moved = { receipts_paise: 0, cancelled_receipts_paise: 0, refunds_paise: 0, cancelled_refunds_paise: 0 };

/** Every voucher, found without any sum of the database. */
async function vouchersOf() {
  const [paid, back] = await Promise.all([db.select().from(payments), db.select().from(refunds)]);
  const byId = new Map(paid.map((payment) => [payment.id, payment]));
  const vouchers: Voucher[] = [];
  const add = (payment: typeof payments.$inferSelect, at: string | null, way: string, moved: Partial<Moved>) => {
    if (at) vouchers.push({ month: monthOfMoment(at), way, payment, ...nothing, ...moved });
  };
  for (const payment of paid) {
    add(payment, payment.createdAt, payment.way, { receipts_paise: payment.amountPaise });
    add(payment, payment.cancelledAt, payment.way, { cancelled_receipts_paise: payment.amountPaise });
  }
  for (const { paymentId, createdAt, cancelledAt, way, amountPaise } of back) {
    const payment = byId.get(paymentId);
    if (!payment) throw new Error("A refund without its payment");
    add(payment, createdAt, way, { refunds_paise: amountPaise });
    add(payment, cancelledAt, way, { cancelled_refunds_paise: amountPaise });
  }
  return { vouchers, paid, back };
}

function totalOf(rows: readonly Moved[]): Moved {
  const total = { ...nothing };
  for (const row of rows) for (const name of Object.keys(nothing) as (keyof Moved)[]) total[name] += row[name];
  return total;
}

const groupOf: Readonly<Record<IncomeGroup, (voucher: Voucher) => string>> = {
  month: ({ month }) => `null ${month}`,
  way: ({ way }) => `null ${way}`,
  course: ({ payment }) => `${payment.facts.course_id} `,
  batch: ({ payment }) => `${payment.facts.batch_id} `,
  person: ({ payment }) => `${payment.enrolmentId} `,
};

/** All pages of a view. */
async function allPages(query: { from: string; to: string; by: IncomeGroup }, at: string): Promise<Income> {
  const first = await incomePage(db, query, at);
  let { next_page: page } = first;
  while (page !== null) {
    const more = await incomePage(db, { ...query, page }, at);
    first.items.push(...more.items);
    page = more.next_page;
  }
  return first;
}

async function checkViews(round: Round): Promise<void> {
  const at = new Date().toISOString();
  const { vouchers, paid, back } = await vouchersOf();
  const today = dueDay(at);
  let later = 0;
  const owed = (await db.select().from(enrolments)).map((row) => {
    const kept =
      paid.reduce(
        (sum, each) => sum + (each.enrolmentId === row.id && each.state === "noted" ? each.amountPaise : 0),
        0,
      ) -
      back.reduce((sum, each) => {
        const isOwn = paid.find(({ id }) => id === each.paymentId)?.enrolmentId === row.id;
        return sum + (isOwn && each.cancelledAt === null ? each.amountPaise : 0);
      }, 0);
    const owes = row.place === "held" || row.place === "confirmed";
    if (owes && row.instalments) {
      expect(planTotal(row.instalments), "the sum of a plan").toBe(row.feePaise);
      expect(row.nextDue, "the next day of a plan").toBe(nextDueOf(row.instalments, kept));
    }
    const parts = owes && row.instalments ? instalmentStates(row.instalments, kept, today) : [];
    for (const { due, owed_paise } of parts) if (due > today) later += owed_paise;
    return { id: row.id, owed: owes ? Math.max(0, (row.feePaise ?? 0) - kept) : 0, isPlanned: parts.length > 0 };
  });
  const allOwed = owed.reduce((sum, each) => sum + each.owed, 0);
  const views = incomeGroups.map((by) => ({ by, place: round.random(1_000) })).toSorted((a, b) => a.place - b.place);
  for (const { by } of views) {
    const from = monthLater(BEFORE, round.random(MONTHS + 1));
    const to = monthLater(from, round.random(MONTHS));
    const { items, total } = await allPages({ from, to, by }, at);
    const own = vouchers.filter(({ month }) => month >= from && month <= to);
    const isOwing = by !== "month" && by !== "way";
    expect(total, `total by ${by}`).toMatchObject({ ...totalOf(own), owed_paise: allOwed });
    expect(totalOf(items), `rows by ${by}`).toEqual(totalOf(own));
    const { owed_paise, ...ages } = total;
    expect(
      items.reduce((sum, row) => sum + row.owed_paise, 0),
      `owed by ${by}`,
    ).toBe(isOwing ? owed_paise : 0);
    const { not_due_paise, due_7_paise, due_30_paise, due_60_paise, due_more_paise } = ages;
    expect(not_due_paise + due_7_paise + due_30_paise + due_60_paise + due_more_paise, "ages").toBe(allOwed);
    // The fees of all others are due at the first meeting.
    const unplanned = owed.reduce((sum, each) => sum + (each.isPlanned ? 0 : each.owed), 0);
    expect(not_due_paise, "not due").toBe(later + (today < FEES_DUE ? unplanned : 0));
    const wanted = [...Map.groupBy(own, groupOf[by])].map(([key, group]) => [key, totalOf(group)]);
    const found = items
      .filter((row) => Object.values(totalOf([row])).some((sum) => sum !== 0))
      .map((row) => [isOwing ? `${row.id} ` : `null ${row.name}`, totalOf([row])]);
    expect(Object.fromEntries(found), `groups by ${by}`).toEqual(Object.fromEntries(wanted));
    if (by === "person")
      for (const { id, owed: wanted } of owed)
        expect(items.find((row) => row.id === id)?.owed_paise ?? 0, "owed by one person").toBe(wanted);
  }
}

/** What must be true of receipts, refunds and messages whenever nothing runs. */
async function checkRows({ noted, told, taken }: Round): Promise<void> {
  const { paid, back } = await vouchersOf();
  for (const [year, own] of Map.groupBy(paid, ({ receiptYear }) => receiptYear)) {
    const numbers = own.map(({ receiptNumber }) => receiptNumber).toSorted((a, b) => a - b);
    expect(numbers, `receipts of ${year}`).toEqual(own.map((_, index) => index + 1));
  }
  const byDesk = paid.filter(({ gateway }) => gateway === null).map(({ id }) => id);
  expect(byDesk.toSorted(), "what the desk was told").toEqual([...noted].toSorted());
  const valid = paid.filter(({ gateway, state }) => gateway !== null && state === "noted");
  const namesOf = (rows: readonly { gateway: string | null; id: string | null }[]) =>
    new Set(rows.map(({ gateway, id }) => `${gateway} ${id}`)).size;
  const paidNames = valid.map(({ gateway, gatewayPayment: id }) => ({ gateway, id }));
  expect(namesOf(paidNames), "a payment noted twice").toBe(valid.length);
  const reported = back.filter(({ gateway }) => gateway !== null);
  const backNames = reported.map(({ gateway, gatewayRefund: id }) => ({ gateway, id }));
  expect(namesOf(backNames), "a refund noted twice").toBe(reported.length);
  const stored = await db.select().from(paymentEvents);
  expect(stored.length, "messages").toBe(taken.size);
  const disputes = new Set(
    told.filter(({ message }) => message.kind === "dispute").map(({ message }) => message.event),
  );
  const twice = [...taken].filter(([key, count]) => count > 1 && !disputes.has(key.slice(key.indexOf(" ") + 1)));
  expect(twice, "messages taken twice").toEqual([]);
  // Money of a gateway is noted or waits for the desk, never both.
  for (const { gateway, gatewayPayment, kind, state, orderId } of stored) {
    if (kind !== "payment" || orderId === null) continue;
    const isNoted = valid.some((each) => each.gateway === gateway && each.gatewayPayment === gatewayPayment);
    expect([gatewayPayment, state === "matched"]).toEqual([gatewayPayment, isNoted]);
  }
  for (const { id, amountPaise, state } of paid) {
    const returned = back.reduce(
      (sum, each) => sum + (each.paymentId === id && each.cancelledAt === null ? each.amountPaise : 0),
      0,
    );
    expect(returned, "refunds of a payment").toBeLessThanOrEqual(state === "noted" ? amountPaise : 0);
  }
  const mails = await db.select().from(outbox).where(eq(outbox.kind, "receipt"));
  expect(new Set(mails.map(({ event }) => event)).size, "mails of receipts").toBe(mails.length);
}

async function checkClosed({ closed }: Round): Promise<void> {
  const { items, differing } = await monthsPage(db, {}, new Date().toISOString());
  expect(differing).toEqual([]);
  const now = items.flatMap(({ month, closed: own }) => (own ? [[month, JSON.stringify(own)] as const] : []));
  expect(Object.fromEntries(now), "a closed month").toEqual(Object.fromEntries(closed));
}

/** Nothing is written into a closed month, past the API either. */
async function checkLock({ closed }: Round): Promise<void> {
  const month = [...closed.keys()].toSorted().at(-1);
  const [payment] = await db.select().from(payments).orderBy(payments.createdAt).limit(1);
  if (!month || !payment) return;
  const copy = { ...payment, id: undefined, receiptNumber: 9_999, gateway: null, gatewayPayment: null };
  const own = eq(payments.id, payment.id);
  const writes = [
    db.insert(payments).values({ ...copy, createdAt: `${month}-15T10:00:00.000Z` }),
    db
      .update(payments)
      .set({ amountPaise: payment.amountPaise + 1 })
      .where(own),
    db.update(payments).set({ createdAt: new Date().toISOString() }).where(own),
    db.delete(payments).where(own),
  ];
  const errors = await Promise.all(
    writes.map((write) =>
      write.then(
        () => undefined,
        (error: unknown) => error,
      ),
    ),
  );
  expect(errors.map(isMonthClosed)).toEqual([true, true, true, true]);
}

/** The day book, added up like an accountant would. */
async function checkDayBook(): Promise<void> {
  const to = monthLater(FIRST_MONTH, MONTHS - 1);
  const file = await dayBookCsv(db, { from: BEFORE, to }, new Date().toISOString(), sourceSpeech);
  const lines = file.trimEnd().split("\r\n").slice(1);
  const { vouchers } = await vouchersOf();
  expect(lines.length).toBe(vouchers.length);
  const paise = (cell = '""') => Math.round(Number(cell.replaceAll('"', "") || 0) * 100);
  const kept = lines.reduce((sum, line) => {
    const cells = line.split(/,(?=")/);
    return sum + paise(cells.at(-2)) - paise(cells.at(-1));
  }, 0);
  const total = totalOf(vouchers);
  expect(kept).toBe(
    total.receipts_paise - total.cancelled_receipts_paise - total.refunds_paise + total.cancelled_refunds_paise,
  );
}

test(`${ROUNDS} random histories of payments, orders, refunds, cancellations, coupons, instalments, invoices, moves and messages at once leave every sum right to the paisa`, {
  timeout: 14_400_000,
}, async () => {
  const seen: Record<string, number> = {};
  const count = (name: string, times: number) => {
    seen[name] = (seen[name] ?? 0) + times;
  };
  for (let number = FIRST; number < FIRST + ROUNDS; number += 1) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${FIRST_MONTH}-01T00:00:00+05:30`) });
    const round = await beginRound(number);
    for (let month = 0; month < MONTHS; month += 1) {
      for (let wave = 0; wave < WAVES; wave += 1) {
        vi.setSystemTime(instantOf(monthLater(FIRST_MONTH, month), wave, round));
        round.cookie = await adminCookie();
        await changeRegistration(round);
        await Promise.all(Array.from({ length: 3 + round.random(10) }, () => act(round)));
        await checkViews(round);
        await checkRows(round);
        await checkClosed(round);
        await checkDocuments(round);
        await checkPrices(round);
        await checkOrders();
      }
    }
    await checkLock(round);
    await checkDayBook();
    count("closed months", round.closed.size);
    count("writes into closed months", round.refused);
    count("cancelled refunds", await db.$count(refunds, sql`${refunds.cancelledAt} IS NOT NULL`));
    count("refunds of gateways", await db.$count(refunds, sql`${refunds.gateway} IS NOT NULL`));
    count("coupons", await db.$count(enrolments, sql`${enrolments.couponId} IS NOT NULL`));
    for (const { kind, igstPaise } of await db.select().from(invoices)) count(`${kind} ${igstPaise ? "IGST" : ""}`, 1);
    for (const { gateway } of await db.select().from(payments)) count(`payments by ${gateway ?? "hand"}`, 1);
    for (const { gateway, reason } of await db.select().from(paymentEvents)) count(`${gateway} ${reason}`, 1);
    await db.delete(closedMonths);
    await db.batch([
      db.delete(invoices),
      db.delete(paymentEvents),
      db.delete(paymentOrders),
      db.delete(refunds),
      db.delete(payments),
      db.delete(outbox),
      db.delete(enrolments),
      db.delete(batches),
      db.delete(coupons),
      db.delete(audit),
    ]);
    if (number % 50 === 0) console.info(`Round ${number}`, seen);
  }
  // A generator that never closes a month would prove nothing. A few rounds need not have what is rare.
  const names = ["closed months", "writes into closed months", "cancelled refunds", "refunds of gateways", "coupons"];
  const reasons = ["other amount", "currency", "mode", "nothing"].flatMap((reason) => [
    `razorpay ${reason}`,
    `stripe ${reason}`,
  ]);
  const ways = ["hand", "signed", "razorpay", "stripe"].map((way) => `payments by ${way}`);
  const kinds = ["tax-invoice ", "tax-invoice IGST", "bill-of-supply ", "credit-note ", "debit-note "];
  const wanted = ROUNDS < 100 ? ["closed months", "payments by hand"] : [...names, ...reasons, ...ways, ...kinds];
  expect(wanted.filter((name) => !seen[name])).toEqual([]);
});

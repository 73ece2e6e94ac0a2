import { env } from "cloudflare:workers";
import { type Income, type IncomeGroup, incomeGroups, type Moved } from "@optimyz/contract/api/schemas/income";
import { fitted, type Instalment, instalmentStates, nextDueOf, planTotal } from "@optimyz/contract/domain/instalments";
import { dayLater } from "@optimyz/contract/domain/meetings";
import { monthLater } from "@optimyz/contract/domain/months";
import { notedWays, referenceOf } from "@optimyz/contract/domain/payments";
import { eq, sql } from "drizzle-orm";
import { afterEach, expect, inject, test, vi } from "vitest";
import { movePlaceOf } from "../src/batches/places/queries.ts";
import { dueDay } from "../src/batches/prices/instalments.ts";
import { insertBatch } from "../src/batches/queries.ts";
import { batchInput, inHours, newCourse, person } from "../src/batches/testing.ts";
import { ApiError } from "../src/core/api-error.ts";
import { openDatabase } from "../src/db/database.ts";
import { isMonthClosed } from "../src/db/errors.ts";
import {
  audit,
  batches,
  closedMonths,
  enrolments,
  outbox,
  paymentEvents,
  payments,
  refunds,
} from "../src/db/schema.ts";
import { insertEnrolment } from "../src/enrolments/queries.ts";
import { assignEvent } from "../src/payments/events.ts";
import { dayBookCsv } from "../src/payments/income/files.ts";
import { incomePage } from "../src/payments/income/income.ts";
import { closeMonthOf, monthsPage } from "../src/payments/income/months.ts";
import { addPayment, addRefund, cancelPaymentOf, cancelRefundOf, setFee, setPlan } from "../src/payments/queries.ts";
import { receiveEvent } from "../src/payments/receive.ts";
import { insertPayment, institutesOf, settleMoney } from "../src/payments/statements.ts";
import { adminCookie, call } from "./client.ts";
import { randomOf } from "./random.ts";

/** All of them with `MONEY_ROUNDS=1000`. */
const ROUNDS = inject("moneyRounds");
const db = openDatabase(env.DB);
const change = { actor: "desk@example.com", requestId: "r" };
const writing = { change, origin: "https://x.example" };
/** The month before it has late writes alone. */
const FIRST_MONTH = "2027-02";
const BEFORE = "2027-01";
const MONTHS = 4;
const WAVES = 3;
/** The first meeting of all dates, 90 days after the first month begins. */
const FEES_DUE = "2027-05-02";

afterEach(() => {
  vi.useRealTimers();
});

interface Round {
  random: (below: number) => number;
  number: number;
  batchIds: readonly number[];
  people: readonly number[];
  /** Enrolments that were deleted, by their entries of the audit log. */
  deleted: Map<number, number>;
  /** Messages of the payment service so far. */
  messages: Parameters<typeof receiveEvent>[2][];
  cookie: string;
  /** What the desk was told is noted. */
  noted: Set<number>;
  /** Sums of closed months, as of their closing. */
  closed: Map<string, string>;
  /** Writes into closed months. */
  refused: number;
}

/** Refusals are answers; anything else is a fault of ours. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return undefined;
  }
}

const one = <Item>(items: readonly Item[], { random }: Round): Item | undefined => items[random(items.length || 1)];

/** An instant of a month of India, often next to one of its ends. */
function instantOf(month: string, wave: number, { random }: Round): number {
  const start = Date.parse(`${month}-01T00:00:00+05:30`);
  const end = Date.parse(`${monthLater(month)}-01T00:00:00+05:30`);
  if (wave === 0) return start + random(2);
  if (wave === WAVES - 1) return end - 1 - random(2);
  return start + random(27) * 86_400_000 + random(86_400_000);
}

/** One operation of the desk, of the payment service or of an owner. */
async function act(round: Round): Promise<void> {
  const { random, batchIds, people, deleted, messages, cookie, noted, closed } = round;
  const id = one(people, round) ?? 0;
  const amount = 1 + random(400_000);
  const way = one(notedWays, round) ?? "upi";
  const some = async (of: typeof payments | typeof refunds) =>
    one(await db.select({ id: of.id }).from(of), round)?.id ?? 0;
  const pay = async () => {
    const payment = await attempt(() => addPayment(db, id, { amount_paise: amount, way }, writing));
    if (payment) noted.add(payment.id);
  };
  const refund = async () =>
    attempt(async () => addRefund(db, await some(payments), { amount_paise: amount, way }, writing));
  const hear = async () => {
    const paid = one(
      messages.filter(({ kind }) => kind === "payment"),
      round,
    );
    const isRefund = random(3) === 0;
    const message = {
      event: `evt ${round.number} ${messages.length} ${random(1_000_000)}`,
      kind: isRefund ? ("refund" as const) : ("payment" as const),
      reference: random(4) ? referenceOf(id) : "",
      // Of a payment that may have been reported before, or comes later.
      payment: isRefund && paid && random(4) ? paid.payment : `pay ${round.number} ${random(30)}`,
      refund: isRefund ? `rfnd ${round.number} ${random(30)}` : "",
      amountPaise: amount,
    };
    messages.push(message);
    await Promise.all(Array.from({ length: 1 + random(3) }, () => receiveEvent(db, "signed", message, "r")));
  };
  const again = async () => {
    const message = one(messages, round);
    if (message) await receiveEvent(db, "signed", message, "r");
  };
  const assign = async () => {
    const waiting = await db.select().from(paymentEvents).where(eq(paymentEvents.state, "unmatched"));
    await attempt(() => assignEvent(db, one(waiting, round)?.id ?? 0, id, writing));
  };
  const remove = async () => {
    const [entry] = [...deleted];
    if (entry) {
      deleted.delete(entry[0]);
      await call("POST", `/api/admin/audit/${entry[1]}/restore`, { cookie });
      return;
    }
    const { body } = await call<{ audit_id?: number }>("DELETE", `/api/admin/enrolments/${id}`, { cookie });
    if (body.audit_id) deleted.set(id, body.audit_id);
  };
  /** A write whose clock is behind: it is in the sums of its month, or refused. */
  const payLate = async () => {
    const at = new Date(Date.parse(`${monthOfMoment(new Date().toISOString())}-01T00:00:00+05:30`) - 1).toISOString();
    const where = eq(enrolments.id, id);
    const late = {
      amount,
      way,
      reference: "",
      note: "",
      actor: change.actor,
      at,
      institutes: await institutesOf(db),
      where,
    };
    try {
      for (const { id } of await insertPayment(db, late)) noted.add(id);
      for (const statement of settleMoney(db, sql`(${id})`, new Date().toISOString())) await db.batch([statement]);
    } catch (error) {
      if (!isMonthClosed(error)) throw error;
      round.refused += 1;
    }
  };
  const close = async () => {
    const { closable } = await monthsPage(db, {}, new Date().toISOString());
    if (!closable) return;
    const stored = await attempt(() => closeMonthOf(db, closable, change, new Date().toISOString()));
    if (stored) closed.set(closable, JSON.stringify(stored.closed));
  };
  const operations: (() => Promise<unknown>)[] = [
    ...[pay, pay, pay, pay, refund, refund, hear, hear, again, assign, remove, close, close, payLate, payLate],
    async () => attempt(async () => cancelPaymentOf(db, await some(payments), "Noted twice", writing)),
    async () => attempt(async () => cancelRefundOf(db, await some(refunds), "Noted twice", writing)),
    async () =>
      attempt(() =>
        movePlaceOf(db, id, one(batchIds, round) ?? 0, { by: "desk", change, at: new Date().toISOString() }),
      ),
    async () => attempt(() => setFee(db, id, { fee_paise: random(900_000) }, change)),
    async () => {
      const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
      const instalments = random(4) ? planFor(row?.feePaise ?? 0, random) : [];
      await attempt(() => setPlan(db, id, { instalments }, change));
    },
  ];
  await (operations[random(operations.length)] as () => Promise<unknown>)();
}

type Voucher = { month: string; way: string; payment: typeof payments.$inferSelect } & Moved;

const monthOfMoment = (at: string): string => new Date(Date.parse(at) + 330 * 60_000).toISOString().slice(0, 7);
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
  const today = dueDay(at);
  let later = 0;
  const { vouchers, paid, back } = await vouchersOf();
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
    // The fees of all others are due in May.
    const unplanned = owed.reduce((sum, each) => sum + (each.isPlanned ? 0 : each.owed), 0);
    expect(not_due_paise, "not due").toBe(later + (today < FEES_DUE ? unplanned : 0));
    expect(not_due_paise + due_7_paise + due_30_paise + due_60_paise + due_more_paise, "ages").toBe(allOwed);
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
async function checkRows({ noted, messages }: Round): Promise<void> {
  const { paid, back } = await vouchersOf();
  for (const [year, own] of Map.groupBy(paid, ({ receiptYear }) => receiptYear)) {
    const numbers = own.map(({ receiptNumber }) => receiptNumber).toSorted((a, b) => a - b);
    expect(numbers, `receipts of ${year}`).toEqual(own.map((_, index) => index + 1));
  }
  const byDesk = paid.filter(({ gateway }) => gateway === null).map(({ id }) => id);
  expect(byDesk.toSorted(), "what the desk was told").toEqual([...noted].toSorted());
  const valid = paid.filter(({ gateway, state }) => gateway !== null && state === "noted");
  expect(new Set(valid.map((each) => each.gatewayPayment)).size, "a payment noted twice").toBe(valid.length);
  const reported = back.filter(({ gateway }) => gateway !== null);
  expect(new Set(reported.map((each) => each.gatewayRefund)).size, "a refund noted twice").toBe(reported.length);
  const stored = await db.select().from(paymentEvents);
  expect(stored.length, "messages").toBe(messages.length);
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
  const file = await dayBookCsv(db, { from: BEFORE, to }, new Date().toISOString());
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

/** Some instalments of a fee, due within the months of a round or around them. */
function planFor(fee: number, random: Round["random"]): Instalment[] {
  const days = new Set(Array.from({ length: 1 + random(4) }, () => dayLater(`${BEFORE}-20`, random(200))));
  const equal = [...days].toSorted().map((due) => ({ due, paise: 1 + random(200_000) }));
  return fitted(equal, fee);
}

async function begin(number: number): Promise<Round> {
  const random = randomOf(number);
  const [course, other] = [await newCourse(), await newCourse()];
  const starts = { starts_at: inHours(24 * 90), ends_at: inHours(24 * 90 + 2) };
  const batchIds: number[] = [];
  for (const of of [course, course, other]) {
    const fee_paise = 300_001 + random(900_000);
    batchIds.push(
      (
        await insertBatch(db, change, {
          ...batchInput(of.id),
          meetings: [starts],
          capacity: 50,
          title: `Evenings ${batchIds.length}`,
          fee_paise,
          instalments: batchIds.length === 1 ? [] : planFor(fee_paise, random),
        })
      ).id,
    );
  }
  const people: number[] = [];
  for (let each = 0; each < 6; each += 1) {
    const input = {
      ...person(`p${each}@round${number}.example`, (each < 4 ? course : other).skill),
      title: "Dr." as const,
    };
    const context = { userId: undefined, noticeTo: "desk@example.com", origin: "https://x.example", once: undefined };
    const batch_id = batchIds[each < 4 ? each % 2 : 2] ?? 0;
    people.push((await insertEnrolment(db, { ...input, batch_id }, context)).id);
  }
  return {
    random,
    number,
    batchIds,
    people,
    deleted: new Map(),
    messages: [],
    cookie: "",
    noted: new Set(),
    closed: new Map(),
    refused: 0,
  };
}

test(`${ROUNDS} random histories of payments, refunds, cancellations, moves and messages at once leave every sum right to the paisa`, {
  timeout: 14_400_000,
}, async () => {
  const seen = { closed: 0, refused: 0, cancelledRefunds: 0, early: 0 };
  for (let number = 1; number <= ROUNDS; number += 1) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(`${FIRST_MONTH}-01T00:00:00+05:30`) });
    const round = await begin(number);
    for (let month = 0; month < MONTHS; month += 1) {
      for (let wave = 0; wave < WAVES; wave += 1) {
        vi.setSystemTime(instantOf(monthLater(FIRST_MONTH, month), wave, round));
        round.cookie = await adminCookie();
        await Promise.all(Array.from({ length: 3 + round.random(10) }, () => act(round)));
        await checkViews(round);
        await checkRows(round);
        await checkClosed(round);
      }
    }
    await checkLock(round);
    await checkDayBook();
    seen.closed += round.closed.size;
    seen.refused += round.refused;
    seen.cancelledRefunds += await db.$count(refunds, sql`${refunds.cancelledAt} IS NOT NULL`);
    seen.early += await db.$count(refunds, sql`${refunds.gateway} IS NOT NULL`);
    await db.delete(closedMonths);
    await db.batch([
      db.delete(paymentEvents),
      db.delete(refunds),
      db.delete(payments),
      db.delete(outbox),
      db.delete(enrolments),
      db.delete(batches),
      db.delete(audit),
    ]);
    if (number % 100 === 0) console.info(`${number} rounds`);
  }
  // A generator that never closes a month would prove nothing.
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

import { expect } from "vitest";
import { coupons, enrolments, invoices, paymentOrders, payments, refunds } from "../../src/db/schema.ts";
import { COUPON_USES_MAX, db, monthOfMoment, type Round } from "./round.ts";

type Document = typeof invoices.$inferSelect;

const sumOf = <Item>(items: readonly Item[], amount: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + amount(item), 0);

/** A tax within an amount that includes it, rounded half up. */
const within = (paise: number, rate: number, divisor: number): number =>
  Number((2n * BigInt(paise) * BigInt(rate) + BigInt(divisor)) / (2n * BigInt(divisor)));

/** What a document gives (1) or takes away (-1). */
const signOf = ({ kind }: Document): number => (kind === "credit-note" ? -1 : 1);

function yearOf(at: string): string {
  const [year = 0, month = 0] = monthOfMoment(at).split("-").map(Number);
  const start = month >= 4 ? year : year - 1;
  return `${start % 100}${(start + 1) % 100}`;
}

/**
 * Each payment of a time with a registration has one invoice, each refund of it one credit note, whatever the registration is
 * by then, in series without gap, and they sum up to the money; payments of a time without one never get any.
 */
export async function checkDocuments({ hasDocuments, documented }: Round): Promise<void> {
  const [all, paid, back] = await Promise.all([
    db.select().from(invoices),
    db.select().from(payments),
    db.select().from(refunds),
  ]);
  for (const { id } of paid) if (!documented.has(id)) documented.set(id, hasDocuments);
  expect(new Set(all.map(({ number }) => number)).size, "numbers of documents").toBe(all.length);
  for (const [series, own] of Map.groupBy(all, (each) => each.series)) {
    const serials = own.map(({ serial }) => serial).toSorted((a, b) => a - b);
    expect(serials, `documents of ${series}`).toEqual(own.map((_, index) => index + 1));
  }
  for (const { number, series, prefix, kind, createdAt } of all) {
    const letter = { "tax-invoice": "", "bill-of-supply": "B", "credit-note": "C", "debit-note": "D" }[kind];
    expect(series).toBe(`${prefix && `${prefix}/`}${yearOf(createdAt)}/${letter}`);
    expect(number.length).toBeLessThanOrEqual(16);
  }
  const ofPayment = Map.groupBy(all, ({ paymentId }) => paymentId);
  for (const payment of paid) {
    const own = ofPayment.get(payment.id) ?? [];
    if (!documented.get(payment.id)) {
      expect(own, "documents without a registration").toEqual([]);
      continue;
    }
    const [invoice, ...others] = own.filter(({ invoiceId }) => invoiceId === null);
    if (!invoice) throw new Error(`Payment ${payment.id} has no invoice`);
    expect(others).toEqual([]);
    expect([invoice.totalPaise, invoice.createdAt]).toEqual([payment.amountPaise, payment.createdAt]);
    const notes = own.filter(({ invoiceId }) => invoiceId !== null);
    for (const each of back.filter(({ paymentId }) => paymentId === payment.id))
      expect(
        notes
          .filter(({ refundId }) => refundId === each.id)
          .map(({ kind, totalPaise, createdAt }) => [kind, totalPaise, createdAt])
          .toSorted(),
        "notes of a refund",
      ).toEqual([
        ["credit-note", each.amountPaise, each.createdAt],
        ...(each.cancelledAt ? [["debit-note", each.amountPaise, each.cancelledAt]] : []),
      ]);
    const whole = notes.filter(({ refundId }) => refundId === null);
    expect(whole.map(({ kind, totalPaise }) => [kind, totalPaise])).toEqual(
      payment.state === "cancelled" ? [["credit-note", payment.amountPaise]] : [],
    );
    checkTaxes(invoice, notes);
  }
  const kept =
    sumOf(paid, ({ id, state, amountPaise }) => (documented.get(id) && state === "noted" ? amountPaise : 0)) -
    sumOf(back, ({ paymentId, cancelledAt, amountPaise }) =>
      documented.get(paymentId) && cancelledAt === null ? amountPaise : 0,
    );
  expect(
    sumOf(all, (each) => signOf(each) * each.totalPaise),
    "sum of documents",
  ).toBe(kept);
}

/** The taxes of an invoice are those within its amount, and notes have taken away those within what they took away. */
function checkTaxes(invoice: Document, notes: readonly Document[]): void {
  const { rate, totalPaise, placeOfSupply, seller } = invoice;
  const isInter = placeOfSupply !== seller.gstin.slice(0, 2);
  const taxes = (paise: number) => {
    const half = isInter ? 0 : within(paise, rate, 2 * (10_000 + rate));
    const whole = isInter ? within(paise, rate, 10_000 + rate) : 0;
    return { taxable: paise - 2 * half - whole, cgst: half, sgst: half, igst: whole };
  };
  const sums = (documents: readonly Document[]) => ({
    taxable: sumOf(documents, (each) => -signOf(each) * each.taxablePaise),
    cgst: sumOf(documents, (each) => -signOf(each) * each.cgstPaise),
    sgst: sumOf(documents, (each) => -signOf(each) * each.sgstPaise),
    igst: sumOf(documents, (each) => -signOf(each) * each.igstPaise),
  });
  const { taxablePaise: taxable, cgstPaise: cgst, sgstPaise: sgst, igstPaise: igst } = invoice;
  expect({ taxable, cgst, sgst, igst }, "taxes of an invoice").toEqual(taxes(totalPaise));
  const gone = sumOf(notes, (each) => -signOf(each) * each.totalPaise);
  expect(sums(notes), "taxes of notes").toEqual(taxes(gone));
}

/** Each place costs the sum of its lines, as it was asked for, and no more places have a coupon than it has uses. */
export async function checkPrices({ asked, coupon }: Round): Promise<void> {
  const rows = await db.select().from(enrolments);
  for (const { id, feePaise, price, version } of rows) {
    if (price)
      expect(
        sumOf(price, ({ paise }) => paise),
        `price of ${id}`,
      ).toBe(feePaise);
    expect(feePaise ?? 0).toBeGreaterThanOrEqual(0);
    const own = asked.get(id);
    const fixed = price?.some(({ kind }) => kind === "adjustment");
    if (own && version === 1 && !fixed) expect([own.full, own.least], `asked of ${id}`).toContain(feePaise);
  }
  const live = rows.filter(({ couponId, place }) => couponId === coupon.id && place !== "cancelled");
  expect(live.length, "uses of a coupon").toBeLessThanOrEqual(COUPON_USES_MAX);
  expect(await db.$count(coupons)).toBe(1);
}

/** Orders of a place are counted without gap, and one at most is open. */
export async function checkOrders(): Promise<void> {
  const orders = await db.select().from(paymentOrders);
  for (const own of Map.groupBy(orders, ({ enrolmentId }) => enrolmentId).values()) {
    const attempts = own.map(({ attempt }) => attempt).toSorted((a, b) => a - b);
    expect(attempts, "orders of a place").toEqual(own.map((_, index) => index + 1));
    expect(own.filter(({ state }) => state === "created" || state === "pending").length).toBeLessThanOrEqual(1);
  }
}

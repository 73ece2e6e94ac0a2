import { text, wholeNumber } from "@optimyz/contract/api/fields";
import { fold } from "@optimyz/contract/domain/fold";
import { IMPORT_ROWS_MAX } from "@optimyz/contract/domain/imports";
import { dayIn, momentIn } from "@optimyz/contract/domain/meetings";
import { FEE_PAISE_MAX, rupees } from "@optimyz/contract/domain/money";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { owedPaise, owingPlaces, readReference } from "@optimyz/contract/domain/payments";
import * as z from "@optimyz/contract/z";
import { and, eq, isNull, sql } from "drizzle-orm";
import { sumsOf } from "../../batches/views.ts";
import { requireChange } from "../../db/guard.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { batches, closedMonths, enrolments, payments as table } from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import { taxOf } from "../../payments/invoices/statements.ts";
import {
  insertPayment,
  institutesOf,
  isOwed,
  newestOf,
  recordPayment,
  refundedOf,
  settleMoney,
} from "../../payments/statements.ts";
import { cellOf, type Problems, readAmount, readDay, readPhone, readWay } from "../cells.ts";
import { type Context, checked, type FileRow, type Judged, type Kind, type Statement } from "../kind.ts";
import * as m from "../messages.ts";
import { enrolmentsOf } from "./people.ts";

const schema = z.object({
  amount: wholeNumber(m.labelAmount, { min: 1, max: FEE_PAISE_MAX }),
  reference: text(m.labelTransaction, { lengthMax: 100, blank: true }),
  note: text(m.labelNote, { lengthMax: 500, blank: true }),
  paidOn: text(m.labelPaidOn, { lengthMax: 10 }),
});

interface PaymentPlan {
  enrolmentId: number;
  amount: number;
  way: "studio" | "bank" | "upi";
  reference: string;
  note: string;
  at: string;
}

/** How a row names the place that is paid for. */
function readPlace({ values }: FileRow, problems: Problems) {
  const typed = cellOf(values, "reference");
  const id = typed === "" ? undefined : readReference(typed);
  if (typed !== "" && id === undefined) problems.push(said(m.noSuchReference, { reference: typed }));
  const person = {
    name: cellOf(values, "name"),
    phone: readPhone(cellOf(values, "phone"), problems),
    email: cellOf(values, "email"),
  };
  if (typed === "" && person.phone === "" && person.email === "" && problems.length === 0) problems.push(m.reachPerson);
  return { id, person, batch: cellOf(values, "batch"), typed };
}

function readPayment(row: FileRow, { at }: Context, closed: string) {
  const problems: Problems = [];
  const cell = (field: string) => cellOf(row.values, field);
  const place = readPlace(row, problems);
  const value = {
    amount: readAmount(cell("amount"), problems),
    reference: cell("transaction"),
    note: cell("note"),
    paidOn: readDay(cell("paid_on"), problems),
  };
  const way = readWay(cell("way"), problems) || "studio";
  const payment = checked(schema, value, problems);
  if (!payment) return { number: row.number, problems, place, payment: undefined };
  if (payment.paidOn > dayIn(RECEIPT_ZONE, at)) problems.push(m.paidToCome);
  if (payment.paidOn.slice(0, 7) <= closed) problems.push(m.monthIsClosed);
  return { number: row.number, problems, place, payment: problems.length > 0 ? undefined : { ...payment, way } };
}

/** Noon of the day, each row a millisecond later: no two payments have one moment, and none is to come. */
function momentOf(day: string, number: number, at: string): string {
  const noon = Date.parse(momentIn(RECEIPT_ZONE, day, "12:00")) + number;
  return new Date(Math.min(noon, Date.parse(at) - IMPORT_ROWS_MAX + number)).toISOString();
}

/** Payments of what people owe, as the desk notes them: each gets a receipt of its day's year. Nobody is sent a mail. */
export const payments: Kind<PaymentPlan> = {
  table,
  label: table.receipt,
  async judge(rows, context) {
    const { db, region, at } = context;
    const [closed] = await db
      .select({ month: sql<string>`coalesce(max(${closedMonths.month}), '')`.as("month") })
      .from(closedMonths)
      .where(isNull(closedMonths.reopenedAt));
    const read = rows.map((row) => readPayment(row, context, closed?.month ?? ""));
    const people = read.flatMap(({ place: { id, person } }) => (id === undefined ? person : []));
    const [known, byId] = await Promise.all([
      enrolmentsOf(db, people, region.country),
      db
        .select()
        .from(enrolments)
        .where(sql`${enrolments.id} IN ${numbersIn(read.flatMap(({ place: { id } }) => id ?? []))}`),
    ]);
    const candidates = read.map(({ place: { id, person } }) =>
      (id === undefined ? known(person) : byId.filter((row) => row.id === id)).filter(
        ({ batchId, place }) =>
          batchId !== null && place !== null && (owingPlaces as readonly string[]).includes(place),
      ),
    );
    const all = candidates.flat();
    const [titles, paid] = await db.batch([
      db
        .select({ id: batches.id, title: batches.title })
        .from(batches)
        .where(sql`${batches.id} IN ${numbersIn(all.map(({ batchId }) => batchId ?? 0))}`),
      db
        .select()
        .from(table)
        .where(sql`${table.enrolmentId} IN ${numbersIn(all.map(({ id }) => id))} AND ${table.state} = 'noted'`),
    ]);
    const titleOf = new Map(titles.map(({ id, title }) => [id, fold(title)]));
    const owed = new Map(all.map((row) => [row.id, owedPaise(sumsOf(row), row.place)]));
    return read.map(({ number, problems, place, payment }, index): Judged<PaymentPlan> => {
      if (!payment) return { number, key: "", problems };
      const { batch, typed } = place;
      const [row, other] = (candidates[index] ?? []).filter(
        ({ batchId }) => batch === "" || titleOf.get(batchId ?? 0) === fold(batch),
      );
      if (!row) {
        const reason = typed === "" ? m.noSuchPlace : said(m.noSuchReference, { reference: typed });
        return { number, key: "", problems: [reason] };
      }
      if (other) return { number, key: "", problems: [m.manyPlaces] };
      const { amount, reference, note, paidOn, way } = payment;
      const key = JSON.stringify([row.id, amount, paidOn, fold(reference)]);
      const same = paid.find(
        (each) =>
          each.enrolmentId === row.id &&
          each.amountPaise === amount &&
          dayIn(RECEIPT_ZONE, each.createdAt) === paidOn &&
          fold(each.reference) === fold(reference),
      );
      if (same) return { number, key, problems: [said(m.isThere, { id: same.id })], isDouble: true };
      const left = owed.get(row.id) ?? 0;
      if (left < amount) return { number, key, problems: [said(m.owesLess, { amount: rupees(left) })] };
      owed.set(row.id, left - amount);
      const plan = { enrolmentId: row.id, amount, way, reference, note, at: momentOf(paidOn, number, at) };
      return { number, key, problems, plan };
    });
  },
  async write(plans, { db, change }) {
    const [institutes, tax] = await Promise.all([institutesOf(db), taxOf(db)]);
    const inserts = plans.flatMap(({ enrolmentId, amount, way, reference, note, at }): Statement[] => {
      const where = and(eq(enrolments.id, enrolmentId), isOwed(amount));
      const newest = eq(table.id, newestOf(enrolmentId));
      return [
        insertPayment(db, { amount, way, reference, note, actor: change.actor, at, institutes, where }),
        requireChange(db),
        ...settleMoney(db, sql`(${enrolmentId})`, at, tax),
        recordPayment(db, change, {
          action: "create",
          words: rupees(amount),
          where: newest,
          at: new Date().toISOString(),
        }),
      ];
    });
    return { inserts, after: [], isContent: false };
  },
  isUntouched: sql`(${table.state} = 'noted' AND ${refundedOf(sql`${table.id}`)} = 0)`,
  async takeBack(ids, { db, change, at }) {
    const own = sql`${table.id} IN ${ids}`;
    return {
      after: [
        db
          .update(table)
          .set({ state: "cancelled", cancelledAt: at, cancelledBy: change.actor, cancelReason: m.undoneReason })
          .where(own),
        ...settleMoney(db, sql`(SELECT ${table.enrolmentId} FROM ${table} WHERE ${own})`, at),
        recordPayment(db, change, { action: "update", words: "cancelled", where: own, at }),
      ],
      isContent: false,
    };
  },
};

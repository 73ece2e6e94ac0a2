import type { IncomeMonth, IncomeMonths, Moved } from "@optimyz/contract/api/schemas/income";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { monthLater, monthsFrom, RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isStale, isTaken } from "../../db/errors.ts";
import { requireChange } from "../../db/guard.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { closedMonths, payments } from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import { firstMonth } from "./income.ts";
import * as m from "./messages.ts";
import { monthOf, spanOf, sumsOfMoved, vouchersIn } from "./vouchers.ts";

const PAGE_SIZE = 12;
const DIFFERING_MAX = 100;

type Sums = Moved & { vouchers: number };
type ClosedRow = typeof closedMonths.$inferSelect;

const isClosed = isNull(closedMonths.reopenedAt);
const lastClosed = sql`(SELECT max(${closedMonths.month}) FROM ${closedMonths} WHERE ${isClosed})`;

const storedOf = (row: ClosedRow): Sums => ({
  receipts_paise: row.receiptsPaise,
  cancelled_receipts_paise: row.cancelledReceiptsPaise,
  refunds_paise: row.refundsPaise,
  cancelled_refunds_paise: row.cancelledRefundsPaise,
  vouchers: row.vouchers,
});
const none: Sums = {
  receipts_paise: 0,
  cancelled_receipts_paise: 0,
  refunds_paise: 0,
  cancelled_refunds_paise: 0,
  vouchers: 0,
};
const isSame = (stored: Sums, counted: Sums): boolean =>
  Object.entries(stored).every(([name, value]) => counted[name as keyof Sums] === value);

/** The sums of each month with a voucher. */
async function countedIn(db: Database, first: string, last: string): Promise<Map<string, Sums>> {
  const rows = await db.all<Sums & { month: string }>(sql`SELECT ${monthOf(sql`at`)} AS month, ${sumsOfMoved},
    count(*) AS vouchers FROM (${vouchersIn(spanOf(first, last))}) GROUP BY month`);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}

/** What can be done next. */
async function stateOf(db: Database, at: string) {
  const thisMonth = dayIn(RECEIPT_ZONE, at).slice(0, 7);
  const [first, { last, hasReceipts }] = await Promise.all([
    firstMonth(db, thisMonth),
    db.get<{ last: string | null; hasReceipts: number }>(
      sql`SELECT ${lastClosed} AS last, EXISTS (SELECT 1 FROM ${payments}) AS hasReceipts`,
    ),
  ]);
  const next = last ? monthLater(last) : hasReceipts ? first : undefined;
  return { thisMonth, first, last, next };
}

/**
 * Months, the newest first, with the sums of now next to those that were stored. A page reads the vouchers of a year at most:
 * months of other pages were compared by {@link checkClosedMonth}.
 * @param before a month
 */
export async function monthsPage(
  db: Database,
  { before }: { before?: string | undefined },
  at: string,
): Promise<IncomeMonths> {
  const { thisMonth, first, last, next } = await stateOf(db, at);
  const newest = before && before <= thisMonth ? monthLater(before, -1) : thisMonth;
  const length = Math.max(0, Math.min(PAGE_SIZE, monthsFrom(first, newest)));
  const months = Array.from({ length }, (_, index) => monthLater(newest, -index));
  const oldest = months.at(-1);
  const [items, noted] = await Promise.all([monthsOf(db, months), notedAsDiffering(db)]);
  // What is on the page is compared now, the rest was by the schedule.
  const seen = items.flatMap(({ month, closed }) => (closed?.differs ? [month] : []));
  const unseen = noted.filter((month) => !months.includes(month));
  return {
    items,
    next_before: oldest !== undefined && oldest > first ? oldest : null,
    closable: next !== undefined && next < thisMonth ? next : null,
    reopenable: last,
    differing: [...seen, ...unseen].toSorted(),
  };
}

async function monthsOf(db: Database, months: readonly string[]): Promise<IncomeMonth[]> {
  const [newest, oldest] = [months[0], months.at(-1)];
  if (newest === undefined || oldest === undefined) return [];
  const [counted, rows] = await Promise.all([
    countedIn(db, oldest, newest),
    db
      .select()
      .from(closedMonths)
      .where(inArray(closedMonths.month, [...months]))
      .orderBy(desc(closedMonths.id)),
  ]);
  return months.map((month) => {
    const sums = counted.get(month) ?? none;
    const own = rows.filter((row) => row.month === month);
    const closed = own.find(({ reopenedAt }) => reopenedAt === null);
    const reopened = own.find(({ reopenedAt }) => reopenedAt !== null);
    const stored = closed && storedOf(closed);
    return {
      month,
      ...sums,
      closed:
        closed && stored
          ? { at: closed.closedAt, by: closed.closedBy, ...stored, differs: !isSame(stored, sums) }
          : null,
      reopened: reopened
        ? { at: reopened.reopenedAt ?? "", by: reopened.reopenedBy, reason: reopened.reopenReason }
        : null,
    };
  });
}

async function notedAsDiffering(db: Database): Promise<string[]> {
  const rows = await db
    .select({ month: closedMonths.month })
    .from(closedMonths)
    .where(and(isClosed, eq(closedMonths.differs, true)))
    .orderBy(closedMonths.month)
    .limit(DIFFERING_MAX);
  return rows.map(({ month }) => month);
}

/** Compares one closed month with its rows, the one that was compared longest ago, and notes whether they differ. */
export async function checkClosedMonth(db: Database, at: string): Promise<void> {
  const [row] = await db
    .select()
    .from(closedMonths)
    .where(isClosed)
    .orderBy(closedMonths.checkedAt, closedMonths.month)
    .limit(1);
  if (!row) return;
  const counted = await countedIn(db, row.month, row.month);
  const differs = !isSame(storedOf(row), counted.get(row.month) ?? none);
  await db.update(closedMonths).set({ checkedAt: at, differs }).where(eq(closedMonths.id, row.id));
}

/** One month, as the list has it. */
async function monthNamed(db: Database, month: string): Promise<IncomeMonth> {
  const [found] = await monthsOf(db, [month]);
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}

/**
 * Closes the oldest open month with its sums. One statement decides and counts, so a payment of the same moment is either
 * in the sums or refused.
 * @throws ApiError CONFLICT for a month that is not over, is closed, or comes after an open one
 */
export async function closeMonthOf(db: Database, month: string, change: Change, at: string): Promise<IncomeMonth> {
  const thisMonth = dayIn(RECEIPT_ZONE, at).slice(0, 7);
  const next = sql`coalesce(strftime('%Y-%m', ${lastClosed} || '-01', '+1 month'),
    (SELECT ${monthOf(sql`min(${payments.createdAt})`)} FROM ${payments}))`;
  const column = (name: keyof Sums) => sql.raw(name);
  try {
    await db.batch([
      insertSelect(
        db,
        closedMonths,
        {
          month,
          receiptsPaise: column("receipts_paise"),
          cancelledReceiptsPaise: column("cancelled_receipts_paise"),
          refundsPaise: column("refunds_paise"),
          cancelledRefundsPaise: column("cancelled_refunds_paise"),
          vouchers: column("vouchers"),
          closedBy: change.actor,
          closedAt: at,
        },
        sql`FROM (SELECT ${sumsOfMoved}, count(*) AS vouchers FROM (${vouchersIn(spanOf(month, month))}))
          WHERE ${month} < ${thisMonth} AND ${month} = ${next}`,
      ),
      requireChange(db),
      record(
        db,
        change,
        { action: "update", entity: "closed_months", entityId: closedMonths.id, label: `${month} closed`, at },
        sql`FROM ${closedMonths} WHERE ${and(eq(closedMonths.month, month), isClosed)}`,
      ),
    ]);
  } catch (error) {
    if (!isStale(error) && !isTaken(error, "closed_months.month")) throw error;
    throw await notClosable(db, month, at);
  }
  return monthNamed(db, month);
}

async function notClosable(db: Database, month: string, at: string): Promise<ApiError> {
  const { thisMonth, last, next } = await stateOf(db, at);
  if (next === undefined) return new ApiError("CONFLICT", m.nothingToClose);
  if (last !== null && month <= last) return new ApiError("CONFLICT", m.monthClosedAlready);
  if (month >= thisMonth) return new ApiError("CONFLICT", m.monthNotOver);
  return new ApiError("CONFLICT", said(m.closeEarlierFirst, { month: next }));
}

/** Opens the last closed month again. @throws ApiError CONFLICT for any other one */
export async function reopenMonthOf(
  db: Database,
  { month, reason }: { month: string; reason: string },
  change: Change,
  at: string,
): Promise<IncomeMonth> {
  const own = and(eq(closedMonths.month, month), isClosed, sql`${closedMonths.month} = ${lastClosed}`);
  const entry = { action: "update", entity: "closed_months", label: `${month} opened again: ${reason}`, at } as const;
  try {
    await db.batch([
      record(db, change, { ...entry, entityId: closedMonths.id }, sql`FROM ${closedMonths} WHERE ${own}`),
      db.update(closedMonths).set({ reopenedAt: at, reopenedBy: change.actor, reopenReason: reason }).where(own),
      requireChange(db),
    ]);
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", m.onlyLastReopens);
    throw error;
  }
  return monthNamed(db, month);
}

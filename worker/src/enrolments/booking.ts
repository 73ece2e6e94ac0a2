import { rupees } from "@optimyz/contract/domain/money";
import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeSeats } from "../audit/changes.ts";
import { closed, isPlaceTaken, placeTaken } from "../batches/places/queries.ts";
import * as coupons from "../batches/prices/messages.ts";
import { couponRefused, pricedPlace, type Quote, quoteOf } from "../batches/prices/quote.ts";
import { begin, hasSeatForAll, nextWaitingNumber, settle, takesPeople } from "../batches/statements.ts";
import type { BatchRow } from "../batches/views.ts";
import { invalid } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireChange } from "../db/guard.ts";
import { insertSelect } from "../db/insert-select.ts";
import { insertOnce, type Once } from "../db/once.ts";
import { batches, enrolments } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { enrolledAgain } from "./again.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;
type NewEnrolment = typeof enrolments.$inferInsert;
type EnrolmentRow = typeof enrolments.$inferSelect;

interface Booking {
  values: NewEnrolment;
  batchId: number;
  at: string;
  once: Once | undefined;
  /** Whether the person may still get a mail today. */
  mayWrite: SQL;
  /** Statements that count mails, before the enrolment, and that notify the provider, after it. */
  before: Statement[];
  after: Statement[];
  find: (id: number) => Promise<EnrolmentRow | undefined>;
  /** A coupon's code, as typed. */
  coupon?: string | undefined;
  /** What the dates cost without it when the form was in view. */
  pricePaise?: number | undefined;
  /**
   * What an earlier request with the same key stored. Only of a visitor's request: it does not say that an e-mail address
   * has a place already, the desk's does.
   */
  stored?: () => Promise<EnrolmentRow | undefined>;
}

/**
 * Stores an enrolment in a batch: with a seat if one is free and nobody waits for it, else with the next number of the
 * waiting list. One statement of the database decides that, so that two at once never get one seat, nor the last use of
 * a coupon. It stores the price that was read only if that still is the price; else the price is read again.
 * @throws ApiError INVALID for no such batch, a coupon that does not count, or a higher price than was in view; CONFLICT when it no longer accepts anybody, or for somebody who is logged
 *   in and has a place
 */
export async function book(db: Database, booking: Booking): Promise<EnrolmentRow> {
  const { batchId, at, stored } = booking;
  for (let basis = ""; ; ) {
    const batch = await openBatch(db, batchId);
    const quote = await quoteOf(db, batch, booking.coupon ?? "", at);
    requireSeenPrice(quote, booking.pricePaise);
    const row = quote.basis === basis ? await stored?.() : await bookAt(db, booking, { batch, quote });
    if (row) return row;
    if (quote.basis === basis) throw refusal(batch, quote, at);
    basis = quote.basis;
  }
}

/** @throws ApiError INVALID */
async function openBatch(db: Database, id: number): Promise<BatchRow> {
  const [batch] = await db.select().from(batches).where(eq(batches.id, id));
  if (!batch || batch.state === "draft") throw invalid({ batch_id: m.noSuchDates });
  return batch;
}

/** @throws ApiError INVALID for somebody who saw a lower price, such as one that has ended since */
function requireSeenPrice({ plain: { total_paise: now } }: Quote, seen = now): void {
  if (now > seen) throw invalid({ price_paise: said(coupons.priceIsNow, { amount: rupees(now) }) });
}

interface Priced {
  batch: BatchRow;
  quote: Quote;
}

/** @returns undefined where the batch accepts nobody at this price */
async function bookAt(
  db: Database,
  { values, batchId, at, once, mayWrite, before, after, find, stored }: Booking,
  priced: Priced,
): Promise<EnrolmentRow | undefined> {
  const insert = insertPlaced(db, values, { batchId, at, mayWrite, ...priced }).returning();
  const first = [...before, ...begin(db, batchId, at)];
  try {
    return await insertOnce(db, once, insert, after, find, async (db, [insert, ...rest]) => {
      const statements = [...first, insert, requireChange(db), ...rest, ...settle(db, [batchId], at)];
      const results = await writeSeats(db, statements);
      return results.slice(first.length);
    });
  } catch (error) {
    if (isStale(error)) return undefined;
    if (!isPlaceTaken(error)) throw error;
    if (!stored) throw placeTaken();
    return enrolledAgain(db, { values, batchId, at, once, stored });
  }
}

/** Inserts the enrolment with the place that the batch has at this moment; nothing if the batch accepts nobody at the price. */
function insertPlaced(
  db: Database,
  values: NewEnrolment,
  { batchId, at, mayWrite, batch, quote }: Pick<Booking, "batchId" | "at" | "mayWrite"> & Priced,
) {
  const priced = pricedPlace(quote, batch, values, at);
  const isFree = hasSeatForAll(at);
  return insertSelect(
    db,
    enrolments,
    {
      ...values,
      courseId: batches.courseId,
      batchId: batches.id,
      place: sql`CASE WHEN ${isFree} THEN 'confirmed' ELSE 'waiting' END`,
      placeAt: at,
      placeChanges: 1,
      waitingNumber: sql`CASE WHEN ${isFree} THEN NULL ELSE ${nextWaitingNumber(batchId)} END`,
      mailDue: sql`CASE WHEN ${mayWrite} THEN CASE WHEN ${isFree} THEN 'place-confirmed' ELSE 'place-waiting' END END`,
      ...priced.columns,
    },
    sql`FROM ${batches} WHERE ${batches.id} = ${batchId} AND ${takesPeople(at)} AND ${priced.where}`,
  );
}

/** Why nobody can enrol in a batch at a price that has not changed: only the last use of its coupon can be the reason. */
const refusal = (batch: BatchRow, { coupon }: Quote, at: string) =>
  coupon && batch.state === "open" && batch.startsAt > at ? couponRefused() : closed(batch);

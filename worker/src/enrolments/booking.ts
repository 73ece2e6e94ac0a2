import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { writeContent } from "../audit/changes.ts";
import { closed, isPlaceTaken, placeTaken } from "../batches/places/queries.ts";
import { begin, hasSeatForAll, nextWaitingNumber, settle, takesPeople } from "../batches/statements.ts";
import { invalid } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireChange } from "../db/guard.ts";
import { insertSelect } from "../db/insert-select.ts";
import { insertOnce, type Once } from "../db/once.ts";
import { batches, enrolments } from "../db/schema.ts";
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
  /**
   * What an earlier request with the same key stored. Only of a visitor's request: it does not say that an e-mail address
   * has a place already, the desk's does.
   */
  stored?: () => Promise<EnrolmentRow | undefined>;
}

/**
 * Stores an enrolment in a batch: with a seat if one is free and nobody waits for it, else with the next number of the
 * waiting list. One statement of the database decides that, so that two at once never get one seat.
 * @throws ApiError INVALID for no such batch; CONFLICT when it no longer accepts anybody, or for somebody who is logged
 *   in and has a place
 */
export async function book(
  db: Database,
  { values, batchId, at, once, mayWrite, before, after, find, stored }: Booking,
): Promise<EnrolmentRow> {
  const insert = insertPlaced(db, values, { batchId, at, mayWrite }).returning();
  const first = [...before, ...begin(db, batchId, at)];
  try {
    return await insertOnce(db, once, insert, after, find, async (db, [insert, ...rest]) => {
      const statements = [...first, insert, requireChange(db), ...rest, ...settle(db, [batchId], at)];
      const results = await writeContent(db, statements);
      return results.slice(first.length);
    });
  } catch (error) {
    if (isStale(error)) throw await refusal(db, batchId);
    if (!isPlaceTaken(error)) throw error;
    if (!stored) throw placeTaken();
    return enrolledAgain(db, { values, batchId, at, once, stored });
  }
}

/** Inserts the enrolment with the place that the batch has at this moment; nothing if the batch accepts nobody. */
function insertPlaced(
  db: Database,
  values: NewEnrolment,
  { batchId, at, mayWrite }: Pick<Booking, "batchId" | "at" | "mayWrite">,
) {
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
      feePaise: batches.feePaise,
    },
    sql`FROM ${batches} WHERE ${batches.id} = ${batchId} AND ${takesPeople(at)}`,
  );
}

async function refusal(db: Database, batchId: number) {
  const [batch] = await db.select().from(batches).where(eq(batches.id, batchId));
  return !batch || batch.state === "draft" ? invalid({ batch_id: m.noSuchDates }) : closed(batch);
}

import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { placeTaken } from "../batches/places/queries.ts";
import { hasSeatForAll, isLive, nextWaitingNumber, queueAgain } from "../batches/statements.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import type { Once } from "../db/once.ts";
import { batches, enrolments, idempotency, users } from "../db/schema.ts";

type Statement = BatchItem<"sqlite">;
type NewEnrolment = typeof enrolments.$inferInsert;
type EnrolmentRow = typeof enrolments.$inferSelect;

interface Again {
  values: NewEnrolment;
  batchId: number;
  at: string;
  once: Once | undefined;
  /** Another request with the key was faster. */
  stored: () => Promise<EnrolmentRow | undefined>;
}

const sameEmail = (email: string): SQL => sql`lower(${enrolments.email}) = ${email.toLowerCase()}`;

/**
 * The response to an enrolment whose e-mail address has a place in the batch already. A user logged in as that person
 * gets an error. Anybody else gets the response of a new enrolment, as anybody can type any address and must not learn
 * who takes part; nothing is stored, and the person gets a mail, once a day.
 * @throws ApiError CONFLICT for the person
 */
export async function enrolledAgain(db: Database, { values, batchId, at, once, stored }: Again): Promise<EnrolmentRow> {
  const own = and(eq(enrolments.batchId, batchId), isLive, sameEmail(values.email));
  if (await isPerson(db, values, own)) throw placeTaken();
  // Uses up the number of a new row, so that no gap reveals it: the row itself is removed at once.
  const insert = db.insert(enrolments).values(values).returning();
  const remove = db.delete(enrolments).where(sql`${enrolments.id} = last_insert_rowid()`);
  const claim = once
    ? [db.insert(idempotency).values({ ...once, rowId: sql`-last_insert_rowid()`, createdAt: at })]
    : [];
  try {
    const [rows] = (await db.batch([insert, remove, ...claim, queueAgain(db, own, at)] as [
      Statement,
      ...Statement[],
    ])) as [EnrolmentRow[]];
    return asIfNew(db, rows[0] as EnrolmentRow, batchId, at);
  } catch (error) {
    const row = isTaken(error, "") ? await stored() : undefined;
    if (!row) throw error;
    return row;
  }
}

/** The response to a repeat of such a request. @param id the number that was used up */
export async function enrolledAgainBefore(
  db: Database,
  { values, batchId, once, id }: Pick<Again, "values" | "batchId"> & { once: Once; id: number },
): Promise<EnrolmentRow> {
  const [first] = await db
    .select({ at: idempotency.createdAt })
    .from(idempotency)
    .where(and(eq(idempotency.route, once.route), eq(idempotency.key, once.key)));
  const nothing = { note: "", status: "new", version: 1, placeChanges: 1, mailDue: null, placeUntil: null } as const;
  const row = { ...values, ...nothing, id, createdAt: first?.at ?? values.createdAt } as EnrolmentRow;
  return asIfNew(db, row, batchId, values.createdAt);
}

/** An enrolment with the place that a new one would have. */
async function asIfNew(db: Database, row: EnrolmentRow, batchId: number, at: string): Promise<EnrolmentRow> {
  const [seat] = await db
    .select({ isFree: sql<number>`${hasSeatForAll(at)}`, number: sql<number>`${nextWaitingNumber(batchId)}` })
    .from(batches)
    .where(eq(batches.id, batchId));
  const isFree = Boolean(seat?.isFree);
  return {
    ...row,
    batchId,
    place: isFree ? "confirmed" : "waiting",
    waitingNumber: isFree ? null : (seat?.number ?? 1),
  };
}

/** Whether the logged-in user is the person: by the enrolment's account, or by a confirmed address. */
async function isPerson(db: Database, { userId, email }: NewEnrolment, own: SQL | undefined): Promise<boolean> {
  if (!userId) return false;
  const [byAccount, byEmail] = await db.batch([
    db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(own, eq(enrolments.userId, userId))),
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.emailKey, email.toLowerCase()), isNotNull(users.emailConfirmedAt))),
  ]);
  return byAccount.length + byEmail.length > 0;
}

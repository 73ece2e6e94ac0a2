import { dayLater } from "@optimyz/contract/domain/meetings";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { writeSeats } from "../audit/changes.ts";
import { dueDay, nextDueNow } from "../batches/prices/instalments.ts";
import { hoursAfter, placeSet, recordPlaces, settle } from "../batches/statements.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { batches, enrolments, outbox } from "../db/schema.ts";

/** How many days before an instalment is due its person is reminded. */
const REMINDED_DAYS = 3;
/** How long a seat is kept after the mail about a missed instalment was sent. */
const TOLD_HOURS = 24;
/** Seats that are given up in one run, so that it stays short. */
const RELEASED_MAX = 20;
/** The actor of what the schedule does, in the audit log. */
const SCHEDULE = "schedule";

/** Names the mail about an instalment; another fee, or other days until its seat is given up, makes another one of it. */
const eventOf = (
  kind: "due" | "missed",
): SQL => sql`${`instalment ${kind} `} || ${enrolments.id} || ' ' || ${enrolments.nextDue}
  || ' ' || ${enrolments.feePaise} || ' ' || coalesce((SELECT ${batches.releaseDays} FROM ${batches}
  WHERE ${batches.id} = ${enrolments.batchId}), '-')`;

/** Confirmed places with an instalment that is not paid; the index has them in these words. */
const isDuePlace = sql`${enrolments.nextDue} IS NOT NULL AND ${enrolments.place} = 'confirmed'`;

/**
 * The effects of time on instalments: people are reminded of them, told of missed ones, and lose their seats where the dates
 * say so. Called by the schedule; each mail is queued once, however often it runs.
 */
export async function tidyInstalments(db: Database, atMs = Date.now()): Promise<void> {
  const at = new Date(atMs).toISOString();
  const today = dueDay(at);
  const placeDay = sql`date(${enrolments.placeAt}, '+330 minutes')`;
  const isNear = sql`${isDuePlace} AND ${enrolments.missedAt} IS NULL AND ${enrolments.nextDue} >= ${today}
    AND ${enrolments.nextDue} <= ${dayLater(today, REMINDED_DAYS)} AND ${enrolments.remindedAt} IS NULL
    AND ${placeDay} <= date(${enrolments.nextDue}, ${`-${REMINDED_DAYS} days`})`;
  const isMissed = sql`${isDuePlace} AND ${enrolments.missedAt} IS NULL AND ${enrolments.nextDue} < ${today}`;
  await db.batch([
    queueAbout(db, "due", isNear, at),
    db.update(enrolments).set({ remindedAt: at }).where(and(isNear, hasAddress)),
    queueAbout(db, "missed", isMissed, at),
    db.update(enrolments).set({ missedAt: at }).where(and(isMissed, hasAddress)),
  ]);
  await releaseSeats(db, at);
}

/** Who cannot be told keeps the seat. */
const hasAddress = sql`${enrolments.email} <> ''`;

/** Queues the mails about instalments; their text is written when they are sent. */
const queueAbout = (db: Database, kind: "due" | "missed", where: SQL, at: string) =>
  insertSelect(
    db,
    outbox,
    {
      kind: `instalment-${kind}`,
      recipient: enrolments.email,
      subject: sql`coalesce((SELECT ${batches.title} FROM ${batches} WHERE ${batches.id} = ${enrolments.batchId}), '')`,
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: eventOf(kind),
      enrolmentId: enrolments.id,
    },
    sql`FROM ${enrolments} WHERE ${where} AND ${hasAddress}`,
  ).onConflictDoNothing();

/**
 * Ends places whose missed instalment is older than their dates admit, and offers the seats to people who wait. Money is counted by
 * the statement itself, so that a payment of the same moment keeps the seat or comes too late for it.
 */
async function releaseSeats(db: Database, at: string): Promise<void> {
  const told = hoursAfter(at, -TOLD_HOURS);
  const isOver = sql`${isDuePlace} AND ${enrolments.missedAt} <= ${told}
    AND EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.id} = ${enrolments.batchId} AND ${batches.state} IN ('open', 'running')
      AND date(${enrolments.nextDue}, '+' || ${batches.releaseDays} || ' days') < ${dueDay(at)})
    AND NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.event} = ${eventOf("missed")}
      AND (${outbox.status} <> 'sent' OR ${outbox.sentAt} > ${told}))
    AND ${nextDueNow} = ${enrolments.nextDue}`;
  const found = await db
    .select({ id: enrolments.id, batchId: enrolments.batchId })
    .from(enrolments)
    .where(isOver)
    .limit(RELEASED_MAX);
  for (const [batchId, places] of Map.groupBy(found, ({ batchId }) => batchId ?? 0)) {
    const own = and(
      eq(enrolments.batchId, batchId),
      inArray(
        enrolments.id,
        places.map(({ id }) => id),
      ),
      isOver,
    );
    await writeSeats(db, [
      recordPlaces(db, { actor: SCHEDULE, requestId: crypto.randomUUID() }, "expired", own, at),
      db
        .update(enrolments)
        .set(placeSet("expired", "place-released", at))
        .where(own),
      ...settle(db, [batchId], at),
    ]);
  }
}

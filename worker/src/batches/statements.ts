import { livePlaces, OFFER_HOURS, type PlaceState, REMINDER_HOURS } from "@optimyz/contract/api/schemas/batches/states";
import { and, eq, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import { batches, contentState, enrolments, outbox } from "../db/schema.ts";

/**
 * The statements of seats and the waiting list. Every change of a place runs them as one batch of D1, which is one
 * transaction: first what has expired, then the change itself, then {@link settle}. See `docs/platform/bookings.md`.
 */
type Statement = BatchItem<"sqlite">;

/** The subject of a mail about a place; the kind of its row in the outbox. */
export const placeMailKinds = [
  "place-confirmed",
  "place-held",
  "place-waiting",
  "place-offered",
  "place-over",
  "place-cancelled",
  "place-moved",
  "place-again",
  "place-reminder",
  "batch-changed",
  "batch-cancelled",
] as const;
export type PlaceMailKind = (typeof placeMailKinds)[number];

const HOUR_MS = 60 * 60 * 1000;

/** The moment this many hours after another. */
export const hoursAfter = (at: string, hours: number): string =>
  new Date(Date.parse(at) + hours * HOUR_MS).toISOString();

export const isLive = inArray(enrolments.place, [...livePlaces]);

/**
 * Whether a place takes a seat. A held or offered one takes a seat until it expires, whether or not that was recorded.
 */
const takesSeat = (at: string): SQL => sql`(${enrolments.place} = 'confirmed'
  OR (${enrolments.place} IN ('held', 'offered') AND ${enrolments.placeUntil} > ${at}))`;

/** @param batch id of the batch, as a number or an expression */
export const seatsTaken = (batch: SQL | number, at: string): SQL =>
  sql`(SELECT count(*) FROM ${enrolments} WHERE ${enrolments.batchId} = ${batch} AND ${takesSeat(at)})`;

export const waitingIn = (batch: SQL | number): SQL =>
  sql`(SELECT count(*) FROM ${enrolments} WHERE ${enrolments.batchId} = ${batch} AND ${enrolments.place} = 'waiting')`;

/** Whether a batch accepts people: it is open and has not begun. */
export const takesPeople = (at: string): SQL => sql`(${batches.state} = 'open' AND ${batches.startsAt} > ${at})`;

/** A condition inside a query of `batches`: a seat is free. */
export const hasSeat = (at: string): SQL => sql`${batches.capacity} > ${seatsTaken(sql`${batches.id}`, at)}`;

/** As {@link hasSeat}, and nobody waits for it. */
export const hasSeatForAll = (at: string): SQL => sql`(${hasSeat(at)} AND ${waitingIn(sql`${batches.id}`)} = 0)`;

/** The next number of a batch's waiting list. */
export const nextWaitingNumber = (batchId: number): SQL =>
  sql`(SELECT coalesce(max(${enrolments.waitingNumber}), 0) + 1 FROM ${enrolments} WHERE ${enrolments.batchId} = ${batchId})`;

/** The fee of a batch as it is now, for a place that is made. @param batch id of the batch */
export const feeOf = (batch: SQL | number): SQL =>
  sql`(SELECT ${batches.feePaise} FROM ${batches} WHERE ${batches.id} = ${batch})`;

/** The columns of a place that changes, and the mail that says so. */
export const placeSet = (place: PlaceState | SQL, mail: PlaceMailKind | "place-released" | SQL | null, at: string) => ({
  place: place as PlaceState,
  placeUntil: null as string | null | SQL,
  placeAt: at,
  placeChanges: sql`${enrolments.placeChanges} + 1`,
  version: sql`${enrolments.version} + 1`,
  mailDue: mail as string | null,
});

/** Ends expired held and offered places of a batch. */
const expire = (db: Database, batchId: number, at: string) =>
  db
    .update(enrolments)
    .set(placeSet("expired", "place-over", at))
    .where(
      and(
        eq(enrolments.batchId, batchId),
        inArray(enrolments.place, ["held", "offered"]),
        lte(enrolments.placeUntil, at),
      ),
    );

/** Offers the free seats of a batch to people who wait, in order; each for a day or until the batch begins. */
function promote(db: Database, batchId: number, at: string) {
  const open = sql`(SELECT ${batches.capacity} FROM ${batches} WHERE ${batches.id} = ${batchId} AND ${takesPeople(at)})`;
  const free = sql`max(0, coalesce(${open}, 0) - ${seatsTaken(batchId, at)})`;
  const next = sql`(SELECT ${enrolments.id} FROM ${enrolments} WHERE ${enrolments.batchId} = ${batchId}
    AND ${enrolments.place} = 'waiting' ORDER BY ${enrolments.waitingNumber} LIMIT ${free})`;
  const until = sql`min(${hoursAfter(at, OFFER_HOURS)},
    (SELECT ${batches.startsAt} FROM ${batches} WHERE ${batches.id} = ${batchId}))`;
  return db
    .update(enrolments)
    .set({ ...placeSet("offered", "place-offered", at), placeUntil: until as unknown as string })
    .where(sql`${enrolments.id} IN ${next}`);
}

/** Queues the mails for changes of places, each once: `event` names the change. Their text is written later. */
const queuePlaceMails = (db: Database, at: string) =>
  insertSelect(
    db,
    outbox,
    {
      kind: enrolments.mailDue,
      recipient: enrolments.email,
      subject: titleOfBatch,
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: sql`'place ' || ${enrolments.id} || ' ' || ${enrolments.placeChanges}`,
      enrolmentId: enrolments.id,
    },
    sql`FROM ${enrolments} WHERE ${enrolments.mailDue} IS NOT NULL AND ${enrolments.email} <> ''`,
  );

/** Queues a mail that says "you have a place already", once a day for each place. @param own the place's condition */
export const queueAgain = (db: Database, own: SQL | undefined, at: string) =>
  insertSelect(
    db,
    outbox,
    {
      kind: "place-again",
      recipient: enrolments.email,
      subject: titleOfBatch,
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: sql`'again ' || ${enrolments.id} || ' ' || ${at.slice(0, 10)}`,
      enrolmentId: enrolments.id,
    },
    sql`FROM ${enrolments} WHERE ${own}`,
  ).onConflictDoNothing();

const titleOfBatch = sql`coalesce((SELECT ${batches.title} FROM ${batches} WHERE ${batches.id} = ${enrolments.batchId}), '')`;

const clearMailsDue = (db: Database) =>
  db.update(enrolments).set({ mailDue: null }).where(isNotNull(enrolments.mailDue));

/** Stores the numbers of some batches, if they have changed. */
function recount(db: Database, batchIds: readonly number[], at: string) {
  const own = sql`${batches.id}`;
  const numbers = sql`(${seatsTaken(own, at)}, ${waitingIn(own)})`;
  return db
    .update(batches)
    .set({ seatsTaken: seatsTaken(own, at) as unknown as number, waiting: waitingIn(own) as unknown as number })
    .where(and(inArray(batches.id, [...batchIds]), sql`(${batches.seatsTaken}, ${batches.waiting}) IS NOT ${numbers}`));
}

/** Queues the mails of all changes so far: before another change of the same row could replace one. */
export const tell = (db: Database, at: string): Statement[] => [queuePlaceMails(db, at), clearMailsDue(db)];

/** Statements before a change of places: expired places end, and people who wait get free seats first. */
export const begin = (db: Database, batchId: number, at: string): Statement[] => [
  expire(db, batchId, at),
  promote(db, batchId, at),
];

/**
 * Statements after a change of places, at the end of its batch: offers for seats that became free, the mails of every
 * change, the numbers that lists show. The last one changes a row only if public pages show other numbers now.
 */
export const settle = (db: Database, batchIds: readonly number[], at: string): Statement[] => [
  ...batchIds.flatMap((id) => begin(db, id, at)),
  ...tell(db, at),
  recount(db, batchIds, at),
];

/** Raises the content revision, whatever the statement before has changed. */
export const bumpContent = (db: Database) => db.update(contentState).set({ contentRevision: nextRevision });

/** The same for numbers of seats alone, by which nothing is published. */
export const bumpSeats = (db: Database) =>
  db.update(contentState).set({ contentRevision: nextRevision, seatsRevision: nextRevision });

const nextRevision = sql<number>`${contentState.contentRevision} + 1`;

/** Records changes of places before they happen, without personal data. */
export const recordPlaces = (db: Database, change: Change, next: string, where: SQL | undefined, at: string) =>
  record(
    db,
    change,
    {
      action: "update",
      entity: "enrolments",
      entityId: enrolments.id,
      label: sql`coalesce(${enrolments.place}, 'applied') || ' → ' || ${next}`,
      at,
    },
    sql`FROM ${enrolments} WHERE ${where}`,
  );

/**
 * Reminds people with a place in a batch that begins within a day, once for each beginning, except those who got it
 * less than a day ago.
 */
export const queueReminders = (db: Database, at: string) =>
  insertSelect(
    db,
    outbox,
    {
      kind: "place-reminder",
      recipient: enrolments.email,
      subject: batches.title,
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: sql`'reminder ' || ${enrolments.id} || ' ' || ${batches.startsAt}`,
      enrolmentId: enrolments.id,
    },
    sql`FROM ${batches} JOIN ${enrolments} ON ${enrolments.batchId} = ${batches.id}
      WHERE ${batches.state} = 'open' AND ${batches.startsAt} > ${at}
        AND ${batches.startsAt} <= ${hoursAfter(at, REMINDER_HOURS)} AND ${enrolments.place} = 'confirmed' AND ${enrolments.email} <> ''
        AND ${enrolments.placeAt} <= strftime('%Y-%m-%dT%H:%M:%fZ', ${batches.startsAt}, ${`-${REMINDER_HOURS} hours`})`,
  ).onConflictDoNothing();

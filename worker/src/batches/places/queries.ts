import type { Batch } from "@optimyz/contract/api/schemas/batches/batch";
import { fitted } from "@optimyz/contract/domain/instalments";
import { movedPrice, priceOf } from "@optimyz/contract/domain/price";
import { and, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { writeSeats } from "../../audit/changes.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isTaken } from "../../db/errors.ts";
import { batches, enrolments } from "../../db/schema.ts";
import { isPlannedAs, planOf, planSet } from "../prices/instalments.ts";
import { isPricedAs, rulesOf } from "../prices/rules.ts";
import {
  begin,
  hasSeat,
  hasSeatForAll,
  hoursAfter,
  isLive,
  type PlaceMailKind,
  placeSet,
  recordPlaces,
  settle,
  takesPeople,
  tell,
} from "../statements.ts";
import { type BatchRow, type EnrolmentRow, placeAt, toPlace } from "../views.ts";
import * as m from "./messages.ts";
import { placesWhere } from "./written.ts";

type Statement = BatchItem<"sqlite">;

/** Who requests a change: the desk, or the person, who is bound by the deadline of the batch. */
export type By = "desk" | "person";

/** SQLite reports the name of an index of an expression. */
export const isPlaceTaken = (error: unknown): boolean => isTaken(error, "index 'enrolments_place_email'");

export const placeTaken = (): ApiError => new ApiError("CONFLICT", m.hasPlaceAlready);

/**
 * An enrolment with its batch.
 * @param language into which the course's name is translated, if it is
 * @throws ApiError NOT_FOUND where it has none
 */
export async function findPlace(db: Database, id: number, language?: string) {
  const [found] = await placesWhere(db, eq(enrolments.id, id), language);
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}

/** The row's batch fulfils a condition. */
const batchIs = (condition: SQL | undefined): SQL =>
  sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.id} = ${enrolments.batchId} AND ${condition})`;

/** Before the deadline of the batch, which has not begun. */
const inTime = (at: string): SQL =>
  and(
    takesPeople(at),
    sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${batches.startsAt}, '-' || ${batches.cancelHours} || ' hours') > ${at}`,
  ) as SQL;

/** Held and offered ones that have not expired, and all others. */
const isKept = (at: string): SQL => or(sql`${enrolments.placeUntil} IS NULL`, gt(enrolments.placeUntil, at)) as SQL;

interface PlaceChange {
  id: number;
  change: Change;
  at: string;
  /** The new place, for the record. */
  next: string;
  /** The required state of the place, checked by the database. */
  where: SQL | undefined;
  set: SQLiteUpdateSetSource<typeof enrolments>;
  /** Batches whose seats change, the current one first. */
  batchIds: readonly number[];
}

/** Changes one place, with all that follows. @returns undefined where its state does not admit the change */
async function changePlace(
  db: Database,
  { id, change, at, next, where, set, batchIds }: PlaceChange,
): Promise<EnrolmentRow | undefined> {
  const own = and(eq(enrolments.id, id), where);
  const others = batchIds.slice(1).flatMap((batchId) => begin(db, batchId, at));
  const before: Statement[] = [
    // The row itself may have expired: then it has two changes, and two mails.
    ...(others.length > 0 ? [...others, ...tell(db, at)] : []),
    recordPlaces(db, change, next, own, at),
  ];
  const update = db.update(enrolments).set(set).where(own).returning();
  try {
    const results = await writeSeats(db, [...before, update, ...settle(db, batchIds, at)]);
    return (results[before.length] as EnrolmentRow[])[0];
  } catch (error) {
    throw isPlaceTaken(error) ? placeTaken() : error;
  }
}

const TOO_LATE = m.changeNoLongerPossible;
const OVER = m.placeOver;

/** Why somebody's own place cannot be changed. */
function refusal({ enrolment, batch }: { enrolment: EnrolmentRow; batch: BatchRow }, at: string): ApiError {
  const place = placeAt(enrolment, at);
  if (batch.state === "cancelled") return new ApiError("CONFLICT", m.datesCancelled);
  return new ApiError("CONFLICT", place === "cancelled" || place === "expired" ? OVER : TOO_LATE);
}

/**
 * Takes an offered seat. Taking it again changes nothing.
 * @throws ApiError NOT_FOUND; CONFLICT when the offer has expired or the batch was cancelled
 */
export async function takePlace(db: Database, id: number, change: Change, at: string): Promise<void> {
  const found = await findPlace(db, id);
  const where = and(eq(enrolments.place, "offered"), gt(enrolments.placeUntil, at), batchIs(takesPeople(at)));
  const set = placeSet("confirmed", "place-confirmed", at);
  const row = await changePlace(db, { id, change, at, next: "confirmed", where, set, batchIds: [found.batch.id] });
  if (row) return;
  const now = await findPlace(db, id);
  const place = placeAt(now.enrolment, at);
  if (place === "confirmed") return;
  if (now.batch.state === "cancelled") throw new ApiError("CONFLICT", m.datesCancelled);
  if (place === "waiting") throw new ApiError("CONFLICT", m.noSeatForYouYet);
  throw new ApiError("CONFLICT", m.thisOfferIsOver);
}

/**
 * Cancels a place; the seat is offered to the next who waits.
 * @throws ApiError NOT_FOUND; CONFLICT after the deadline, or when it is cancelled already
 */
export async function cancelPlaceOf(
  db: Database,
  id: number,
  { by, change, at }: { by: By; change: Change; at: string },
): Promise<EnrolmentRow> {
  const found = await findPlace(db, id);
  const where = and(isLive, isKept(at), by === "person" ? batchIs(inTime(at)) : undefined);
  const set = placeSet("cancelled", "place-cancelled", at);
  const row = await changePlace(db, { id, change, at, next: "cancelled", where, set, batchIds: [found.batch.id] });
  if (row) return row;
  const now = await findPlace(db, id);
  // A second click: it already is as requested.
  if (now.enrolment.place === "cancelled") return now.enrolment;
  throw refusal(now, at);
}

/**
 * Moves a place to a free seat of another batch of the course; a held place stays held.
 * @throws ApiError NOT_FOUND; INVALID for another course's batch; CONFLICT when no seat is free there, or after the deadline
 */
export async function movePlaceOf(
  db: Database,
  id: number,
  batchId: number,
  { by, change, at }: { by: By; change: Change; at: string },
): Promise<EnrolmentRow> {
  const { batch: first } = await findPlace(db, id);
  for (let basis = ""; ; ) {
    const found = await findPlace(db, id);
    if (found.batch.id !== first.id) throw refusal(found, at);
    const target = await requireBatch(db, batchId);
    const { price: lines, feePaise } = found.enrolment;
    const dates = { from: rulesOf(found.batch), to: rulesOf(target), at };
    const price = movedPrice({ lines, total_paise: feePaise ?? found.batch.feePaise }, dates);
    const next = JSON.stringify([price, dates, target.instalments, found.enrolment.instalments]);
    if (next === basis) throw moveRefusal(found, { by, at });
    const row = await moveAt(db, { found, target, price }, { by, change, at });
    if (row) return row;
    basis = next;
  }
}

/** A place, where it moves, and what it costs there. */
interface Move {
  found: Awaited<ReturnType<typeof findPlace>>;
  target: BatchRow;
  price: ReturnType<typeof movedPrice>;
}

/** @returns undefined where that is not possible, or not at this price */
async function moveAt(
  db: Database,
  { found, target, price }: Move,
  { by, change, at }: { by: By; change: Change; at: string },
): Promise<EnrolmentRow | undefined> {
  const { id } = found.enrolment;
  const { id: batchId } = target;
  if (target.courseId !== found.batch.courseId) throw invalid({ batch_id: m.otherCourse });
  if (batchId === found.batch.id) throw invalid({ batch_id: m.inTheseDatesAlready });
  // Dates without instalments keep those of the place.
  const own = fitted(found.enrolment.instalments ?? [], price.total_paise);
  const plan = target.instalments.length > 0 ? planOf(target, price.total_paise, at) : own;
  const isFree = by === "desk" ? hasSeat(at) : hasSeatForAll(at);
  const where = and(
    isLive,
    isKept(at),
    eq(enrolments.batchId, found.batch.id),
    sql`${enrolments.feePaise} IS ${found.enrolment.feePaise}`,
    isPlannedAs(found.enrolment),
    by === "person" ? batchIs(inTime(at)) : undefined,
    batchIs(isPricedAs(found.batch)),
    sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.id} = ${batchId} AND ${takesPeople(at)} AND ${isFree}
      AND ${isPricedAs(target)})`,
  );
  const isHeld = sql`${enrolments.place} = 'held'`;
  const set = {
    ...placeSet(sql`CASE WHEN ${isHeld} THEN 'held' ELSE 'confirmed' END`, "place-moved", at),
    placeUntil: sql`CASE WHEN ${isHeld} THEN ${enrolments.placeUntil} END`,
    batchId,
    waitingNumber: null,
    feePaise: price.total_paise,
    price: price.lines,
    ...planSet(plan),
    // Seats may be given up after other days there.
    missedAt: null,
  };
  const batchIds = [found.batch.id, batchId];
  return changePlace(db, { id, change, at, next: `batch ${batchId}`, where, set, batchIds });
}

function moveRefusal(found: Move["found"], { by, at }: { by: By; at: string }): ApiError {
  const { can_change: canChange, place } = toPlace({ ...found, ahead: 0 }, at);
  const isRefused = by === "person" ? !canChange : !LIVE.has(place);
  return isRefused ? refusal(found, at) : new ApiError("CONFLICT", m.noSeatInThoseDates);
}

const LIVE: ReadonlySet<string> = new Set(["held", "confirmed", "offered", "waiting"]);

/**
 * Confirms a place that is held, offered or waiting.
 * @throws ApiError NOT_FOUND; CONFLICT when no seat is free for it
 */
export async function confirmPlaceOf(db: Database, id: number, change: Change, at: string): Promise<EnrolmentRow> {
  const found = await findPlace(db, id);
  const where = and(
    isLive,
    sql`${enrolments.place} <> 'confirmed'`,
    batchIs(and(takesPeople(at), or(and(sql`${enrolments.place} <> 'waiting'`, isKept(at)), hasSeat(at)))),
  );
  const set = { ...placeSet("confirmed", "place-confirmed", at), waitingNumber: null };
  const row = await changePlace(db, { id, change, at, next: "confirmed", where, set, batchIds: [found.batch.id] });
  if (row) return row;
  const now = await findPlace(db, id);
  if (now.enrolment.place === "confirmed") return now.enrolment;
  throw new ApiError("CONFLICT", m.noSeatForPerson);
}

/**
 * Gives an enrolment without a place a seat in a batch, confirmed or held for some hours.
 * @throws ApiError NOT_FOUND; CONFLICT when it has a place, or no seat is free
 */
export async function givePlaceTo(
  db: Database,
  enrolmentId: number,
  batchId: number,
  { change, at, holdHours }: { change: Change; at: string; holdHours: number | undefined },
): Promise<EnrolmentRow> {
  for (let basis = ""; ; ) {
    const batch = await requireBatch(db, batchId);
    const enrolment = await requireEnrolment(db, enrolmentId);
    const next = JSON.stringify([rulesOf(batch), batch.instalments]);
    if (next === basis) {
      const isFree = enrolment.place === null || enrolment.place === "cancelled" || enrolment.place === "expired";
      throw new ApiError("CONFLICT", isFree ? m.noSeatInTheseDates : m.enrolmentHasPlace);
    }
    const row = await giveAt(db, enrolmentId, batch, { change, at, holdHours });
    if (row) return row;
    basis = next;
  }
}

/** @throws ApiError INVALID */
async function requireEnrolment(db: Database, id: number): Promise<EnrolmentRow> {
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  if (!enrolment) throw invalid({ enrolment_id: m.noSuchEnrolmentId });
  return enrolment;
}

/** A place that is given again costs what the dates cost now. @returns undefined where that is not possible, or not at this price */
async function giveAt(
  db: Database,
  enrolmentId: number,
  batch: BatchRow,
  { change, at, holdHours }: { change: Change; at: string; holdHours: number | undefined },
): Promise<EnrolmentRow | undefined> {
  const { id: batchId } = batch;
  const price = priceOf(rulesOf(batch), at);
  const where = and(
    or(sql`${enrolments.place} IS NULL`, inArray(enrolments.place, ["cancelled", "expired"])),
    sql`EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.id} = ${batchId} AND ${takesPeople(at)} AND ${hasSeat(at)}
      AND ${isPricedAs(batch)})`,
  );
  const place = holdHours === undefined ? "confirmed" : "held";
  const until = holdHours === undefined ? null : [hoursAfter(at, holdHours), batch.startsAt].toSorted()[0];
  const mail: PlaceMailKind = holdHours === undefined ? "place-confirmed" : "place-held";
  const set = {
    ...placeSet(place, mail, at),
    placeUntil: until,
    batchId,
    courseId: batch.courseId,
    waitingNumber: null,
    feePaise: price.total_paise,
    price: price.lines,
    ...planSet(planOf(batch, price.total_paise, at)),
    couponId: null,
  };
  // The batch comes twice: people who wait there come first.
  return changePlace(db, {
    id: enrolmentId,
    change,
    at,
    next: place,
    where,
    set,
    batchIds: [batchId, batchId],
  });
}

/** @throws ApiError INVALID when it does not exist, or visitors do not see it */
async function requireBatch(db: Database, id: number): Promise<BatchRow> {
  const [row] = await db.select().from(batches).where(eq(batches.id, id));
  if (!row || row.state === "draft") throw invalid({ batch_id: m.noSuchDates });
  return row;
}

/** Why nobody can enrol in a batch. */
export const closed = ({ state }: Pick<Batch, "state">): ApiError =>
  new ApiError("CONFLICT", state === "cancelled" ? m.datesCancelled : m.datesBegun);

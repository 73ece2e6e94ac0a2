import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { and, asc, eq, gt, inArray, lte, sql } from "drizzle-orm";
import { writeContent, writeSeats } from "../audit/changes.ts";
import type { Database } from "../db/database.ts";
import { batches, enrolments, outbox, skillDetails, sweeps } from "../db/schema.ts";
import { leastNumberNotice } from "../mail/notices.ts";
import { queueMailIf } from "../mail/outbox.ts";
import { providerOf } from "../mail/provider.ts";
import { feeOf, hoursAfter, placeSet, queueReminders, settle } from "./statements.ts";

/** Batches per run of the schedule, so that a run stays short. */
const RUN_MAX = 20;
/** Places per run that get the fee of their batch. */
const PRICED_MAX = 500;
/** How long before the first meeting the desk gets a mail about too few people. */
const NOTICE_HOURS = 72;
const SWEEP = "batches";

/**
 * The effects of time on places: held and offered seats expire and are offered to the next person, batches begin and
 * end. Decisions about seats check the time themselves; this records the state and sends the mails. Called by the
 * schedule.
 */
export async function tidyBatches(db: Database, atMs = Date.now()): Promise<void> {
  const at = new Date(atMs).toISOString();
  for (const id of await withPlacesOver(db, at)) await writeSeats(db, settle(db, [id], at));
  for (const id of await begun(db, at)) await beginBatch(db, id, at);
  await writeContent(db, [
    db
      .update(batches)
      .set({ state: "done", version: sql`${batches.version} + 1` })
      .where(and(eq(batches.state, "running"), lte(batches.endsAt, at))),
  ]);
  await endEarlyBirds(db, at);
  await priceOldPlaces(db);
  await sweepBatches(db, at);
}

/** Pages show the full fee from the end of an early-bird price on. */
const endEarlyBirds = (db: Database, at: string) =>
  writeContent(db, [db.update(batches).set({ earlyBirdEndsAt: null }).where(lte(batches.earlyBirdEndsAt, at))]);

/** Fixes the fee of places from before fees were fixed when a place is made. */
async function priceOldPlaces(db: Database): Promise<void> {
  const some = db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(sql`${enrolments.batchId} IS NOT NULL AND ${enrolments.feePaise} IS NULL`)
    .limit(PRICED_MAX);
  await db
    .update(enrolments)
    .set({ feePaise: feeOf(sql`${enrolments.batchId}`) as unknown as number })
    .where(inArray(enrolments.id, some));
}

async function withPlacesOver(db: Database, at: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: enrolments.batchId })
    .from(enrolments)
    .where(and(sql`${enrolments.place} IN ('held', 'offered')`, lte(enrolments.placeUntil, at)))
    .limit(RUN_MAX);
  return rows.flatMap(({ id }) => id ?? []);
}

async function begun(db: Database, at: string): Promise<number[]> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.state, "open"), lte(batches.startsAt, at)))
    .limit(RUN_MAX);
  return rows.map(({ id }) => id);
}

/** From its first meeting on, a batch accepts nobody, and people who waited get a mail. */
async function beginBatch(db: Database, id: number, at: string): Promise<void> {
  await writeContent(db, [
    db
      .update(enrolments)
      .set(placeSet("expired", "place-over", at))
      .where(and(eq(enrolments.batchId, id), eq(enrolments.place, "waiting"))),
    ...settle(db, [id], at),
    db
      .update(batches)
      .set({ state: "running", version: sql`${batches.version} + 1` })
      .where(and(eq(batches.id, id), eq(batches.state, "open"), lte(batches.startsAt, at))),
  ]);
}

/**
 * Settles some open batches, others in each run: seats that an erasure or a retention time made free are offered, and the
 * numbers of a restored archive are right again.
 */
async function sweepBatches(db: Database, at: string): Promise<void> {
  const [position] = await db.select().from(sweeps).where(eq(sweeps.name, SWEEP));
  const after = position?.after ?? "";
  const rows = await db
    .select({ id: batches.id, startsAt: batches.startsAt })
    .from(batches)
    .where(and(eq(batches.state, "open"), gt(batches.startsAt, after)))
    .orderBy(asc(batches.startsAt))
    .limit(RUN_MAX);
  for (const { id } of rows) await writeSeats(db, settle(db, [id], at));
  const last = rows.length === RUN_MAX ? rows.at(-1)?.startsAt : undefined;
  if (last === undefined) await db.delete(sweeps).where(eq(sweeps.name, SWEEP));
  else
    await db
      .insert(sweeps)
      .values({ name: SWEEP, after: last })
      .onConflictDoUpdate({ target: sweeps.name, set: { after: last } });
}

/**
 * Queues reminders, and mails to the desk about batches that begin within three days: each once per beginning, however
 * often or rarely it runs.
 */
export async function remind(db: Database, noticeTo: string, origin: string, atMs = Date.now()): Promise<void> {
  const at = new Date(atMs).toISOString();
  await queueReminders(db, at);
  const event = sql<string>`'least ' || ${batches.id} || ' ' || ${batches.startsAt}`;
  const rows = await db
    .select({ batch: batches, course: skillDetails.course, event })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(
      and(
        eq(batches.state, "open"),
        gt(batches.startsAt, at),
        lte(batches.startsAt, hoursAfter(at, NOTICE_HOURS)),
        gt(batches.leastNumber, 0),
        sql`NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.event} = ${event})`,
      ),
    )
    .limit(RUN_MAX);
  const provider = rows.length > 0 ? await providerOf(db) : undefined;
  for (const { batch, course, event } of rows) {
    if (!provider) continue;
    const confirmed = await db.$count(
      enrolments,
      and(eq(enrolments.batchId, batch.id), eq(enrolments.place, "confirmed")),
    );
    const { id, title, leastNumber: least, capacity, waiting, timeZone, startsAt } = batch;
    const [day, time] = [dayIn(timeZone, startsAt), clockIn(timeZone, startsAt)];
    const facts = { id, title, course, confirmed, least, capacity, waiting, day, time };
    await queueMailIf(db, leastNumberNotice(provider, noticeTo, facts, origin), sql`TRUE`, event);
  }
}

import { env } from "cloudflare:workers";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { livePlaces, type placeStates } from "@optimyz/contract/api/schemas/batches/states";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { cancelPlaceOf, confirmPlaceOf, givePlaceTo, movePlaceOf, takePlace } from "../src/batches/places/queries.ts";
import { insertBatch, updateBatchRow } from "../src/batches/queries.ts";
import { batchInput, newCourse, person } from "../src/batches/testing.ts";
import { tidyBatches } from "../src/batches/tidy.ts";
import { ApiError } from "../src/core/api-error.ts";
import { openDatabase } from "../src/db/database.ts";
import { batches, enrolments, outbox } from "../src/db/schema.ts";
import { insertEnrolment } from "../src/enrolments/queries.ts";
import { unsolicitedPerDayMax } from "../src/mail/outbox.ts";
import { randomOf } from "./random.ts";

/** Rounds, and most operations at once: all of them with `SEATS_ROUNDS=1000`, in a quarter of an hour. */
const ROUNDS = inject("seatsRounds");
const PARALLEL_MAX = ROUNDS >= 1_000 ? 200 : 40;
/** Every so many rounds as many as that. */
const CROWDED = ROUNDS >= 1_000 ? 100 : 2;
const db = openDatabase(env.DB);
const change = { actor: "desk@example.com", requestId: "r" };
const BATCHES = 3;

/** Refusals are answers; anything else is a fault of ours. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
  }
}

interface Round {
  course: { id: number; skill: string };
  runs: AdminBatch[];
  random: (below: number) => number;
  number: number;
  /** Bookings by address: one mailbox gets five mails a day that anybody can cause. */
  booked: Map<string, number>;
}

/** Few addresses, so that many meet a place that they have; another one in its place once it has had its mails. */
function addressOf(booked: Map<string, number>, wanted: number, round: number): string {
  for (let number = wanted; ; number += 40) {
    const email = `p${number}@round${round}.example`;
    const count = (booked.get(email) ?? 0) + 1;
    booked.set(email, count);
    if (count <= unsolicitedPerDayMax.enrolment) return email;
  }
}

/** One operation of visitors, of people with a place, of the desk or of time. */
async function act({ course, runs, random, number, booked }: Round): Promise<void> {
  const at = new Date().toISOString();
  const batch = runs[random(runs.length)] as AdminBatch;
  const other = runs[random(runs.length)] as AdminBatch;
  const book = async () => {
    const email = addressOf(booked, random(40), number);
    const input = { ...person(email, course.skill), title: "Dr." as const, batch_id: batch.id };
    const context = { userId: undefined, noticeTo: "desk@example.com", origin: "https://x.example", once: undefined };
    await insertEnrolment(db, input, context);
  };
  /** Somebody of the batch, mostly in a state in which the operation can do something. */
  const some = async (...states: (typeof placeStates)[number][]): Promise<number> => {
    const wanted = random(4) > 0 ? inArray(enrolments.place, states) : undefined;
    const rows = await db
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(and(eq(enrolments.batchId, batch.id), wanted));
    return rows[random(Math.max(1, rows.length))]?.id ?? 0;
  };
  const give = async () =>
    givePlaceTo(db, await some("cancelled", "expired"), batch.id, { change, at, holdHours: random(3) ? 1 : undefined });
  const operations: (() => Promise<unknown>)[] = [
    ...[book, book, book, book],
    async () => cancelPlaceOf(db, await some(...livePlaces), { by: random(2) ? "desk" : "person", change, at }),
    async () => takePlace(db, await some("offered"), change, at),
    async () => movePlaceOf(db, await some(...livePlaces), other.id, { by: random(2) ? "desk" : "person", change, at }),
    async () => confirmPlaceOf(db, await some("held", "offered", "waiting"), change, at),
    give,
    give,
    // An hour that passes in a moment: some held and offered places expire.
    async () =>
      db
        .update(enrolments)
        .set({ placeUntil: new Date(Date.now() - 1).toISOString() })
        .where(and(eq(enrolments.id, await some("held", "offered")), inArray(enrolments.place, ["held", "offered"]))),
    async () =>
      updateBatchRow(db, change, batch.id, {
        ...batchInput(course.id),
        meetings: batch.meetings,
        capacity: 1 + random(16),
      }),
    async () => tidyBatches(db),
  ];
  await attempt(operations[random(operations.length)] as () => Promise<unknown>);
}

/** The desk holds a seat for somebody who has telephoned. */
async function holdOne({ course, runs, number }: Round): Promise<void> {
  const input = { ...person(`held@round${number}.example`, course.skill), title: "Dr." as const };
  const context = { userId: undefined, noticeTo: "desk@example.com", origin: "https://x.example", once: undefined };
  const { id } = await insertEnrolment(db, input, context);
  await givePlaceTo(db, id, runs[0]?.id ?? 0, { change, at: new Date().toISOString(), holdHours: 1 });
}

type Row = typeof enrolments.$inferSelect;

/** What must be true whenever nothing runs, in one sentence each. */
async function check({ runs }: Round): Promise<void> {
  const ids = runs.map(({ id }) => id);
  const stored = await db.select().from(batches).where(inArray(batches.id, ids));
  const rows = await db.select().from(enrolments).where(inArray(enrolments.batchId, ids));
  const enrolmentIds = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const mails = await db.select().from(outbox).where(inArray(outbox.enrolmentId, enrolmentIds));
  const now = new Date().toISOString();
  for (const batch of stored) {
    const own = rows.filter(({ batchId }) => batchId === batch.id);
    const taken = own.filter(
      ({ place, placeUntil }) =>
        place === "confirmed" || ((place === "held" || place === "offered") && (placeUntil ?? "") > now),
    );
    const waiting = own.filter(({ place }) => place === "waiting");
    expect(taken.length, "oversold").toBeLessThanOrEqual(batch.capacity);
    expect([batch.seatsTaken, batch.waiting], "numbers").toEqual([taken.length, waiting.length]);
    // Nobody waits next to a free seat.
    if (waiting.length > 0) expect(taken.length, "a free seat while somebody waits").toBe(batch.capacity);
    const numbers = waiting.map(({ waitingNumber }) => waitingNumber);
    expect(new Set(numbers).size, "two with one number").toBe(numbers.length);
    expectOrder(own);
    const addresses = [...taken, ...waiting].map(({ email }) => email);
    expect(new Set(addresses).size, "two places of one address").toBe(addresses.length);
  }
  for (const row of rows) expectMails(row, mails);
}

/** Everybody who was offered a seat was ahead of everybody who still waits. */
function expectOrder(own: readonly Row[]): void {
  const first = Math.min(
    ...own.flatMap(({ place, waitingNumber }) => (place === "waiting" ? (waitingNumber ?? 0) : [])),
  );
  const offered = own.flatMap(({ place, waitingNumber }) => (place === "offered" ? (waitingNumber ?? 0) : []));
  for (const number of offered) expect(number, "an offer out of turn").toBeLessThan(first);
}

const saidBy: Readonly<Record<string, readonly string[]>> = {
  confirmed: ["place-confirmed", "place-moved"],
  waiting: ["place-waiting"],
  offered: ["place-offered"],
  held: ["place-held", "place-moved"],
  cancelled: ["place-cancelled"],
  expired: ["place-over"],
};

/** One mail for each change of a place, and the last one says what it is. */
function expectMails(row: Row, mails: readonly (typeof outbox.$inferSelect)[]): void {
  const own = mails.filter(({ enrolmentId }) => enrolmentId === row.id);
  expect(row.mailDue, "a mail that was not queued").toBeNull();
  // Somebody who enrols twice gets one mail a day.
  const changes = own.map(({ event }) => event ?? "").filter((event) => !event.startsWith("again "));
  expect(changes.toSorted(), "mails").toEqual(
    Array.from({ length: row.placeChanges }, (_, index) => `place ${row.id} ${index + 1}`).toSorted(),
  );
  const last = own.find(({ event }) => event === `place ${row.id} ${row.placeChanges}`);
  expect(saidBy[row.place ?? ""], "the last mail").toContain(last?.kind);
}

/** Kinds of the mails about every change of a place. */
const changes = [
  ...["place-confirmed", "place-waiting", "place-offered", "place-held", "place-moved"],
  ...["place-cancelled", "place-over"],
];

test(`${ROUNDS} rounds of bookings, cancellations, offers, moves and resizes at once leave every seat with one person`, {
  timeout: 3_600_000,
}, async () => {
  const seen = new Set<string>();
  const isWhole = () => changes.every((kind) => seen.has(kind));
  // Which operation meets which depends on who is faster: some rounds more, until every change was seen.
  for (let number = 1; number <= ROUNDS || (number <= 5 * ROUNDS && !isWhole()); number += 1) {
    const random = randomOf(number);
    const course = await newCourse();
    const runs = await Promise.all(
      Array.from({ length: BATCHES }, () =>
        insertBatch(db, change, { ...batchInput(course.id), capacity: 1 + random(16) }),
      ),
    );
    const round: Round = { course, runs, random, number, booked: new Map() };
    await holdOne(round);
    // Some rounds have as many at once as are ever tried.
    const size = number % CROWDED === 0 ? PARALLEL_MAX : 4 + random(8);
    for (let wave = 0; wave < (number % CROWDED === 0 ? 2 : 1); wave += 1) {
      await Promise.all(Array.from({ length: size }, () => act(round)));
      // Places that ended by the clock alone are recorded.
      await tidyBatches(db);
      await check(round);
    }
    if (number % 100 === 0) console.info(`${number} rounds`);
    for (const { kind } of await db.selectDistinct({ kind: outbox.kind }).from(outbox)) seen.add(kind);
    await db.batch([
      db.delete(enrolments),
      db.delete(batches),
      db.delete(outbox),
      db.run(sql`DELETE FROM rate_counts`),
      db.run(sql`DELETE FROM audit`),
    ]);
  }
  // Every change was seen: a generator that never offers a seat would prove nothing.
  expect([...seen]).toEqual(expect.arrayContaining(changes));
});

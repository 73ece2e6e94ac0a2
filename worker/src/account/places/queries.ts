import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { type CalendarEvent, toCalendar } from "../../batches/calendar.ts";
import { batchEvent, placeEvent } from "../../batches/places/mails.ts";
import { findPlace } from "../../batches/places/queries.ts";
import { linkReplaced, readPlaceToken } from "../../batches/places/token.ts";
import { placesWhere } from "../../batches/places/written.ts";
import { type BatchRow, type EnrolmentRow, toPlace } from "../../batches/views.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import type { Part } from "../../db/paging.ts";
import { batches, calendarFeeds, enrolments, skillDetails, users } from "../../db/schema.ts";
import { courseIn, inWordsOf, translated } from "../../db/translations.ts";
import type { Speech } from "../../language/speech.ts";
import { providerOf } from "../../mail/provider.ts";
import { ownFees } from "../../payments/own-fees.ts";
import { personOfUser } from "../../people/person.ts";
import { isOwnEnrolment } from "../../people/personal-data.ts";
import type { UserRow } from "../../people/queries.ts";
import { siteNameOf } from "../../settings/site-settings.ts";
import * as m from "./messages.ts";

/** Anybody can enrol with anybody's e-mail address, so what the account shows is bounded. */
const SHOWN_MAX = 100;

/** When somebody reads, and the codes of their language and of the site's main one. */
interface Reading {
  at: string;
  code: string;
  mainLanguage: string;
}

/** A place as its person sees it. @throws ApiError NOT_FOUND */
export async function ownPlace(db: Database, id: number, reading: Reading): Promise<OwnPlace> {
  const found = await findPlace(db, id, reading.code);
  const [place] = await ownPlaces(db, [found], reading);
  if (!place) throw new ApiError("NOT_FOUND");
  return place;
}

/** Some places as their people see them. */
async function ownPlaces(
  db: Database,
  found: readonly { enrolment: EnrolmentRow; batch: BatchRow; course: string; courseIn: string | null }[],
  reading: Reading,
): Promise<OwnPlace[]> {
  const waiting = found.filter(({ enrolment }) => enrolment.place === "waiting").map(({ enrolment }) => enrolment.id);
  const ahead = waiting.length > 0 ? await aheadOf(db, waiting) : new Map<number, number>();
  const fees = await ownFees(
    db,
    found.map(({ enrolment }) => enrolment),
    reading,
  );
  return found.map((each) => {
    const { id } = each.enrolment;
    const place = toPlace({ ...inWordsOf(each), ahead: ahead.get(id) ?? 0 }, reading.at);
    const own = { ...place, fee: fees(each.enrolment) };
    return reading.code === reading.mainLanguage ? own : translated(own, { course: each.courseIn }, reading);
  });
}

/** How many people are ahead of each of some who wait. */
async function aheadOf(db: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await db.all<{ id: number; ahead: number }>(sql`SELECT own.id AS id, (SELECT count(*) FROM ${enrolments}
      WHERE ${enrolments.batchId} = own.batch_id AND ${enrolments.place} = 'waiting'
        AND ${enrolments.waitingNumber} < own.waiting_number) AS ahead
    FROM ${enrolments} AS own WHERE own.id IN ${numbersIn(ids)}`);
  return new Map(rows.map(({ id, ahead }) => [id, ahead]));
}

/** Enrolments of a user that are in a batch. */
const ownIn = (user: UserRow): SQL | undefined =>
  and(isOwnEnrolment(personOfUser(user)), sql`${enrolments.batchId} IS NOT NULL`);

/** The user's places, the newest first. */
export async function placesOf(
  db: Database,
  user: UserRow,
  { limit = SHOWN_MAX, after }: Part,
  reading: Reading,
): Promise<OwnPlace[]> {
  const wanted = and(ownIn(user), after === undefined ? undefined : lt(enrolments.id, after));
  const found = await placesWhere(db, wanted, reading.code).orderBy(desc(enrolments.id)).limit(limit);
  return ownPlaces(db, found, reading);
}

/** @throws ApiError NOT_FOUND when the enrolment is not the user's */
export async function requireOwn(db: Database, user: UserRow, id: number): Promise<number> {
  const count = await db.$count(enrolments, and(eq(enrolments.id, id), isOwnEnrolment(personOfUser(user))));
  if (count === 0) throw new ApiError("NOT_FOUND");
  return id;
}

/**
 * The enrolment that the token of a mail's link names.
 * @throws ApiError NOT_FOUND for an invalid or replaced token, or whose enrolment is gone
 */
export async function requirePlace(db: Database, token: string): Promise<number> {
  const linked = await readPlaceToken(db, token);
  const [row] = linked
    ? await db.select({ linkNumber: enrolments.linkNumber }).from(enrolments).where(hasBatch(linked.id))
    : [];
  if (!linked || !row) {
    throw new ApiError("NOT_FOUND", m.linkIncomplete);
  }
  if (linked.linkNumber !== row.linkNumber) throw linkReplaced();
  return linked.id;
}

const hasBatch = (id: number): SQL | undefined => and(eq(enrolments.id, id), sql`${enrolments.batchId} IS NOT NULL`);

/** Makes the token of the user's feed; an earlier one ends. */
export async function newFeed(db: Database, userId: number): Promise<string> {
  const token = randomToken();
  const feed = { tokenHash: await sha256(token), createdAt: now() };
  await db
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return token;
}

export async function endFeed(db: Database, userId: number): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/**
 * The confirmed places of the user whose feed it is, as a calendar.
 * @throws ApiError NOT_FOUND for an ended or unknown token
 */
export async function feedOf(db: Database, token: string, origin: string): Promise<string> {
  const [found] = await db
    .select({ user: users })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, await sha256(token)));
  if (!found) throw new ApiError("NOT_FOUND");
  const confirmed = eq(enrolments.place, "confirmed");
  const places = await placesWhere(db, and(ownIn(found.user), confirmed), found.user.language ?? "")
    .orderBy(desc(enrolments.id))
    .limit(SHOWN_MAX);
  const { speech } = await providerOf(db, found.user.language);
  return calendarOf(
    db,
    places.map((place) => placeEvent(inWordsOf(place), origin, { speech })),
  );
}

/** The file of one batch, in a language. @throws ApiError NOT_FOUND, also for a draft */
export async function batchFile(db: Database, id: number, origin: string, speech: Speech): Promise<string> {
  const [found] = await db
    .select({ batch: batches, course: skillDetails.course, courseIn: courseIn(speech.language.code).as("course_in") })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(eq(batches.id, id));
  if (!found || found.batch.state === "draft") throw new ApiError("NOT_FOUND");
  const { batch, course } = inWordsOf(found);
  return calendarOf(db, [batchEvent(batch, course, origin, speech)]);
}

const calendarOf = async (db: Database, events: readonly CalendarEvent[]): Promise<string> =>
  toCalendar(events, { method: "PUBLISH", name: await siteNameOf(db) });

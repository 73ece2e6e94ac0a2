import type { OwnPlace } from "@optimyz/contract/schemas/batches/place";
import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import { randomToken, sha256 } from "../../accounts/tokens.ts";
import { type CalendarEvent, toCalendar } from "../../batches/calendar.ts";
import { batchEvent, placeEvent, placesWhere } from "../../batches/place-mails.ts";
import { readPlaceToken } from "../../batches/place-token.ts";
import { ownPlaces } from "../../batches/places.ts";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import type { Part } from "../../db/paging.ts";
import { batches, calendarFeeds, enrolments, skillDetails, users } from "../../db/schema.ts";
import { ApiError } from "../../http/api-error.ts";
import { personOfUser } from "../../privacy/person.ts";
import { isOwnEnrolment } from "../../privacy/registry.ts";
import { siteNameOf } from "../../settings/site-settings.ts";
import type { UserRow } from "../accounts/queries.ts";

/** Anybody can enrol with anybody's e-mail address, so what the account shows is bounded. */
const SHOWN_MAX = 100;

/** Enrolments of a user that are in a batch. */
const ownIn = (user: UserRow): SQL | undefined =>
  and(isOwnEnrolment(personOfUser(user)), sql`${enrolments.batchId} IS NOT NULL`);

/** The user's places, the newest first. */
export async function placesOf(db: Database, user: UserRow, { limit = SHOWN_MAX, after }: Part): Promise<OwnPlace[]> {
  const wanted = and(ownIn(user), after === undefined ? undefined : lt(enrolments.id, after));
  const found = await placesWhere(db, wanted).orderBy(desc(enrolments.id)).limit(limit);
  return ownPlaces(db, found, now());
}

/** @throws ApiError NOT_FOUND when the enrolment is not the user's */
export async function requireOwn(db: Database, user: UserRow, id: number): Promise<number> {
  const count = await db.$count(enrolments, and(eq(enrolments.id, id), isOwnEnrolment(personOfUser(user))));
  if (count === 0) throw new ApiError("NOT_FOUND");
  return id;
}

/**
 * The enrolment that the token of a mail's link names.
 * @throws ApiError NOT_FOUND for a token that is none of ours, or whose enrolment is gone
 */
export async function requirePlace(db: Database, token: string): Promise<number> {
  const id = await readPlaceToken(db, token);
  const isThere = id !== undefined && (await db.$count(enrolments, hasBatch(id))) > 0;
  if (isThere) return id;
  throw new ApiError("NOT_FOUND", "This link is not complete, or the place that it was for is gone.");
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
 * @throws ApiError NOT_FOUND for a token that was ended, or never was
 */
export async function feedOf(db: Database, token: string, origin: string): Promise<string> {
  const [found] = await db
    .select({ user: users })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(eq(calendarFeeds.tokenHash, await sha256(token)));
  if (!found) throw new ApiError("NOT_FOUND");
  const confirmed = eq(enrolments.place, "confirmed");
  const places = await placesWhere(db, and(ownIn(found.user), confirmed))
    .orderBy(desc(enrolments.id))
    .limit(SHOWN_MAX);
  return calendarOf(
    db,
    places.map((place) => placeEvent(place, origin)),
  );
}

/** The file of one batch. @throws ApiError NOT_FOUND, also for a draft */
export async function batchFile(db: Database, id: number, origin: string): Promise<string> {
  const [found] = await db
    .select({ batch: batches, course: skillDetails.course })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(eq(batches.id, id));
  if (!found || found.batch.state === "draft") throw new ApiError("NOT_FOUND");
  return calendarOf(db, [batchEvent(found.batch, found.course, origin)]);
}

const calendarOf = async (db: Database, events: readonly CalendarEvent[]): Promise<string> =>
  toCalendar(events, { method: "PUBLISH", name: await siteNameOf(db) });

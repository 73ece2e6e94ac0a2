import { DATE_FEEDS_MAX, type DateFeed, type DateFeedKind } from "@optimyz/contract/api/schemas/date-feeds";
import { fold } from "@optimyz/contract/domain/fold";
import { and, asc, desc, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { randomToken, sha256 } from "../../core/tokens.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { batches, dateFeeds, skillDetails } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { courseIn, inWordsOf } from "../../db/translations.ts";
import { said } from "../../language/said.ts";
import type { Speech } from "../../language/speech.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { speechOf } from "../../settings/speech.ts";
import { mainLanguage } from "../../settings/translated.ts";
import { type CalendarEvent, toCalendar } from "../calendar.ts";
import { batchEvent } from "../places/mails.ts";
import { hoursAfter } from "../statements.ts";
import type { BatchRow } from "../views.ts";
import * as m from "./messages.ts";

type Row = typeof dateFeeds.$inferSelect;

/** Dates that ended longer ago are in no feed. */
const PAST_DAYS = 30;
/** Dates of one feed, the soonest and the latest ones: with their meetings a megabyte or two. */
const COMING_MAX = 800;
const OVER_MAX = 200;
/** Trainers, or places, that staff can choose from. */
const OFFERED_MAX = 500;
/** Spellings of trainers, or places, among which a feed looks for its own. */
const SPELLINGS_MAX = 10_000;

const toDateFeed = ({ id, kind, name, createdBy, createdAt }: Row): DateFeed => ({
  id,
  kind,
  name,
  created_by: createdBy,
  created_at: createdAt,
});

const columns = { trainer: batches.trainer, place: batches.place } as const;

const isRecent = (): SQL => gte(batches.endsAt, hoursAfter(now(), -PAST_DAYS * 24));

/** Trainers, or places, of the dates that feeds have, as they are written. */
async function namesOf(db: Database, kind: "trainer" | "place", limit: number): Promise<string[]> {
  const name = columns[kind];
  const rows = await db
    .selectDistinct({ name })
    .from(batches)
    .where(and(isRecent(), ne(name, "")))
    .orderBy(asc(name))
    .limit(limit);
  return rows.map((row) => row.name);
}

/** Each name once, whatever its spelling. */
const distinct = (names: readonly string[]): string[] => [
  ...new Map(names.toReversed().map((name) => [fold(name), name])).values(),
];

export async function listedFeeds(db: Database) {
  const rows = await db.select().from(dateFeeds).orderBy(desc(dateFeeds.id)).limit(DATE_FEEDS_MAX);
  const [trainers, places] = [await namesOf(db, "trainer", OFFERED_MAX), await namesOf(db, "place", OFFERED_MAX)];
  return {
    feeds: rows.map(toDateFeed),
    trainers: distinct(trainers).toSorted(),
    places: distinct(places).toSorted(),
  };
}

const recorded = (db: Database, change: Change, action: "create" | "delete", where: SQL) =>
  record(
    db,
    change,
    {
      action,
      entity: "date_feeds",
      entityId: dateFeeds.id,
      label: sql`trim(${dateFeeds.kind} || ' ' || ${dateFeeds.name})`,
    },
    sql`FROM ${dateFeeds} WHERE ${where}`,
  );

/**
 * Makes a feed. @returns it with its token, which is stored nowhere
 * @throws ApiError INVALID without the trainer or place; CONFLICT with as many feeds as there may be
 */
export async function makeFeed(db: Database, change: Change, kind: DateFeedKind, typed: string) {
  const name = kind === "all" ? "" : typed.trim();
  if (kind !== "all" && fold(name) === "")
    throw invalid({ name: kind === "trainer" ? m.chooseTrainer : m.choosePlace });
  const token = randomToken();
  const tokenHash = await sha256(token);
  const own = { kind, name, tokenHash, createdBy: change.actor, createdAt: now() };
  const isRoom = sql`(SELECT count(*) FROM ${dateFeeds}) < ${DATE_FEEDS_MAX}`;
  const [[row]] = await db.batch([
    insertSelect(db, dateFeeds, own, sql`WHERE ${isRoom}`).returning(),
    recorded(db, change, "create", sql`${dateFeeds.tokenHash} = ${tokenHash}`),
  ]);
  if (!row) throw new ApiError("CONFLICT", said(m.tooManyFeeds, { count: DATE_FEEDS_MAX }));
  return { feed: toDateFeed(row), token };
}

/** @throws ApiError NOT_FOUND */
export async function endFeed(db: Database, change: Change, id: number): Promise<void> {
  const own = sql`${dateFeeds.id} = ${id}`;
  const [, removed] = await db.batch([
    recorded(db, change, "delete", own),
    db.delete(dateFeeds).where(own).returning({ id: dateFeeds.id }),
  ]);
  if (removed.length === 0) throw new ApiError("NOT_FOUND");
}

/**
 * The dates of a feed as a calendar, in the site's main language: those that ended at most thirty days ago, and all to come.
 * @throws ApiError NOT_FOUND for an ended or unknown token
 */
export async function feedFile(db: Database, token: string, origin: string): Promise<string> {
  const [feed] = await db
    .select()
    .from(dateFeeds)
    .where(eq(dateFeeds.tokenHash, await sha256(token)));
  if (!feed) throw new ApiError("NOT_FOUND");
  const { settings } = await siteSettings(db);
  const speech = speechOf(settings, mainLanguage(settings));
  const isOwn = and(ne(batches.state, "draft"), await isOfFeed(db, feed));
  const datesWhere = (where: SQL | undefined) =>
    db
      .select({ batch: batches, course: skillDetails.course, courseIn: courseIn(speech.language.code).as("course_in") })
      .from(batches)
      .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
      .where(and(where, isOwn));
  const at = now();
  const [over, coming] = await db.batch([
    datesWhere(and(isRecent(), lt(batches.endsAt, at)))
      .orderBy(desc(batches.endsAt))
      .limit(OVER_MAX),
    datesWhere(gte(batches.endsAt, at)).orderBy(asc(batches.endsAt)).limit(COMING_MAX),
  ]);
  const name = [settings.identity.name, feed.name].filter(Boolean).join(": ");
  const events = [...over.toReversed(), ...coming].map((row) => {
    const { batch, course } = inWordsOf(row);
    return feedEvent(batch, course, origin, speech);
  });
  return toCalendar(events, { method: "PUBLISH", name });
}

/** SQL knows no spellings, so those that mean the feed's trainer or place are found here. */
async function isOfFeed(db: Database, { kind, name }: Row): Promise<SQL | undefined> {
  if (kind === "all") return undefined;
  const spellings = (await namesOf(db, kind, SPELLINGS_MAX)).filter((each) => fold(each) === fold(name));
  return inArray(columns[kind], textsIn(spellings));
}

/** The event of a batch for staff: with the number of places, and no name of anybody who has one. */
function feedEvent(batch: BatchRow, course: string, origin: string, speech: Speech): CalendarEvent {
  const own = batchEvent(batch, course, origin, speech);
  const taken = speech.say(m.placesTaken, { taken: batch.seatsTaken, capacity: batch.capacity });
  return {
    ...own,
    uid: `dates-${batch.id}@${new URL(origin).hostname}`,
    // Unlike the public file's, it rises with every change of the batch.
    sequence: batch.version,
    description: [own.description, taken].filter(Boolean).join("\n"),
  };
}

import type { AdminBatch, BatchInput } from "@optimyz/contract/api/schemas/batches/admin";
import type { batchesQuerySchema, ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { CERTIFICATE_SHARE } from "@optimyz/contract/api/schemas/batches/certificate";
import { type Instalment, planTotal } from "@optimyz/contract/domain/instalments";
import { dayLater, dayStartIn, inOrder } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, gt, gte, lt, type SQL, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import { courseNames } from "../db/course-names.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireChange, requireThat } from "../db/guard.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { admins, attendance, batches, enrolments, skillDetails, skills } from "../db/schema.ts";
import { rowsAs, type Selection } from "../db/selection.ts";
import { textsIn } from "../db/texts-in.ts";
import { courseIn, type InLanguage, inWordsOf, textIn, translated } from "../db/translations.ts";
import type { AdminCaller } from "../http/caller.ts";
import { said } from "../language/said.ts";
import { changeState } from "../state/site-state.ts";
import * as m from "./messages.ts";
import { bumpContent, isLive, placeSet, recordPlaces, settle } from "./statements.ts";
import { type BatchRow, toAdminBatch, toBatch } from "./views.ts";

const PUBLIC_MAX = 100;

/** Batches that visitors can enrol in or wait for. Those that have begun since the content last changed are among them. */
export function batchesOf(
  db: Database,
  query: z.output<typeof batchesQuerySchema> & InLanguage,
): Selection<ListedBatch[]> {
  const { id, course_id: courseId, skill_id: skillId, limit = PUBLIC_MAX, lang } = query;
  const rows = db
    // A separate name: D1 returns rows by column names, and a batch has a title, too.
    .select({
      batch: batches,
      course: skillDetails.course,
      skill: sql<string>`${skills.title}`.as("skill_title"),
      ...(lang !== undefined && {
        courseIn: courseIn(lang).as("course_in"),
        skillIn: textIn(lang, { entity: "skills", id: skills.id, field: "title" }).as("skill_in"),
      }),
    })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .innerJoin(skills, eq(skills.id, skillDetails.skillId))
    .where(
      and(
        eq(batches.state, "open"),
        gt(batches.startsAt, now()),
        id === undefined ? undefined : eq(batches.id, id),
        courseId === undefined ? undefined : eq(batches.courseId, courseId),
        skillId === undefined ? undefined : eq(skillDetails.skillId, skillId),
      ),
    )
    .orderBy(asc(batches.startsAt), asc(batches.id))
    .limit(limit);
  const listed = rowsAs(rows, ({ skill, skillIn = null, ...row }) => {
    const found = inWordsOf({ courseIn: null, ...row });
    const own = { ...toBatch(found.batch), course: found.course, skill };
    if (lang === undefined) return own;
    // What is written for one batch alone is in the main language.
    const title = own.title === row.batch.title ? null : own.title;
    return translated(own, { course: found.courseIn, skill: skillIn, title, place: null, language: null }, query);
  });
  return { ...listed, resultBehind: () => [] };
}

/** Of an administrator, what decides which batches they see. */
type Viewer = Pick<AdminCaller, "role" | "adminId">;

/** Trainers see their own batches alone. */
const ownOnly = ({ role, adminId }: Viewer): SQL | undefined =>
  role === "trainer" ? eq(batches.trainerId, adminId) : undefined;

/** @throws ApiError NOT_FOUND, also for another trainer's batch */
export async function requireOwnBatch(db: Database, id: number, caller: Viewer): Promise<AdminBatch> {
  const [found] = await db
    .select({ batch: batches, course: skillDetails.course })
    .from(batches)
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(and(eq(batches.id, id), ownOnly(caller)));
  if (!found) throw new ApiError("NOT_FOUND");
  return toAdminBatch(found.batch, found.course);
}

interface BatchListQuery extends ListQuery {
  status?: BatchRow["state"] | undefined;
  id?: number | undefined;
  course_id?: number | undefined;
  /** Moments. */
  from?: string | undefined;
  before?: string | undefined;
}

const courseOfBatch = sql`(SELECT ${skillDetails.course} FROM ${skillDetails} WHERE ${skillDetails.id} = ${batches.courseId})`;

export async function batchPage(db: Database, query: BatchListQuery, caller: Viewer) {
  const { status, id, course_id: courseId, from, before } = query;
  const filter = and(
    ownOnly(caller),
    status === undefined ? undefined : eq(batches.state, status),
    id === undefined ? undefined : eq(batches.id, id),
    courseId === undefined ? undefined : eq(batches.courseId, courseId),
    from === undefined ? undefined : gte(batches.startsAt, from),
    before === undefined ? undefined : lt(batches.startsAt, before),
  );
  const { rows, ...page } = await pageOf(
    db,
    batches,
    { ...query, sort: query.sort ?? "starts_at" },
    {
      searched: [batches.title, batches.place, batches.trainer, courseOfBatch],
      sorts: { starts_at: batches.startsAt, created_at: batches.createdAt, title: sql`lower(${batches.title})` },
      filter,
    },
  );
  const names = await courseNames(
    db,
    rows.map(({ courseId }) => courseId),
  );
  return { ...page, items: rows.map((row) => toAdminBatch(row, names.get(row.courseId) ?? "")) };
}

const withCourse = async (db: Database, row: BatchRow): Promise<AdminBatch> =>
  toAdminBatch(row, (await courseNames(db, [row.courseId])).get(row.courseId) ?? "");

/** The columns of a batch as typed. @param at the moment by which an open one has begun, or is over */
export function columnsOf(input: BatchInput, at: string) {
  const meetings = inOrder(input.meetings).map(({ starts_at, ends_at }) => ({
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  }));
  const [startsAt = "", endsAt = ""] = [meetings[0]?.starts_at, meetings.at(-1)?.ends_at];
  const {
    online_url = "",
    trainer = "",
    language = "",
    least_number = 0,
    trainer_id = null,
    release_days = null,
  } = input;
  const early = earlyBirdOf(input);
  if (least_number > input.capacity) throw invalid({ least_number: m.leastAboveCapacity });
  const reached = endsAt <= at ? "done" : startsAt <= at ? "running" : "open";
  return {
    courseId: input.course_id,
    title: input.title,
    meetings,
    startsAt,
    endsAt,
    timeZone: input.time_zone,
    place: input.place,
    onlineUrl: online_url,
    trainer,
    trainerId: trainer_id,
    language,
    capacity: input.capacity,
    leastNumber: least_number,
    feePaise: input.fee_paise,
    ...early,
    earlyBirdEndsAt: early.earlyBirdUntil === "" ? null : endOfDay(input.time_zone, early.earlyBirdUntil, at),
    instalments: planOf(input),
    releaseDays: release_days,
    cancelHours: input.cancel_hours,
    certificateShare: input.certificate_share ?? CERTIFICATE_SHARE,
    state: input.state === "open" ? reached : input.state,
  } satisfies Partial<BatchRow>;
}

/** @throws ApiError INVALID for a price without a day, the other way round, or one that is no reduction */
function earlyBirdOf({ early_bird_paise = null, early_bird_until = "", fee_paise }: BatchInput) {
  if (early_bird_paise === null && early_bird_until === "") return { earlyBirdPaise: null, earlyBirdUntil: "" };
  if (early_bird_paise === null) throw invalid({ early_bird_paise: m.earlyBirdNeedsPrice });
  if (early_bird_until === "") throw invalid({ early_bird_until: m.earlyBirdNeedsDay });
  if (early_bird_paise >= fee_paise) throw invalid({ early_bird_paise: m.earlyBirdBelowFee });
  return { earlyBirdPaise: early_bird_paise, earlyBirdUntil: early_bird_until };
}

/** @throws ApiError INVALID for another sum than the fee */
function planOf({ instalments = [], fee_paise }: BatchInput): Instalment[] {
  if (instalments.length > 0 && planTotal(instalments) !== fee_paise)
    throw invalid({ instalments: said(m.instalmentsAreFee, { amount: rupees(fee_paise) }) });
  return instalments.map(({ due, paise }) => ({ due, paise }));
}

/** When a day ends, if that is still to come. */
function endOfDay(timeZone: string, day: string, at: string): string | null {
  const end = dayStartIn(timeZone, dayLater(day));
  return end > at ? end : null;
}

/** @throws ApiError INVALID for a course or trainer that does not exist */
async function requireParents(db: Database, { course_id: courseId, trainer_id: trainerId }: BatchInput): Promise<void> {
  const [[course], [trainer]] = await db.batch([
    db.select({ id: skillDetails.id }).from(skillDetails).where(eq(skillDetails.id, courseId)),
    db
      .select({ id: admins.id })
      .from(admins)
      .where(eq(admins.id, trainerId ?? 0)),
  ]);
  if (!course) throw invalid({ course_id: m.noSuchCourse });
  if (trainerId && !trainer) throw invalid({ trainer_id: m.noSuchAdministrator });
}

type Action = "create" | "update" | "delete";

/** No copy is kept: a batch as it was could have fewer seats than are taken by now. */
const recordBatch = (db: Database, change: Change, action: Action, where: SQL | undefined) =>
  record(
    db,
    change,
    { action, entity: "batches", entityId: batches.id, label: batches.title },
    sql`FROM ${batches} WHERE ${where}`,
  );

export async function insertBatch(db: Database, change: Change, input: BatchInput): Promise<AdminBatch> {
  await requireParents(db, input);
  const at = now();
  const [rows] = await changeState(db, [
    db
      .insert(batches)
      .values({ ...columnsOf(input, at), createdAt: at })
      .returning(),
    recordBatch(db, change, "create", sql`${batches.id} = last_insert_rowid()`),
    bumpContent(db),
  ]);
  const [row] = rows as [BatchRow];
  return withCourse(db, row);
}

const livePlacesIn = (id: number): SQL =>
  sql`(SELECT count(*) FROM ${enrolments} WHERE ${enrolments.batchId} = ${id} AND ${isLive})`;

/** Changes that people with a place get a mail about, for their calendars too. */
const isNews = (before: BatchRow, after: ReturnType<typeof columnsOf>): boolean =>
  JSON.stringify([before.meetings, before.timeZone, before.place, before.onlineUrl]) !==
  JSON.stringify([after.meetings, after.timeZone, after.place, after.onlineUrl]);

/**
 * Changes a batch, all or nothing with what follows: more seats are offered to somebody who waits, everybody with a
 * place gets a mail about other times or another place, and everybody with a place or waiting about a cancellation.
 * @throws ApiError NOT_FOUND; CONFLICT for another version than was seen; INVALID for fewer seats than are taken
 */
export async function updateBatchRow(db: Database, change: Change, id: number, input: BatchInput): Promise<AdminBatch> {
  const [before] = await db.select().from(batches).where(eq(batches.id, id));
  if (!before) throw new ApiError("NOT_FOUND");
  await requireParents(db, input);
  const at = now();
  const columns = columnsOf(input, at);
  if (before.state === "cancelled" && columns.state !== "cancelled") throw invalid({ state: m.cancelledAddNew });
  const isCancelled = columns.state === "cancelled" && before.state !== "cancelled";
  const isTold = isNews(before, columns) && columns.state !== "cancelled";
  const sequence = sql`${batches.sequence} + ${isTold || isCancelled ? 1 : 0}`;
  const seatsTaken = sql`(SELECT count(*) FROM ${enrolments} WHERE ${enrolments.batchId} = ${id} AND (${enrolments.place} = 'confirmed'
    OR (${enrolments.place} IN ('held', 'offered') AND ${enrolments.placeUntil} > ${at})))`;
  // Without a seen version, the version just read counts: what follows from it must not change another one.
  const own = and(eq(batches.id, id), eq(batches.version, change.seenVersion ?? before.version));
  const places = and(eq(enrolments.batchId, id), isLive);
  // Marks belong to the beginning of their meeting.
  const starts = textsIn(columns.meetings.map(({ starts_at }) => starts_at));
  const keepsMarked = sql`NOT EXISTS (SELECT 1 FROM ${attendance} WHERE ${attendance.batchId} = ${id}
    AND ${attendance.mark} IS NOT NULL AND ${attendance.meetingAt} NOT IN ${starts})`;
  const mayHide = columns.state === "draft" ? sql`${livePlacesIn(id)} = 0` : sql`TRUE`;
  const statements = [
    recordBatch(db, change, "update", own),
    db
      .update(batches)
      .set({ ...columns, sequence, version: sql`${batches.version} + 1` })
      .where(and(own, sql`${columns.capacity} >= ${isCancelled ? 0 : seatsTaken}`, mayHide, keepsMarked))
      .returning(),
    requireChange(db),
    ...(isCancelled
      ? [
          recordPlaces(db, change, "cancelled", places, at),
          db
            .update(enrolments)
            .set(placeSet("cancelled", "batch-cancelled", at))
            .where(places),
        ]
      : []),
    ...(isTold
      ? [
          db
            .update(enrolments)
            .set({
              mailDue: "batch-changed",
              placeChanges: sql`${enrolments.placeChanges} + 1`,
              version: sql`${enrolments.version} + 1`,
            })
            .where(and(eq(enrolments.batchId, id), eq(enrolments.place, "confirmed"))),
        ]
      : []),
    // People are told of other days until a seat is given up before these count.
    ...(before.releaseDays === columns.releaseDays
      ? []
      : [
          db
            .update(enrolments)
            .set({ missedAt: null })
            .where(and(eq(enrolments.batchId, id), sql`${enrolments.missedAt} IS NOT NULL`)),
        ]),
    ...settle(db, [id], at),
    bumpContent(db),
  ];
  try {
    await changeState(db, statements);
  } catch (error) {
    if (isStale(error)) throw await updateRefusal(db, id, { change, before, columns, seatsTaken, keepsMarked });
    throw error;
  }
  const [row] = await db.select().from(batches).where(eq(batches.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return withCourse(db, row);
}

async function updateRefusal(
  db: Database,
  id: number,
  {
    change,
    before,
    columns,
    seatsTaken,
    keepsMarked,
  }: { change: Change; before: BatchRow; columns: { capacity: number }; seatsTaken: SQL; keepsMarked: SQL },
) {
  const [current] = await db.select().from(batches).where(eq(batches.id, id));
  if (!current || current.version !== (change.seenVersion ?? before.version))
    return unchangedError(current && (await withCourse(db, current)), change.seenVersion ?? before.version);
  const [taken] = await db.all<{ count: number; keeps: number }>(
    sql`SELECT ${seatsTaken} AS count, ${keepsMarked} AS keeps`,
  );
  if (!taken?.keeps)
    return invalid({
      meetings: m.markedMeetingStays,
    });
  const count = taken?.count ?? 0;
  if (columns.capacity < count) return invalid({ capacity: said(m.seatsTaken, { count }) });
  return invalid({ state: m.placesNotHidden });
}

/**
 * Deletes a batch in which nobody has a place; earlier places stay with their enrolments, as cancelled ones.
 * @throws ApiError NOT_FOUND; CONFLICT while somebody has a place, or for another version than was seen
 */
export async function deleteBatchRow(db: Database, change: Change, id: number): Promise<void> {
  const seen = change.seenVersion === undefined ? undefined : eq(batches.version, change.seenVersion);
  const own = and(eq(batches.id, id), seen);
  try {
    await changeState(db, [
      requireThat(db, sql`(SELECT count(*) FROM ${batches} WHERE ${own}) = 1`),
      requireThat(db, sql`${livePlacesIn(id)} = 0`),
      recordBatch(db, change, "delete", own),
      db.delete(batches).where(own),
      bumpContent(db),
    ]);
  } catch (error) {
    if (!isStale(error)) throw error;
    const [current] = await db.select().from(batches).where(eq(batches.id, id));
    if (!current || (change.seenVersion !== undefined && change.seenVersion !== current.version))
      throw unchangedError(current && (await withCourse(db, current)), change.seenVersion);
    throw new ApiError("CONFLICT", m.placesCancelFirst);
  }
}

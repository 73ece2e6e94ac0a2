import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type {
  Attendance,
  AttendanceMark,
  marksInputSchema,
  SavedMark,
} from "@optimyz/contract/api/schemas/batches/attendance";
import { meetingText } from "@optimyz/contract/domain/batch-words";
import type { Meeting } from "@optimyz/contract/domain/meetings";
import type * as z from "@optimyz/contract/z";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import type { Part } from "../../db/paging.ts";
import { admins, attendance, enrolments } from "../../db/schema.ts";
import { hoursAfter } from "../statements.ts";
import * as m from "./messages.ts";

/** People per response. */
const PAGE_SIZE = 100;

/** How long before its beginning a meeting can be marked: some people arrive early. */
const EARLY_HOURS = 12;

/** The people at a meeting of a batch: confirmed places. */
const takesPart = (batchId: number): SQL =>
  and(eq(enrolments.batchId, batchId), eq(enrolments.place, "confirmed")) as SQL;

/** @throws ApiError INVALID for a moment at which no meeting of the batch begins */
function requireMeeting(batch: AdminBatch, at: string): Meeting {
  const found = batch.meetings.find(({ starts_at }) => starts_at === new Date(at).toISOString());
  if (!found) throw invalid({ meeting_at: m.noMeetingThen });
  return found;
}

/** People with a place, and their marks of one meeting. @param where further condition of the enrolment */
const marksOf = (db: Database, batchId: number, meetingAt: string, where: SQL | undefined) =>
  db
    .select({
      enrolment_id: enrolments.id,
      title: enrolments.title,
      name: enrolments.name,
      mark: attendance.mark,
      marked_at: attendance.markedAt,
      marked_by: sql<string>`coalesce(nullif(${admins.name}, ''), ${admins.email}, '')`,
      revision: sql<number>`coalesce(${attendance.revision}, 0)`,
    })
    .from(enrolments)
    .leftJoin(
      attendance,
      and(
        eq(attendance.batchId, batchId),
        eq(attendance.enrolmentId, enrolments.id),
        eq(attendance.meetingAt, meetingAt),
      ),
    )
    .leftJoin(admins, eq(admins.id, attendance.markedBy))
    .where(and(takesPart(batchId), where))
    .orderBy(asc(enrolments.id));

/** A part of the people of a batch with their marks of one meeting. */
export async function attendanceOf(
  db: Database,
  batch: AdminBatch,
  { meeting_at, after, limit = PAGE_SIZE }: Part & { meeting_at: string },
): Promise<Attendance> {
  const { starts_at } = requireMeeting(batch, meeting_at);
  const behind = after === undefined ? undefined : gt(enrolments.id, after);
  return { people: await marksOf(db, batch.id, starts_at, behind).limit(limit) };
}

type MarksInput = z.output<typeof marksInputSchema>;

/**
 * Stores marks of one meeting. The database decides for each whether it is still as seen: a mark that somebody else
 * changed since stays, and is returned as a conflict. Repeats change nothing.
 * @throws ApiError INVALID for no meeting of the batch; CONFLICT for one that is not due yet, or of cancelled dates
 */
export async function saveMarks(
  db: Database,
  batch: AdminBatch,
  { meeting_at, marks }: MarksInput,
  { change, adminId, at }: { change: Change; adminId: number; at: string },
) {
  const meeting = requireMeeting(batch, meeting_at);
  if (batch.state === "cancelled" || batch.state === "draft") throw new ApiError("CONFLICT", m.notTakingPlace);
  if (meeting.starts_at > hoursAfter(at, EARLY_HOURS)) throw new ApiError("CONFLICT", m.meetingNotDue);
  const [, , found] = await db.batch([
    upsert(db, batch.id, meeting.starts_at, { marks, adminId, at }),
    // Right after it: `changes()` counts what it changed. No copy is kept, and nobody is named.
    record(
      db,
      change,
      {
        action: "update",
        entity: "attendance",
        entityId: batch.id,
        label: sql`${`${batch.title}, ${meetingText(meeting, batch.time_zone)}: `} || changes() || ' marks'`,
        at,
      },
      sql`WHERE changes() > 0`,
    ),
    marksOf(db, batch.id, meeting.starts_at, inArray(enrolments.id, numbersIn(marks.map((mark) => mark.enrolment_id)))),
  ]);
  return sorted(marks, found);
}

function upsert(
  db: Database,
  batchId: number,
  meetingAt: string,
  { marks, adminId, at }: { marks: MarksInput["marks"]; adminId: number; at: string },
) {
  // A clock that is ahead must not mark in the future.
  const time = (markedAt: string) => [new Date(markedAt).toISOString(), at].toSorted()[0];
  const sent = JSON.stringify(marks.map((m) => [m.enrolment_id, m.mark, time(m.marked_at), m.seen]));
  const own = sql.raw("sent.value");
  return insertSelect(
    db,
    attendance,
    {
      batchId,
      enrolmentId: enrolments.id,
      meetingAt,
      mark: sql`${own} ->> 1`,
      markedAt: sql`${own} ->> 2`,
      markedBy: adminId,
      savedAt: at,
      revision: sql`(${own} ->> 3) + 1`,
    },
    sql`FROM json_each(${sent}) AS sent CROSS JOIN ${enrolments}
      WHERE ${enrolments.id} = (${own} ->> 0) AND ${takesPart(batchId)}`,
  ).onConflictDoUpdate({
    target: [attendance.batchId, attendance.enrolmentId, attendance.meetingAt],
    set: {
      mark: sql`excluded.mark`,
      markedAt: sql`excluded.marked_at`,
      markedBy: sql`excluded.marked_by`,
      savedAt: sql`excluded.saved_at`,
      revision: sql`excluded.revision`,
    },
    setWhere: sql`${attendance.revision} = excluded.revision - 1 AND ${attendance.mark} IS NOT excluded.mark`,
  });
}

/** Which marks are stored as sent, which differ, and whose place is gone. */
function sorted(marks: MarksInput["marks"], found: readonly (SavedMark & { title: string; name: string })[]) {
  const byId = new Map(found.map(({ title: _, name: __, ...mark }) => [mark.enrolment_id, mark]));
  const result = { saved: [] as SavedMark[], conflicts: [] as SavedMark[], gone: [] as number[] };
  for (const { enrolment_id, mark } of marks) {
    const stored = byId.get(enrolment_id);
    if (!stored) result.gone.push(enrolment_id);
    else (stored.mark === mark ? result.saved : result.conflicts).push(stored);
  }
  return result;
}

const LETTERS: Readonly<Record<AttendanceMark, string>> = { present: "p", absent: "a", excused: "e" };

/** The marks of some people of a batch, a letter for each meeting in order; see `attendance` of a roster's row. */
export async function lettersOf(
  db: Database,
  batch: Pick<AdminBatch, "id" | "meetings">,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: attendance.enrolmentId, at: attendance.meetingAt, mark: attendance.mark })
    .from(attendance)
    .where(and(eq(attendance.batchId, batch.id), inArray(attendance.enrolmentId, numbersIn(ids))));
  const places = new Map(batch.meetings.map(({ starts_at }, index) => [starts_at, index]));
  const letters = new Map(ids.map((id) => [id, batch.meetings.map(() => "-")]));
  for (const { id, at, mark } of rows) {
    const [own, place] = [letters.get(id), places.get(at)];
    if (own && place !== undefined && mark) own[place] = LETTERS[mark];
  }
  return new Map([...letters].map(([id, own]) => [id, own.join("")]));
}

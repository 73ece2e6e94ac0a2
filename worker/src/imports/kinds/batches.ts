import { batchInputSchema } from "@optimyz/contract/api/schemas/batches/admin";
import { fold } from "@optimyz/contract/domain/fold";
import { type Meeting, weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { and, inArray, sql } from "drizzle-orm";
import { columnsOf } from "../../batches/queries.ts";
import { ApiError } from "../../core/api-error.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { enrolments, batches as table } from "../../db/schema.ts";
import { textsIn } from "../../db/texts-in.ts";
import { said } from "../../language/said.ts";
import { cellOf, type Problems, readAmount, readClock, readCount, readDay, readState, readWeekdays } from "../cells.ts";
import { type Courses, coursesNamed, oneCourse } from "../found.ts";
import { insertPlans } from "../insert-plans.ts";
import { type Context, checked, type FileRow, type Kind } from "../kind.ts";
import * as m from "../messages.ts";

type BatchPlan = ReturnType<typeof columnsOf> & { createdAt: string };

/** Hours before the first meeting until which people move or cancel by themselves; as the form of a batch has it. */
const CANCEL_HOURS = 48;
const MINUTES_OF_DAY = 24 * 60;

/** Batches, with a meeting on each of the days of the week from the first day to the last. */
export const batches: Kind<BatchPlan> = {
  table,
  label: table.title,
  async judge(rows, context) {
    const { db } = context;
    const found = await coursesNamed(
      db,
      rows.map(({ values }) => cellOf(values, "course")),
    );
    const read = rows.map((row) => ({ number: row.number, ...planOf(row, found, context) }));
    const plans = read.flatMap(({ plan }) => plan ?? []);
    const there = await db
      .select({ id: table.id, courseId: table.courseId, title: table.title, startsAt: table.startsAt })
      .from(table)
      .where(
        and(
          inArray(table.courseId, numbersIn(plans.map(({ courseId }) => courseId))),
          sql`${table.startsAt} IN ${textsIn(plans.map(({ startsAt }) => startsAt))}`,
        ),
      );
    const keyOf = ({ courseId, title, startsAt }: Pick<BatchPlan, "courseId" | "title" | "startsAt">) =>
      JSON.stringify([courseId, fold(title), startsAt]);
    const known = new Map(there.map((batch) => [keyOf(batch), batch.id]));
    return read.map(({ number, problems, plan }) => {
      if (!plan) return { number, key: "", problems };
      const key = keyOf(plan);
      const id = known.get(key);
      if (id !== undefined) return { number, key, problems: [said(m.isThere, { id })], isDouble: true as const };
      return { number, key, problems, plan };
    });
  },
  async write(plans, { db }) {
    return { inserts: [insertPlans(db, table, plans)], after: [], isContent: true };
  },
  isUntouched: sql`(${table.version} = 1
    AND NOT EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.batchId} = ${table.id}))`,
  async takeBack(ids, { db }) {
    return { after: [db.delete(table).where(sql`${table.id} IN ${ids}`)], isContent: true };
  },
};

function planOf({ values }: FileRow, found: Courses, { region, at }: Context) {
  const problems: Problems = [];
  const cell = (field: string) => cellOf(values, field);
  const course = oneCourse(found, cell("course"));
  const isCourse = typeof course === "object" && "skillId" in course;
  if (!isCourse) problems.push(course);
  const first = readDay(cell("first_day"), problems);
  const last = readDay(cell("last_day"), problems) || first;
  const weekdays = readWeekdays(cell("weekdays"), problems);
  const starts = readClock(cell("starts"), problems);
  const ends = readClock(cell("ends"), problems);
  if (last < first) problems.push(m.endsFirst);
  const meetings = problems.length > 0 || !first || !starts || !ends ? [] : meetingsOf();
  if (problems.length === 0 && first && starts && ends && meetings.length === 0) problems.push(m.noMeeting);
  const input = checked(
    batchInputSchema,
    {
      course_id: isCourse ? course.id : 0,
      title: cell("title") || (isCourse ? course.course : ""),
      meetings,
      time_zone: region.time_zone,
      place: cell("place"),
      trainer: cell("trainer"),
      language: cell("language"),
      capacity: readCount(cell("capacity"), problems),
      fee_paise: readAmount(cell("fee"), problems),
      cancel_hours: CANCEL_HOURS,
      state: readState(cell("state"), problems),
    },
    problems,
  );
  if (!input) return { problems };
  try {
    return { problems, plan: { ...columnsOf(input, at), createdAt: at } };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problems: Object.values(error.details.fields ?? {}) };
  }

  function meetingsOf(): Meeting[] {
    const minutes = (minutesOf(ends) - minutesOf(starts) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
    return weeklyMeetings({
      timeZone: region.time_zone,
      from: first,
      weekdays,
      clock: starts,
      minutes,
      end: { until: last },
    });
  }
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

import { choice, day, email, phone, text } from "@optimyz/contract/api/fields";
import { noTitle } from "@optimyz/contract/api/messages";
import { enrolmentStatuses } from "@optimyz/contract/api/schemas/admin";
import { enrolmentTitles } from "@optimyz/contract/api/schemas/people/enrolment";
import { fold } from "@optimyz/contract/domain/fold";
import { dayIn, dayStartIn } from "@optimyz/contract/domain/meetings";
import * as z from "@optimyz/contract/z";
import { getTableName, sql } from "drizzle-orm";
import { pricedPlace, quoteOf } from "../../batches/prices/quote.ts";
import { isLive, seatsTaken, settle, waitingIn } from "../../batches/statements.ts";
import type { BatchRow } from "../../batches/views.ts";
import { requireThat } from "../../db/guard.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import {
  attendance,
  batches,
  certificates,
  outbox,
  paymentOrders,
  payments,
  personNotes,
  enrolments as table,
} from "../../db/schema.ts";
import { said } from "../../language/said.ts";
import { e164 } from "../../phones/numbers.ts";
import { cellOf, type Problems, readDay, readPhone, readStatus, readTitle } from "../cells.ts";
import { batchesNamed, type Courses, coursesNamed } from "../found.ts";
import { insertPlans } from "../insert-plans.ts";
import { type Context, checked, type FileRow, type Judged, type Kind } from "../kind.ts";
import * as m from "../messages.ts";
import { enrolmentsOf } from "./people.ts";

const schema = z
  .object({
    title: choice(m.labelTitle, enrolmentTitles, noTitle),
    name: text(m.labelName, { lengthMax: 120 }),
    fatherName: text(m.labelFather, { lengthMax: 120, blank: true }),
    dob: day(m.labelDob, { blank: true }),
    phone: phone(m.labelPhone, { blank: true }),
    email: email(m.labelEmail, { blank: true }),
    qualification: text(m.labelQualification, { lengthMax: 200, blank: true }),
    address: text(m.labelAddress, { lengthMax: 500, long: true, blank: true }),
    course: text(m.labelCourse, { lengthMax: 120 }),
    batch: text(m.labelBatch, { lengthMax: 120, blank: true }),
    batchStart: day(m.labelBatchStart, { blank: true }),
    status: choice(m.labelStatus, enrolmentStatuses, m.statusUnread),
    enrolledOn: day(m.labelEnrolledOn, { blank: true }),
    note: text(m.labelNote, { lengthMax: 2_000, long: true, blank: true }),
  })
  .check(z.refine(({ phone, email }) => Boolean(phone || email), { error: m.reachPerson, path: ["phone"] }));
type Read = z.infer<typeof schema>;

type EnrolmentPlan = Omit<typeof table.$inferInsert, "price" | "instalments"> & {
  price: unknown;
  instalments: unknown;
};

function readRow({ values }: FileRow, { region, at }: Context): { problems: Problems; row: Read | undefined } {
  const problems: Problems = [];
  const cell = (field: string) => cellOf(values, field);
  const today = dayIn(region.time_zone, at);
  const pastDay = (field: string, toCome: string) => {
    const read = readDay(cell(field), problems);
    if (read > today) problems.push(toCome);
    return read;
  };
  const value = {
    title: readTitle(cell("title"), problems),
    name: cell("name"),
    fatherName: cell("father_name"),
    dob: pastDay("dob", m.birthToCome),
    phone: readPhone(cell("phone"), problems),
    email: cell("email"),
    qualification: cell("qualification"),
    address: cell("address"),
    course: cell("course"),
    batch: cell("batch"),
    batchStart: readDay(cell("batch_start"), problems),
    status: readStatus(cell("status"), problems) || "enrolled",
    enrolledOn: pastDay("enrolled_on", m.enrolledToCome),
    note: cell("note"),
  };
  return { problems, row: checked(schema, value, problems) };
}

/** The skill and, where the cell names one, the course that somebody is enrolled in. */
function courseOf({ course: name, batch }: Read, found: Courses, problems: Problems) {
  const skill = found.skill(name);
  const [course, other] = found.courses(name);
  if (!skill && course && other && batch === "") problems.push(said(m.manyCourses, { name }));
  if (skill) return { title: skill.title, courses: undefined };
  if (course) return { title: course.skill, courses: other ? undefined : [course.id] };
  if (found.hasSkills) problems.push(said(m.noSuchCourse, { name }));
  return { title: name, courses: undefined };
}

/** People with what they enrolled in. Nobody is sent a mail. */
export const enrolments: Kind<EnrolmentPlan> = {
  table,
  label: table.name,
  async judge(rows, context) {
    const { db, region, at, seats, change } = context;
    const read = rows.map((row) => ({ number: row.number, ...readRow(row, context) }));
    const right = read.flatMap(({ row }) => row ?? []);
    const [found, batchesOf, earlierOf] = await Promise.all([
      coursesNamed(
        db,
        right.map(({ course }) => course),
      ),
      batchesNamed(
        db,
        right.flatMap(({ batch }) => batch || []),
      ),
      enrolmentsOf(db, right, region.country),
    ]);
    const places = await placesIn(
      context,
      right.flatMap(({ batch }) => (batch ? batchesOf(batch) : [])),
    );
    return read.map(({ number, problems, row }): Judged<EnrolmentPlan> => {
      if (!row) return { number, key: "", problems };
      const { title: course, courses } = courseOf(row, found, problems);
      const batch = row.batch === "" ? undefined : batchOf(row, courses);
      if (problems.length > 0) return { number, key: "", problems };
      const courseId = batch?.courseId ?? courses?.[0] ?? null;
      const sign = e164(row.phone, region.country) || row.phone || row.email.toLowerCase();
      const key = JSON.stringify([fold(row.name), sign, fold(course), courseId, batch?.id ?? null]);
      const earlier = earlierOf(row);
      const same = earlier.find(
        (each) =>
          fold(each.course) === fold(course) && each.courseId === courseId && each.batchId === (batch?.id ?? null),
      );
      if (same) return { number, key, problems: [said(m.isThere, { id: same.id })], isDouble: true };
      const place = batch && seats ? places.take(batch, row.email) : undefined;
      if (typeof place === "string" || (place && "in" in place)) return { number, key, problems: [place] };
      const { batch: _, batchStart: __, enrolledOn, ...person } = row;
      const plan = {
        ...person,
        course,
        courseId,
        batchId: batch?.id ?? null,
        addedBy: change.actor,
        createdAt: enrolledOn === "" ? at : dayStartIn(region.time_zone, enrolledOn),
        ...(place ?? noPlace),
      };
      return { number, key, problems, plan, ...(place && { takes: seatOf(plan.batchId) }) };

      function batchOf({ batch: name, batchStart }: Read, ids: readonly number[] | undefined): BatchRow | undefined {
        const fitting = batchesOf(name).filter(
          ({ courseId, startsAt, timeZone }) =>
            (ids === undefined || ids.includes(courseId)) &&
            (batchStart === "" || dayIn(timeZone, startsAt) === batchStart),
        );
        const [batch, other] = fitting;
        if (!batch) problems.push(said(m.noSuchBatch, { name }));
        else if (other) problems.push(said(m.manyBatches, { name }));
        else if (seats && (batch.state === "draft" || batch.state === "cancelled"))
          problems.push(said(m.batchNotOpen, { name }));
        return batch;
      }
    });
  },
  async write(plans, { db, at }) {
    const inserts = [insertPlans(db, table, plans)];
    const ids = [...new Set(plans.flatMap(({ batchId, place }) => (batchId && place ? batchId : [])))];
    if (ids.length === 0) return { inserts, after: [], isContent: false };
    const isWithin = sql`NOT EXISTS (SELECT 1 FROM ${batches} WHERE ${batches.id} IN ${numbersIn(ids)}
      AND ${batches.capacity} < ${seatsTaken(sql`${batches.id}`, at)})`;
    return { inserts: [...inserts, requireThat(db, isWithin)], after: settle(db, ids, at), isContent: "seats" };
  },
  isUntouched: sql`(${table.version} = 1 AND ${table.userId} IS NULL
    AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.enrolmentId} = ${table.id})
    AND NOT EXISTS (SELECT 1 FROM ${paymentOrders} WHERE ${paymentOrders.enrolmentId} = ${table.id})
    AND NOT EXISTS (SELECT 1 FROM ${attendance} WHERE ${attendance.enrolmentId} = ${table.id})
    AND NOT EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.enrolmentId} = ${table.id})
    AND NOT EXISTS (SELECT 1 FROM ${outbox} WHERE ${outbox.enrolmentId} = ${table.id})
    AND NOT EXISTS (SELECT 1 FROM ${personNotes} WHERE ${personNotes.list} = ${getTableName(table)} AND ${personNotes.rowId} = ${table.id}))`,
  async takeBack(ids, { db, at }, made) {
    const left = await db
      .selectDistinct({ id: table.batchId })
      .from(table)
      .where(sql`${table.id} IN ${numbersIn(made)} AND ${table.place} IS NOT NULL AND ${table.batchId} IS NOT NULL`);
    const remove = db.delete(table).where(sql`${table.id} IN ${ids}`);
    const batchIds = left.flatMap(({ id }) => id ?? []);
    return { after: [remove, ...settle(db, batchIds, at)], isContent: batchIds.length > 0 && "seats" };
  },
};

const noPlace = {
  place: null,
  placeAt: null,
  placeChanges: 0,
  feePaise: null,
  price: null,
  instalments: null,
  nextDue: null,
};

/** How a check names a seat. */
const seatOf = (batch: number | null): string => `batch ${batch}`;

/** The seats of some batches, which rows of a chunk take one after the other. */
async function placesIn({ db, at, seats, checking = {} }: Context, rows: readonly BatchRow[]) {
  const found = seats ? [...new Map(rows.map((batch) => [batch.id, batch])).values()] : [];
  const ids = numbersIn(found.map(({ id }) => id));
  const own = sql`${batches.id}`;
  const [counts, live] = await db.batch([
    db
      .select({
        id: batches.id,
        free: sql<number>`${batches.capacity} - ${seatsTaken(own, at)} - ${waitingIn(own)}`.as("free"),
      })
      .from(batches)
      .where(sql`${batches.id} IN ${ids}`),
    db
      .select({ batchId: table.batchId, email: sql<string>`lower(${table.email})`.as("email_key") })
      .from(table)
      .where(sql`${table.batchId} IN ${ids} AND ${table.email} <> '' AND ${isLive}`),
  ]);
  const free = new Map(counts.map(({ id, free }) => [id, free - (checking[seatOf(id)] ?? 0)]));
  const emails = new Set(live.map(({ batchId, email }) => `${batchId} ${email}`));
  const quotes = new Map(
    await Promise.all(found.map(async (batch) => [batch.id, await quoteOf(db, batch, "", at)] as const)),
  );
  return {
    take(batch: BatchRow, email: string) {
      const [left, quote] = [free.get(batch.id) ?? 0, quotes.get(batch.id)];
      if (left <= 0 || !quote) return said(m.batchFull, { name: batch.title });
      if (email !== "" && emails.has(`${batch.id} ${email.toLowerCase()}`)) return m.emailHasPlace;
      free.set(batch.id, left - 1);
      emails.add(`${batch.id} ${email.toLowerCase()}`);
      const { feePaise, price, instalments, nextDue } = pricedPlace(quote, batch, { email, phone: "" }, at).columns;
      return {
        place: "confirmed" as const,
        placeAt: at,
        placeChanges: 1,
        feePaise: Number(feePaise),
        price,
        instalments,
        nextDue: nextDue as string | null,
      };
    },
  };
}

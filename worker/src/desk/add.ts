import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { recordChange, recordStatus } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import { findStored, insertOnce, type Once } from "../db/once.ts";
import { enrolments, inquiries } from "../db/schema.ts";
import { book } from "../enrolments/booking.ts";
import { findCourse, findCourseOf } from "../enrolments/queries.ts";
import { adminEnrolment } from "./enrolment-rows.ts";
import * as m from "./messages.ts";

type Statement = BatchItem<"sqlite">;
type Title = (typeof enrolments.$inferInsert)["title"];

interface AddedInput {
  title: string;
  name: string;
  phone?: string | undefined;
  email?: string | undefined;
  course: string;
  batch_id?: number | undefined;
  coupon?: string | undefined;
  note?: string | undefined;
  inquiry_id?: number | undefined;
}

/**
 * Stores an enrolment that the desk adds for somebody, with a seat or a number of the waiting list if it names a batch.
 * An inquiry that it is made from counts as handled. Without a batch nobody gets a mail.
 * @throws ApiError INVALID for an unknown course, batch or inquiry, or a coupon that does not count; CONFLICT for an inquiry that has one already, or
 *   when the batch accepts nobody
 */
export async function addByHand(
  db: Database,
  change: Change,
  input: AddedInput,
  once: Once | undefined,
): Promise<AdminEnrolment> {
  const find = async (id: number) => (await db.select().from(enrolments).where(eq(enrolments.id, id)))[0];
  const stored = await findStored(db, once, find);
  if (stored) return adminEnrolment(db, stored);
  const {
    title,
    name,
    phone = "",
    email = "",
    note = "",
    coupon = "",
    batch_id: batchId,
    inquiry_id: inquiryId,
  } = input;
  if (coupon !== "" && batchId === undefined) throw invalid({ coupon: m.couponNeedsDates });
  const known = await findCourse(db, input.course);
  const course = known ?? input.course;
  const courseId = batchId === undefined ? undefined : await findCourseOf(db, { batch_id: batchId }, known);
  const at = now();
  const values = {
    title: title as Title,
    name,
    fatherName: "",
    dob: "",
    phone,
    email,
    qualification: "",
    address: "",
    course,
    note,
    courseId,
    inquiryId,
    addedBy: change.actor,
    language: inquiryId === undefined ? null : await languageOfInquiry(db, inquiryId),
    createdAt: at,
  };
  const after = [
    recordChange(db, change, "create", "enrolments", sql`${enrolments.id} = (SELECT max(id) FROM ${enrolments})`),
    ...(inquiryId === undefined ? [] : await handled(db, change, inquiryId)),
  ];
  try {
    if (batchId !== undefined) {
      const mayWrite = sql.raw(email === "" ? "FALSE" : "TRUE");
      return await adminEnrolment(
        db,
        await book(db, { values, batchId, coupon, at, once, mayWrite, before: [], after, find }),
      );
    }
    return await adminEnrolment(
      db,
      await insertOnce(db, once, db.insert(enrolments).values(values).returning(), after, find),
    );
  } catch (error) {
    if (!isTaken(error, "enrolments.inquiry_id")) throw error;
    throw new ApiError("CONFLICT", m.enrolmentMadeAlready);
  }
}

/** The statements that say that an inquiry was handled. @throws ApiError INVALID */
async function handled(db: Database, change: Change, id: number): Promise<Statement[]> {
  const where = eq(inquiries.id, id);
  if ((await db.$count(inquiries, where)) === 0) throw invalid({ inquiry_id: m.noSuchInquiry });
  return [
    recordStatus(db, change, "inquiries", inquiries, { status: "handled", where }),
    db
      .update(inquiries)
      .set({ status: "handled", version: sql`${inquiries.version} + 1` })
      .where(where),
  ];
}

/** The language in which somebody wrote who is enrolled now. */
async function languageOfInquiry(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ language: inquiries.language }).from(inquiries).where(eq(inquiries.id, id));
  return row?.language ?? null;
}

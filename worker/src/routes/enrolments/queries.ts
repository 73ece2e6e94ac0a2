import type { Enrolment, EnrolmentInput } from "@optimyz/contract/schemas/people";
import { slugOf } from "@optimyz/contract/slug";
import { eq } from "drizzle-orm";
import { now } from "../../db/changes.ts";
import type { Database } from "../../db/database.ts";
import { toEnrolment } from "../../db/mappers.ts";
import { findStored, insertOnce, type Once } from "../../db/once.ts";
import { countUp, isWithin } from "../../db/rates.ts";
import { enrolments, skills } from "../../db/schema.ts";
import { invalid } from "../../http/api-error.ts";
import { enrolmentConfirmation, enrolmentNotice } from "../../mail/message.ts";
import { queueMail, queueMailIf, unsolicitedPerDayMax, unsolicitedWindow } from "../../mail/outbox.ts";
import { providerOf } from "../../mail/provider.ts";

interface EnrolmentContext {
  /** The user who was logged in. */
  userId: number | undefined;
  /** Where notices to the provider go. */
  noticeTo: string;
  /** The site's origin, for links in mails. */
  origin: string;
  /** Set when the request has an idempotency key. */
  once: Once | undefined;
}

/**
 * The title of the skill that somebody wants to enrol in, however it was typed.
 * @returns undefined when the site has no skills yet: then any words will do
 * @throws ApiError INVALID when it is none of ours
 */
async function findCourse(db: Database, course: string): Promise<string | undefined> {
  const [[wanted], [any]] = await db.batch([
    db
      .select({ title: skills.title })
      .from(skills)
      .where(eq(skills.slug, slugOf(course))),
    db.select({ id: skills.id }).from(skills).limit(1),
  ]);
  if (!wanted && any) throw invalid({ course: "Please choose one of our courses." });
  return wanted?.title;
}

/**
 * Stores an enrolment together with the mails to the applicant and the provider, all or nothing.
 * @throws ApiError INVALID when the course is none of ours
 */
export async function insertEnrolment(
  db: Database,
  input: EnrolmentInput,
  { userId, noticeTo, origin, once }: EnrolmentContext,
): Promise<Enrolment> {
  const known = await findCourse(db, input.course);
  const course = known ?? input.course;
  const { father_name: fatherName, qualification = "", address = "", ...rest } = input;
  const values = { ...rest, course, fatherName, qualification, address, userId, createdAt: now() };
  const insert = db.insert(enrolments).values(values).returning();
  const confirmations = await unsolicitedWindow("enrolment", input.email);
  const provider = await providerOf(db);
  const mails = [
    countUp(db, confirmations),
    queueMailIf(
      db,
      enrolmentConfirmation(provider, input.email, known, origin),
      isWithin(confirmations, unsolicitedPerDayMax.enrolment),
    ),
    queueMail(db, enrolmentNotice(provider, noticeTo, { ...input, course }, origin)),
  ];
  return toEnrolment(await insertOnce(db, once, insert, mails, (id) => findEnrolment(db, id)));
}

/** The enrolment that an earlier request with the same key stored. */
export async function storedEnrolment(db: Database, once: Once | undefined): Promise<Enrolment | undefined> {
  const row = await findStored(db, once, (id) => findEnrolment(db, id));
  return row && toEnrolment(row);
}

async function findEnrolment(db: Database, id: number) {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  return row;
}

import type { Enrolment, EnrolmentInput } from "@optimyz/contract/api/schemas/people";
import { slugOf } from "@optimyz/contract/domain/slug";
import { and, eq, sql } from "drizzle-orm";
import { couponNeedsDates } from "../batches/prices/messages.ts";
import { consentTo } from "../consents/give.ts";
import { guardianOf } from "../consents/guardian.ts";
import { optInTo } from "../consents/whatsapp.ts";
import { invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { toEnrolment } from "../db/mappers.ts";
import { findStored, insertOnce, type Once } from "../db/once.ts";
import { countUp, isWithin } from "../db/rates.ts";
import { batches, enrolments, skillDetails, skills } from "../db/schema.ts";
import { skillTitlesIn } from "../db/skill-titles.ts";
import { hasSlug } from "../db/translations.ts";
import { enrolmentConfirmation } from "../mail/message.ts";
import { enrolmentNotice } from "../mail/notices.ts";
import { queueMail, queueMailIf, unsolicitedPerDayMax, unsolicitedWindow } from "../mail/outbox.ts";
import { providerForMailbox, providersOf } from "../mail/provider.ts";
import { readerLanguage } from "../people/reader-language.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { mainLanguage } from "../settings/translated.ts";
import { enrolledAgainBefore } from "./again.ts";
import { book } from "./booking.ts";
import * as m from "./messages.ts";

/** Who enrols. */
interface Sender {
  /** The user who was logged in. */
  userId: number | undefined;
  /** Code of the language in which they enrol. */
  language?: string | null;
}

interface EnrolmentContext extends Sender {
  /** Where notices to the provider go. */
  noticeTo: string;
  /** The site's origin, for links in mails. */
  origin: string;
  /** Set when the request has an idempotency key. */
  once: Once | undefined;
}

/**
 * The title of the skill that somebody wants to enrol in, in the main language, however and in whichever one it was typed.
 * @returns undefined when the site has no skills yet: then any text is accepted
 * @throws ApiError INVALID when it is not ours
 */
export async function findCourse(db: Database, course: string): Promise<string | undefined> {
  const [[wanted], [any]] = await db.batch([
    db
      .select({ title: skills.title })
      .from(skills)
      .where(hasSlug(slugOf(course))),
    db.select({ id: skills.id }).from(skills).limit(1),
  ]);
  if (!wanted && any) throw invalid({ course: m.chooseCourse });
  return wanted?.title;
}

/**
 * The course of an enrolment, by its id or that of its batch.
 * @param skill title of the skill that was chosen, where it is one of ours
 * @returns undefined when only a skill was chosen
 * @throws ApiError INVALID for a course of another skill, or dates of another course
 */
export async function findCourseOf(
  db: Database,
  input: Pick<EnrolmentInput, "course_id" | "batch_id">,
  skill: string | undefined,
) {
  const { course_id: courseId, batch_id: batchId } = input;
  if (batchId !== undefined) {
    const [batch] = await db.select({ courseId: batches.courseId }).from(batches).where(eq(batches.id, batchId));
    if (!batch || (courseId !== undefined && courseId !== batch.courseId))
      throw invalid({ batch_id: batch ? m.otherCourse : m.noSuchDates });
    return requireCourse(db, batch.courseId, skill, "batch_id");
  }
  return courseId === undefined ? undefined : requireCourse(db, courseId, skill, "course_id");
}

async function requireCourse(db: Database, id: number, skill: string | undefined, field: string): Promise<number> {
  const ofSkill = skill === undefined ? undefined : eq(skills.title, skill);
  const [row] = await db
    .select({ id: skillDetails.id })
    .from(skillDetails)
    .innerJoin(skills, eq(skills.id, skillDetails.skillId))
    .where(and(eq(skillDetails.id, id), ofSkill));
  if (!row) throw invalid({ [field]: m.notOfCourse });
  return row.id;
}

/** The columns of an enrolment as it was typed. @throws ApiError INVALID when the course is not ours */
async function valuesOf(db: Database, input: EnrolmentInput, { userId, language }: Sender) {
  const known = await findCourse(db, input.course);
  const course = known ?? input.course;
  const courseId = await findCourseOf(db, input, known);
  const { title, name, father_name: fatherName, dob, phone, email, qualification = "", address = "" } = input;
  const typed = { title, name, dob, phone, email };
  const values = { ...typed, course, fatherName, qualification, address, userId, language, createdAt: now(), courseId };
  return { known, course, values };
}

/**
 * Stores an enrolment together with the mails to the applicant and the provider, all or nothing: in a batch with a seat or
 * a number of its waiting list, else as an application.
 * @throws ApiError INVALID when the course is not ours; CONFLICT when the batch no longer accepts anybody
 */
export async function insertEnrolment(
  db: Database,
  input: EnrolmentInput,
  { noticeTo, origin, once, ...sender }: EnrolmentContext,
): Promise<Enrolment> {
  const { known, course, values } = await valuesOf(db, input, sender);
  const { batch_id: batchId, notice: version, coupon = "", price_paise: pricePaise } = input;
  if (coupon.trim() !== "" && batchId === undefined) throw invalid({ coupon: couponNeedsDates });
  const { createdAt: at } = values;
  const consent = await consentTo(db, "enrolment", { notice: version, guardian: await guardianOf(db, input) });
  const enrolled = sql`(SELECT max(${enrolments.id}) FROM ${enrolments})`;
  const optIn = await optInTo(db, { notice: input.whatsapp, phone: input.phone, enrolment: enrolled });
  const confirmations = await unsolicitedWindow("enrolment", input.email);
  const { settings } = await siteSettings(db);
  const reader = providersOf(settings)(await readerLanguage(db, input.email, sender));
  const { code } = reader.speech.language;
  const titleOf = await skillTitlesIn(db, code === mainLanguage(settings) ? undefined : code);
  const named = known && (titleOf(known) ?? known);
  const counted = countUp(db, confirmations);
  const mayWrite = isWithin(confirmations, unsolicitedPerDayMax.enrolment);
  const notice = queueMail(db, enrolmentNotice(providerForMailbox(settings), noticeTo, { ...input, course }, origin));
  const find = (id: number) => findEnrolment(db, id);
  if (batchId !== undefined) {
    const sides = { before: [counted], after: [...consent, ...optIn, notice], coupon, pricePaise };
    const find = (id: number) => findOrAgain(db, id, { values, batchId, once });
    const stored = () => findStored(db, once, find);
    return toEnrolment(await book(db, { values, batchId, at, once, mayWrite, find, stored, ...sides }));
  }
  const insert = db.insert(enrolments).values(values).returning();
  const mails = [
    counted,
    queueMailIf(db, enrolmentConfirmation(reader, input.email, named, origin), mayWrite),
    notice,
    ...consent,
    ...optIn,
  ];
  return toEnrolment(await insertOnce(db, once, insert, mails, find));
}

/** The enrolment that an earlier request with the same key stored. */
export async function storedEnrolment(
  db: Database,
  once: Once | undefined,
  input: EnrolmentInput,
  sender: Sender,
): Promise<Enrolment | undefined> {
  const row = await findStored(db, once, async (id) => {
    if (id > 0) return findEnrolment(db, id);
    const { values } = await valuesOf(db, input, sender);
    return findOrAgain(db, id, { values, batchId: input.batch_id ?? 0, once });
  });
  return row && toEnrolment(row);
}

/** The enrolment with an id; a negative one stands for the response to a second enrolment. */
const findOrAgain = (
  db: Database,
  id: number,
  { values, batchId, once }: { values: typeof enrolments.$inferInsert; batchId: number; once: Once | undefined },
) => (id < 0 && once ? enrolledAgainBefore(db, { values, batchId, once, id: -id }) : findEnrolment(db, id));

async function findEnrolment(db: Database, id: number) {
  const [row] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  return row;
}

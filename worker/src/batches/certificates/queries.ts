import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRow, decisionInputSchema } from "@optimyz/contract/api/schemas/batches/certificate";
import type * as z from "@optimyz/contract/z";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../../audit/record.ts";
import { ApiError, invalid } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { isStale } from "../../db/errors.ts";
import { requireThat } from "../../db/guard.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { certificateDecisions, certificates, enrolments, translations } from "../../db/schema.ts";
import { certificateIssued } from "../../mail/message.ts";
import { queueMailIf } from "../../mail/outbox.ts";
import { type Provider, providerOf, providersOf } from "../../mail/provider.ts";
import { readerLanguages } from "../../people/reader-language.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { mainLanguage } from "../../settings/translated.ts";
import { type ProgressOptions, progressIn } from "../progress.ts";
import { newCode } from "./code.ts";
import { mailEventOf } from "./mails.ts";
import * as m from "./messages.ts";
import { type Attendee, canIssue, heldOf, isDue, peopleOf, rowOf } from "./people.ts";

type Statement = BatchItem<"sqlite">;
type Row = typeof certificates.$inferSelect;

/** People per step of an issue, whose statements fit in one batch of D1. */
const STEP_SIZE = 20;
/** Certificates per request, so that it stays short; the next one continues. */
const ISSUED_MAX = 200;
/** Names in the response. */
const NAMED_MAX = 100;

/** Records changes of certificates, without personal data. */
const recordCertificates = (db: Database, change: Change, id: number, label: string, where: SQL) =>
  record(db, change, { action: "update", entity: "certificates", entityId: id, label }, sql`WHERE ${where}`);

interface Issue {
  /** The enrolment's. */
  id: number;
  email: string;
  /** `Mr.`, as the form has it. */
  title: string;
  minutes: number;
  provider: Provider;
  origin: string;
  code?: string;
}

/** The name of a batch's course in a language, where it is not translated in the main one; and the language that it is in. */
type CourseOf = (language: string) => Pick<typeof certificates.$inferInsert, "course" | "language">;

async function courseOfBatch(db: Database, { course_id: id, course }: AdminBatch): Promise<CourseOf> {
  const found = await db
    .select({ language: translations.language, text: translations.text })
    .from(translations)
    .where(
      and(
        eq(translations.entity, "skill_details"),
        eq(translations.rowKey, String(id)),
        eq(translations.field, "course"),
      ),
    );
  const main = mainLanguage((await siteSettings(db)).settings);
  return (language) => {
    const translation = found.find((each) => each.language === language);
    return translation ? { course: translation.text, language } : { course, language: main };
  };
}

/** A certificate of an enrolment in its person's language, with the mail to its person: nothing where one is valid, or the place is gone. */
function issue(
  db: Database,
  batch: AdminBatch,
  { email, id, title, minutes, provider, origin, code = newCode() }: Issue,
  courseOf: CourseOf,
): Statement[] {
  const at = now();
  const { speech } = provider;
  const { course, language } = courseOf(speech.language.code);
  const isNew = sql`EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.code} = ${code})`;
  const insert = insertSelect(
    db,
    certificates,
    {
      code,
      enrolmentId: enrolments.id,
      batchId: batch.id,
      userId: enrolments.userId,
      email: enrolments.email,
      name: sql`${speech.text(title)} || ' ' || ${enrolments.name}`,
      course,
      language,
      startsOn: batch.starts_on,
      endsOn: batch.ends_on,
      minutes,
      trainer: batch.trainer,
      createdAt: at,
    },
    sql`FROM ${enrolments} WHERE ${enrolments.id} = ${id} AND ${enrolments.batchId} = ${batch.id}
        AND ${enrolments.place} = 'confirmed'`,
  ).onConflictDoNothing();
  const facts = { code, course, dates: batch.title === batch.course ? course : batch.title };
  return [insert, queueMailIf(db, certificateIssued(provider, email, facts, origin), isNew, mailEventOf(code))];
}

/**
 * Issues certificates to everybody in a batch who attended enough, or was granted one, and has none: a part of them,
 * each with its mail, all or nothing for each. After an interruption, the client sends the request again.
 * @param completed who alone gets one, besides those whom the desk has granted one: those who have completed, as front-ends say
 * @throws ApiError CONFLICT before the end of the batch, or without any marks
 */
export async function issueAll(
  db: Database,
  batch: AdminBatch,
  { change, origin, completed }: { change: Change; origin: string; completed?: ProgressOptions | undefined },
) {
  const { held, minutes } = await heldOf(db, batch);
  if (!canIssue(batch, held, now())) throw new ApiError("CONFLICT", held === 0 ? m.nobodyMarked : m.afterLastMeeting);
  const all = await dueIn(db, batch, held);
  const behind = completed ? await notCompleted(db, batch.id, all, completed) : undefined;
  const due = behind ? all.filter((each) => !behind.includes(each)) : all;
  const providerFor = providersOf((await siteSettings(db)).settings);
  const courseOf = await courseOfBatch(db, batch);
  const chosen = due.slice(0, ISSUED_MAX);
  for (let start = 0; start < chosen.length; start += STEP_SIZE) {
    const step = chosen.slice(start, start + STEP_SIZE);
    const ids = step.map(({ enrolment: { id } }) => id);
    const languages = await readerLanguages(db, enrolments, ids);
    const statements = step.flatMap(({ enrolment: { id, email, title } }) =>
      issue(db, batch, { id, email, title, minutes, provider: providerFor(languages.get(id)), origin }, courseOf),
    );
    const label = `${batch.title}: ${step.length} issued`;
    await db.batch([recordCertificates(db, change, batch.id, label, sql`TRUE`), ...statements]);
  }
  const names = behind?.slice(0, NAMED_MAX).map(({ enrolment }) => enrolment.name);
  return { issued: chosen.length, left: due.length - chosen.length, ...(names && { not_completed: names }) };
}

/**
 * Who has not completed with each front-end that says something of the batch. What the desk has granted stays granted.
 * @throws ApiError CONFLICT where no front-end says anything of it
 */
async function notCompleted(db: Database, batchId: number, due: readonly Attendee[], options: ProgressOptions) {
  const ids = due.map(({ enrolment }) => enrolment.id);
  const progressOf = await progressIn(db, batchId, ids, options);
  return due.filter(({ enrolment, decision }) => {
    const progress = progressOf(enrolment.id);
    if (!progress) throw new ApiError("CONFLICT", m.nobodySaysWhoCompleted);
    return decision !== "grant" && progress.some(({ completed_at }) => completed_at === null);
  });
}

/** People due a certificate without a valid one. A withdrawn one stays withdrawn until it is issued again by hand. */
async function dueIn(db: Database, batch: AdminBatch, held: number): Promise<Attendee[]> {
  const without = sql`NOT EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.enrolmentId} = ${enrolments.id}
    AND ${certificates.batchId} = ${batch.id})`;
  const people = await peopleOf(db, batch, held, without, batch.capacity);
  return people.filter(isDue);
}

/** The batch of an enrolment. @throws ApiError NOT_FOUND where it has none */
export async function batchOfPlace(db: Database, enrolmentId: number): Promise<number> {
  const [row] = await db.select({ id: enrolments.batchId }).from(enrolments).where(eq(enrolments.id, enrolmentId));
  if (!row?.id) throw new ApiError("NOT_FOUND");
  return row.id;
}

/** The certificate with an id. @throws ApiError NOT_FOUND */
export async function requireCertificate(db: Database, id: number): Promise<Row> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/** Grants or withholds a certificate, or leaves it to the share again. @throws ApiError INVALID without a reason; NOT_FOUND */
export async function decide(
  db: Database,
  batch: AdminBatch,
  enrolmentId: number,
  { decision, reason }: z.output<typeof decisionInputSchema>,
  { change, adminId, progress }: { change: Change; adminId: number; progress: ProgressOptions },
): Promise<CertificateRow> {
  if (decision !== null && reason.trim() === "") throw invalid({ reason: m.reasonRequired });
  const values = { batchId: batch.id, decision, reason, decidedBy: adminId, decidedAt: now() };
  const isThere = sql`EXISTS (SELECT 1 FROM ${enrolments} WHERE ${enrolments.id} = ${enrolmentId}
    AND ${enrolments.batchId} = ${batch.id})`;
  const label = `enrolment ${enrolmentId}: ${decision === null ? "by the share" : decision}`;
  const write =
    decision === null
      ? db.delete(certificateDecisions).where(eq(certificateDecisions.enrolmentId, enrolmentId))
      : db
          .insert(certificateDecisions)
          .values({ ...values, decision, enrolmentId })
          .onConflictDoUpdate({ target: certificateDecisions.enrolmentId, set: { ...values, decision } });
  await db.batch([recordCertificates(db, change, batch.id, label, isThere), write]);
  return rowOf(db, batch, enrolmentId, progress);
}

/** Withdraws a certificate. Once more changes nothing. @throws ApiError NOT_FOUND */
export async function withdraw(db: Database, row: Row, reason: string, change: Change): Promise<void> {
  await db.batch([
    recordCertificates(db, change, row.id, "withdrawn", isValid(row.id)),
    db
      .update(certificates)
      .set({ state: "withdrawn", reason, endedAt: now(), version: sql`${certificates.version} + 1` })
      .where(and(eq(certificates.id, row.id), eq(certificates.state, "valid"))),
  ]);
}

const isValid = (id: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.id} = ${id} AND ${certificates.state} = 'valid')`;

/**
 * Issues a certificate again, with the current name and facts, under a new code; the earlier one is withdrawn, all or
 * nothing.
 * @throws ApiError CONFLICT when the person has no place any more, asked for an erasure, or has another valid one
 */
export async function reissue(
  db: Database,
  batch: AdminBatch,
  row: Row,
  { reason, change, origin }: { reason: string; change: Change; origin: string },
): Promise<void> {
  const { minutes } = await heldOf(db, batch);
  const gone = new ApiError("CONFLICT", m.otherCertificateOrNoPlace);
  const [enrolment] = await db.select().from(enrolments).where(eq(enrolments.id, row.enrolmentId));
  if (!enrolment || row.state === "erased") throw gone;
  const code = newCode();
  const languages = await readerLanguages(db, enrolments, [enrolment.id]);
  const provider = await providerOf(db, languages.get(enrolment.id) ?? null);
  const { id, email, title } = enrolment;
  const person = { id, email, title, minutes, provider, origin, code };
  const statements = issue(db, batch, person, await courseOfBatch(db, batch));
  const isNew = sql`EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.code} = ${code})`;
  try {
    await db.batch([
      recordCertificates(db, change, row.id, "issued again", sql`TRUE`),
      db
        .update(certificates)
        .set({ state: "withdrawn", reason, endedAt: now(), version: sql`${certificates.version} + 1` })
        .where(and(eq(certificates.id, row.id), eq(certificates.state, "valid"))),
      ...statements,
      requireThat(db, isNew),
    ]);
  } catch (error) {
    throw isStale(error) ? gone : error;
  }
}

/** Removes a person from their certificates: only the code stays. */
export const eraseCertificates = (db: Database, where: SQL) =>
  db
    .update(certificates)
    .set({
      state: "erased",
      email: "",
      name: "",
      course: "",
      trainer: "",
      reason: "",
      minutes: 0,
      startsOn: "",
      endsOn: "",
      userId: null,
      endedAt: now(),
      version: sql`${certificates.version} + 1`,
    })
    .where(where);

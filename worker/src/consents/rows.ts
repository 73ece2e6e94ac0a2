import type { Consent } from "@optimyz/contract/api/schemas/people/consent";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { consentNotices, consents, enrolments } from "../db/schema.ts";

/** A query of consents with the notices that were read, the newest first. Send its rows through {@link toConsent}. */
export const consentRows = (db: Database, where: SQL, limit: number) =>
  db
    .select({ consent: consents, notice: consentNotices, course: enrolments.course })
    .from(consents)
    .innerJoin(consentNotices, eq(consentNotices.hash, consents.noticeHash))
    .leftJoin(enrolments, and(eq(consents.list, sql`'enrolments'`), eq(enrolments.id, consents.rowId)))
    .where(where)
    .orderBy(desc(consents.id))
    .limit(limit);

type ConsentRow = Awaited<ReturnType<typeof consentRows>>[number];

/** @param titleOf a skill's title in another language, where there is one */
export const toConsent = (
  { consent, notice, course }: ConsentRow,
  titleOf: (title: string) => string | undefined = () => undefined,
): Consent => ({
  id: consent.id,
  form: notice.form,
  about: titleOf(course ?? "") ?? course ?? "",
  version: notice.hash,
  language: notice.language,
  notice: notice.text,
  given_at: consent.givenAt,
  withdrawn_at: consent.withdrawnAt,
  guardian_name: consent.guardianName,
  guardian_contact: consent.guardianContact,
});

/** Consents that belong to rows. @param pairs as JSON: list and id of each row */
export const ofRows = (pairs: string): SQL =>
  sql`(${consents.list}, ${consents.rowId}) IN (SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`;

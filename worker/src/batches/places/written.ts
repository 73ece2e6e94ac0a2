import { paths } from "@optimyz/contract/domain/paths";
import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { batches, enrolments, type outbox, skillDetails } from "../../db/schema.ts";
import { courseIn, inWordsOf } from "../../db/translations.ts";
import { type Provider, providersOf, urlIn } from "../../mail/provider.ts";
import { Outdated, type WrittenMail } from "../../mail/written.ts";
import { readerLanguageOf, readerLanguages } from "../../people/reader-language.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import type { BatchRow, EnrolmentRow } from "../views.ts";
import { payPath, placeTokens, testimonialPath, testimonialTokens } from "./token.ts";

type Row = typeof outbox.$inferSelect;
/** A row of the outbox about a place. */
export type OutboxRow = Pick<Row, "id" | "kind" | "enrolmentId" | "recipient"> & Partial<Pick<Row, "event">>;
export type RowOf<Kind extends string> = OutboxRow & { kind: Kind };

/** A place, its dates and its course, for mails. */
export interface PlaceFacts {
  enrolment: EnrolmentRow;
  batch: BatchRow;
  course: string;
}

/**
 * Enrolments with their batch and its course's name, by one query.
 * @param where in terms of `enrolments`
 * @param language into which the course's name is translated, if it is: see {@link inWordsOf}
 */
export const placesWhere = (db: Database, where: SQL | undefined, language: string | SQL = "") =>
  db
    .select({
      enrolment: enrolments,
      batch: batches,
      // Separate names: D1 returns rows by column names, and an enrolment has a course, too.
      course: sql<string>`${skillDetails.course}`.as("course_name"),
      courseIn: courseIn(language).as("course_in"),
    })
    .from(enrolments)
    .innerJoin(batches, eq(batches.id, enrolments.batchId))
    .innerJoin(skillDetails, eq(skillDetails.id, batches.courseId))
    .where(where);

/** What a mail about a place is written with. */
export interface Writing {
  provider: Provider;
  /** Of the page of the place, with its token. */
  placeUrl: string;
  /** Of the page from which it is paid. */
  payUrl: string;
  /** Of the form for a testimonial of its course. */
  testimonialUrl: string;
  origin: string;
  at: string;
}

interface Writer<Kind extends string> {
  origin: string;
  at: string;
  /** Why a mail is not sent whose place is gone. */
  gone: string;
  /** Why a mail is no longer sent; undefined for one that is right. */
  outdated: (row: RowOf<Kind>, facts: PlaceFacts, at: string) => string | undefined;
  writeMail: (row: RowOf<Kind>, facts: PlaceFacts, writing: Writing) => WrittenMail;
}

/**
 * Writes mails about places, when they are sent: with the facts of now, in the language of each reader.
 * @returns for each row its mail, or why it is no longer sent
 */
export async function writtenAbout<Kind extends string>(
  db: Database,
  rows: readonly RowOf<Kind>[],
  { origin, at, gone, outdated, writeMail }: Writer<Kind>,
): Promise<Map<number, WrittenMail | Outdated>> {
  if (rows.length === 0) return new Map();
  const ids = numbersIn(rows.flatMap(({ enrolmentId }) => enrolmentId ?? []));
  const found = await placesWhere(db, inArray(enrolments.id, ids), readerLanguageOf(enrolments));
  const byId = new Map(found.map((facts) => [facts.enrolment.id, inWordsOf(facts)]));
  const languages = await readerLanguages(db, enrolments, [...byId.keys()]);
  const [{ settings }, tokenOf] = [await siteSettings(db), await placeTokens(db)];
  const testimonialTokenOf = await testimonialTokens(db);
  const providerFor = providersOf(settings);
  const written = rows.map(async (row): Promise<[number, WrittenMail | Outdated]> => {
    const facts = byId.get(row.enrolmentId ?? 0);
    const reason = facts ? outdated(row, facts, at) : gone;
    if (!facts || reason !== undefined) return [row.id, new Outdated(reason ?? gone)];
    const { id, linkNumber } = facts.enrolment;
    const provider = providerFor(languages.get(id));
    const token = await tokenOf(id, linkNumber);
    const placeUrl = urlIn(provider, origin, paths.place.to({ token }));
    const payUrl = urlIn(provider, origin, payPath(token));
    const testimonialUrl = urlIn(provider, origin, testimonialPath(await testimonialTokenOf(id, linkNumber)));
    return [row.id, writeMail(row, facts, { provider, placeUrl, payUrl, testimonialUrl, origin, at })];
  });
  return new Map(await Promise.all(written));
}

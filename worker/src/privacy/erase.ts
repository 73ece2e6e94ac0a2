import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { redactRecords } from "../audit/record.ts";
import { eraseCertificates } from "../batches/certificates/queries.ts";
import { eraseConsents } from "../consents/erase.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import {
  attendance,
  audit,
  certificates,
  consents,
  enrolments,
  erasures,
  inquiries,
  outbox,
  payments,
  personNotes,
  personRequests,
  testimonials,
  users,
} from "../db/schema.ts";
import { mergeIndexes } from "../db/search.ts";
import { eraseNotes } from "../desk/erase-notes.ts";
import type { Person } from "../people/person.ts";
import { forgetPayers } from "./forget-payers.ts";
import { type Noticed, noticesOf } from "./notices.ts";
import { type PlaceName, registry } from "./registry.ts";

/** Rows of each kind that one step takes, so that its batch stays short. */
const STEP_ROWS_MAX = 500;

/** Rows that are removed by their conditions alone. */
const SIMPLE = [
  "user_sessions",
  "password_resets",
  "email_confirmations",
  "admin_invitations",
  "person_requests",
  "import_rows",
  "subscribers",
] as const satisfies PlaceName[];

type Statement = BatchItem<"sqlite">;

/** An enrolment or inquiry, existing or deleted. */
interface Row extends Noticed {
  id: number;
}

interface StepOptions {
  /** Rows of each kind, {@link STEP_ROWS_MAX} at most. */
  limit?: number;
  /** Recorded and finished with it: id of the erasure, hash of its entry among the requests. */
  record?: { id: number; hash: string };
}

/**
 * Erases a part of what is kept about a person, all or nothing; after an interruption it runs again. The account comes
 * last, since it leads to the rest.
 * @returns whether nothing is left
 */
export async function eraseStep(
  db: Database,
  person: Person,
  { limit = STEP_ROWS_MAX, record }: StepOptions = {},
): Promise<boolean> {
  const { rows, copies, isLast } = await findRows(db, person, limit);
  const removal = removalOf(db, rows, copies, ownMails(person, limit));
  const simple = SIMPLE.map((name) => partOf(person, name, limit));
  const counted = { ...removal.counts, ...Object.fromEntries(simple.map(({ name, count }) => [name, count])) };
  const account = registry.users.own(person);
  const issued = registry.certificates.own(person);
  counted.certificates = sql`(SELECT count(*) FROM ${certificates} WHERE ${issued})`;
  counted.attendance = sql`(SELECT count(*) FROM ${attendance} WHERE ${attendance.enrolmentId} IN ${removal.enrolmentIds})`;
  const accounts = sql`(SELECT 'users', ${users.id} FROM ${users} WHERE ${account})`;
  if (isLast) {
    counted.users = sql`(SELECT count(*) FROM ${users} WHERE ${account})`;
    counted.consents = sql`${removal.counts.consents} + (SELECT count(*) FROM ${consents}
      WHERE (${consents.list}, ${consents.rowId}) IN ${accounts})`;
  }
  const statements: Statement[] = [
    ...(record ? [countUp(db, record.id, counted)] : []),
    eraseCertificates(db, issued),
    ...removal.statements,
    ...simple.map(({ name, rowIds }) => db.delete(registry[name].table).where(sql`rowid IN (${rowIds})`)),
    ...(isLast ? [eraseConsents(db, accounts), db.delete(users).where(account)] : []),
    ...(isLast && record ? [db.delete(personRequests).where(eq(personRequests.tokenHash, record.hash))] : []),
    ...(isLast ? mergeIndexes(db) : []),
  ];
  await db.batch(statements as [Statement, ...Statement[]]);
  return isLast;
}

/** Enrolments and inquiries, and copies of deleted ones, as many as a step takes. */
async function findRows(db: Database, person: Person, limit: number) {
  const kind = (name: string) => sql<string>`${sql.raw(`'${name}'`)}`;
  const { id, name, email, createdAt } = enrolments;
  const [sent, asked, copies, mails] = await db.batch([
    db
      .select({ entity: kind("enrolments"), id, name, email, createdAt })
      .from(enrolments)
      .where(registry.enrolments.own(person))
      .limit(limit),
    db
      .select({
        entity: kind("inquiries"),
        id: inquiries.id,
        name: inquiries.name,
        email: inquiries.email,
        createdAt: inquiries.createdAt,
      })
      .from(inquiries)
      .where(registry.inquiries.own(person))
      .limit(limit),
    db.select(copyFields).from(audit).where(registry.audit.own(person)).limit(limit),
    db.select({ id: outbox.id }).from(outbox).where(registry.outbox.own(person)).limit(limit),
  ]);
  const isLast = [sent, asked, copies, mails].every(({ length }) => length < limit);
  return { rows: [...sent, ...asked], copies, isLast };
}

/** Of an entry of the audit log, the deleted row that it keeps. */
export const copyFields = {
  entity: audit.entity,
  id: audit.entityId,
  name: sql<string>`${audit.before} ->> 'name'`,
  email: sql<string>`${audit.before} ->> 'email'`,
  createdAt: sql<string>`${audit.before} ->> 'created_at'`,
};

/**
 * The statements that remove some enrolments and inquiries with every copy and name of them in the audit log and the mails
 * that were queued with them, and counts of what they will remove, as expressions.
 * @param rows those that are there
 * @param copies deleted ones of which the audit log keeps copies
 * @param mails a query of the ids of further mails, some of which may be among those
 */
function removalOf(db: Database, rows: readonly Row[], copies: readonly Row[], mails?: SQL) {
  const pairs = JSON.stringify([...rows, ...copies].map(({ entity, id }) => [entity, id]));
  const records = sql`(SELECT value ->> 0, value ->> 1 FROM json_each(${pairs}))`;
  const notices = noticesOf([...rows, ...copies]);
  const mailIds = mails ? sql`${notices} UNION ALL ${mails}` : notices;
  const ids = (entity: string) => numbersIn(rows.filter((row) => row.entity === entity).map(({ id }) => id));
  const counts: Record<string, SQL> = {
    enrolments: sql`(SELECT count(*) FROM ${enrolments} WHERE ${enrolments.id} IN ${ids("enrolments")})`,
    inquiries: sql`(SELECT count(*) FROM ${inquiries} WHERE ${inquiries.id} IN ${ids("inquiries")})`,
    audit: sql`(SELECT count(*) FROM ${audit} WHERE (${audit.entity}, ${audit.entityId}) IN ${records}
      AND ${audit.before} IS NOT NULL)`,
    outbox: sql`(SELECT count(DISTINCT id) FROM (${mailIds}))`,
    payments: sql`(SELECT count(*) FROM ${payments} WHERE ('enrolments', ${payments.enrolmentId}) IN ${records} AND ${payments.payer} <> '')`,
    person_notes: sql`(SELECT count(*) FROM ${personNotes}
      WHERE (${personNotes.list}, ${personNotes.rowId}) IN ${records})`,
    consents: sql`(SELECT count(*) FROM ${consents} WHERE (${consents.list}, ${consents.rowId}) IN ${records})`,
  };
  const written = inArray(testimonials.enrolmentId, ids("enrolments"));
  counts.testimonials = sql`(SELECT count(*) FROM ${testimonials} WHERE ${written})`;
  const statements: Statement[] = [
    ...forgetPayers(db, records),
    redactRecords(db, sql`(SELECT 'testimonials', ${testimonials.id} FROM ${testimonials} WHERE ${written})`),
    db.delete(testimonials).where(written),
    redactRecords(db, records),
    eraseNotes(db, records),
    eraseConsents(db, records),
    db.delete(outbox).where(sql`${outbox.id} IN (${mailIds})`),
    db.delete(inquiries).where(inArray(inquiries.id, ids("inquiries"))),
    db.delete(enrolments).where(inArray(enrolments.id, ids("enrolments"))),
  ];
  return { counts, statements, enrolmentIds: ids("enrolments") };
}

const ownMails = (person: Person, limit: number): SQL =>
  sql`SELECT id FROM (SELECT ${outbox.id} FROM ${outbox} WHERE ${registry.outbox.own(person)} LIMIT ${limit})`;

/** A part of a person's rows in one place. */
function partOf(person: Person, name: (typeof SIMPLE)[number], limit: number) {
  const { table, own } = registry[name];
  const rowIds = sql`SELECT rowid FROM ${table} WHERE ${own(person)} LIMIT ${limit}`;
  return { name, rowIds, count: sql`(SELECT count(*) FROM (${rowIds}))` };
}

/** Adds to the counts of an erasure what the statements behind this one will remove. */
function countUp(db: Database, id: number, counts: Readonly<Record<string, SQL>>) {
  const pairs = Object.entries(counts).map(([name, count]) => {
    const key = sql.raw(`'${name}'`);
    return sql`${key}, coalesce(${erasures.counts} ->> ${key}, 0) + ${count}`;
  });
  return db
    .update(erasures)
    .set({ counts: sql`json_patch(${erasures.counts}, json_object(${sql.join(pairs, sql`, `)}))` })
    .where(eq(erasures.id, id));
}

import { and, eq, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  adminInvitations,
  attendance,
  audit,
  calendarFeeds,
  certificateDecisions,
  certificates,
  emailConfirmations,
  enrolments,
  inquiries,
  outbox,
  passwordResets,
  payments,
  personNotes,
  personRequests,
  refunds,
  userLogins,
  userSessions,
  users,
} from "../db/schema.ts";
import type { Person } from "./person.ts";

/** Where a person's rows are, by its table's name. What holds personal data in other ways is explained in `explained.ts`. */
export interface Place {
  table: SQLiteTable;
  /** The condition that finds the person's rows by an index, none of them younger than the person's `until`. */
  own: (person: Person) => SQL;
  /** Columns, by their names in the database, with an e-mail address, name, number or free text. */
  personal: readonly string[];
}

const isEmail = (column: SQLiteColumn, { emailKey }: Person): SQL => eq(sql`lower(${column})`, emailKey);

const isInTime = (column: SQLiteColumn, { until }: Person): SQL => lte(column, until);

const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`FALSE`;

/** Enrolments made in the account, and those with the e-mail address, whatever their age. */
export const isOwnEnrolment = (person: Person): SQL | undefined =>
  or(eq(enrolments.userId, person.userId), isEmail(enrolments.email, person));

/** Certificates of those enrolments, which may be gone. Of an erased one nobody is the person. */
export const isOwnCertificate = (person: Person): SQL | undefined =>
  or(eq(certificates.userId, person.userId), and(isEmail(certificates.email, person), ne(certificates.email, "")));

const ownEnrolments = (person: Person): SQL => all(isOwnEnrolment(person), isInTime(enrolments.createdAt, person));

const ofOwnEnrolments = (column: SQLiteColumn) => (person: Person) =>
  sql`${column} IN (SELECT ${enrolments.id} FROM ${enrolments} WHERE ${ownEnrolments(person)})`;

/** Copies in the audit log: of enrolments and inquiries alone, since only those hold an e-mail address. */
const isCopy = (person: Person): SQL =>
  all(
    or(
      eq(sql`lower(${audit.before} ->> 'email')`, person.emailKey),
      eq(sql`${audit.before} ->> 'user_id'`, person.userId),
    ),
    sql`${audit.entity} IN ('enrolments', 'inquiries')`,
    isInTime(audit.createdAt, person),
  );

/** Of a user's account, which itself is old enough. */
const ofAccount = (column: SQLiteColumn) => (person: Person) => eq(column, person.accountId);

/** Payments of a person's enrolments, and of deleted ones of which there is a copy. They stay, without a name. */
const isOwnPayment = (person: Person): SQL =>
  sql`(${payments.enrolmentId} IN (SELECT ${enrolments.id} FROM ${enrolments}
      WHERE ${all(isOwnEnrolment(person), isInTime(enrolments.createdAt, person))})
    OR ${payments.enrolmentId} IN (SELECT ${audit.entityId} FROM ${audit}
      WHERE ${isCopy(person)} AND ${audit.entity} = 'enrolments'))`;

/** Every place with personal data, by what export, erasure and counts call it: the name of the table. */
export const registry = {
  enrolments: {
    table: enrolments,
    own: ownEnrolments,
    personal: ["title", "name", "father_name", "dob", "phone", "email", "qualification", "address", "course", "note"],
  },
  attendance: { table: attendance, own: ofOwnEnrolments(attendance.enrolmentId), personal: [] },
  certificate_decisions: {
    table: certificateDecisions,
    own: ofOwnEnrolments(certificateDecisions.enrolmentId),
    personal: ["reason"],
  },
  certificates: {
    table: certificates,
    own: (person) => all(isOwnCertificate(person), isInTime(certificates.createdAt, person)),
    personal: ["email", "name", "course", "starts_on", "ends_on", "trainer", "reason"],
  },
  inquiries: {
    table: inquiries,
    own: (person) => all(isEmail(inquiries.email, person), isInTime(inquiries.createdAt, person)),
    personal: ["name", "email", "message", "note"],
  },
  person_notes: {
    table: personNotes,
    own: (person) => sql`${personNotes.id} IN (SELECT ${personNotes.id} FROM (
      SELECT 'enrolments' AS list, ${enrolments.id} AS row_id FROM ${enrolments} WHERE ${isOwnEnrolment(person)}
      UNION ALL SELECT 'inquiries', ${inquiries.id} FROM ${inquiries} WHERE ${isEmail(inquiries.email, person)}
      UNION ALL SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${isCopy(person)}
    ) AS own CROSS JOIN ${personNotes} ON ${personNotes.list} = own.list AND ${personNotes.rowId} = own.row_id)`,
    personal: ["text"],
  },
  audit: { table: audit, own: isCopy, personal: ["label", "before"] },
  outbox: {
    table: outbox,
    own: (person) => all(isEmail(outbox.recipient, person), isInTime(outbox.createdAt, person)),
    personal: ["recipient", "subject", "text", "html", "last_error"],
  },
  payments: { table: payments, own: isOwnPayment, personal: ["payer", "note", "cancel_reason"] },
  refunds: {
    table: refunds,
    own: (person) =>
      sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isOwnPayment(person)})`,
    personal: ["note", "cancel_reason"],
  },
  admin_invitations: {
    table: adminInvitations,
    own: (person) => all(eq(adminInvitations.emailKey, person.emailKey), isInTime(adminInvitations.createdAt, person)),
    personal: ["email", "email_key"],
  },
  person_requests: {
    table: personRequests,
    own: ({ emailKey }) => all(eq(personRequests.email, emailKey), sql`${personRequests.kind} <> 'erasing'`),
    personal: ["email"],
  },
  user_sessions: { table: userSessions, own: ofAccount(userSessions.userId), personal: [] },
  calendar_feeds: { table: calendarFeeds, own: ofAccount(calendarFeeds.userId), personal: [] },
  user_logins: { table: userLogins, own: ofAccount(userLogins.userId), personal: [] },
  password_resets: { table: passwordResets, own: ofAccount(passwordResets.userId), personal: [] },
  email_confirmations: { table: emailConfirmations, own: ofAccount(emailConfirmations.userId), personal: [] },
  users: { table: users, own: ofAccount(users.id), personal: ["name", "email", "email_key", "password_hash"] },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof registry;

export const placeNames = Object.keys(registry) as PlaceName[];

/** The names of a table's columns that can hold any text. */
export const textColumns = (table: SQLiteTable): string[] =>
  getTableConfig(table)
    .columns.filter(({ dataType, enumValues }) => dataType === "json" || (dataType === "string" && !enumValues?.length))
    .map(({ name }) => name);

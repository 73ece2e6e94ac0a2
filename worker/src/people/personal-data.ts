import { and, eq, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  audit,
  certificates,
  emailConfirmations,
  enrolments,
  openidAttempts,
  passwordResets,
  userIdentities,
  userLogins,
  userSessions,
  users,
} from "../db/schema.ts";
import type { Person } from "./person.ts";

/** Where a person's rows are. Each domain names its tables; `privacy/registry.ts` has them all. */
export interface PersonalTable {
  table: SQLiteTable;
  /** The condition that finds the person's rows by an index, none of them younger than the person's `until`. */
  own: (person: Person) => SQL;
  /** Columns, by their names in the database, with an e-mail address, name, number or free text. */
  personal: readonly string[];
}

/** Tables by their names, as in export, erasure and counts. */
export type PersonalTables = Readonly<Record<string, PersonalTable>>;

/** Rows without an e-mail address, as the desk adds them, are nobody's by that. */
export const isEmail = (column: SQLiteColumn | SQL, { emailKey }: Person): SQL =>
  emailKey === "" ? sql`FALSE` : eq(sql`lower(${column})`, emailKey);

export const isInTime = (column: SQLiteColumn, { until }: Person): SQL => lte(column, until);

export const all = (...conditions: (SQL | undefined)[]): SQL => and(...conditions) ?? sql`FALSE`;

/** Enrolments made in the account, and those with the e-mail address, whatever their age. */
export const isOwnEnrolment = (person: Person): SQL | undefined =>
  or(eq(enrolments.userId, person.userId), isEmail(enrolments.email, person));

/** Certificates of those enrolments, which may be gone. Of an erased one nobody is the person. */
export const isOwnCertificate = (person: Person): SQL | undefined =>
  or(eq(certificates.userId, person.userId), isEmail(certificates.email, person));

/** Those enrolments, none younger than the person's `until`. */
export const ownEnrolments = (person: Person): SQL =>
  all(isOwnEnrolment(person), isInTime(enrolments.createdAt, person));

/** Rows that belong to those enrolments. */
export const ofOwnEnrolments = (column: SQLiteColumn) => (person: Person) =>
  sql`${column} IN (SELECT ${enrolments.id} FROM ${enrolments} WHERE ${ownEnrolments(person)})`;

/** Copies in the audit log: of enrolments and inquiries alone, since only those hold an e-mail address. */
export const isCopy = (person: Person): SQL =>
  all(
    or(isEmail(sql`${audit.before} ->> 'email'`, person), eq(sql`${audit.before} ->> 'user_id'`, person.userId)),
    sql`${audit.entity} IN ('enrolments', 'inquiries')`,
    isInTime(audit.createdAt, person),
  );

/** Of a user's account, which itself is old enough. */
export const ofAccount = (column: SQLiteColumn) => (person: Person) => eq(column, person.accountId);

/** Of accounts. The account itself comes last: others name it. */
export const accountTables = {
  user_sessions: { table: userSessions, own: ofAccount(userSessions.userId), personal: [] },
  user_logins: { table: userLogins, own: ofAccount(userLogins.userId), personal: [] },
  password_resets: { table: passwordResets, own: ofAccount(passwordResets.userId), personal: [] },
  user_identities: {
    table: userIdentities,
    own: ofAccount(userIdentities.userId),
    personal: ["issuer", "sub", "provider", "email"],
  },
  openid_attempts: { table: openidAttempts, own: ofAccount(openidAttempts.userId), personal: ["claims", "next"] },
  email_confirmations: { table: emailConfirmations, own: ofAccount(emailConfirmations.userId), personal: [] },
  users: { table: users, own: ofAccount(users.id), personal: ["name", "email", "email_key", "password_hash"] },
} as const satisfies PersonalTables;

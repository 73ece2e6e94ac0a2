import type { Account, Enrolment } from "@optimyz/contract/schemas/people";
import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { toEnrolment } from "../../db/mappers.ts";
import type { Part } from "../../db/paging.ts";
import { redactRecords } from "../../db/record.ts";
import { audit, enrolments, inquiries, outbox, users } from "../../db/schema.ts";
import type { UserRow } from "./queries.ts";

export const toAccount = (user: UserRow): Account => ({
  name: user.name,
  email: user.email,
  email_confirmed: user.emailConfirmedAt !== null,
  created_at: user.createdAt,
});

/** Rows with the user's e-mail address count as the user's own only once it is confirmed: anybody can register any. */
const confirmedKey = (user: UserRow): string => (user.emailConfirmedAt ? user.emailKey : "");
const isOwnEnrolment = (user: UserRow) =>
  or(eq(enrolments.userId, user.id), eq(sql`lower(${enrolments.email})`, confirmedKey(user)));
const isOwnInquiry = (user: UserRow) => eq(sql`lower(${inquiries.email})`, confirmedKey(user));

/** The user's enrolments, the newest first: all, or a part of them. */
export async function enrolmentsOf(db: Database, user: UserRow, { limit, after }: Part = {}): Promise<Enrolment[]> {
  const wanted = and(isOwnEnrolment(user), after === undefined ? undefined : lt(enrolments.id, after));
  const inOrder = db.select().from(enrolments).where(wanted).orderBy(desc(enrolments.id)).$dynamic();
  const rows = await (limit === undefined ? inOrder : inOrder.limit(limit));
  return rows.map(toEnrolment);
}

/** Everything that is kept about a user. */
export async function exportOf(db: Database, user: UserRow) {
  const written = await db.select().from(inquiries).where(isOwnInquiry(user)).orderBy(desc(inquiries.id));
  return {
    account: toAccount(user),
    enrolments: await enrolmentsOf(db, user),
    inquiries: written.map(({ name, email, message, createdAt }) => ({ name, email, message, created_at: createdAt })),
    exported_at: new Date().toISOString(),
  };
}

/**
 * The rows of the user's that the audit log may hold copies of: those that are there, and those that an administrator
 * has deleted.
 */
const ownRecords = (user: UserRow) => ({
  enrolments: sql`(SELECT 'enrolments', ${enrolments.id} FROM ${enrolments} WHERE ${isOwnEnrolment(user)})`,
  inquiries: sql`(SELECT 'inquiries', ${inquiries.id} FROM ${inquiries} WHERE ${isOwnInquiry(user)})`,
  deleted: sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit}
    WHERE ${audit.entity} IN ('enrolments', 'inquiries')
      AND (${audit.before} ->> 'user_id' = ${user.id} OR lower(${audit.before} ->> 'email') = ${confirmedKey(user)}))`,
});

/** Deletes the account with its sessions and everything that is kept about the user, in the audit log too. */
export async function eraseUser(db: Database, user: UserRow): Promise<void> {
  const own = ownRecords(user);
  await db.batch([
    redactRecords(db, own.enrolments),
    redactRecords(db, own.inquiries),
    redactRecords(db, own.deleted),
    db.delete(enrolments).where(isOwnEnrolment(user)),
    db.delete(inquiries).where(isOwnInquiry(user)),
    db.delete(outbox).where(eq(sql`lower(${outbox.recipient})`, confirmedKey(user))),
    db.delete(users).where(eq(users.id, user.id)),
  ]);
}

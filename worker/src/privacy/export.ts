import type { PersonExport } from "@optimyz/contract/api/schemas/people";
import { sql } from "drizzle-orm";
import { toCertificate } from "../batches/certificates/shown.ts";
import { allLinesOf } from "../batches/prices/rules.ts";
import { now } from "../core/clock.ts";
import type { Bindings } from "../core/env.ts";
import type { Database } from "../db/database.ts";
import { toAccount, toEnrolment } from "../db/mappers.ts";
import {
  attendance,
  audit,
  certificates,
  enrolments,
  importRows,
  inquiries,
  invoices,
  outbox,
  partProgress,
  payments,
  personNotes,
  subscribers,
  testimonials,
  userIdentities,
  userSessions,
  users,
} from "../db/schema.ts";
import { refundedOf } from "../payments/statements.ts";
import type { Person } from "../people/person.ts";
import { exportPartRows } from "../platform/parts/databases.ts";
import { exportFiles } from "../platform/parts/files.ts";
import { regionOf } from "../settings/site-settings.ts";
import { consentsOf } from "./consents.ts";
import { registry } from "./registry.ts";

/** Everything that is kept about a person, the newest first; the columns that are left out are hashes of secrets. */
export async function exportOf(db: Database, person: Person, env: Pick<Bindings, "PARTS">): Promise<PersonExport> {
  const [
    accounts,
    sent,
    asked,
    mails,
    logins,
    copies,
    paid,
    issued,
    marks,
    notes,
    documents,
    rows,
    praise,
    readers,
    signIns,
    progress,
  ] = await db.batch([
    db.select().from(users).where(registry.users.own(person)),
    db.select().from(enrolments).where(registry.enrolments.own(person)),
    db.select().from(inquiries).where(registry.inquiries.own(person)),
    db.select().from(outbox).where(registry.outbox.own(person)),
    db.select().from(userSessions).where(registry.user_sessions.own(person)),
    db.select().from(audit).where(registry.audit.own(person)),
    db
      .select({ payment: payments, refunded: sql<number>`${refundedOf(sql`${payments.id}`)}`.as("refunded") })
      .from(payments)
      .where(registry.payments.own(person)),
    db.select().from(certificates).where(registry.certificates.own(person)),
    db.select().from(attendance).where(registry.attendance.own(person)),
    db.select().from(personNotes).where(registry.person_notes.own(person)),
    db.select().from(invoices).where(registry.invoices.own(person)),
    db.select().from(importRows).where(registry.import_rows.own(person)),
    db.select().from(testimonials).where(registry.testimonials.own(person)),
    db.select().from(subscribers).where(registry.subscribers.own(person)),
    db.select().from(userIdentities).where(registry.user_identities.own(person)),
    db.select().from(partProgress).where(registry.part_progress.own(person)),
  ]);
  const region = await regionOf(db);
  const [account] = accounts;
  return {
    email: account?.email ?? person.emailKey,
    account: account ? toAccount(account) : null,
    enrolments: sent.toSorted(newestFirst).map((row) => ({
      ...toEnrolment(row),
      note: row.note,
      ...(row.billing && { billing: row.billing }),
      ...(row.price && { price: allLinesOf(row) }),
      ...(row.instalments && { instalments: row.instalments }),
    })),
    inquiries: asked.toSorted(newestFirst).map(({ name, email, message, status, note, createdAt }) => {
      return { name, email, message, status, note, created_at: createdAt };
    }),
    mails: mails.toSorted(newestFirst).map(({ kind, subject, status, createdAt, sentAt }) => {
      return { kind, subject, status, created_at: createdAt, sent_at: sentAt };
    }),
    logins: logins.map(({ device, createdAt, lastSeenAt, expiresAt }) => {
      return { device, created_at: createdAt, last_seen_at: lastSeenAt ?? createdAt, expires_at: expiresAt };
    }),
    testimonials: praise.map(({ name, location, designation, feedback, createdAt }) => {
      return { name, location, designation, feedback, created_at: createdAt };
    }),
    newsletter: readers.map(({ email, language, state, createdAt, confirmedAt }) => {
      return { email, language, state, created_at: createdAt, confirmed_at: confirmedAt };
    }),
    sign_ins: signIns.map((row) => ({
      service: row.provider,
      issuer: row.issuer,
      sub: row.sub,
      email: row.email,
      created_at: row.createdAt,
      last_used_at: row.lastUsedAt,
    })),
    import_rows: rows.map(({ values }) => values ?? {}),
    notes: notes.toSorted(newestFirst).map(({ text, createdAt }) => ({ text, created_at: createdAt })),
    copies: copies.toSorted(newestFirst).map(({ entity, before, createdAt }) => ({
      kind: entity,
      copied_at: createdAt,
      row: before as PersonExport["copies"][number]["row"],
    })),
    payments: paid.map(({ payment, refunded }) => ({
      receipt: payment.receipt,
      course: payment.facts.course,
      batch: payment.facts.batch,
      payer: payment.payer,
      amount_paise: payment.amountPaise,
      refunded_paise: refunded,
      way: payment.way,
      reference: payment.reference,
      note: payment.note,
      state: payment.state,
      created_at: payment.createdAt,
    })),
    invoices: documents.map((row) => ({
      kind: row.kind,
      number: row.number,
      description: row.description,
      buyer_name: row.buyerName,
      buyer_address: row.buyerAddress,
      buyer_gstin: row.buyerGstin,
      total_paise: row.totalPaise,
      created_at: row.createdAt,
    })),
    certificates: issued.toSorted(newestFirst).map((row) => ({ ...toCertificate(row, region), reason: row.reason })),
    attendance: marks.flatMap(({ enrolmentId, meetingAt, mark, markedAt }) =>
      mark === null ? [] : [{ enrolment_id: enrolmentId, meeting_at: meetingAt, mark, marked_at: markedAt }],
    ),
    progress: progress.map((row) => ({
      front_end: row.frontEnd,
      enrolment_id: row.enrolmentId,
      done: row.done,
      total: row.total,
      completed_at: row.completedAt,
      updated_at: row.updatedAt,
    })),
    consents: await consentsOf(db, person),
    front_ends: await exportPartRows(db, env, person.accountId),
    files: await exportFiles(db, person.accountId),
    exported_at: now(),
  };
}

const newestFirst = (a: { id: number }, b: { id: number }): number => b.id - a.id;

import { dayIn } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import type { PaymentWay } from "@optimyz/contract/domain/payments";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { record } from "../audit/record.ts";
import { dueNowSet } from "../batches/prices/instalments.ts";
import { keptOf, paidFor, refundedFor } from "../batches/prices/sums.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect } from "../db/insert-select.ts";
import {
  batches,
  enrolments,
  lastBegin,
  outbox,
  paymentEvents,
  payments,
  refunds,
  skillDetails,
} from "../db/schema.ts";
import { courseIn } from "../db/translations.ts";
import { readerLanguageOf } from "../people/reader-language.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { settingsIn } from "../settings/translated.ts";
import { issueDocuments, type Tax } from "./invoices/statements.ts";

/**
 * The statements of money. Each change runs as one batch of D1, which is one transaction, and the statement that makes
 * a change decides whether it may, so that any number at once are right. See `docs/platform/bookings.md`.
 */

const own = sql`${enrolments.id}`;

/** A condition of an enrolment: its place is confirmed, or held and in time. */
export const isKeptPlace = (at: string): SQL =>
  sql`(${enrolments.place} = 'confirmed' OR (${enrolments.place} = 'held' AND ${enrolments.placeUntil} > ${at}))`;

/** A condition of an enrolment: this much is still owed, counted now. */
export const isOwed = (amount: SQL | number): SQL =>
  sql`${enrolments.place} IN ('held', 'confirmed') AND coalesce(${enrolments.feePaise}, 0) - ${keptOf} >= ${amount}`;

/** Refunds of a payment so far. */
export const refundedOf = (payment: SQL | number): SQL => sql`(SELECT coalesce(sum(${refunds.amountPaise}), 0)
  FROM ${refunds} WHERE ${refunds.paymentId} = ${payment} AND ${refunds.cancelledAt} IS NULL)`;

/** Who takes the money, for receipts. */
interface Institute {
  institute: string;
  address: readonly string[];
}

/** What receipts say of the provider, by the languages of the site, the main one first. */
export async function institutesOf(db: Database): Promise<readonly (readonly [language: string, Institute])[]> {
  const { settings } = await siteSettings(db);
  return settings.region.languages.map((code) => {
    const { identity, contact } = settingsIn(settings, code).settings;
    return [code, { institute: identity.name, address: [...contact.address, contact.email] }] as const;
  });
}

interface NewPayment {
  amount: SQL | number;
  way: PaymentWay;
  reference: SQL | string;
  note: string;
  actor: string;
  at: string;
  institutes: Awaited<ReturnType<typeof institutesOf>>;
  gateway?: SQL;
  gatewayPayment?: SQL;
  /** Of `enrolments`, joined with its batch; with an event, where there is one. */
  where: SQL | undefined;
  event?: number | SQL;
}

/**
 * Inserts a payment with the next receipt number of its year, and with what the receipt says, in one statement: a number is
 * given with its payment or not at all, and never twice.
 */
export function insertPayment(db: Database, payment: NewPayment) {
  const { amount, way, reference, note, actor, at, institutes, gateway, gatewayPayment, where, event } = payment;
  const year = Number(dayIn(RECEIPT_ZONE, at).slice(0, 4));
  const next = sql`(SELECT coalesce(max(${payments.receiptNumber}), 0) + 1 FROM ${payments} WHERE ${payments.receiptYear} = ${year})`;
  // In the person's language, where it is one of the site's.
  const language = readerLanguageOf(enrolments);
  const [[, main] = []] = institutes;
  const institute = sql`coalesce((SELECT value ->> 1 FROM json_each(${JSON.stringify(institutes)}) WHERE value ->> 0 = ${language}),
    ${JSON.stringify(main)})`;
  const translation = courseIn(language);
  const course = sql`coalesce(${translation}, ${skillDetails.course})`;
  const batch = sql`iif(${batches.title} = ${skillDetails.course}, ${course}, ${batches.title})`;
  // A patch leaves out what is NULL.
  const facts = sql`json_patch(json_patch(${institute}, json_object('course', ${course}, 'batch', ${batch},
    'starts_at', ${batches.startsAt}, 'ends_at', ${batches.endsAt},
    'last_at', ${lastBegin}, 'time_zone', ${batches.timeZone},
    'fee_paise', coalesce(${enrolments.feePaise}, 0), 'before_paise', ${keptOf},
    'course_id', ${batches.courseId}, 'batch_id', ${batches.id},
    'full_paise', coalesce(json_extract(${enrolments.price}, '$[0].paise'), ${enrolments.feePaise}, 0))),
    json_object('language', iif(${translation} IS NULL, NULL, ${language})))`;
  const events = event === undefined ? sql`` : sql` JOIN ${paymentEvents} ON ${paymentEvents.id} = ${event}`;
  return insertSelect(
    db,
    payments,
    {
      enrolmentId: enrolments.id,
      amountPaise: amount,
      way,
      reference,
      note,
      payer: sql`${enrolments.title} || ' ' || ${enrolments.name}`,
      facts,
      state: "noted",
      receiptYear: year,
      receiptNumber: next,
      receipt: sql`${`${year}-`} || printf('%04d', ${next})`,
      actor,
      createdAt: at,
      cancelledBy: "",
      cancelReason: "",
      gateway: gateway ?? sql`NULL`,
      gatewayPayment: gatewayPayment ?? sql`NULL`,
      courseId: batches.courseId,
      batchId: batches.id,
    },
    sql`FROM ${enrolments} JOIN ${batches} ON ${batches.id} = ${enrolments.batchId}
      JOIN ${skillDetails} ON ${skillDetails.id} = ${batches.courseId}${events} WHERE ${where}`,
  ).returning();
}

/** The newest payment of an enrolment: in a batch of statements, the one that was just inserted. */
export const newestOf = (enrolmentId: SQL | number): SQL =>
  sql`(SELECT max(${payments.id}) FROM ${payments} WHERE ${payments.enrolmentId} = ${enrolmentId})`;

/**
 * The statements that end every change of money: they issue the documents that are due by the rules of GST, and store
 * the sums of some enrolments for lists, and when their next instalment is due.
 * @param ids a list or query of ids
 * @param tax of the provider, where a payment may be new
 */
export const settleMoney = (db: Database, ids: SQL, at: string, tax?: Tax): BatchItem<"sqlite">[] => [
  ...issueDocuments(db, ids, at, tax),
  db
    .update(enrolments)
    .set({
      paidPaise: paidFor(own) as unknown as number,
      refundedPaise: refundedFor(own) as unknown as number,
      ...dueNowSet,
    })
    .where(sql`${enrolments.id} IN ${ids}`),
];

/** Queues the mail with the receipt, once for each payment; its text is written when it is sent. */
export const queueReceipt = (db: Database, where: SQL | undefined, at: string) =>
  insertSelect(
    db,
    outbox,
    {
      kind: "receipt",
      recipient: enrolments.email,
      subject: payments.receipt,
      text: "",
      html: "",
      nextAttemptAt: at,
      createdAt: at,
      event: sql`'receipt ' || ${payments.id}`,
      enrolmentId: enrolments.id,
    },
    sql`FROM ${payments} JOIN ${enrolments} ON ${enrolments.id} = ${payments.enrolmentId} WHERE ${where}`,
  ).onConflictDoNothing();

/** Records a change of a payment, without personal data. @param words such as an amount */
export const recordPayment = (
  db: Database,
  change: Pick<Change, "actor" | "requestId">,
  { action, words, where, at }: { action: "create" | "update"; words: string; where: SQL | undefined; at: string },
) =>
  record(
    db,
    change,
    { action, entity: "payments", entityId: payments.id, label: sql`${payments.receipt} || ': ' || ${words}`, at },
    sql`FROM ${payments} WHERE ${where}`,
  );

/**
 * Notes the refunds that a payment service reported before their payment; those that exceed it together stay with the
 * desk.
 */
export const insertEarlyRefunds = (db: Database, payment: SQL, at: string) => {
  const before = sql`(SELECT sum(earlier.amount_paise) FROM ${paymentEvents} AS earlier WHERE earlier.gateway = ${paymentEvents.gateway}
    AND earlier.gateway_payment = ${paymentEvents.gatewayPayment} AND earlier.kind = 'refund' AND earlier.state = 'unmatched'
    AND earlier.id <= ${paymentEvents.id})`;
  return insertSelect(
    db,
    refunds,
    {
      paymentId: payments.id,
      amountPaise: paymentEvents.amountPaise,
      way: "gateway",
      reference: paymentEvents.gatewayRefund,
      note: "",
      actor: "gateway",
      createdAt: at,
      gateway: paymentEvents.gateway,
      gatewayRefund: paymentEvents.gatewayRefund,
    },
    sql`FROM ${payments} JOIN ${paymentEvents} ON ${paymentEvents.gateway} = ${payments.gateway}
        AND ${paymentEvents.gatewayPayment} = ${payments.gatewayPayment}
      WHERE ${payments.id} = ${payment} AND ${payments.state} = 'noted' AND ${paymentEvents.kind} = 'refund'
        AND ${paymentEvents.state} = 'unmatched' AND ${before} + ${refundedOf(sql`${payments.id}`)} <= ${payments.amountPaise}`,
  ).onConflictDoNothing();
};

/** Matches messages about refunds with the refunds that were noted for them. */
export const matchRefunds = (db: Database, gateway: SQL | string, gatewayPayment: SQL | string) =>
  db
    .update(paymentEvents)
    .set({
      state: "matched",
      paymentId: sql`(SELECT ${refunds.paymentId} FROM ${refunds} WHERE ${refunds.gateway} = ${paymentEvents.gateway}
        AND ${refunds.gatewayRefund} = ${paymentEvents.gatewayRefund})` as unknown as number,
    })
    .where(
      and(
        sql`${paymentEvents.gateway} = ${gateway}`,
        sql`${paymentEvents.gatewayPayment} = ${gatewayPayment}`,
        eq(paymentEvents.kind, "refund"),
        eq(paymentEvents.state, "unmatched"),
        sql`EXISTS (SELECT 1 FROM ${refunds} WHERE ${refunds.gateway} = ${paymentEvents.gateway}
          AND ${refunds.gatewayRefund} = ${paymentEvents.gatewayRefund})`,
      ),
    );

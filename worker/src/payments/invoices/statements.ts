import { readGstin, stateOfGstin } from "@optimyz/contract/domain/gst";
import { dayIn } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import type { SellerFacts } from "../../db/schema/invoices.ts";
import { batches, enrolments, invoices, payments, refunds } from "../../db/schema.ts";
import { siteSettings } from "../../settings/site-settings.ts";

/** With a taxable value from here on, an invoice to somebody unregistered has name and address (rule 46 (e)), in paise. */
export const NAMED_FROM_PAISE = 5_000_000;

/** What the provider's settings say about new documents. */
export interface Tax {
  seller: SellerFacts;
  sac: string;
  /** Hundredths of a percent; 0 for bills of supply. */
  rate: number;
  prefix: string;
}

/** Undefined for a provider that is not registered for GST, and so issues no documents. */
export async function taxOf(db: Database): Promise<Tax | undefined> {
  const { scheme, gstin, legal_name, address, sac, rate, prefix } = (await siteSettings(db)).settings.tax;
  const known = readGstin(gstin);
  if (scheme === "unregistered" || known === undefined) return undefined;
  const seller = { scheme, legal_name, gstin: known, address };
  return { seller, sac, rate: scheme === "regular" ? Math.round(rate * 100) : 0, prefix };
}

/** The financial year of a moment, April to March in India, as numbers have it: `2627` for 2026 – 27. */
export function financialYear(at: string): string {
  const [year = 0, month = 0] = dayIn(RECEIPT_ZONE, at).split("-").map(Number);
  const start = month < 4 ? year - 1 : year;
  return [start, start + 1].map((each) => String(each % 100).padStart(2, "0")).join("");
}

/** The start of the numbers of a kind. @param letter of the kind, none for tax invoices */
const seriesOf = (prefix: SQL, at: string, letter: SQL): SQL =>
  sql`(CASE ${prefix} WHEN '' THEN '' ELSE ${prefix} || '/' END || ${`${financialYear(at)}/`} || ${letter})`;

/** The number of a series before which the next document comes. */
const lastSerial = (series: SQL): SQL =>
  sql`(SELECT coalesce(max(taken.serial), 0) FROM invoices AS taken WHERE taken.series = ${series})`;

const numberOf = (series: SQL, serial: SQL): SQL => sql`${series} || printf('%04d', ${serial})`;

/** An integer quotient, rounded half up. Both are not negative. */
const quotient = (dividend: SQL, divisor: SQL): SQL => sql`((2 * ${dividend} + ${divisor}) / (2 * ${divisor}))`;

/**
 * The taxes within an amount that includes them. Central and state's tax are one number, so that they are equal, and the
 * taxable value is what remains, so that all together are the amount to the paisa.
 * @param rate in hundredths of a percent
 * @param isInter whether the state of the supply is another one than the seller's
 */
function taxesIn(amount: SQL, rate: SQL, isInter: SQL) {
  const half = quotient(sql`(${amount} * ${rate})`, sql`(2 * (10000 + ${rate}))`);
  const whole = quotient(sql`(${amount} * ${rate})`, sql`(10000 + ${rate})`);
  return { cgst: sql`iif(${isInter}, 0, ${half})`, igst: sql`iif(${isInter}, ${whole}, 0)` };
}

const text = (name: keyof NonNullable<typeof enrolments.$inferSelect.billing>): SQL =>
  sql`coalesce(${enrolments.billing} ->> ${sql.raw(`'${name}'`)}, '')`;

/**
 * Issues the tax invoice or bill of supply of a payment that was noted at this moment. The supply is in the state of a
 * registered buyer (section 12 (5) (a), IGST Act); to others it is where the course is held, which is the seller's state,
 * and online it is the buyer's state where that is on record (12 (2) (b)).
 * @param ids a query of ids of enrolments
 */
function issueInvoices(db: Database, { seller, sac, rate, prefix }: Tax, ids: SQL, at: string) {
  const state = stateOfGstin(seller.gstin);
  const isRegular = seller.scheme === "regular";
  const [buyerGstin, buyerState] = [text("gstin"), text("state")];
  const placeOfSupply = sql`CASE WHEN ${buyerState} <> '' AND (${buyerGstin} <> '' OR ${batches.onlineUrl} <> '')
    THEN ${buyerState} ELSE ${state} END`;
  const total = sql`${payments.amountPaise}`;
  // D1 binds every number as one with a fraction, and a quotient of integers is needed.
  const { cgst, igst } = taxesIn(total, sql`CAST(${rate} AS INTEGER)`, sql`(${placeOfSupply}) <> ${state}`);
  const taxable = sql`${total} - 2 * ${cgst} - ${igst}`;
  const series = seriesOf(sql`${prefix}`, at, sql`${isRegular ? "" : "B"}`);
  const serial = sql`${lastSerial(series)} + row_number() OVER (ORDER BY ${payments.id})`;
  return insertSelect(
    db,
    invoices,
    {
      kind: isRegular ? "tax-invoice" : "bill-of-supply",
      paymentId: payments.id,
      prefix,
      series,
      serial,
      number: numberOf(series, serial),
      seller,
      buyerName: sql`coalesce(nullif(${text("name")}, ''), ${payments.payer})`,
      buyerAddress: sql`CASE WHEN ${text("address")} <> '' OR ${taxable} < ${NAMED_FROM_PAISE} THEN ${text("address")}
        ELSE ${enrolments.address} END`,
      buyerGstin,
      buyerState,
      description: sql`iif(${payments.facts} ->> 'course' = ${payments.facts} ->> 'batch', ${payments.facts} ->> 'course',
        (${payments.facts} ->> 'course') || ', ' || (${payments.facts} ->> 'batch'))`,
      sac,
      placeOfSupply,
      rate,
      taxablePaise: taxable,
      cgstPaise: cgst,
      sgstPaise: cgst,
      igstPaise: igst,
      totalPaise: total,
      createdAt: at,
    },
    sql`FROM ${payments} JOIN ${enrolments} ON ${enrolments.id} = ${payments.enrolmentId}
      JOIN ${batches} ON ${batches.id} = ${enrolments.batchId}
      WHERE ${enrolments.id} IN ${ids} AND ${payments.state} = 'noted' AND ${payments.createdAt} = ${at}
        AND NOT EXISTS (SELECT 1 FROM ${invoices} WHERE ${invoices.paymentId} = ${payments.id})`,
  );
}

/** Whether a payment or refund has a note already. @param of such as `refund_id = 3` */
const hasNote = (kind: "credit-note" | "debit-note", of: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM invoices AS note WHERE note.kind = ${sql.raw(`'${kind}'`)} AND ${of})`;

/**
 * Issues the notes that are due about payments which have an invoice: a credit note for each refund and for a cancelled
 * payment, and a debit note where a refund that had one was cancelled. What all notes of an invoice have taken away is
 * always the taxes within the amount that they have taken away, so that they never exceed it by a paisa.
 * @param ids a query of ids of enrolments
 */
function issueNotes(db: Database, ids: SQL, at: string) {
  const ofRefund = sql`note.refund_id = ${refunds.id}`;
  // The sign keeps SQLite from reading all cancelled payments.
  const isCancelled = sql`+${payments.state} = 'cancelled'`;
  const theirs = sql`${payments.enrolmentId} IN ${ids}`;
  const due = sql`SELECT found.*,
    sum(sign * amount) OVER (PARTITION BY payment_id ORDER BY refund_id) AS change FROM (
      SELECT ${refunds.paymentId} AS payment_id, ${refunds.id} AS refund_id, ${refunds.amountPaise} AS amount,
        iif(${refunds.cancelledAt} IS NULL, 1, -1) AS sign, iif(${refunds.cancelledAt} IS NULL, 'credit-note', 'debit-note') AS kind
      FROM ${payments} JOIN ${refunds} ON ${refunds.paymentId} = ${payments.id} WHERE ${theirs}
        AND iif(${refunds.cancelledAt} IS NULL, NOT ${hasNote("credit-note", ofRefund)},
          ${hasNote("credit-note", ofRefund)} AND NOT ${hasNote("debit-note", ofRefund)})
      UNION ALL SELECT ${payments.id}, NULL, ${payments.amountPaise}, 1, 'credit-note' FROM ${payments}
      WHERE ${theirs} AND ${isCancelled}
        AND NOT ${hasNote("credit-note", sql`note.payment_id = ${payments.id} AND note.refund_id IS NULL`)}) AS found`;
  const taken = sql`(SELECT coalesce(sum(iif(note.kind = 'credit-note', note.total_paise, -note.total_paise)), 0)
    FROM invoices AS note WHERE note.invoice_id = original.id)`;
  const series = seriesOf(sql`original.prefix`, at, sql`iif(due.kind = 'credit-note', 'C', 'D')`);
  // What all notes of the invoice have taken away before this one, and with it.
  const noted = sql`SELECT due.*, original.id AS invoice_id, ${series} AS series,
      row_number() OVER (PARTITION BY ${series} ORDER BY due.payment_id, due.refund_id) AS place,
      ${taken} + due.change - due.sign * due.amount AS before, ${taken} + due.change AS after
    FROM (${due}) AS due JOIN invoices AS original ON original.payment_id = due.payment_id
      AND original.kind IN ('tax-invoice', 'bill-of-supply')`;
  const of = (name: string): SQL => sql.raw(`noted.${name}`);
  const same = (name: string): SQL => sql.raw(`original.${name}`);
  const isInter = sql`original.place_of_supply <> substr(original.seller ->> 'gstin', 1, 2)`;
  const [before, after] = [of("before"), of("after")].map((amount) => taxesIn(amount, same("rate"), isInter));
  const cgst = sql`abs(${after?.cgst} - ${before?.cgst})`;
  const igst = sql`abs(${after?.igst} - ${before?.igst})`;
  const serial = sql`${lastSerial(of("series"))} + noted.place`;
  return insertSelect(
    db,
    invoices,
    {
      kind: of("kind"),
      paymentId: of("payment_id"),
      refundId: of("refund_id"),
      invoiceId: of("invoice_id"),
      prefix: same("prefix"),
      series: of("series"),
      serial,
      number: numberOf(of("series"), serial),
      seller: same("seller"),
      buyerName: same("buyer_name"),
      buyerAddress: same("buyer_address"),
      buyerGstin: same("buyer_gstin"),
      buyerState: same("buyer_state"),
      description: same("description"),
      sac: same("sac"),
      placeOfSupply: same("place_of_supply"),
      rate: same("rate"),
      taxablePaise: sql`noted.amount - 2 * ${cgst} - ${igst}`,
      cgstPaise: cgst,
      sgstPaise: cgst,
      igstPaise: igst,
      totalPaise: of("amount"),
      createdAt: at,
    },
    sql`FROM (${noted}) AS noted JOIN invoices AS original ON original.id = noted.invoice_id`,
  );
}

/**
 * Statements that issue the documents due after a change of money, in its batch.
 * @param ids a query of ids of enrolments
 * @param tax what a new payment's invoice is issued with
 */
export const issueDocuments = (db: Database, ids: SQL, at: string, tax?: Tax): BatchItem<"sqlite">[] => [
  ...(tax ? [issueInvoices(db, tax, ids, at)] : []),
  issueNotes(db, ids, at),
];

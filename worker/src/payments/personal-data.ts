import { type SQL, sql } from "drizzle-orm";
import { audit, enrolments, invoices, payments, refunds } from "../db/schema.ts";
import type { Person } from "../people/person.ts";
import { isCopy, ownEnrolments, type PersonalTables } from "../people/personal-data.ts";
import { NAMED_FROM_PAISE } from "./invoices/statements.ts";

/** Payments of a person's enrolments, and of deleted ones of which there is a copy. They stay, without a name. */
const isOwnPayment = (person: Person): SQL =>
  sql`(${payments.enrolmentId} IN (SELECT ${enrolments.id} FROM ${enrolments} WHERE ${ownEnrolments(person)})
    OR ${payments.enrolmentId} IN (SELECT ${audit.entityId} FROM ${audit}
      WHERE ${isCopy(person)} AND ${audit.entity} = 'enrolments'))`;

/**
 * Whether a document need not name its buyer: it is to nobody registered, and of less than fifty thousand rupees (rule 46
 * (d) and (e) of the CGST Rules, 2017). A note names whom its invoice names.
 */
export const mayForgetBuyer = sql`(${invoices.buyerGstin} = '' AND coalesce((SELECT original.taxable_paise FROM invoices AS original
  WHERE original.id = ${invoices.invoiceId}), ${invoices.taxablePaise}) < ${NAMED_FROM_PAISE})`;

export const paymentTables = {
  payments: { table: payments, own: isOwnPayment, personal: ["payer", "note", "cancel_reason"] },
  refunds: {
    table: refunds,
    own: (person) =>
      sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isOwnPayment(person)})`,
    personal: ["note", "cancel_reason"],
  },
  invoices: {
    table: invoices,
    own: (person) =>
      sql`${invoices.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isOwnPayment(person)})`,
    personal: ["buyer_name", "buyer_address"],
  },
} as const satisfies PersonalTables;

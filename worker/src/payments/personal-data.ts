import { type SQL, sql } from "drizzle-orm";
import { audit, enrolments, payments, refunds } from "../db/schema.ts";
import type { Person } from "../people/person.ts";
import { isCopy, ownEnrolments, type PersonalTables } from "../people/personal-data.ts";

/** Payments of a person's enrolments, and of deleted ones of which there is a copy. They stay, without a name. */
const isOwnPayment = (person: Person): SQL =>
  sql`(${payments.enrolmentId} IN (SELECT ${enrolments.id} FROM ${enrolments} WHERE ${ownEnrolments(person)})
    OR ${payments.enrolmentId} IN (SELECT ${audit.entityId} FROM ${audit}
      WHERE ${isCopy(person)} AND ${audit.entity} = 'enrolments'))`;

export const paymentTables = {
  payments: { table: payments, own: isOwnPayment, personal: ["payer", "note", "cancel_reason"] },
  refunds: {
    table: refunds,
    own: (person) =>
      sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isOwnPayment(person)})`,
    personal: ["note", "cancel_reason"],
  },
} as const satisfies PersonalTables;

import { eq, sql } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { batchTables } from "../batches/personal-data.ts";
import {
  adminInvitations,
  audit,
  consents,
  enrolments,
  inquiries,
  outbox,
  personRequests,
  subscribers,
  whatsappOptIns,
} from "../db/schema.ts";
import { unionAll } from "../db/union-all.ts";
import { deskTables } from "../desk/personal-data.ts";
import { enrolmentTables } from "../enrolments/personal-data.ts";
import { importTables } from "../imports/personal-data.ts";
import { newsletterTables } from "../newsletter/personal-data.ts";
import { paymentTables } from "../payments/personal-data.ts";
import {
  accountTables,
  all,
  isCopy,
  isEmail,
  isInTime,
  isOwnEnrolment,
  ofOwnEnrolments,
  type PersonalTables,
} from "../people/personal-data.ts";

/** Tables of rooms that know no person. */
const otherTables = {
  audit: { table: audit, own: isCopy, personal: ["label", "before"] },
  outbox: {
    table: outbox,
    own: (person) => all(isEmail(outbox.recipient, person), isInTime(outbox.createdAt, person)),
    personal: ["recipient", "subject", "text", "html", "last_error", "whatsapp_id"],
  },
  admin_invitations: {
    table: adminInvitations,
    own: (person) => all(isEmail(adminInvitations.emailKey, person), isInTime(adminInvitations.createdAt, person)),
    personal: ["email", "email_key"],
  },
  person_requests: {
    table: personRequests,
    own: ({ emailKey }) => all(eq(personRequests.email, emailKey), sql`${personRequests.kind} <> 'erasing'`),
    personal: ["email"],
  },
  whatsapp_opt_ins: {
    table: whatsappOptIns,
    own: (person) => all(ofOwnEnrolments(whatsappOptIns.enrolmentId)(person)),
    personal: ["phone"],
  },
  consents: {
    table: consents,
    own: (person) =>
      all(
        sql`${consents.id} IN (SELECT ${consents.id} FROM (${unionAll([
          sql`SELECT 'enrolments' AS list, ${enrolments.id} AS row_id FROM ${enrolments} WHERE ${isOwnEnrolment(person)}`,
          sql`SELECT 'inquiries', ${inquiries.id} FROM ${inquiries} WHERE ${isEmail(inquiries.email, person)}`,
          sql`SELECT 'subscribers', ${subscribers.id} FROM ${subscribers} WHERE ${isEmail(subscribers.email, person)}`,
          sql`SELECT 'users', ${person.accountId}`,
          sql`SELECT 'whatsapp_opt_ins', ${whatsappOptIns.id} FROM ${whatsappOptIns}
            WHERE ${ofOwnEnrolments(whatsappOptIns.enrolmentId)(person)}`,
          sql`SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${isCopy(person)}`,
        ])}) AS own CROSS JOIN ${consents} ON ${consents.list} = own.list AND ${consents.rowId} = own.row_id)`,
        isInTime(consents.givenAt, person),
      ),
    personal: ["guardian_name", "guardian_contact"],
  },
} as const satisfies PersonalTables;

/**
 * Every table with personal data, by what export, erasure and counts call it: its name. What holds personal data in other
 * ways is explained in `explained.ts`.
 */
export const registry = {
  ...enrolmentTables,
  ...batchTables,
  ...deskTables,
  ...otherTables,
  ...paymentTables,
  ...importTables,
  ...newsletterTables,
  ...accountTables,
};

export type PlaceName = keyof typeof registry;

export const placeNames = Object.keys(registry) as PlaceName[];

/** The names of a table's columns that can hold any text. */
export const textColumns = (table: SQLiteTable): string[] =>
  getTableConfig(table)
    .columns.filter(({ dataType, enumValues }) => dataType === "json" || (dataType === "string" && !enumValues?.length))
    .map(({ name }) => name);

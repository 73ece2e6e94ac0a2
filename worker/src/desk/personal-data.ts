import { sql } from "drizzle-orm";
import { audit, enrolments, inquiries, personNotes } from "../db/schema.ts";
import { all, isCopy, isEmail, isInTime, isOwnEnrolment, type PersonalTables } from "../people/personal-data.ts";

/** The desk's lists and notes. */
export const deskTables = {
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
} as const satisfies PersonalTables;

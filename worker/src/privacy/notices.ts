import { type SQL, sql } from "drizzle-orm";
import { numbersIn } from "../db/numbers-in.ts";
import { outbox } from "../db/schema.ts";
import { inquirySubjects } from "../mail/notices.ts";

/** Longest time between a row and the mails that were queued in its batch. */
const SAME_CALL_MS = 10_000;

/** What a row of a person says about the mails that were queued with it. */
export interface Noticed {
  id: number;
  entity: string;
  name: string;
  email: string;
  createdAt: string;
}

/**
 * A query of the ids of the mails that were queued together with some enrolments and inquiries: to the person, and to the
 * provider about the person. A notice that was sent has only its subject left.
 */
export function noticesOf(rows: readonly Noticed[]): SQL {
  const known = rows.filter(({ email, createdAt }) => email && Number.isFinite(Date.parse(createdAt)));
  const wanted = known.map(({ entity, name, email, createdAt }) => ({
    kinds: entity === "enrolments" ? "enrolment-*" : "inquiry-*",
    from: createdAt,
    to: new Date(Date.parse(createdAt) + SAME_CALL_MS).toISOString(),
    recipient: email.toLowerCase(),
    subjects: inquirySubjects(name),
    email,
  }));
  // Mails of the desk to people who asked.
  const asked = known.filter(({ entity }) => entity === "inquiries").map(({ email }) => email.toLowerCase());
  // Mails about a place name the enrolment.
  const enrolmentIds = numbersIn(rows.filter(({ entity }) => entity === "enrolments").map(({ id }) => id));
  const field = (name: string) => sql.raw(`wanted.value ->> '${name}'`);
  return sql`SELECT ${outbox.id} FROM json_each(${JSON.stringify(wanted)}) AS wanted CROSS JOIN ${outbox}
    WHERE ${outbox.createdAt} >= ${field("from")} AND ${outbox.createdAt} < ${field("to")}
      AND ${outbox.kind} GLOB ${field("kinds")}
      AND (lower(${outbox.recipient}) = ${field("recipient")} OR instr(${outbox.text}, ${field("email")}) > 0
        OR (${outbox.text} = '' AND ${outbox.subject} IN (SELECT value FROM json_each(${field("subjects")}))))
    UNION ALL SELECT ${outbox.id} FROM json_each(${JSON.stringify(asked)}) AS asked CROSS JOIN ${outbox}
      WHERE lower(${outbox.recipient}) = asked.value AND ${outbox.kind} IN ('desk-mail', 'inquiry-handled')
        AND ${outbox.enrolmentId} IS NULL
    UNION ALL SELECT ${outbox.id} FROM ${outbox} WHERE ${outbox.enrolmentId} IN ${enrolmentIds}`;
}

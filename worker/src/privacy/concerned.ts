import {
  CONCERNED_MAX,
  CONCERNED_SHOWN,
  type Concerned,
  type concernedInputSchema,
  LOGINS_MAX,
} from "@optimyz/contract/api/schemas/breach";
import { dayLater, dayStartIn } from "@optimyz/contract/domain/meetings";
import type * as z from "@optimyz/contract/z";
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { audit, consents, enrolments, inquiries, payments, subscribers, users } from "../db/schema.ts";
import { unionAll } from "../db/union-all.ts";
import * as columns from "../http/columns/messages.ts";
import { toCsv } from "../http/csv.ts";
import type { Speech } from "../language/speech.ts";
import { regionOf } from "../settings/site-settings.ts";

type Asked = z.infer<typeof concernedInputSchema>;
type PersonRow = Concerned["people"][number];

const COLUMNS = [columns.name, columns.email, columns.phone, columns.guardian];

/** Who may have to be told of a breach. It reads every person's row once. */
export async function concernedBy(db: Database, { scope, actor, ...days }: Asked, speech: Speech): Promise<Concerned> {
  const { time_zone: zone } = await regionOf(db);
  const [from, to] = [dayStartIn(zone, days.from), dayStartIn(zone, dayLater(days.to, 1))];
  const inTime = sql`${and(gte(audit.createdAt, from), lt(audit.createdAt, to))}`;
  const named = actor ? sql`${and(inTime, eq(sql`lower(${audit.actor})`, actor.toLowerCase()))}` : inTime;
  const found = scope === "kept" ? keptBefore(to) : changedWhere(named);
  const [people, logins, entries] = await Promise.all([
    db.all<PersonRow>(sql`SELECT max(name) AS name, lower(max(email)) AS email, max(phone) AS phone, max(guardian) AS guardian
      FROM (${found}) WHERE email <> '' OR phone <> ''
      GROUP BY CASE email WHEN '' THEN 'phone ' || phone ELSE lower(email) END ORDER BY 2, 1 LIMIT ${CONCERNED_MAX}`),
    db
      // A login names its administrator by number, so those of all are listed.
      .select({ actor: audit.actor, action: audit.action, created_at: audit.createdAt })
      .from(audit)
      .where(and(inTime, inArray(audit.action, ["login", "login-failed"]), eq(audit.entity, "admins")))
      .orderBy(desc(audit.createdAt), desc(audit.id))
      .limit(LOGINS_MAX),
    db.$count(audit, named),
  ]);
  return {
    total: people.length,
    people: people.slice(0, CONCERNED_SHOWN),
    csv: toCsv(COLUMNS, people, speech),
    entries,
    logins,
  };
}

/** Everybody of whom a row, or the copy of a deleted one, was there before a moment. */
const keptBefore = (to: string): SQL =>
  rowsWhere(
    sql`${enrolments.createdAt} < ${to}`,
    sql`${inquiries.createdAt} < ${to}`,
    sql`${users.createdAt} < ${to}`,
    sql`${subscribers.createdAt} < ${to}`,
    // A copy that is younger is of a row that was there.
    sql`${audit.before} ->> 'created_at' < ${to}`,
  );

/** Those whose rows entries of the log name. */
function changedWhere(inTime: SQL): SQL {
  const named = (entity: string) =>
    sql`(SELECT ${audit.entityId} FROM ${audit} WHERE ${audit.entity} = ${entity} AND ${inTime})`;
  const paid = sql`(SELECT ${payments.enrolmentId} FROM ${payments} WHERE ${payments.id} IN ${named("payments")})`;
  return rowsWhere(
    sql`${enrolments.id} IN ${named("enrolments")} OR ${enrolments.id} IN ${paid}`,
    sql`${inquiries.id} IN ${named("inquiries")}`,
    sql`${users.id} IN ${named("users")}`,
    sql`${subscribers.id} IN ${named("subscribers")}`,
    inTime,
  );
}

const rowsWhere = (ofEnrolments: SQL, ofInquiries: SQL, ofUsers: SQL, ofReaders: SQL, ofCopies: SQL): SQL =>
  unionAll([
    sql`SELECT ${enrolments.name} AS name, ${enrolments.email} AS email, ${enrolments.phone} AS phone,
    coalesce(${consents.guardianName} || ', ' || ${consents.guardianContact}, '') AS guardian
  FROM ${enrolments} LEFT JOIN ${consents} ON ${consents.list} = 'enrolments' AND ${consents.rowId} = ${enrolments.id}
  WHERE ${ofEnrolments}`,
    sql`SELECT ${inquiries.name}, ${inquiries.email}, '', '' FROM ${inquiries} WHERE ${ofInquiries}`,
    sql`SELECT ${users.name}, ${users.email}, '', '' FROM ${users} WHERE ${ofUsers}`,
    sql`SELECT '', ${subscribers.email}, '', '' FROM ${subscribers} WHERE ${ofReaders}`,
    sql`SELECT ${audit.before} ->> 'name', coalesce(${audit.before} ->> 'email', ''), coalesce(${audit.before} ->> 'phone', ''), ''
  FROM ${audit} WHERE ${audit.before} IS NOT NULL AND ${audit.entity} IN ('enrolments', 'inquiries') AND ${ofCopies}`,
  ]);

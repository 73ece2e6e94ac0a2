import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { listPayments } from "@optimyz/contract/api/endpoints/payments";
import { adminToday } from "@optimyz/contract/api/endpoints/today";
import { mayCall } from "@optimyz/contract/api/roles";
import type { Today } from "@optimyz/contract/api/schemas/today";
import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayIn, dayLater, dayStartIn } from "@optimyz/contract/domain/meetings";
import { eq, type SQL, sql } from "drizzle-orm";
import { Hono } from "hono";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { batches, enrolments, owes, paymentEvents, payments, skillDetails } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import type { AdminCaller } from "../http/caller.ts";
import { handle } from "../http/handle.ts";
import { regionOf } from "../settings/site-settings.ts";

export const adminTodays = new Hono<AppEnv>();

handle(adminTodays, adminToday, ({ db, caller }) => today(db, caller, now()));

const MEETINGS_MAX = 200;
const WAITING_SHOWN = 20;
/** A batch that began earlier has no meeting today. */
const BATCH_DAYS_MAX = 730;
/** An application that nobody has touched for so long is late. */
const LATE_DAYS = 2;

/** The day's work, as far as the role does it: of meetings, trainers see their own. */
async function today(db: Database, caller: AdminCaller, at: string): Promise<Today> {
  const { time_zone: zone } = await regionOf(db);
  const day = dayIn(zone, at);
  const start = (days: number) => dayStartIn(zone, dayLater(day, days));
  const own = caller.role === "trainer" ? sql`AND ${batches.trainerId} = ${caller.adminId}` : sql``;
  const [meetings, waiting, applications, money] = await Promise.all([
    meetingsBetween(db, start(0), start(2), start(-BATCH_DAYS_MAX), own),
    waitingIn(db, at, own),
    mayCall(caller.role, listEnrolments) ? applicationsOf(db, start(0), start(-LATE_DAYS)) : null,
    mayCall(caller.role, listPayments) ? moneyOf(db, start(1 - weekdayOf(day))) : null,
  ]);
  // Batches come in the order in which they begin, as the index has them.
  meetings.sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1));
  return { day, tomorrow: dayLater(day), time_zone: zone, meetings, waiting, applications, money };
}

const named = sql`FROM ${batches} INDEXED BY batches_starts JOIN ${skillDetails} ON ${skillDetails.id} = ${batches.courseId}`;

const meetingsBetween = (db: Database, from: string, before: string, earliest: string, own: SQL) =>
  db.all<Today["meetings"][number]>(sql`SELECT ${batches.id} AS batch_id, ${batches.title} AS title,
    ${skillDetails.course} AS course, value ->> 'starts_at' AS starts_at, value ->> 'ends_at' AS ends_at,
    ${batches.timeZone} AS time_zone, ${batches.place} AS place, ${batches.trainer} AS trainer,
    ${batches.seatsTaken} AS seats_taken, ${batches.capacity} AS capacity
    ${named}, json_each(${batches.meetings})
    WHERE ${batches.startsAt} > ${earliest} AND ${batches.startsAt} < ${before} AND ${batches.endsAt} > ${from}
      AND ${batches.state} IN ('open', 'running', 'done') ${own}
      AND value ->> 'starts_at' >= ${from} AND value ->> 'starts_at' < ${before}
    ORDER BY ${batches.startsAt} LIMIT ${MEETINGS_MAX}`);

const waitingIn = (db: Database, at: string, own: SQL) =>
  db.all<Today["waiting"][number]>(sql`SELECT ${batches.id} AS batch_id, ${batches.title} AS title,
    ${skillDetails.course} AS course, ${batches.startsAt} AS starts_at, ${batches.timeZone} AS time_zone,
    ${batches.waiting} AS waiting, max(0, ${batches.capacity} - ${batches.seatsTaken}) AS free
    ${named} WHERE ${batches.startsAt} > ${at} AND ${batches.state} = 'open' AND ${batches.waiting} > 0 ${own}
    ORDER BY ${batches.startsAt} LIMIT ${WAITING_SHOWN}`);

async function applicationsOf(db: Database, from: string, late: string): Promise<Today["applications"]> {
  const [row] = await db.all<NonNullable<Today["applications"]>>(sql`SELECT count(*) AS new,
    coalesce(sum(${enrolments.createdAt} >= ${from}), 0) AS today,
    coalesce(sum(${enrolments.createdAt} < ${late}), 0) AS late
    FROM ${enrolments} WHERE ${enrolments.status} = 'new'`);
  return row ?? null;
}

async function moneyOf(db: Database, monday: string): Promise<Today["money"]> {
  const [[received], [owed], unmatched] = await Promise.all([
    db.all<{ paise: number }>(sql`SELECT coalesce(sum(${payments.amountPaise}), 0) AS paise FROM ${payments}
      WHERE ${payments.state} = 'noted' AND ${payments.createdAt} >= ${monday}`),
    db.all<{ count: number; paise: number }>(sql`SELECT count(*) AS count,
      coalesce(sum(${enrolments.feePaise} - ${enrolments.paidPaise} + ${enrolments.refundedPaise}), 0) AS paise
      FROM ${sql.raw("enrolments INDEXED BY enrolments_owing")} WHERE ${owes(enrolments)}`),
    db.$count(paymentEvents, eq(paymentEvents.state, "unmatched")),
  ]);
  return { received_paise: received?.paise ?? 0, owed_paise: owed?.paise ?? 0, owing: owed?.count ?? 0, unmatched };
}

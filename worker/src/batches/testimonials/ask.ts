import { and, asc, eq, exists, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { insertSelect } from "../../db/insert-select.ts";
import { attendance, batches, enrolments, outbox } from "../../db/schema.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { hoursAfter } from "../statements.ts";

/** The kind of the mail's row in the outbox. */
export const ASKED = "testimonial-asked";
/** Batches per run of the schedule, so that a run stays short. */
const RUN_MAX = 20;
/** How long after the moment to ask a batch is still asked about: a site that begins to ask does not write about last year. */
const LATE_DAYS = 14;
const DAY_HOURS = 24;

/** Confirmed places of people with an address who were not asked yet, and came if anybody noted who came. */
const isAsked = and(
  eq(enrolments.place, "confirmed"),
  isNull(enrolments.askedAt),
  sql`${enrolments.email} <> ''`,
  sql`(NOT EXISTS (SELECT 1 FROM ${attendance} WHERE ${attendance.batchId} = ${enrolments.batchId}
      AND ${attendance.mark} IN ('present', 'absent'))
    OR EXISTS (SELECT 1 FROM ${attendance} WHERE ${attendance.batchId} = ${enrolments.batchId}
      AND ${attendance.enrolmentId} = ${enrolments.id} AND ${attendance.mark} = 'present'))`,
);

/**
 * Queues the mails that ask for a testimonial some days after the last meeting, where the owner has switched them on. Mail and
 * mark are one transaction, so each place has one mail, however often this runs or is interrupted.
 * @param atMs milliseconds since the epoch
 */
export async function askForTestimonials(db: Database, atMs = Date.now()): Promise<void> {
  const { ask, days } = (await siteSettings(db)).settings.testimonials;
  if (ask !== "yes") return;
  const at = new Date(atMs).toISOString();
  const ended = await db
    .select({ id: batches.id })
    .from(batches)
    .where(
      and(
        lte(batches.endsAt, hoursAfter(at, -days * DAY_HOURS)),
        gt(batches.endsAt, hoursAfter(at, -(days + LATE_DAYS) * DAY_HOURS)),
        inArray(batches.state, ["running", "done"]),
        exists(
          db
            .select({ one: sql`1` })
            .from(enrolments)
            .where(and(eq(enrolments.batchId, batches.id), isAsked)),
        ),
      ),
    )
    .orderBy(asc(batches.endsAt))
    .limit(RUN_MAX);
  for (const { id } of ended) await askOf(db, id, at);
}

async function askOf(db: Database, batchId: number, at: string): Promise<void> {
  const own = and(eq(enrolments.batchId, batchId), isAsked);
  const mail = {
    kind: ASKED,
    recipient: enrolments.email,
    subject: sql`coalesce((SELECT ${batches.title} FROM ${batches} WHERE ${batches.id} = ${batchId}), '')`,
    text: "",
    html: "",
    nextAttemptAt: at,
    createdAt: at,
    event: sql`'testimonial ' || ${enrolments.id}`,
    enrolmentId: enrolments.id,
  };
  await db.batch([
    insertSelect(db, outbox, mail, sql`FROM ${enrolments} WHERE ${own}`).onConflictDoNothing(),
    db.update(enrolments).set({ askedAt: at }).where(own),
  ]);
}

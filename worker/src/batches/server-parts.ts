import { readRoster } from "@optimyz/contract/api/endpoints/batches";
import { mayCall } from "@optimyz/contract/api/roles";
import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { PartBatch } from "@optimyz/contract/protocol/part-capabilities";
import { and, asc, desc, eq, gt, isNotNull, ne, sql } from "drizzle-orm";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { admins, batches, enrolments, users } from "../db/schema.ts";
import { personOfUser } from "../people/person.ts";
import { isOwnEnrolment } from "../people/personal-data.ts";
import { requireUser } from "../people/queries.ts";
import type { PartPeople, StaffMember } from "../platform/site.ts";
import { placesWhere } from "./places/written.ts";
import { setProgress } from "./progress.ts";
import { batchPage, requireOwnBatch } from "./queries.ts";
import { toAdminBatch } from "./views.ts";

const SHOWN_MAX = 100;
const PEOPLE_MAX = 1_000;
/** So long after the last meeting a server part may still write to its people and trainer. */
const AFTER_END_DAYS = 30;

const isConfirmed = eq(enrolments.place, "confirmed");

/** Without fee, room and what else is in the row. */
function toPartBatch(batch: AdminBatch): PartBatch {
  const { id: batchId, course_id: courseId, course, title, state, time_zone: timeZone } = batch;
  const meetings = batch.meetings.map(({ starts_at, ends_at }) => ({ startsAt: starts_at, endsAt: ends_at }));
  const [startsAt = "", endsAt = ""] = [meetings[0]?.startsAt, meetings.at(-1)?.endsAt];
  return { batchId, courseId, course, title, state, startsAt, endsAt, meetings, timeZone };
}

/** Who may see a roster may learn the same people here. @throws ApiError FORBIDDEN */
function requireRosterRole({ role }: StaffMember): void {
  if (!mayCall(role, readRoster)) throw new ApiError("FORBIDDEN");
}

/** Dates that are not long over. */
const isCurrent = () =>
  and(
    ne(batches.state, "cancelled"),
    gt(batches.endsAt, new Date(Date.now() - AFTER_END_DAYS * 24 * 3_600_000).toISOString()),
  );

/**
 * What server parts learn of places and people: what the person's own account and the roster show, and less of it. They say how
 * far people are.
 */
export const partPeople: PartPeople = {
  async placesOf(db, userId) {
    const isOwn = isOwnEnrolment(personOfUser(await requireUser(db, userId)));
    const found = await placesWhere(db, and(isOwn, isConfirmed)).orderBy(desc(enrolments.id)).limit(SHOWN_MAX);
    return found.map(({ batch, course }) => toPartBatch(toAdminBatch(batch, course)));
  },

  async batchesOf(db, staff) {
    requireRosterRole(staff);
    const { items } = await batchPage(db, { limit: SHOWN_MAX }, staff);
    return items.map(toPartBatch);
  },

  async peopleOf(db, batchId, staff) {
    requireRosterRole(staff);
    const batch = toPartBatch(await requireOwnBatch(db, batchId, staff));
    const isOfEmail = and(eq(users.emailKey, sql`lower(${enrolments.email})`), isNotNull(users.emailConfirmedAt));
    const rows = await db
      .select({
        userId: sql<number | null>`coalesce(${enrolments.userId}, ${users.id})`.as("person"),
        name: enrolments.name,
      })
      .from(enrolments)
      .leftJoin(users, isOfEmail)
      .where(and(eq(enrolments.batchId, batchId), isConfirmed))
      .orderBy(asc(enrolments.id))
      .limit(PEOPLE_MAX);
    return { batch, people: rows.map(({ userId, name }) => ({ id: userId === null ? null : `user-${userId}`, name })) };
  },

  mailbox: (db, { kind, id, isCaller }) =>
    kind === "user" ? userMailbox(db, id, isCaller) : adminMailbox(db, id, isCaller),

  setProgress,
};

/** A user whose address is known to be theirs, with a place in current dates. */
async function userMailbox(db: Database, id: number, isCaller: boolean) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  if (!user?.emailConfirmedAt) return undefined;
  const { email, language } = user;
  if (isCaller) return { email, language };
  const isOwn = isOwnEnrolment(personOfUser(user));
  const [place] = await placesWhere(db, and(isOwn, isConfirmed, isCurrent())).limit(1);
  return place && { email, language };
}

/** A member of staff who teaches current dates. */
async function adminMailbox(db: Database, id: number, isCaller: boolean) {
  const [admin] = await db
    .select({ email: admins.email, language: admins.language })
    .from(admins)
    .where(eq(admins.id, id));
  if (!admin || isCaller) return admin;
  const taught = await db.$count(batches, and(eq(batches.trainerId, id), isCurrent()));
  return taught > 0 ? admin : undefined;
}

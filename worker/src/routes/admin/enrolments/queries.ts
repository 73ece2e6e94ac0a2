import { and, asc, eq, sql } from "drizzle-orm";
import type { Change } from "../../../db/change.ts";
import { deleteRow } from "../../../db/changes.ts";
import { unchangedError } from "../../../db/conflict.ts";
import type { Database } from "../../../db/database.ts";
import { toAdminEnrolment } from "../../../db/mappers.ts";
import { type ListQuery, matching, pageOf } from "../../../db/paging.ts";
import { recordStatus } from "../../../db/record.ts";
import { enrolments } from "../../../db/schema.ts";

type Status = (typeof enrolments.$inferSelect)["status"];
type Query = ListQuery & { status?: Status | undefined };

const searched = [enrolments.name, enrolments.email, enrolments.phone, enrolments.course, enrolments.note];
const sorts = {
  created_at: enrolments.createdAt,
  name: sql`lower(${enrolments.name})`,
  course: sql`lower(${enrolments.course})`,
  status: enrolments.status,
};

const withStatus = (status?: Status) => (status ? eq(enrolments.status, status) : undefined);

export async function enrolmentPage(db: Database, query: Query) {
  const { rows, ...page } = await pageOf(db, enrolments, query, { searched, sorts, filter: withStatus(query.status) });
  return { ...page, items: rows.map(toAdminEnrolment) };
}

/** All that fit search and status, the oldest first, for the file. */
export async function allEnrolments(db: Database, { search, status }: Query) {
  const wanted = and(withStatus(status), matching(searched, search));
  const rows = await db.select().from(enrolments).where(wanted).orderBy(asc(enrolments.id));
  return rows.map(toAdminEnrolment);
}

interface EnrolmentChange {
  status?: Status | undefined;
  note?: string | undefined;
}

export async function updateEnrolmentRow(db: Database, change: Change, id: number, { status, note }: EnrolmentChange) {
  const seen = change.seenVersion === undefined ? undefined : eq(enrolments.version, change.seenVersion);
  const set = {
    ...(status && { status }),
    ...(note !== undefined && { note }),
    version: sql`${enrolments.version} + 1`,
  };
  const where = and(eq(enrolments.id, id), seen);
  const update = db.update(enrolments).set(set).where(where).returning();
  const record = recordStatus(db, change, "enrolments", enrolments, { status, where });
  const [, [row]] = await db.batch([record, update]);
  if (row) return toAdminEnrolment(row);
  const [current] = await db.select().from(enrolments).where(eq(enrolments.id, id));
  throw unchangedError(current && toAdminEnrolment(current), change.seenVersion);
}

/** @returns id of the deletion in the audit log */
export const deleteEnrolmentRow = (db: Database, change: Change, id: number): Promise<number> =>
  deleteRow(db, change, { entity: "enrolments", id });

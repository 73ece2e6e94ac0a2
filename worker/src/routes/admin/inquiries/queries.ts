import { and, asc, eq, sql } from "drizzle-orm";
import type { Change } from "../../../db/change.ts";
import { deleteRow } from "../../../db/changes.ts";
import { unchangedError } from "../../../db/conflict.ts";
import type { Database } from "../../../db/database.ts";
import { toAdminInquiry } from "../../../db/mappers.ts";
import { type ListQuery, matching, pageOf } from "../../../db/paging.ts";
import { recordStatus } from "../../../db/record.ts";
import { inquiries } from "../../../db/schema.ts";

type Status = (typeof inquiries.$inferSelect)["status"];
type Query = ListQuery & { status?: Status | undefined };

const searched = [inquiries.name, inquiries.email, inquiries.message, inquiries.note];
const sorts = { created_at: inquiries.createdAt, name: sql`lower(${inquiries.name})`, status: inquiries.status };

const withStatus = (status?: Status) => (status ? eq(inquiries.status, status) : undefined);

export async function inquiryPage(db: Database, query: Query) {
  const { rows, ...page } = await pageOf(db, inquiries, query, { searched, sorts, filter: withStatus(query.status) });
  return { ...page, items: rows.map(toAdminInquiry) };
}

/** All that fit search and status, the oldest first, for the file. */
export async function allInquiries(db: Database, { search, status }: Query) {
  const wanted = and(withStatus(status), matching(searched, search));
  const rows = await db.select().from(inquiries).where(wanted).orderBy(asc(inquiries.id));
  return rows.map(toAdminInquiry);
}

interface InquiryChange {
  status?: Status | undefined;
  note?: string | undefined;
}

export async function updateInquiryRow(db: Database, change: Change, id: number, { status, note }: InquiryChange) {
  const seen = change.seenVersion === undefined ? undefined : eq(inquiries.version, change.seenVersion);
  const set = {
    ...(status && { status }),
    ...(note !== undefined && { note }),
    version: sql`${inquiries.version} + 1`,
  };
  const where = and(eq(inquiries.id, id), seen);
  const update = db.update(inquiries).set(set).where(where).returning();
  const record = recordStatus(db, change, "inquiries", inquiries, { status, where });
  const [, [row]] = await db.batch([record, update]);
  if (row) return toAdminInquiry(row);
  const [current] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  throw unchangedError(current && toAdminInquiry(current), change.seenVersion);
}

/** @returns id of the deletion in the audit log */
export const deleteInquiryRow = (db: Database, change: Change, id: number): Promise<number> =>
  deleteRow(db, change, { entity: "inquiries", id });

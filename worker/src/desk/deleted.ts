import type { DeletedRow } from "@optimyz/contract/api/schemas/desk";
import { and, eq, sql } from "drizzle-orm";
import { retentionSetting } from "../audit/retention-setting.ts";
import { readSetting } from "../audit/stored-setting.ts";
import type { Database } from "../db/database.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { audit } from "../db/schema.ts";
import type { Worked } from "./rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Deleted rows that are still kept, the last deleted first, with the day on which each is erased for good. */
export async function deletedPage(db: Database, { list, ...query }: ListQuery & { list: Worked }) {
  // Words, not parameters: the index is one of these rows alone.
  const isKept = sql`${audit.action} = 'delete' AND ${audit.before} IS NOT NULL AND ${audit.restoredAt} IS NULL`;
  const [{ rows, ...page }, { value: retention }] = await Promise.all([
    pageOf(db, audit, query, {
      searched: [audit.label],
      sorts: { created_at: audit.createdAt },
      filter: and(eq(audit.entity, list), isKept),
      countedBy: "audit_deleted",
    }),
    readSetting(db, retentionSetting),
  ]);
  return { ...page, items: rows.map((row) => toDeletedRow(row, retention.copies_days)) };
}

function toDeletedRow(row: typeof audit.$inferSelect, days: number | undefined): DeletedRow {
  const { email, course } = row.before ?? {};
  return {
    id: row.id,
    row_id: row.entityId,
    name: row.label,
    actor: row.actor,
    created_at: row.createdAt,
    email: String(email ?? ""),
    about: String(course ?? ""),
    erased_at: days === undefined ? null : new Date(Date.parse(row.createdAt) + days * DAY_MS).toISOString(),
  };
}

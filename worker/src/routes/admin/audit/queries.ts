import { eq } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { toAuditEntry } from "../../../db/mappers.ts";
import { type ListQuery, pageOf } from "../../../db/paging.ts";
import { audit } from "../../../db/schema.ts";

type Action = (typeof audit.$inferSelect)["action"];

export async function auditPage(db: Database, query: ListQuery & { status?: Action | undefined }) {
  const filter = query.status && eq(audit.action, query.status);
  const options = {
    searched: [audit.actor, audit.entity, audit.label],
    sorts: { created_at: audit.createdAt },
    filter,
  };
  const { rows, ...page } = await pageOf(db, audit, query, options);
  return { ...page, items: rows.map(toAuditEntry) };
}

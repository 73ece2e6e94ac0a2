import type { AuditEntry } from "@optimyz/contract/api/schemas/admin";
import { and, eq, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { isPersonal } from "../../audit/entities.ts";
import type { Database } from "../../db/database.ts";
import { toAuditEntry } from "../../db/mappers.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../../db/paging.ts";
import { audit } from "../../db/schema.ts";

export type AuditRow = typeof audit.$inferSelect;

/** Changes, by default the newest first; a deletion is one entry, with everything deleted with it. */
export async function auditPage(db: Database, query: ListQuery & { status?: AuditRow["action"] | undefined }) {
  const options = {
    searched: [audit.actor, audit.entity, audit.label],
    sorts: { created_at: audit.createdAt },
    filter: and(isHead(db), query.status && eq(audit.action, query.status)),
    total: query.status ? undefined : headCount(db),
  };
  const { rows, ...page } = await pageOf(db, audit, query, options);
  const cascade = await cascadesOf(db, rows);
  const items = rows.map((row) => ({
    ...toAuditEntry(row),
    erasable: isErasable(row),
    cascade: cascade.get(row.id) ?? [],
  }));
  return { ...page, items };
}

/** Whether an entry keeps the row of a person that is deleted. */
export const isErasable = ({ action, entity, before, restoredAt }: AuditRow): boolean =>
  action === "delete" && isPersonal(entity) && before !== null && restoredAt === null;

/**
 * True for all entries but the rows deleted with another one: they come right after its own entry, in one
 * batch, so the entry before decides without a search.
 */
function isHead(db: Database) {
  const previous = alias(audit, "previous");
  const belongsToIt = and(
    eq(previous.id, sql`${audit.id} - 1`),
    eq(previous.requestId, audit.requestId),
    eq(previous.action, "delete"),
  );
  return or(ne(audit.action, "delete"), notExists(db.select({ one: sql`1` }).from(previous).where(belongsToIt)));
}

/** Nearly all entries are heads: those that are none are looked for among the deletions. */
const headCount = (db: Database) => sql`(SELECT count(*) FROM ${audit})
  - (SELECT count(*) FROM ${audit} WHERE ${audit.action} = 'delete' AND NOT ${isHead(db)})`;

/** Counts what was deleted with the deletions of a page, by the id of their own entry. */
async function cascadesOf(db: Database, rows: readonly AuditRow[]): Promise<Map<number, AuditEntry["cascade"]>> {
  const heads = rows.filter(({ action, entity }) => action === "delete" && !isPersonal(entity)).map(({ id }) => id);
  if (heads.length === 0) return new Map();
  // Each range ends before the next request's first entry.
  const counted = await db.all<{ head: number; entity: string; count: number; first: number }>(sql`
    SELECT head.id AS head, child.entity, count(*) AS count, min(child.id) AS first
    FROM ${audit} AS head JOIN ${audit} AS child ON child.id > head.id AND child.id < coalesce(
      (SELECT next.id FROM ${audit} AS next WHERE next.id > head.id AND next.request_id <> head.request_id
        ORDER BY next.id LIMIT 1), ${Number.MAX_SAFE_INTEGER})
    WHERE head.id IN ${numbersIn(heads)}
    GROUP BY head.id, child.entity`);
  const cascade = Map.groupBy(
    counted.toSorted((a, b) => a.first - b.first),
    ({ head }) => head,
  );
  return new Map([...cascade].map(([head, kinds]) => [head, kinds.map(({ entity, count }) => ({ entity, count }))]));
}

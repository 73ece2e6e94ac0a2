import { and, eq, gt, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { audit } from "../db/schema.ts";

/** What happens within this time is one entry, so that visitors cannot fill the log. */
const TOGETHER_MS = 60 * 60 * 1000;

interface Counted {
  action: "login-failed" | "policy-violation";
  entity: string;
  entityId: number;
  requestId: string;
}

/** Counts something that a visitor caused: in its entry of the last hour, else in a new one. */
export async function countInAudit(db: Database, { action, entity, entityId, requestId }: Counted): Promise<void> {
  const recent = and(
    eq(audit.entity, entity),
    eq(audit.entityId, entityId),
    eq(audit.action, action),
    gt(audit.createdAt, new Date(Date.now() - TOGETHER_MS).toISOString()),
  );
  await db.batch([
    db
      .update(audit)
      .set({ label: sql`(CAST(${audit.label} AS INTEGER) + 1) || ' times'` })
      .where(recent),
    // In the order of the table's columns.
    db.insert(audit).select(sql`SELECT NULL, 'visitor', ${action}, ${entity}, ${entityId}, '1 time', NULL,
      ${requestId}, NULL, ${now()} WHERE changes() = 0`),
  ]);
}

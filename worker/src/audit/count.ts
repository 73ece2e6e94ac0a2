import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { audit } from "../db/schema.ts";
import { record } from "./record.ts";

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
    record(
      db,
      { actor: "visitor", requestId },
      { action, entity, entityId, label: "1 time" },
      sql`WHERE changes() = 0`,
    ),
  ]);
}

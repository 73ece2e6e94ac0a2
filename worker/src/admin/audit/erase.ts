import { and, eq, notExists, sql } from "drizzle-orm";
import { type Entity, entities } from "../../audit/entities.ts";
import { record, redactRecords } from "../../audit/record.ts";
import { ApiError } from "../../core/api-error.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { audit, outbox } from "../../db/schema.ts";
import { eraseNotesOfGone } from "../../desk/erase-notes.ts";
import { forgetPayers } from "../../privacy/forget-payers.ts";
import { type Noticed, noticesOf } from "../../privacy/notices.ts";
import * as m from "./messages.ts";
import { type AuditRow, isErasable } from "./queries.ts";

/**
 * Erases for good what is kept of a deleted person's row: every copy and name in the audit log, and its mails. Only who
 * changed, deleted and erased it, and when, remains.
 * @throws ApiError NOT_FOUND, or CONFLICT when it has no personal data, or the row is restored
 */
export async function erase(db: Database, change: Change, id: number): Promise<void> {
  const [entry] = await db.select().from(audit).where(eq(audit.id, id));
  if (!entry) throw new ApiError("NOT_FOUND");
  if (!isErasable(entry)) throw new ApiError("CONFLICT", m.nothingToErase);
  const { entityId } = entry;
  const entity = entry.entity as Entity;
  const { table } = entities[entity];
  const isGone = notExists(db.select({ one: sql`1` }).from(table).where(eq(table.id, entityId)));
  const erased = record(db, change, { action: "erase", entity, entityId, label: "" }, sql`WHERE ${isGone}`);
  const pairs = sql`(SELECT ${entity}, ${entityId} WHERE ${isGone})`;
  const [, , , , recorded] = await db.batch([
    ...forgetPayers(db, pairs),
    redactRecords(db, pairs),
    erased.returning({ id: audit.id }),
    eraseNotesOfGone(db, sql`(SELECT ${entity}, ${entityId})`),
    db.delete(outbox).where(and(sql`${outbox.id} IN (${noticesOf(noticedIn(entry))})`, isGone)),
  ]);
  if (recorded.length === 0) throw new ApiError("CONFLICT", m.broughtBack);
}

/** What the deleted row says about the mails that were queued with it; nothing for a row that caused none. */
function noticedIn({ entity, entityId: id, before }: AuditRow): Noticed[] {
  const { name, email, created_at: createdAt } = before ?? {};
  const isKnown = typeof name === "string" && typeof email === "string" && typeof createdAt === "string";
  return isKnown ? [{ id, entity, name, email, createdAt }] : [];
}

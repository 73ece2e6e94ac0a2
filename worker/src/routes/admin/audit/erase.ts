import { and, eq, gte, like, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import { type Entity, entities } from "../../../db/audited.ts";
import type { Change } from "../../../db/change.ts";
import { now } from "../../../db/changes.ts";
import type { Database } from "../../../db/database.ts";
import { redactRecords } from "../../../db/record.ts";
import { audit, outbox } from "../../../db/schema.ts";
import { ApiError } from "../../../http/api-error.ts";
import { inquiryNotice } from "../../../mail/message.ts";
import { type AuditRow, isErasable } from "./queries.ts";

/** Longest time between a row and the mails that were queued in its batch. */
const SAME_CALL_MS = 10_000;

/**
 * Erases for good what is kept of a deleted person's row: every copy and name in the audit log, and its mails. What
 * remains is who changed, deleted and erased it, and when.
 * @throws ApiError NOT_FOUND, or CONFLICT when it holds nothing of a person, or the row is back
 */
export async function erase(db: Database, { actor, requestId }: Change, id: number): Promise<void> {
  const [entry] = await db.select().from(audit).where(eq(audit.id, id));
  if (!entry) throw new ApiError("NOT_FOUND");
  if (!isErasable(entry)) throw new ApiError("CONFLICT", "There is nothing of a person to erase here, or no longer.");
  const { entityId } = entry;
  const entity = entry.entity as Entity;
  const { table } = entities[entity];
  const isGone = notExists(db.select({ one: sql`1` }).from(table).where(eq(table.id, entityId)));
  const record = db
    .insert(audit)
    .select(
      sql`SELECT NULL, ${actor}, 'erase', ${entity}, ${entityId}, '', NULL, ${requestId}, NULL, ${now()} WHERE ${isGone}`,
    );
  const mails = isMailOf(entry);
  const [, recorded] = await db.batch([
    redactRecords(db, sql`(SELECT ${entity}, ${entityId} WHERE ${isGone})`),
    record.returning({ id: audit.id }),
    ...(mails ? [db.delete(outbox).where(and(mails, isGone))] : []),
  ]);
  if (recorded.length === 0) throw new ApiError("CONFLICT", "This was brought back. Delete it first.");
}

/**
 * The mails that were queued together with a row: to the person, and to the provider about the person. Undefined for
 * rows that cause none.
 */
function isMailOf({ entity, before }: AuditRow): SQL | undefined {
  const { name, email, created_at } = before ?? {};
  if (typeof name !== "string" || typeof email !== "string" || typeof created_at !== "string") return undefined;
  const end = new Date(Date.parse(created_at) + SAME_CALL_MS).toISOString();
  const isNamed = or(
    eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
    eq(outbox.subject, inquiryNotice("", { name, email, message: "" }, "").subject),
    sql`instr(${outbox.text}, ${email}) > 0`,
  );
  const kinds = like(outbox.kind, entity === "enrolments" ? "enrolment-%" : "inquiry-%");
  return and(kinds, gte(outbox.createdAt, created_at), lt(outbox.createdAt, end), isNamed);
}

import { PREVIEW_MAX, type Retention } from "@optimyz/contract/api/schemas/privacy";
import { and, eq, inArray, isNotNull, isNull, lt, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { entities } from "../audit/entities.ts";
import { record, redactRecords } from "../audit/record.ts";
import { retentionSetting } from "../audit/retention-setting.ts";
import { readSetting } from "../audit/stored-setting.ts";
import { eraseConsents, eraseConsentsOfGone } from "../consents/erase.ts";
import type { Database } from "../db/database.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { audit, enrolments, inquiries, outbox, userLogins, users } from "../db/schema.ts";
import { eraseNotesOfGone } from "../desk/erase-notes.ts";
import { copyFields } from "./erase.ts";
import { forgetPayers } from "./forget-payers.ts";
import { type Noticed, noticesOf } from "./notices.ts";
import { purgeAudit } from "./purge-audit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of each kind in one run, so that a run stays short. */
export const RETENTION_STEP_MAX = 200;
/** The actor of removals by retention times in the audit log. */
const SCHEDULE = "schedule";

interface Rule {
  table: SQLiteTable;
  /** The condition of the rows that were made before a moment. */
  over: (before: string) => SQL | undefined;
  remove: (db: Database, over: SQL | undefined, before: string) => Promise<unknown>;
}

async function removeMails(db: Database, over: SQL | undefined): Promise<void> {
  const some = db.select({ id: outbox.id }).from(outbox).where(over).limit(RETENTION_STEP_MAX);
  await db.delete(outbox).where(inArray(outbox.id, some));
}

/** Rows with every copy and name of them, as an erasure removes them; one that was changed meanwhile is judged again. */
const removeRows = (entity: "enrolments" | "inquiries") => async (db: Database, over: SQL | undefined) => {
  const { table } = entities[entity];
  const { id, name, email, createdAt } = table;
  const rows = await db.select({ id, name, email, createdAt }).from(table).where(over).limit(RETENTION_STEP_MAX);
  if (rows.length === 0) return;
  const wanted = and(inArray(id, numbersIn(rows.map((row) => row.id))), over);
  const gone = sql`(SELECT ${entity}, value FROM json_each(${JSON.stringify(rows.map((row) => row.id))}))`;
  await db.batch([
    ...forgetPayers(db, sql`(SELECT ${entity}, ${id} FROM ${table} WHERE ${wanted})`),
    redactRecords(db, sql`(SELECT ${entity}, ${id} FROM ${table} WHERE ${wanted})`),
    removeNotices(
      db,
      rows.map((row) => ({ ...row, entity })),
    ),
    db.delete(table).where(wanted),
    recordRemoval(db, entity),
    eraseNotesOfGone(db, gone),
    eraseConsentsOfGone(db, gone),
  ]);
};

async function removeCopies(db: Database, over: SQL | undefined): Promise<void> {
  const copies = await db
    .select({ ...copyFields, recordId: audit.id })
    .from(audit)
    .where(over)
    .limit(RETENTION_STEP_MAX);
  if (copies.length === 0) return;
  const wanted = and(inArray(audit.id, numbersIn(copies.map(({ recordId }) => recordId))), over);
  const copied = sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${wanted})`;
  await db.batch([
    removeNotices(db, copies),
    ...forgetPayers(db, sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${wanted})`),
    eraseNotesOfGone(db, copied),
    eraseConsentsOfGone(db, copied),
    redactRecords(db, sql`(SELECT ${audit.entity}, ${audit.entityId} FROM ${audit} WHERE ${wanted})`),
  ]);
}

const removeNotices = (db: Database, rows: readonly Noticed[]) =>
  db.delete(outbox).where(sql`${outbox.id} IN (${noticesOf(rows)})`);

async function removeAccounts(db: Database, over: SQL | undefined): Promise<void> {
  const some = db.select({ id: userLogins.userId }).from(userLogins).where(over).limit(RETENTION_STEP_MAX);
  await db.batch([
    eraseConsents(db, sql`(SELECT 'users', id FROM (${some}))`),
    db.delete(users).where(inArray(users.id, some)),
    recordRemoval(db, "users"),
  ]);
}

/** Records how many rows the statement before this one has removed, if any. */
function recordRemoval(db: Database, entity: string) {
  return record(
    db,
    { actor: SCHEDULE, requestId: crypto.randomUUID() },
    { action: "erase", entity, entityId: 0, label: sql`changes() || ' by their retention time'` },
    sql`WHERE changes() > 0`,
  );
}

/** What each retention time removes; the table is the one place for schedule and preview. */
const rules: Readonly<Record<keyof Retention, Rule>> = {
  audit_days: {
    table: audit,
    over: (before) => lt(audit.createdAt, before),
    remove: (db, _over, before) => purgeAudit(db, before),
  },
  mails_days: {
    table: outbox,
    over: (before) => and(lt(outbox.createdAt, before), ne(outbox.status, "failed")),
    remove: removeMails,
  },
  failed_mails_days: {
    table: outbox,
    over: (before) => and(eq(outbox.status, "failed"), lt(outbox.createdAt, before)),
    remove: removeMails,
  },
  enrolments_declined_days: {
    table: enrolments,
    over: (before) => and(eq(enrolments.status, "declined"), lt(enrolments.createdAt, before)),
    remove: removeRows("enrolments"),
  },
  enrolments_days: {
    table: enrolments,
    over: (before) => lt(enrolments.createdAt, before),
    remove: removeRows("enrolments"),
  },
  inquiries_handled_days: {
    table: inquiries,
    over: (before) => and(eq(inquiries.status, "handled"), lt(inquiries.createdAt, before)),
    remove: removeRows("inquiries"),
  },
  copies_days: {
    table: audit,
    over: (before) =>
      and(
        eq(audit.action, "delete"),
        lt(audit.createdAt, before),
        inArray(audit.entity, ["enrolments", "inquiries"]),
        isNotNull(audit.before),
        isNull(audit.restoredAt),
      ),
    remove: removeCopies,
  },
  idle_accounts_days: {
    table: userLogins,
    over: (before) => lt(userLogins.lastAt, before),
    remove: removeAccounts,
  },
};

export const retentionFields = Object.keys(rules) as (keyof Retention)[];

/**
 * Removes a part of what is older than one of the retention times, if it is set; called by the schedule for each of
 * them. The next runs make up for a missed or interrupted one; two at once remove the same rows.
 * @param at milliseconds since the epoch
 */
export async function applyRetention(db: Database, field: keyof Retention, at = Date.now()): Promise<void> {
  const days = (await readSetting(db, retentionSetting)).value[field];
  if (days === undefined) return;
  const before = momentBefore(days, at);
  const { over, remove } = rules[field];
  await remove(db, over(before), before);
}

/** How many rows each of some retention times would remove now. Those that are not set are left out. */
export async function previewRetention(db: Database, retention: Retention, at = Date.now()) {
  const counts = retentionFields.flatMap((field) => {
    const days = retention[field];
    if (days === undefined) return [];
    const { table, over } = rules[field];
    const some = sql`SELECT 1 FROM ${table} WHERE ${over(momentBefore(days, at))} LIMIT ${PREVIEW_MAX}`;
    return [sql`(SELECT count(*) FROM (${some})) AS ${sql.identifier(field)}`];
  });
  const [row] = await db.all<Record<string, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return { counts: row ?? {} };
}

const momentBefore = (days: number, at: number): string => new Date(at - days * DAY_MS).toISOString();

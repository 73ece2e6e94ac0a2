import { and, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { audit, type enrolments, type inquiries } from "../db/schema.ts";
import { type Entity, entities } from "./entities.ts";

type RecordedAction = (typeof audit.$inferSelect)["action"];

/**
 * A statement that copies the rows of `where` into the audit log, whole for a change or deletion. It runs inside the
 * batch of the write itself, so the record can neither miss a row nor describe one that was not touched.
 */
export function recordChange(db: Database, change: Change, action: RecordedAction, entity: Entity, where: SQL) {
  const { table, label } = entities[entity];
  const before = action === "create" ? sql`NULL` : rowAsJson(entity);
  // In the order of the table's columns: id, actor, action, entity, entity_id, label, before, …
  return db.insert(audit).select(sql`SELECT NULL, ${change.actor}, ${action}, ${entity}, ${table.id}, ${label},
    ${before}, ${change.requestId}, NULL, ${new Date().toISOString()} FROM ${table} WHERE ${where}`);
}

/**
 * A statement that takes all copies and names of some rows out of the audit log; who did what and when remains.
 * @param rows a query of pairs: entity, id
 */
export const redactRecords = (db: Database, rows: SQL) =>
  db.update(audit).set({ before: null, label: "" }).where(sql`(${audit.entity}, ${audit.entityId}) IN ${rows}`);

/**
 * A statement that records a new status, if it is a new one, by the statuses alone: the row holds personal data. It
 * belongs before the write in the same batch.
 */
export function recordStatus(
  db: Database,
  change: Change,
  entity: "enrolments" | "inquiries",
  table: typeof enrolments | typeof inquiries,
  { status, where }: { status: string | undefined; where: SQL | undefined },
) {
  const next = status ?? null;
  return db.insert(audit).select(sql`SELECT NULL, ${change.actor}, 'update', ${entity}, ${table.id},
    ${table.status} || ' → ' || ${next}, NULL, ${change.requestId}, NULL, ${new Date().toISOString()}
    FROM ${table} WHERE ${and(where, sql`${table.status} <> ${next}`)}`);
}

/** The names of an entity's columns in the database. */
export const columnNames = (entity: Entity): string[] =>
  Object.values(getTableColumns(entities[entity].table)).map((column) => column.name);

function rowAsJson(entity: Entity): SQL {
  const pairs = columnNames(entity).map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

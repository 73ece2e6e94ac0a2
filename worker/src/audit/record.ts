import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { insertSelect, type SelectedRow } from "../db/insert-select.ts";
import { audit, type enrolments, type inquiries, skillDetails } from "../db/schema.ts";
import { translationsOf } from "../db/translations.ts";
import { type Entity, entities, isTranslated, linkedToCourse } from "./entities.ts";

type RecordedAction = (typeof audit.$inferSelect)["action"];

/** Who did something, with the request in which it was done. */
interface By {
  actor: string | SQL | SQLiteColumn;
  requestId: string;
}

/** An entry of the audit log. */
interface Entry extends Pick<SelectedRow<typeof audit>, "action" | "entity" | "entityId" | "label" | "before"> {
  /** By default now. */
  at?: string;
}

/**
 * A statement that writes an entry of the audit log for each row that is selected.
 * @param from what follows the columns, such as `FROM … WHERE …`; a condition alone writes one entry, or none
 */
export const record = (db: Database, { actor, requestId }: By, { at = now(), ...entry }: Entry, from?: SQL) =>
  insertSelect(db, audit, { actor, requestId, createdAt: at, ...entry }, from);

/**
 * A statement that copies the rows of `where` into the audit log, whole for a change or deletion. It runs inside the
 * batch of the write itself, so the record can neither miss a row nor describe one that was not touched.
 */
export function recordChange(db: Database, change: Change, action: RecordedAction, entity: Entity, where: SQL) {
  const { table, label } = entities[entity];
  const before = action === "create" ? sql`NULL` : rowAsJson(entity, action);
  return record(db, change, { action, entity, entityId: table.id, label, before }, sql`FROM ${table} WHERE ${where}`);
}

/**
 * A statement that removes all copies and names of some rows from the audit log; who did what and when remains.
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
  return record(
    db,
    change,
    { action: "update", entity, entityId: table.id, label: sql`${table.status} || ' → ' || ${next}` },
    sql`FROM ${table} WHERE ${and(where, sql`${table.status} <> ${next}`)}`,
  );
}

/** The names of an entity's columns in the database. */
const columnNames = (entity: Entity): string[] =>
  Object.values(getTableColumns(entities[entity].table)).map((column) => column.name);

/** A row with its translations, and a deleted course with the ids of what is linked to it, so that a restored one has them again. */
function rowAsJson(entity: Entity, action: RecordedAction): SQL {
  const pairs = columnNames(entity).map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`);
  if (isTranslated(entity)) pairs.push(sql`'translations', ${translationsOf(entity, entities[entity].table.id)}`);
  if (entity === "skill_details" && action === "delete")
    for (const [name, table] of Object.entries(linkedToCourse))
      pairs.push(
        sql`${sql.raw(`'${name}'`)}, (SELECT json_group_array(${table.id}) FROM ${table} WHERE ${eq(table.courseId, skillDetails.id)})`,
      );
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

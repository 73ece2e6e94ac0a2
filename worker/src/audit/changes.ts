import { and, eq, notExists, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ApiError } from "../core/api-error.ts";
import type { Change } from "../db/change.ts";
import { unchangedError } from "../db/conflict.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { rollBackIf } from "../db/guard.ts";
import { audit, contentState } from "../db/schema.ts";
import { changeState } from "../state/site-state.ts";
import { type Entity, entities, isContent } from "./entities.ts";
import { recordChange } from "./record.ts";

type Statement = BatchItem<"sqlite">;
/** A statement with `returning()`, whose rows the batch hands back. */
type Returning<Row> = Statement & PromiseLike<Row[]>;

/**
 * Runs a write that a public page shows, all or nothing. The content revision rises if any statement changed a row.
 * @returns the results of the statements
 */
export async function writeContent(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
  const begin = db.update(contentState).set({ changesBefore: sql`total_changes()` });
  // The statement that begins changes a row itself.
  const end = db
    .update(contentState)
    .set({ contentRevision: next })
    .where(sql`total_changes() > ${contentState.changesBefore} + 1`);
  return (await changeState(db, [begin, ...statements, end])).slice(1, -1);
}

/** The same for numbers of seats alone, if the last statement changed a row: pages show them, but nothing is published by them. */
export const writeSeats = (db: Database, statements: readonly Statement[]): Promise<unknown[]> =>
  changeState(db, [
    ...statements,
    db.update(contentState).set({ contentRevision: next, seatsRevision: next }).where(sql`changes() > 0`),
  ]);

const next = sql<number>`${contentState.contentRevision} + 1`;

/** Runs a write of audited rows, all or nothing; see {@link writeContent} for those that a public page shows. */
export function writeEntity(db: Database, entity: Entity, statements: readonly Statement[]): Promise<unknown[]> {
  return isContent(entity) ? writeContent(db, statements) : db.batch(statements as [Statement, ...Statement[]]);
}

/** Inserts one row, records it and raises the content revision, all or nothing. `before` runs first. */
export async function insertRow<Row>(
  db: Database,
  change: Change,
  entity: Entity,
  insert: Returning<Row>,
  before: Statement[] = [],
): Promise<Row> {
  const { table } = entities[entity];
  const record = recordChange(db, change, "create", entity, sql`${table.id} = last_insert_rowid()`);
  const results = await writeContent(db, [...before, insert, record]);
  return (results[before.length] as [Row])[0];
}

/**
 * Changes one row, records it as it was and raises the content revision where a page shows it, all or nothing. `before`
 * runs between the record and the write.
 * @throws ApiError NOT_FOUND, or CONFLICT when the change names a version that is not the row's
 */
export async function writeRow<Row>(
  db: Database,
  change: Change,
  target: Target & { action: "update" },
  write: Returning<Row>,
  before: Statement[] = [],
): Promise<Row> {
  const { results } = await writeRecorded(db, change, target, [...before, write]);
  const [row] = results.at(-1) as Row[];
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/**
 * Deletes one row as {@link writeRow} changes one. Rows deleted with it are recorded by `before`, right after it.
 * @returns id of the deletion in the audit log
 */
export async function deleteRow(
  db: Database,
  change: Change,
  target: Target,
  before: Statement[] = [],
): Promise<number> {
  const { table } = entities[target.entity];
  const remove = db.delete(table).where(eq(table.id, target.id));
  return (await writeRecorded(db, change, { ...target, action: "delete" }, [...before, remove])).auditId;
}

interface Target {
  entity: Entity;
  id: number;
}

async function writeRecorded(
  db: Database,
  change: Change,
  target: Target & { action: "update" | "delete" },
  writes: Statement[],
): Promise<{ auditId: number; results: unknown[] }> {
  const { table } = entities[target.entity];
  const record = recordChange(db, change, target.action, target.entity, eq(table.id, target.id));
  const statements = [guard(db, change, target), record.returning({ id: audit.id }), ...writes];
  try {
    const [, ...results] = await writeEntity(db, target.entity, statements);
    // The guard has seen the row, so it was recorded.
    const [recorded] = results[0] as [{ id: number }];
    return { auditId: recorded.id, results };
  } catch (error) {
    if (isStale(error)) throw await staleError(db, change, target);
    throw error;
  }
}

/** Rolls the whole batch back unless the row is there, with the version that was seen. */
function guard(db: Database, { seenVersion }: Change, { entity, id }: { entity: Entity; id: number }): Statement {
  const { table } = entities[entity];
  const unchanged = db
    .select({ one: sql`1` })
    .from(table)
    .where(and(eq(table.id, id), seenVersion === undefined ? undefined : eq(table.version, seenVersion)));
  return rollBackIf(db, notExists(unchanged));
}

async function staleError(
  db: Database,
  change: Change,
  { entity, id }: { entity: Entity; id: number },
): Promise<ApiError> {
  const { table, toApi } = entities[entity];
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return unchangedError(row && toApi(row as never), change.seenVersion);
}

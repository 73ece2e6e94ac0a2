import type { Role } from "@optimyz/contract/api/roles";
import type { FileImport, ImportInput, ImportOutcomeRow, WrongRow } from "@optimyz/contract/api/schemas/imports";
import { IMPORT_DAYS } from "@optimyz/contract/domain/imports";
import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { ApiError } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isTaken } from "../db/errors.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { type ListQuery, pageOf } from "../db/paging.ts";
import { importRows, imports } from "../db/schema.ts";
import { keptIn, sentenceIn } from "../language/said.ts";
import type { Speech } from "../language/speech.ts";
import { assertMayImport, kindsFor } from "./kinds/all.ts";

export type ImportRecord = typeof imports.$inferSelect;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Rows of one page, and of one run that removes old ones. */
const PAGE = 200;
const PURGE_STEP = 5_000;

/** Before this moment, rows of imports are forgotten. @param at milliseconds since the epoch */
const oldest = (at = Date.now()): string => new Date(at - IMPORT_DAYS * DAY_MS).toISOString();

export const isFresh = ({ createdAt }: ImportRecord): boolean => createdAt > oldest();

export const toImport = (row: ImportRecord): FileImport => ({
  id: row.id,
  kind: row.kind,
  file_name: row.fileName,
  state: row.state,
  row_count: row.rowCount,
  rows_done: row.rowsDone,
  made: row.made,
  doubles: row.doubles,
  wrong: row.wrong,
  undone: row.undone,
  kept: row.kept,
  actor: row.actor,
  created_at: row.createdAt,
  can_undo: row.made > row.undone + row.kept && isFresh(row),
});

/** A sentence of a row in a language. */
export const shown = (kept: string, speech: Speech): string =>
  kept.startsWith('{"message":') ? keptIn(kept, speech) : sentenceIn(kept, speech);

/** @throws ApiError NOT_FOUND; FORBIDDEN for a kind that the role may not import */
export async function importOf(db: Database, id: number, role: Role): Promise<ImportRecord> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw new ApiError("NOT_FOUND");
  assertMayImport(role, row.kind);
  return row;
}

export async function importsPage(
  db: Database,
  query: ListQuery & { status?: ImportRecord["state"] | undefined },
  role: Role,
) {
  const { rows, ...page } = await pageOf(db, imports, query, {
    searched: [imports.fileName],
    sorts: { created_at: imports.createdAt },
    filter: and(inArray(imports.kind, kindsFor(role)), query.status && eq(imports.state, query.status)),
  });
  return { ...page, items: rows.map(toImport) };
}

/** Begins an import, or finds the unfinished one of the same file, whoever began it. @throws ApiError FORBIDDEN */
export async function begin(db: Database, change: Change, input: ImportInput, role: Role): Promise<FileImport> {
  assertMayImport(role, input.kind);
  const find = () =>
    db
      .select()
      .from(imports)
      .where(and(eq(imports.fileHash, input.file_hash), eq(imports.state, "open")));
  const [open] = await find();
  if (open) return toImport(open);
  const values = {
    kind: input.kind,
    fileName: input.file_name,
    fileHash: input.file_hash,
    seats: input.seats === "yes",
    rowCount: input.row_count,
    actor: change.actor,
    createdAt: now(),
  };
  // Without the file's name, which may be somebody's.
  const label = `${input.kind}: ${input.row_count}`;
  const entityId = sql`(SELECT max(${imports.id}) FROM ${imports})`;
  try {
    const [[row]] = await db.batch([
      db.insert(imports).values(values).returning(),
      record(db, change, { action: "create", entity: "imports", entityId, label }),
    ]);
    return toImport(row as ImportRecord);
  } catch (error) {
    const [same] = isTaken(error, "imports.file_hash") ? await find() : [];
    if (!same) throw error;
    return toImport(same);
  }
}

/** The outcome of some rows that were sent before. */
export async function sentBefore(db: Database, id: number, numbers: readonly number[]): Promise<ImportOutcomeRow[]> {
  const { number, outcome, problems } = importRows;
  return db
    .select({ number, outcome, problems })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(number, numbersIn(numbers))))
    .orderBy(asc(number));
}

/** Rows that the import did not bring to the site, in the order of the file. */
export async function wrongRows(db: Database, id: number, after: number, speech: Speech) {
  const { number, outcome, problems, values } = importRows;
  const rows = await db
    .select({ number, outcome, problems, values })
    .from(importRows)
    .where(and(eq(importRows.importId, id), eq(outcome, "wrong"), gt(number, after)))
    .orderBy(asc(number))
    .limit(PAGE + 1);
  const items: WrongRow[] = rows.slice(0, PAGE).map((row) => ({
    ...row,
    problems: row.problems.map((problem) => shown(problem, speech)),
    values: row.values ?? {},
  }));
  return { items, next_after: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
}

/** Forgets rows of old imports; called by the schedule. @param at milliseconds since the epoch */
export async function purgeImportRows(db: Database, at = Date.now()): Promise<void> {
  const old = db
    .select({ id: imports.id })
    .from(imports)
    .where(lt(imports.createdAt, oldest(at)));
  const some = db
    .select({ id: importRows.id })
    .from(importRows)
    .where(inArray(importRows.importId, old))
    .limit(PURGE_STEP);
  await db.delete(importRows).where(inArray(importRows.id, some));
}

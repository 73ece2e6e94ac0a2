import type { ImportRow } from "@optimyz/contract/api/schemas/imports";
import { eq, sql } from "drizzle-orm";
import { bumpContent, bumpSeats } from "../batches/statements.ts";
import { ApiError } from "../core/api-error.ts";
import type { Database } from "../db/database.ts";
import { isMonthClosed, isStale, isTaken } from "../db/errors.ts";
import { requireChange, requireThat } from "../db/guard.ts";
import { importRows, imports } from "../db/schema.ts";
import { kept, said } from "../language/said.ts";
import { changeState } from "../state/site-state.ts";
import { insertPlans } from "./insert-plans.ts";
import { judge, outcomeOf } from "./judge.ts";
import type { Context, Judged, Statement } from "./kind.ts";
import { kindOf } from "./kinds/all.ts";
import * as m from "./messages.ts";
import { type ImportRecord, sentBefore } from "./queries.ts";

/** How often rows are judged again when the site has changed between reading and writing. */
const TRIES = 4;

/** Rows of imports so far: while none is added, no other import has brought what was judged to be missing. */
const lastRow = sql`(SELECT coalesce(max(${importRows.id}), 0) FROM ${importRows})`;

/**
 * Imports the next rows of a file, all that is right of them, in one transaction with the outcome of each: after an
 * interruption the import continues with the row after the last one that was recorded. Rows that were sent before stay as they are.
 * @param from rows that were sent before these
 * @throws ApiError INVALID; CONFLICT for rows before which others are missing, for an import that is over, and when the
 *   site changes too fast
 */
export async function sendRows(row: ImportRecord, from: number, rows: readonly ImportRow[], context: Context) {
  const { db } = context;
  if (from < row.rowsDone)
    return sentBefore(
      db,
      row.id,
      rows.map(({ number }) => number),
    );
  if (row.state !== "open") throw new ApiError("CONFLICT", m.notOpen);
  if (from > row.rowsDone) throw new ApiError("CONFLICT", said(m.rowsMissing, { row: row.rowsDone }));
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const [last] = await db.all<{ id: number }>(sql`SELECT ${lastRow} AS id`);
    const judged = await judge(row.kind, rows, context);
    if (await isWritten(db, row, { rows, judged, last: last?.id ?? 0 }, context))
      return judged.map((each) => ({
        number: each.number,
        outcome: outcomeOf(each),
        problems: each.problems.map(kept),
      }));
    // The same rows, sent twice at one moment.
    const [current] = await db.select().from(imports).where(eq(imports.id, row.id));
    if (current && current.rowsDone > from)
      return sentBefore(
        db,
        row.id,
        rows.map(({ number }) => number),
      );
  }
  throw new ApiError("CONFLICT", m.busy);
}

interface Chunk {
  rows: readonly ImportRow[];
  judged: readonly Judged<unknown>[];
  /** Id of the last row of any import when these were judged. */
  last: number;
}

/** @returns false where the site has changed since the rows were judged */
async function isWritten(db: Database, row: ImportRecord, { rows, judged, last }: Chunk, context: Context) {
  const kind = kindOf(row.kind);
  const plans = judged.flatMap(({ plan }) => plan ?? []);
  const { inserts, after, isContent } =
    plans.length > 0 ? await kind.write(plans, context) : { inserts: [], after: [], isContent: false };
  const count = (outcome: string) => judged.filter((each) => outcomeOf(each) === outcome).length;
  const done = row.rowsDone + rows.length;
  const statements: Statement[] = [
    requireThat(db, sql`${lastRow} = ${last}`),
    ...inserts,
    insertPlans(db, importRows, recordsOf(row.id, rows, judged)),
    ...numbered(db, row, plans.length, rows.length),
    db
      .update(imports)
      .set({
        rowsDone: done,
        made: sql`${imports.made} + ${count("made")}`,
        doubles: sql`${imports.doubles} + ${count("double")}`,
        wrong: sql`${imports.wrong} + ${count("wrong")}`,
        state: done >= row.rowCount ? "done" : "open",
      })
      .where(sql`${imports.id} = ${row.id} AND ${imports.rowsDone} = ${row.rowsDone} AND ${imports.state} = 'open'`),
    requireChange(db),
    ...after,
  ];
  try {
    const bump = isContent === "seats" ? bumpSeats : bumpContent;
    if (isContent) await changeState(db, [...statements, bump(db)]);
    else await db.batch(statements as [Statement, ...Statement[]]);
    return true;
  } catch (error) {
    if (isStale(error) || isTaken(error, "") || isMonthClosed(error)) return false;
    throw error;
  }
}

/** Of rows that make something, the id is at first a number from 1: see {@link numbered}. */
function recordsOf(importId: number, rows: readonly ImportRow[], judged: readonly Judged<unknown>[]) {
  const values = new Map(rows.map((row) => [row.number, row.values]));
  let made = 0;
  return judged.map((each) => {
    const outcome = outcomeOf(each);
    if (outcome === "made") made += 1;
    return {
      importId,
      number: each.number,
      outcome,
      problems: each.problems.map(kept),
      values: outcome === "wrong" ? withoutText(values.get(each.number)) : null,
      madeId: outcome === "made" ? made : null,
    };
  });
}

/** Long texts are in the file. */
function withoutText(values: ImportRow["values"] = {}): ImportRow["values"] {
  const { text: _, ...short } = values;
  return short;
}

/** What the rows made has the last ids of its table, in their order. */
function numbered(db: Database, { kind }: ImportRecord, made: number, recorded: number): Statement[] {
  if (made === 0) return [];
  const { table } = kindOf(kind);
  const before = sql`(SELECT max(${table.id}) - ${made} FROM ${table})`;
  return [
    db
      .update(importRows)
      .set({ madeId: sql`${importRows.madeId} + ${before}` })
      .where(sql`${importRows.id} > ${lastRow} - ${recorded} AND ${importRows.madeId} IS NOT NULL`),
  ];
}

import type { ImportKind } from "@optimyz/contract/domain/imports";
import { and, asc, eq, sql } from "drizzle-orm";
import { record } from "../audit/record.ts";
import { bumpContent, bumpSeats } from "../batches/statements.ts";
import { ApiError } from "../core/api-error.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { importRows, imports } from "../db/schema.ts";
import { changeState } from "../state/site-state.ts";
import type { Context, Statement } from "./kind.ts";
import { kindOf } from "./kinds/all.ts";
import * as m from "./messages.ts";
import { type ImportRecord, isFresh, toImport } from "./queries.ts";

/** Rows that one request takes back. */
const STEP: Readonly<Record<ImportKind, number>> = {
  enrolments: 500,
  courses: 500,
  batches: 200,
  payments: 50,
  pictures: 200,
  testimonials: 500,
  posts: 200,
  pages: 50,
};

/**
 * Takes back a part of what an import made: rows that nobody has changed or used since. The others stay, and are named. No
 * more rows of the file are taken from now on.
 * @throws ApiError CONFLICT for an import that is too old
 */
export async function undo(row: ImportRecord, context: Context) {
  const { db, change } = context;
  if (!isFresh(row)) throw new ApiError("CONFLICT", m.undoTooLate);
  const { table, label, isUntouched, takeBack } = kindOf(row.kind);
  const isMade = and(eq(importRows.importId, row.id), eq(importRows.outcome, "made"));
  const some = await db
    .select({ id: importRows.id, number: importRows.number, madeId: sql<number>`${importRows.madeId}` })
    .from(importRows)
    .where(isMade)
    .orderBy(asc(importRows.number))
    .limit(STEP[row.kind]);
  const [own, made] = [some.map(({ id }) => id), some.map(({ madeId }) => madeId)];
  const isTouched = sql`EXISTS (SELECT 1 FROM ${table} WHERE ${table.id} = ${importRows.madeId} AND NOT ${isUntouched})`;
  const isGone = sql`${importRows.id} IN ${numbersIn(own)} AND ${importRows.outcome} = 'undone'`;
  const ids = sql`(SELECT ${importRows.madeId} FROM ${importRows} WHERE ${isGone})`;
  const { after, isContent } = some.length > 0 ? await takeBack(ids, context, made) : { after: [], isContent: false };
  const count = (outcome: string) =>
    sql`(SELECT count(*) FROM ${importRows} WHERE ${importRows.importId} = ${row.id} AND ${importRows.outcome} = ${outcome})`;
  const statements: Statement[] = [
    record(
      db,
      change,
      {
        action: "delete",
        entity: "imports",
        entityId: imports.id,
        label: sql`${imports.kind} || ': ' || ${imports.made}`,
      },
      sql`FROM ${imports} WHERE ${imports.id} = ${row.id} AND ${imports.state} <> 'undone'`,
    ),
    db
      .update(importRows)
      .set({ outcome: sql`CASE WHEN ${isTouched} THEN 'kept' ELSE 'undone' END` })
      .where(and(sql`${importRows.id} IN ${numbersIn(own)}`, isMade)),
    db
      .update(imports)
      .set({ state: "undone", undone: count("undone"), kept: count("kept") })
      .where(eq(imports.id, row.id)),
    ...after,
  ];
  const bump = isContent === "seats" ? bumpSeats : bumpContent;
  if (isContent) await changeState(db, [...statements, bump(db)]);
  else await db.batch(statements as [Statement, ...Statement[]]);
  const [[current], keptRows, [more]] = await db.batch([
    db.select().from(imports).where(eq(imports.id, row.id)),
    db
      .select({ number: importRows.number, name: sql<string>`${label}`.as("made_name") })
      .from(importRows)
      .innerJoin(table, eq(table.id, importRows.madeId))
      .where(and(sql`${importRows.id} IN ${numbersIn(own)}`, eq(importRows.outcome, "kept")))
      .orderBy(asc(importRows.number)),
    db.select({ id: importRows.id }).from(importRows).where(isMade).limit(1),
  ]);
  return { import: toImport(current ?? row), kept: keptRows, has_more: more !== undefined };
}

import { enrolmentStatuses, inquiryStatuses } from "@optimyz/contract/api/schemas/admin";
import { type NamedRow, UNDO_MINUTES } from "@optimyz/contract/api/schemas/desk";
import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { entities } from "../audit/entities.ts";
import { record, recordStatus } from "../audit/record.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireChange } from "../db/guard.ts";
import { insertSelect } from "../db/insert-select.ts";
import { numbersIn } from "../db/numbers-in.ts";
import { outbox, statusChanges } from "../db/schema.ts";
import { said } from "../language/said.ts";
import { providerOf } from "../mail/provider.ts";
import { queueStatusMails } from "./mails.ts";
import * as m from "./messages.ts";
import { unchangedRows, type Worked } from "./rows.ts";

const statusesOf: Readonly<Record<Worked, readonly string[]>> = {
  enrolments: enrolmentStatuses,
  inquiries: inquiryStatuses,
};

interface StatusesInput {
  list: Worked;
  status: string;
  rows: readonly { id: number; version: number }[];
  with_mail?: boolean | undefined;
}

/**
 * Gives some rows a status, each in the version in which it was seen, with what is recorded, the mails, and what an undo
 * needs: all or nothing.
 * @throws ApiError INVALID for a status of another list
 */
export async function changeStatuses(db: Database, change: Change, { list, status, rows, with_mail }: StatusesInput) {
  if (!statusesOf[list].includes(status)) throw invalid({ status: m.chooseStatus });
  const { table } = entities[list];
  const at = now();
  const wanted = inArray(table.id, unchangedRows(list, rows, sql`${table.status} <> ${status}`));
  const kept = insertSelect(
    db,
    statusChanges,
    {
      list,
      rows: sql`json_group_array(json_array(${table.id}, ${table.version} + 1, ${table.status}))`,
      actor: change.actor,
      createdAt: at,
    },
    sql`FROM ${table} WHERE ${wanted} HAVING count(*) > 0`,
  ).returning({ id: statusChanges.id });
  const update = db
    .update(table)
    .set({ status: status as never, version: sql`${table.version} + 1` })
    .where(wanted)
    .returning({ id: table.id, version: table.version });
  const mails = with_mail ? [queueStatusMails(db, await providerOf(db), { list, status, wanted, at })] : [];
  const results = await db.batch([
    kept,
    recordStatus(db, change, list, table, { status, where: wanted }),
    ...mails,
    update,
  ]);
  const [[made], changed] = [results[0], results.at(-1) as Awaited<typeof update>];
  const queued = with_mail ? (results[2] as { id: number }[]).length : 0;
  const ids = new Set(changed.map(({ id }) => id));
  const left = await unchanged(
    db,
    list,
    rows.map(({ id }) => id).filter((id) => !ids.has(id)),
  );
  return {
    change_id: made?.id ?? null,
    changed,
    same: left.found.filter((row) => row.status === status).map(({ id }) => id),
    newer: left.found.filter((row) => row.status !== status),
    gone: left.gone,
    mails: queued,
  };
}

/** Those rows as they are now, and the ids of those that no longer exist. */
async function unchanged(db: Database, list: Worked, ids: readonly number[]) {
  if (ids.length === 0) return { found: [], gone: [] };
  const { table } = entities[list];
  const { id, name, status, version } = table;
  const found: NamedRow[] = await db
    .select({ id, name, status, version })
    .from(table)
    .where(inArray(id, numbersIn(ids)));
  const known = new Set(found.map((row) => row.id));
  return { found, gone: ids.filter((each) => !known.has(each)) };
}

const tooLate = () => new ApiError("CONFLICT", said(m.undoTooLate, { minutes: UNDO_MINUTES }));

/**
 * Gives those rows of a change their status back that are as it left them.
 * @throws ApiError NOT_FOUND, or CONFLICT when it was undone already or is too long ago
 */
export async function undoStatuses(db: Database, change: Change, id: number, at = Date.now()) {
  const [made] = await db.select().from(statusChanges).where(eq(statusChanges.id, id));
  if (!made) throw new ApiError("NOT_FOUND");
  const { list, rows } = made;
  const { table } = entities[list];
  const [actor, moment] = [change.actor, new Date(at).toISOString()];
  const earliest = new Date(at - UNDO_MINUTES * 60_000).toISOString();
  const was = sql`json_each(${JSON.stringify(rows)}) AS was`;
  const isAsLeft = sql`${table.id} = was.value ->> 0 AND ${table.version} = was.value ->> 1`;
  const claim = db
    .update(statusChanges)
    .set({ undoneAt: moment })
    .where(and(eq(statusChanges.id, id), isNull(statusChanges.undoneAt), gte(statusChanges.createdAt, earliest)));
  const recorded = record(
    db,
    { actor, requestId: change.requestId },
    {
      action: "update",
      entity: list,
      entityId: table.id,
      label: sql`${table.status} || ' → ' || (was.value ->> 2)`,
      at: moment,
    },
    sql`FROM ${was} CROSS JOIN ${table} ON ${isAsLeft}`,
  );
  // Not yet tried: a delivery may be sending others.
  const stop = db
    .delete(outbox)
    .where(
      and(
        sql`${outbox.event} IN (SELECT ${`status ${id} `} || ${table.id} FROM ${was} CROSS JOIN ${table} ON ${isAsLeft})`,
        eq(outbox.status, "queued"),
        eq(outbox.attempts, 0),
      ),
    )
    .returning({ id: outbox.id });
  const update = db
    .update(table)
    .set({ status: sql`was.value ->> 2` as never, version: sql`${table.version} + 1` })
    .from(was)
    .where(isAsLeft)
    .returning({ id: table.id, version: table.version });
  try {
    const [, , , stopped, undone] = await db.batch([claim, requireChange(db), recorded, stop, update]);
    const back = new Set(undone.map((row) => row.id));
    const ids = rows.map(([rowId]) => rowId).filter((rowId) => !back.has(rowId));
    const { found, gone } = await unchanged(db, list, ids);
    return {
      undone,
      left: [...found.map(({ id, name }) => ({ id, name })), ...gone.map((id) => ({ id, name: "" }))],
      mails_stopped: stopped.length,
    };
  } catch (error) {
    throw isStale(error) ? tooLate() : error;
  }
}

const KEPT_HOURS = 24;

/** Deletes the data of undos that are no longer possible; called by the schedule. */
export async function purgeStatusChanges(db: Database, at = Date.now()): Promise<void> {
  const oldest = new Date(at - KEPT_HOURS * 60 * 60 * 1000).toISOString();
  await db.delete(statusChanges).where(lt(statusChanges.createdAt, oldest));
}

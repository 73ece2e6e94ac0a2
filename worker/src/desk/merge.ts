import type { AdminEnrolment } from "@optimyz/contract/api/schemas/admin";
import { livePlaces } from "@optimyz/contract/api/schemas/batches/states";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { record, recordChange } from "../audit/record.ts";
import { isPlaceTaken, placeTaken } from "../batches/places/queries.ts";
import { ApiError, invalid } from "../core/api-error.ts";
import { now } from "../core/clock.ts";
import type { Change } from "../db/change.ts";
import type { Database } from "../db/database.ts";
import { isStale } from "../db/errors.ts";
import { requireThat } from "../db/guard.ts";
import {
  attendance,
  certificates,
  enrolments,
  outbox,
  partProgress,
  payments,
  personNotes,
  users,
} from "../db/schema.ts";
import { type Said, said } from "../language/said.ts";
import { adminEnrolment } from "./enrolment-rows.ts";
import * as m from "./messages.ts";

type Row = typeof enrolments.$inferSelect;

/**
 * Merges two enrolments of one person: the older one is kept, unless only the younger has a place, to which mails with
 * links belong. The other one fills its gaps and adds its notes, and is then deleted, which can be undone.
 * @throws ApiError NOT_FOUND; CONFLICT when one was changed since, or both cannot become one
 */
export async function merge(
  db: Database,
  change: Change,
  seen: readonly { id: number; version: number }[],
): Promise<AdminEnrolment> {
  const [first, second] = seen;
  if (!first || !second || first.id === second.id) throw invalid({ rows: m.chooseTwo });
  const rows = await db
    .select()
    .from(enrolments)
    .where(inArray(enrolments.id, [first.id, second.id]));
  const [older, younger] = rows.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id - b.id);
  if (!older || !younger) throw new ApiError("NOT_FOUND", m.oneDeleted);
  requireMergeable(older, younger);
  const [kept, other] = hasPlace(younger) ? [younger, older] : [older, younger];
  if (await hasRecords(db, other)) throw new ApiError("CONFLICT", recordsOf(other));
  const isOwn = (row: Row) => and(eq(enrolments.id, row.id), eq(enrolments.version, versionSeen(seen, row)));
  const bothSeen = sql`(SELECT count(*) FROM ${enrolments} WHERE (${isOwn(kept)}) OR (${isOwn(other)})) = 2`;
  const at = now();
  const notes =
    other.note === ""
      ? []
      : [{ list: "enrolments" as const, rowId: kept.id, text: other.note, actor: change.actor, createdAt: at }];
  try {
    const results = await db.batch([
      requireThat(db, bothSeen),
      requireThat(db, sql`NOT (${records(other)})`),
      recordChange(db, change, "update", "enrolments", eq(enrolments.id, kept.id)),
      recordChange(db, change, "delete", "enrolments", eq(enrolments.id, other.id)),
      record(db, change, {
        action: "update",
        entity: "enrolments",
        entityId: kept.id,
        label: `merged with #${other.id}`,
        at,
      }),
      ...(notes.length > 0 ? [db.insert(personNotes).values(notes)] : []),
      db
        .update(personNotes)
        .set({ rowId: kept.id })
        .where(and(eq(personNotes.list, "enrolments"), eq(personNotes.rowId, other.id))),
      // Sent mails belong to the person; waiting ones are about a deleted row.
      db
        .update(outbox)
        .set({ enrolmentId: kept.id })
        .where(and(eq(outbox.enrolmentId, other.id), ne(outbox.status, "queued"))),
      // How far the person was in the same dates, before their place was given up there.
      db
        .update(partProgress)
        .set({ enrolmentId: kept.id })
        .where(
          and(
            eq(partProgress.enrolmentId, other.id),
            eq(partProgress.batchId, kept.batchId ?? 0),
            sql`${partProgress.frontEnd} NOT IN (SELECT front_end FROM ${partProgress} WHERE enrolment_id = ${kept.id})`,
          ),
        ),
      db.delete(enrolments).where(eq(enrolments.id, other.id)),
      db
        .update(enrolments)
        .set({ ...filled(kept, other), userId: accountOf(kept, other), version: sql`${enrolments.version} + 1` })
        .where(eq(enrolments.id, kept.id))
        .returning(),
    ]);
    const [row] = results.at(-1) as Row[];
    if (!row) throw new ApiError("NOT_FOUND");
    return await adminEnrolment(db, row);
  } catch (error) {
    if (isStale(error)) throw new ApiError("CONFLICT", m.oneChanged);
    throw isPlaceTaken(error) ? placeTaken() : error;
  }
}

const live: ReadonlySet<string | null> = new Set(livePlaces);
const hasPlace = ({ place }: Row): boolean => live.has(place);

function requireMergeable(a: Row, b: Row): void {
  if (hasPlace(a) && hasPlace(b)) {
    throw new ApiError("CONFLICT", a.batchId === b.batchId ? m.bothInSameBatch : m.bothInTwoBatches);
  }
  if (a.userId !== null && b.userId !== null && a.userId !== b.userId) throw new ApiError("CONFLICT", m.twoAccounts);
}

/** Whether an enrolment has money, attendance or a certificate: their numbers name it, in receipts too. */
const records = ({ id }: Row) => sql`EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.enrolmentId} = ${id})
    OR EXISTS (SELECT 1 FROM ${attendance} WHERE ${attendance.enrolmentId} = ${id})
    OR EXISTS (SELECT 1 FROM ${certificates} WHERE ${certificates.enrolmentId} = ${id})`;

async function hasRecords(db: Database, row: Row): Promise<boolean> {
  const found = await db.get<{ found: number }>(sql`SELECT (${records(row)}) AS found`);
  return found?.found === 1;
}

const recordsOf = ({ id }: Row): Said => said(m.hasRecords, { id });

const versionSeen = (seen: readonly { id: number; version: number }[], { id }: Row): number =>
  seen.find((each) => each.id === id)?.version ?? 0;

const FILLED = ["fatherName", "dob", "phone", "email", "qualification", "address"] as const;

/** What one enrolment lacks and the other has. */
function filled(kept: Row, other: Row): Partial<Row> {
  const texts = FILLED.filter((field) => kept[field] === "").map((field) => [field, other[field]]);
  return {
    ...Object.fromEntries(texts),
    inquiryId: kept.inquiryId ?? other.inquiryId,
    billing: kept.billing ?? other.billing,
    ...(kept.status === "new" && { status: other.status }),
  };
}

/** The account is kept only if its confirmed e-mail address is the kept enrolment's: it shows the row's data. */
const accountOf = (kept: Row, other: Row) =>
  kept.userId ??
  sql`(SELECT ${users.id} FROM ${users} WHERE ${users.id} = ${other.userId} AND ${users.emailConfirmedAt} IS NOT NULL
    AND ${users.emailKey} = lower(${kept.email}))`;

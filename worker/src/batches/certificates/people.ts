import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import type { CertificateRow, CertificateRows } from "@optimyz/contract/api/schemas/batches/certificate";
import { and, asc, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import type { Part } from "../../db/paging.ts";
import { attendance, certificateDecisions, certificates, enrolments } from "../../db/schema.ts";
import { type ProgressOptions, progressIn } from "../progress.ts";

/** People per response. */
const PAGE_SIZE = 100;
const MINUTE_MS = 60_000;
const PERCENT = 100;

/** The meetings held, at which somebody was marked, and their total duration. */
export async function heldOf(db: Database, { id, meetings }: Pick<AdminBatch, "id" | "meetings">) {
  const rows = await db
    .selectDistinct({ at: attendance.meetingAt })
    .from(attendance)
    .where(and(eq(attendance.batchId, id), isNotNull(attendance.mark)));
  const marked = new Set(rows.map(({ at }) => at));
  const held = meetings.filter(({ starts_at }) => marked.has(starts_at));
  const lengths = held.map(({ starts_at, ends_at }) => (Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE_MS);
  return { held: held.length, minutes: Math.round(lengths.reduce((sum, each) => sum + each, 0)) };
}

const countOf = (batchId: number, mark: string): SQL<number> =>
  sql<number>`(SELECT count(*) FROM ${attendance} WHERE ${attendance.batchId} = ${batchId}
    AND ${attendance.enrolmentId} = ${enrolments.id} AND ${attendance.mark} = ${mark})`;

/** People with a confirmed place, with the facts for a certificate. @param where further condition of the enrolment */
export async function peopleOf(db: Database, batch: AdminBatch, held: number, where: SQL | undefined, limit: number) {
  const { id: batchId, certificate_share: share } = batch;
  const [present, absent, excused] = ["present", "absent", "excused"].map((mark) => countOf(batchId, mark)) as [
    SQL<number>,
    SQL<number>,
    SQL<number>,
  ];
  const found = await db
    .select({
      enrolment: enrolments,
      present: present.as("present"),
      absent: absent.as("absent"),
      excused: excused.as("excused"),
      decision: certificateDecisions.decision,
      decisionReason: certificateDecisions.reason,
    })
    .from(enrolments)
    .leftJoin(
      certificateDecisions,
      and(eq(certificateDecisions.enrolmentId, enrolments.id), eq(certificateDecisions.batchId, batchId)),
    )
    .where(and(eq(enrolments.batchId, batchId), eq(enrolments.place, "confirmed"), where))
    .orderBy(asc(enrolments.id))
    .limit(limit);
  return found.map((row) => ({ ...row, reached: held > 0 && row.present * PERCENT >= share * held }));
}

export type Attendee = Awaited<ReturnType<typeof peopleOf>>[number];

/** Whether somebody gets a certificate: the desk's decision, else the share. */
export const isDue = ({ decision, reached }: Attendee): boolean =>
  decision === "grant" || (decision === null && reached);

/** Whether a batch's certificates can be issued. */
export const canIssue = (batch: AdminBatch, held: number, at: string): boolean =>
  batch.state !== "cancelled" && batch.state !== "draft" && held > 0 && (batch.meetings.at(-1)?.ends_at ?? "9") <= at;

/** A part of the people of a batch, with their certificates. */
export async function certificateRows(
  db: Database,
  batch: AdminBatch,
  { after, limit = PAGE_SIZE }: Part,
  options: ProgressOptions,
): Promise<CertificateRows> {
  const { held } = await heldOf(db, batch);
  const people = await peopleOf(db, batch, held, after === undefined ? undefined : gt(enrolments.id, after), limit);
  return {
    held,
    meetings: batch.meetings.length,
    share: batch.certificate_share,
    can_issue: canIssue(batch, held, now()),
    people: await toRows(db, batch.id, people, options),
  };
}

async function toRows(
  db: Database,
  batchId: number,
  people: readonly Attendee[],
  options: ProgressOptions,
): Promise<CertificateRow[]> {
  const ids = people.map(({ enrolment }) => enrolment.id);
  const progressOf = await progressIn(db, batchId, ids, options);
  const issued = await db
    .select()
    .from(certificates)
    .where(and(inArray(certificates.enrolmentId, numbersIn(ids)), eq(certificates.batchId, batchId)));
  const newest = new Map(issued.toSorted((a, b) => a.id - b.id).map((row) => [row.enrolmentId, row]));
  return people.map(
    ({ enrolment: { id, title, name }, present, absent, excused, reached, decision, decisionReason }) => {
      const row = newest.get(id);
      const progress = progressOf(id);
      return {
        enrolment_id: id,
        title,
        name,
        present,
        absent,
        excused,
        reached,
        decision,
        reason: decisionReason ?? "",
        certificate: row
          ? {
              id: row.id,
              code: row.code,
              state: row.state,
              issued_at: row.createdAt,
              ended_at: row.endedAt,
              reason: row.reason,
            }
          : null,
        ...(progress && { progress }),
      };
    },
  );
}

/** @throws ApiError NOT_FOUND for an enrolment that has no confirmed place in the batch */
export async function rowOf(
  db: Database,
  batch: AdminBatch,
  enrolmentId: number,
  options: ProgressOptions,
): Promise<CertificateRow> {
  const { held } = await heldOf(db, batch);
  const people = await peopleOf(db, batch, held, eq(enrolments.id, enrolmentId), 1);
  const [row] = await toRows(db, batch.id, people, options);
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

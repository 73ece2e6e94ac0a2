import {
  deleteEnrolment,
  exportEnrolments,
  listEnrolments,
  updateEnrolment,
} from "@optimyz/contract/api/endpoints/admin";
import { isoIn } from "@optimyz/contract/domain/meetings";
import { decimalRupees } from "@optimyz/contract/domain/money";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { writeSeats } from "../audit/changes.ts";
import { settle } from "../batches/statements.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { enrolments } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import * as columns from "../http/columns/messages.ts";
import { handle } from "../http/handle.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { speechOfAdmin } from "../staff/queries.ts";
import { toAdminEnrolments } from "./enrolment-rows.ts";
import * as m from "./messages.ts";
import { worklist } from "./worklist.ts";

export const adminEnrolments = new Hono<AppEnv>();

const { name, email, phone, course, note, createdAt, status } = enrolments;
const list = worklist("enrolments", {
  searched: [name, email, phone, course, note],
  phone,
  sorts: { created_at: createdAt, name: sql`lower(${name})`, course: sql`lower(${course})`, status },
  csvColumns: [
    ...[
      columns.id,
      columns.createdAt,
      columns.status,
      columns.title,
      columns.name,
      columns.fatherName,
      columns.dob,
      columns.phone,
      columns.phoneE164,
      columns.email,
    ],
    ...[
      columns.course,
      columns.qualification,
      columns.address,
      columns.note,
      columns.courseId,
      columns.batchId,
      columns.place,
      columns.waitingNumber,
    ],
    ...[columns.courseName, columns.batch, columns.startsAt, columns.payment, columns.fee, columns.paid, columns.owed],
  ],
  readRows: toAdminEnrolments,
  csvFields: ({ batch, money }) => ({
    batch: batch?.title,
    starts_at: batch && isoIn(batch.time_zone, batch.starts_at),
    payment: money?.payment,
    fee: money && decimalRupees(money.fee_paise),
    paid: money && decimalRupees(money.paid_paise),
    owed: money && decimalRupees(money.owed_paise),
  }),
});

handle(adminEnrolments, listEnrolments, ({ db, query }) => list.page(db, query));

handle(adminEnrolments, exportEnrolments, async ({ db, query, caller }) =>
  list.csv(db, query, await speechOfAdmin(db, caller.adminId)),
);

handle(adminEnrolments, updateEnrolment, ({ db, change, params, input }) => list.update(db, change, params.id, input));

handle(adminEnrolments, deleteEnrolment, async ({ c, db, change, params }) => {
  const batchId = await batchOf(db, params.id);
  const audit_id = await list.remove(db, change, params.id);
  // Its seat is offered to the next who waits; after an interruption here, the schedule does it.
  if (batchId !== null) {
    await writeSeats(db, settle(db, [batchId], now()));
    deliverAfterResponse(c);
  }
  return { message: m.enrolmentDeleted, audit_id };
});

async function batchOf(db: Database, id: number): Promise<number | null> {
  const [row] = await db.select({ batchId: enrolments.batchId }).from(enrolments).where(eq(enrolments.id, id));
  return row?.batchId ?? null;
}

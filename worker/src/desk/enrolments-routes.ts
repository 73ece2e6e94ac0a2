import {
  deleteEnrolment,
  exportEnrolments,
  listEnrolments,
  updateEnrolment,
} from "@optimyz/contract/api/endpoints/admin";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { writeContent } from "../audit/changes.ts";
import { settle } from "../batches/statements.ts";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { enrolments } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { deliverAfterResponse } from "../mail/after-response.ts";
import { worklist } from "./worklist.ts";

export const adminEnrolments = new Hono<AppEnv>();

const { name, email, phone, course, note, createdAt, status } = enrolments;
const list = worklist("enrolments", {
  searched: [name, email, phone, course, note],
  phone,
  sorts: { created_at: createdAt, name: sql`lower(${name})`, course: sql`lower(${course})`, status },
  csvColumns: [
    ...["id", "created_at", "status", "title", "name", "father_name", "dob", "phone", "phone_e164", "email"],
    ...["course", "qualification", "address", "note", "course_id", "batch_id", "place", "waiting_number"],
  ],
});

handle(adminEnrolments, listEnrolments, ({ db, query }) => list.page(db, query));

handle(adminEnrolments, exportEnrolments, ({ db, query }) => list.csv(db, query));

handle(adminEnrolments, updateEnrolment, ({ db, change, params, input }) => list.update(db, change, params.id, input));

handle(adminEnrolments, deleteEnrolment, async ({ c, db, change, params }) => {
  const batchId = await batchOf(db, params.id);
  const audit_id = await list.remove(db, change, params.id);
  // Its seat is offered to the next who waits; after an interruption here, the schedule does it.
  if (batchId !== null) {
    await writeContent(db, settle(db, [batchId], now()));
    deliverAfterResponse(c);
  }
  return { message: "Enrolment deleted.", audit_id };
});

async function batchOf(db: Database, id: number): Promise<number | null> {
  const [row] = await db.select({ batchId: enrolments.batchId }).from(enrolments).where(eq(enrolments.id, id));
  return row?.batchId ?? null;
}

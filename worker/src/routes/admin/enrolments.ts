import { deleteEnrolment, exportEnrolments, listEnrolments, updateEnrolment } from "@optimyz/contract/endpoints/admin";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { enrolments } from "../../db/schema.ts";
import { handle } from "../../http/handle.ts";
import { worklist } from "./worklist.ts";

export const adminEnrolments = new Hono<AppEnv>();

const { name, email, phone, course, note, createdAt, status } = enrolments;
const list = worklist("enrolments", {
  searched: [name, email, phone, course, note],
  sorts: { created_at: createdAt, name: sql`lower(${name})`, course: sql`lower(${course})`, status },
  csvColumns: [
    ...["id", "created_at", "status", "title", "name", "father_name", "dob", "phone", "email"],
    ...["course", "qualification", "address", "note"],
  ],
});

handle(adminEnrolments, listEnrolments, ({ db, query }) => list.page(db, query));

handle(adminEnrolments, exportEnrolments, ({ db, query }) => list.csv(db, query));

handle(adminEnrolments, updateEnrolment, ({ db, change, params, input }) => list.update(db, change, params.id, input));

handle(adminEnrolments, deleteEnrolment, async ({ db, change, params }) => ({
  message: "Enrolment deleted.",
  audit_id: await list.remove(db, change, params.id),
}));

import { deleteEnrolment, exportEnrolments, listEnrolments, updateEnrolment } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { toCsv } from "../../../http/csv.ts";
import { handle } from "../../../http/handle.ts";
import { allEnrolments, deleteEnrolmentRow, enrolmentPage, updateEnrolmentRow } from "./queries.ts";

export const adminEnrolments = new Hono<AppEnv>();

const csvColumns = [
  ...["id", "created_at", "status", "title", "name", "father_name", "dob", "phone", "email"],
  ...["course", "qualification", "address", "note"],
];

handle(adminEnrolments, listEnrolments, ({ db, query }) => enrolmentPage(db, query));

handle(adminEnrolments, updateEnrolment, ({ db, change, params, input }) =>
  updateEnrolmentRow(db, change, params.id, input),
);

handle(adminEnrolments, deleteEnrolment, async ({ db, change, params }) => ({
  message: "Enrolment deleted.",
  audit_id: await deleteEnrolmentRow(db, change, params.id),
}));

handle(adminEnrolments, exportEnrolments, async ({ db, query }) => toCsv(csvColumns, await allEnrolments(db, query)));

import { deleteEnrolment, enrolmentsCsvPath, listEnrolments, updateEnrolment } from "@optimyz/contract/endpoints/admin";
import { enrolmentPageQuerySchema } from "@optimyz/contract/schemas/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { csvAnswer, toCsv } from "../../../http/csv.ts";
import { handle } from "../../../http/handle.ts";
import { requireAdmin } from "../../../http/require-admin.ts";
import { checkFields } from "../../../http/validate.ts";
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

adminEnrolments.get(enrolmentsCsvPath, requireAdmin, async (c) => {
  const query = checkFields(enrolmentPageQuerySchema, c.req.query(), { strict: false });
  return csvAnswer("enrolments", toCsv(csvColumns, await allEnrolments(c.var.db, query)));
});

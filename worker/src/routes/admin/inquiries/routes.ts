import { deleteInquiry, inquiriesCsvPath, listInquiries, updateInquiry } from "@optimyz/contract/endpoints/admin";
import { inquiryPageQuerySchema } from "@optimyz/contract/schemas/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { csvAnswer, toCsv } from "../../../http/csv.ts";
import { handle } from "../../../http/handle.ts";
import { requireAdmin } from "../../../http/require-admin.ts";
import { checkFields } from "../../../http/validate.ts";
import { allInquiries, deleteInquiryRow, inquiryPage, updateInquiryRow } from "./queries.ts";

export const adminInquiries = new Hono<AppEnv>();

const csvColumns = ["id", "created_at", "status", "name", "email", "message", "note"];

handle(adminInquiries, listInquiries, ({ db, query }) => inquiryPage(db, query));

handle(adminInquiries, updateInquiry, ({ db, change, params, input }) =>
  updateInquiryRow(db, change, params.id, input),
);

handle(adminInquiries, deleteInquiry, async ({ db, change, params }) => ({
  message: "Inquiry deleted.",
  audit_id: await deleteInquiryRow(db, change, params.id),
}));

adminInquiries.get(inquiriesCsvPath, requireAdmin, async (c) => {
  const query = checkFields(inquiryPageQuerySchema, c.req.query(), { strict: false });
  return csvAnswer("inquiries", toCsv(csvColumns, await allInquiries(c.var.db, query)));
});

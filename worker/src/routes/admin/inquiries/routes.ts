import { deleteInquiry, exportInquiries, listInquiries, updateInquiry } from "@optimyz/contract/endpoints/admin";
import { Hono } from "hono";
import type { AppEnv } from "../../../app-env.ts";
import { toCsv } from "../../../http/csv.ts";
import { handle } from "../../../http/handle.ts";
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

handle(adminInquiries, exportInquiries, async ({ db, query }) => toCsv(csvColumns, await allInquiries(db, query)));

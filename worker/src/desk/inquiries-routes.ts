import { deleteInquiry, exportInquiries, listInquiries, updateInquiry } from "@optimyz/contract/api/endpoints/admin";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { inquiries } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";
import { speechOfAdmin } from "../staff/own-speech.ts";
import * as m from "./messages.ts";
import { worklist } from "./worklist.ts";

export const adminInquiries = new Hono<AppEnv>();

const { name, email, message, note, createdAt, status } = inquiries;
const list = worklist("inquiries", {
  searched: [name, email, message, note],
  sorts: { created_at: createdAt, name: sql`lower(${name})`, status },
  csvColumns: ["id", "created_at", "status", "name", "email", "message", "note"],
});

handle(adminInquiries, listInquiries, ({ db, query }) => list.page(db, query));

handle(adminInquiries, exportInquiries, async ({ db, query, caller }) =>
  list.csv(db, query, await speechOfAdmin(db, caller)),
);

handle(adminInquiries, updateInquiry, ({ db, change, params, input }) => list.update(db, change, params.id, input));

handle(adminInquiries, deleteInquiry, async ({ db, change, params }) => ({
  message: m.inquiryDeleted,
  audit_id: await list.remove(db, change, params.id),
}));

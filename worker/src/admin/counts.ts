import type { Endpoint } from "@optimyz/contract/api/endpoint";
import {
  adminCounts,
  listAllTestimonials,
  listEnrolments,
  listInquiries,
  listMails,
} from "@optimyz/contract/api/endpoints/admin";
import { mayCall, type Role } from "@optimyz/contract/api/roles";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { Database } from "../db/database.ts";
import { enrolments, inquiries, outbox, testimonials } from "../db/schema.ts";
import type { AppEnv } from "../http/app-env.ts";
import { handle } from "../http/handle.ts";

export const adminWaiting = new Hono<AppEnv>();

handle(adminWaiting, adminCounts, ({ db, caller }) => waiting(db, caller.role));

/** How many rows of each kind wait for an administrator; without kinds that the role may not list. */
async function waiting(db: Database, role: Role) {
  const countFor = (list: Endpoint, count: () => PromiseLike<number>) => (mayCall(role, list) ? count() : 0);
  const [enrolmentsNew, inquiriesNew, testimonialsNew, mailsFailed] = await Promise.all([
    countFor(listEnrolments, () => db.$count(enrolments, eq(enrolments.status, "new"))),
    countFor(listInquiries, () => db.$count(inquiries, eq(inquiries.status, "new"))),
    countFor(listAllTestimonials, () => db.$count(testimonials, eq(testimonials.isNew, true))),
    countFor(listMails, () => db.$count(outbox, eq(outbox.status, "failed"))),
  ]);
  return {
    enrolments_new: enrolmentsNew,
    inquiries_new: inquiriesNew,
    testimonials_new: testimonialsNew,
    mails_failed: mailsFailed,
  };
}

import { adminCounts } from "@optimyz/contract/endpoints/admin";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import type { AppEnv } from "../../app-env.ts";
import type { Database } from "../../db/database.ts";
import { enrolments, inquiries, outbox, testimonials } from "../../db/schema.ts";
import { handle } from "../../http/handle.ts";

export const adminWaiting = new Hono<AppEnv>();

handle(adminWaiting, adminCounts, ({ db }) => waiting(db));

/** How many rows of each kind wait for an administrator. */
async function waiting(db: Database) {
  const [enrolmentsNew, inquiriesNew, testimonialsNew, mailsFailed] = await Promise.all([
    db.$count(enrolments, eq(enrolments.status, "new")),
    db.$count(inquiries, eq(inquiries.status, "new")),
    db.$count(testimonials, eq(testimonials.isNew, true)),
    db.$count(outbox, eq(outbox.status, "failed")),
  ]);
  return {
    enrolments_new: enrolmentsNew,
    inquiries_new: inquiriesNew,
    testimonials_new: testimonialsNew,
    mails_failed: mailsFailed,
  };
}

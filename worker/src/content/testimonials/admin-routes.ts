import { listAllTestimonials, markTestimonial } from "@optimyz/contract/api/endpoints/admin";
import { and, eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import { writeRow } from "../../audit/changes.ts";
import type { Change } from "../../db/change.ts";
import type { Database } from "../../db/database.ts";
import { toAdminTestimonial } from "../../db/mappers.ts";
import { type ListQuery, pageOf } from "../../db/paging.ts";
import { testimonials } from "../../db/schema.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";

export const adminTestimonials = new Hono<AppEnv>();

handle(adminTestimonials, listAllTestimonials, ({ db, query }) => testimonialPage(db, query));

handle(adminTestimonials, markTestimonial, ({ db, change, params, input }) =>
  markTestimonialRow(db, change, params.id, input),
);

const searched = [testimonials.name, testimonials.location, testimonials.designation, testimonials.feedback];
const sorts = { created_at: testimonials.createdAt, name: sql`lower(${testimonials.name})` };

const states = {
  new: eq(testimonials.isNew, true),
  waiting: and(eq(testimonials.hidden, true), eq(testimonials.isNew, true)),
  hidden: and(eq(testimonials.hidden, true), eq(testimonials.isNew, false)),
  published: eq(testimonials.hidden, false),
};

async function testimonialPage(db: Database, query: ListQuery & { status?: keyof typeof states | undefined }) {
  const filter = query.status && states[query.status];
  const { rows, ...page } = await pageOf(db, testimonials, query, { searched, sorts, filter });
  return { ...page, items: rows.map(toAdminTestimonial) };
}

interface Marks {
  hidden?: boolean | undefined;
  is_new?: boolean | undefined;
}

/** An administrator who hides or shows a testimonial has seen it: it is no longer new unless the request says so. */
async function markTestimonialRow(db: Database, change: Change, id: number, { hidden, is_new }: Marks) {
  const marks = { isNew: is_new ?? false, ...(hidden !== undefined && { hidden }) };
  const update = db
    .update(testimonials)
    .set({ ...marks, version: sql`${testimonials.version} + 1` })
    .where(eq(testimonials.id, id))
    .returning();
  return toAdminTestimonial(await writeRow(db, change, { action: "update", entity: "testimonials", id }, update));
}

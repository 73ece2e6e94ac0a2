import { createTestimonial, deleteTestimonial, updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import { Hono } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { readIdempotency } from "../../http/idempotency.ts";
import { ipAddressKey, limitVisitor } from "../../http/limits.ts";
import { findAdmin } from "../../http/session.ts";
import * as m from "./messages.ts";
import { needsModeration } from "./moderation.ts";
import { deleteTestimonialRow, insertTestimonial, storedTestimonial, updateTestimonialRow } from "./queries.ts";

export const testimonials = new Hono<AppEnv>();

handle(testimonials, createTestimonial, async ({ c, db, config, input }) => {
  const once = await readIdempotency(c, input);
  const stored = await storedTestimonial(db, once);
  if (stored) return stored;
  const isVisitor = !(await findAdmin(c));
  if (isVisitor) await limitVisitor(c, "testimonial");
  const waits = isVisitor && (await needsModeration(db, ipAddressKey(c.req.header("cf-connecting-ip"))));
  const hidden = waits || (isVisitor && config.TESTIMONIAL_MODERATION === "on");
  return insertTestimonial(db, input, { isNew: isVisitor, hidden, once });
});

handle(testimonials, updateTestimonial, ({ db, change, params, input }) =>
  updateTestimonialRow(db, change, params.id, input),
);

handle(testimonials, deleteTestimonial, async ({ db, change, params }) => {
  const audit_id = await deleteTestimonialRow(db, change, params.id);
  return { message: m.testimonialDeleted, audit_id };
});

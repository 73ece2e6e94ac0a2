import { shareTestimonial } from "@optimyz/contract/api/endpoints/batches";
import { Hono } from "hono";
import { askedPlace } from "../../batches/testimonials/queries.ts";
import { needsModeration } from "../../content/testimonials/moderation.ts";
import { insertTestimonial, storedTestimonial } from "../../content/testimonials/queries.ts";
import { ApiError } from "../../core/api-error.ts";
import { now } from "../../core/clock.ts";
import { isTaken } from "../../db/errors.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { readIdempotency } from "../../http/idempotency.ts";
import { ipAddressKey, limitVisitor } from "../../http/limits.ts";
import * as m from "./messages.ts";

export const placeTestimonials = new Hono<AppEnv>();

handle(placeTestimonials, shareTestimonial, async ({ c, db, config, input }) => {
  const once = await readIdempotency(c, input);
  const stored = await storedTestimonial(db, once);
  if (stored) return stored;
  await limitVisitor(c, "testimonial");
  const { token, ...words } = input;
  const { enrolmentId, courseId, isSent } = await askedPlace(db, token, { at: now() });
  if (isSent) throw new ApiError("CONFLICT", m.testimonialSent);
  const waits = await needsModeration(db, ipAddressKey(c.req.header("cf-connecting-ip")));
  const hidden = waits || config.TESTIMONIAL_MODERATION === "on";
  try {
    return await insertTestimonial(db, words, {
      isNew: true,
      hidden,
      once,
      courseId,
      enrolmentId,
      byParticipant: true,
    });
  } catch (error) {
    throw isTaken(error, "testimonials.enrolment_id") ? new ApiError("CONFLICT", m.testimonialSent) : error;
  }
});

import { eq } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { testimonials } from "../../db/schema.ts";
import { inWordsOf } from "../../db/translations.ts";
import { findPlace } from "../places/queries.ts";
import { linkReplaced, readTestimonialToken } from "../places/token.ts";
import { placeAt } from "../views.ts";
import * as m from "./messages.ts";

/** The place of a mail's link, about which its person may write. */
interface AskedPlace {
  enrolmentId: number;
  name: string;
  courseId: number;
  course: string;
  /** Whether a testimonial was sent for it. */
  isSent: boolean;
}

/**
 * Reads the link of a mail that asked for a testimonial.
 * @param language in which the course is named, if it is translated
 * @throws ApiError NOT_FOUND for a link that is wrong or replaced, and for a place that is over or has not been held yet
 */
export async function askedPlace(
  db: Database,
  token: string,
  { at, language }: { at: string; language?: string },
): Promise<AskedPlace> {
  const linked = await readTestimonialToken(db, token);
  if (!linked) throw new ApiError("NOT_FOUND", m.linkDoesNotWork);
  const { enrolment, batch, course } = inWordsOf(await findPlace(db, linked.id, language));
  if (linked.linkNumber !== enrolment.linkNumber) throw linkReplaced();
  const stood = placeAt(enrolment, at) === "confirmed" && batch.state !== "cancelled" && batch.endsAt <= at;
  if (!stood) throw new ApiError("NOT_FOUND", m.linkDoesNotWork);
  const isSent = (await db.$count(testimonials, eq(testimonials.enrolmentId, enrolment.id))) > 0;
  return { enrolmentId: enrolment.id, name: enrolment.name, courseId: batch.courseId, course, isSent };
}

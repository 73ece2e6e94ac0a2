import { id, text } from "@optimyz/contract/api/fields";
import { noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import * as z from "@optimyz/contract/z";

export const testimonialInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  location: text("Location", { lengthMax: 120 }),
  designation: z.optional(z.nullable(text("Designation", { lengthMax: 120, blank: true }))),
  feedback: text("Feedback", { lengthMax: 2_000, long: true }),
  notice: noticeVersion,
});

/** By an editor, who may name the course that it is about; null for none, and without it the course stays. */
export const testimonialUpdateSchema = z.extend(testimonialInputSchema, {
  course_id: z.optional(z.nullable(id("Course id"))),
});

/** With the token of a mail's link, which names the course. */
export const placeTestimonialSchema = z.extend(testimonialInputSchema, { token: text("Token", { lengthMax: 200 }) });

/** The most that a page shows, and that the list has unless a part is requested: the newest ones. */
export const TESTIMONIALS_SHOWN_MAX = 100;

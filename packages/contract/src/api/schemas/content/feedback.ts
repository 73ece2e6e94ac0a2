import { text } from "@optimyz/contract/api/fields";
import { noticeVersion } from "@optimyz/contract/api/schemas/people/notice";
import * as z from "@optimyz/contract/z";

export const testimonialInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  location: text("Location", { lengthMax: 120 }),
  designation: z.optional(z.nullable(text("Designation", { lengthMax: 120, blank: true }))),
  feedback: text("Feedback", { lengthMax: 2_000, long: true }),
  notice: noticeVersion,
});

/** The most that a page shows, and that the list has unless a part is requested: the newest ones. */
export const TESTIMONIALS_SHOWN_MAX = 100;

import { text } from "@optimyz/contract/fields";
import * as z from "@optimyz/contract/z";

export const testimonialInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  location: text("Location", { lengthMax: 120 }),
  designation: z.optional(z.nullable(text("Designation", { lengthMax: 120, blank: true }))),
  feedback: text("Feedback", { lengthMax: 2_000, long: true }),
});

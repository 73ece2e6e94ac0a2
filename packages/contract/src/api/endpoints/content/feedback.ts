import { endpoint } from "@optimyz/contract/api/endpoint";
import { testimonialInputSchema } from "@optimyz/contract/api/schemas/content/feedback";
import { sentTestimonialSchema } from "@optimyz/contract/api/schemas/content/rows";

export const createTestimonial = endpoint({
  method: "POST",
  path: "/api/testimonials",
  idempotent: true,
  invalidates: ["/get/testimonials", "/api/admin/"],
  summary: "Share feedback",
  input: testimonialInputSchema,
  output: sentTestimonialSchema,
});

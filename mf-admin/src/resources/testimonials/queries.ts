import { listAllTestimonials } from "@optimyz/contract/endpoints/admin";
import { listTestimonials } from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** The testimonials that visitors see. */
export const testimonialsQuery = query(listTestimonials);

/** The latest testimonials, hidden ones included, and how many there are. */
export const latestTestimonialsQuery = query(listAllTestimonials, { query: { limit: "4" } });

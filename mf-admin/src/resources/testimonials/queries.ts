import { listAllTestimonials } from "@optimyz/contract/api/endpoints/admin";
import { query } from "../../shared/data/query.ts";

/** The latest testimonials, hidden ones included, and how many there are. */
export const latestTestimonialsQuery = query(listAllTestimonials, { query: { limit: "4" } });

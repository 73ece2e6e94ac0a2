import { listTestimonials } from "@optimyz/contract/api/endpoints/content";
import { partOf, query } from "@optimyz/kit";

/** Nobody sees more slides than that go by; the newest come first. */
export const SLIDES_MAX = 12;

/** Testimonials that one page of `/testimonials` lists. */
export const LISTED = 24;

/** The query of a carousel alone. */
export const newestTestimonials = query(listTestimonials, { query: { limit: String(SLIDES_MAX) } });

/** The query of a page of all testimonials: those after the one with an id, or the newest. */
export const testimonialsAfter = (after?: string) =>
  query(listTestimonials, { query: { ...partOf(LISTED), ...(after !== undefined && { after }) } });

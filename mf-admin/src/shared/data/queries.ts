import { adminCounts, adminOverview, listAllTestimonials } from "@optimyz/contract/endpoints/admin";
import {
  listCourseDetails,
  listImages,
  listSkillDetails,
  listSkills,
  listTestimonials,
} from "@optimyz/contract/endpoints/content";
import { query } from "@optimyz/kit";

/** The lists that the admin shows, each read once and shared with the public pages of the tab. */
export const skillsQuery = query(listSkills);
export const subcategoriesQuery = query(listSkillDetails);
export const courseDetailsQuery = query(listCourseDetails);
export const imagesQuery = query(listImages);
export const testimonialsQuery = query(listTestimonials);

/** What waits for an administrator. */
export const countsQuery = query(adminCounts);

/** What came in on each of the last days. */
export const overviewQuery = query(adminOverview);

/** The testimonials that came in last, those that visitors do not see among them, and how many there are. */
export const latestTestimonialsQuery = query(listAllTestimonials, { query: { limit: "4" } });

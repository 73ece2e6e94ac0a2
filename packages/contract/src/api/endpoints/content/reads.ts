import { endpoint } from "@optimyz/contract/api/endpoint";
import { idText, inLanguage, numberedPart, part } from "@optimyz/contract/api/query-fields";
import {
  courseDetailSchema,
  imageSchema,
  rowsOf,
  skillDetailSchema,
  testimonialSchema,
} from "@optimyz/contract/api/schemas/content/rows";
import * as z from "@optimyz/contract/z";

export { listSkills } from "@optimyz/contract/api/endpoints/content/skills";

export const listImages = endpoint({
  method: "GET",
  path: "/api/images",
  summary: "All gallery images, in the order the provider chose, or a part of them",
  query: z.object(part),
  output: rowsOf(imageSchema),
});

export const listTestimonials = endpoint({
  method: "GET",
  path: "/get/testimonials",
  summary: "The newest published testimonials, 100 unless a part of them is asked for",
  query: z.object(part),
  output: rowsOf(testimonialSchema),
});

/** `id` finds one course: the response is a list of one, or an empty one. */
export const listSkillDetails = endpoint({
  method: "GET",
  path: "/api/skill-details",
  summary: "The courses of one skill, or all courses, or a part of them",
  query: z.object({ ...numberedPart, ...inLanguage, id: z.optional(idText), skill_id: z.optional(idText) }),
  output: rowsOf(skillDetailSchema),
});

export const listCourseDetails = endpoint({
  method: "GET",
  path: "/api/course_detail",
  summary: "All course descriptions, or a part of them",
  query: z.object({ ...part, ...inLanguage }),
  output: rowsOf(courseDetailSchema),
});

export const listCourseDetailsOfCourse = endpoint({
  method: "GET",
  path: "/api/course_detail/skill/:skill_detail_id",
  summary: "The descriptions of one course",
  query: z.object(inLanguage),
  output: rowsOf(courseDetailSchema),
});

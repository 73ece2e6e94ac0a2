import { endpoint } from "@optimyz/contract/endpoint";
import { idText } from "@optimyz/contract/fields";
import {
  courseDetailInputSchema,
  courseDetailSchema,
  courseDetailUpdateSchema,
  imageSchema,
  skillDetailInputSchema,
  skillDetailSchema,
  skillInputSchema,
  skillSchema,
  testimonialInputSchema,
  testimonialSchema,
} from "@optimyz/contract/schemas/content";
import { messageSchema } from "@optimyz/contract/schemas/people";
import * as z from "@optimyz/contract/z";

const requiredImage = { name: "image", required: true } as const;
const optionalImage = { name: "image", required: false } as const;

export const listSkills = endpoint({
  method: "GET",
  path: "/api/get/skills",
  summary: "All skills, in the order the provider chose",
  output: z.array(skillSchema),
});

export const createSkill = endpoint({
  method: "POST",
  path: "/api/skills",
  access: "admin",
  summary: "Add a skill with its picture",
  input: skillInputSchema,
  file: requiredImage,
  output: skillSchema,
});

/** The doubled segment is as the product sends it; the worker answers at `/api/skills/:id` too. */
export const updateSkill = endpoint({
  method: "PUT",
  path: "/api/api/skills/:id",
  access: "admin",
  summary: "Change a skill, and its picture when one is sent",
  input: skillInputSchema,
  file: optionalImage,
  output: skillSchema,
});

export const deleteSkill = endpoint({
  method: "DELETE",
  path: "/api/skills/delete/:id",
  access: "admin",
  summary: "Delete a skill with its courses and their details",
  output: messageSchema,
});

export const listImages = endpoint({
  method: "GET",
  path: "/api/images",
  summary: "All gallery images, in the order the provider chose",
  output: z.array(imageSchema),
});

export const createImage = endpoint({
  method: "POST",
  path: "/api/upload",
  access: "admin",
  summary: "Add a gallery image",
  file: requiredImage,
  output: imageSchema,
});

export const updateImage = endpoint({
  method: "PUT",
  path: "/api/update/:id",
  access: "admin",
  summary: "Replace a gallery image",
  file: requiredImage,
  output: imageSchema,
});

export const deleteImage = endpoint({
  method: "DELETE",
  path: "/api/delete/:id",
  access: "admin",
  summary: "Delete a gallery image",
  output: messageSchema,
});

export const listTestimonials = endpoint({
  method: "GET",
  path: "/get/testimonials",
  summary: "All published testimonials",
  output: z.array(testimonialSchema),
});

export const createTestimonial = endpoint({
  method: "POST",
  path: "/api/testimonials",
  summary: "Share feedback",
  input: testimonialInputSchema,
  output: testimonialSchema,
});

export const updateTestimonial = endpoint({
  method: "PUT",
  path: "/api/testimonials/:id",
  access: "admin",
  summary: "Change a testimonial",
  input: testimonialInputSchema,
  output: testimonialSchema,
});

export const deleteTestimonial = endpoint({
  method: "DELETE",
  path: "/api/testimonials/:id",
  access: "admin",
  summary: "Delete a testimonial",
  output: messageSchema,
});

export const listSkillDetails = endpoint({
  method: "GET",
  path: "/api/skill-details",
  summary: "The courses of one skill, or all courses",
  query: z.object({ skill_id: z.optional(idText) }),
  output: z.array(skillDetailSchema),
});

export const createSkillDetail = endpoint({
  method: "POST",
  path: "/api/skill-details",
  access: "admin",
  summary: "Add a course to a skill",
  input: skillDetailInputSchema,
  output: skillDetailSchema,
});

export const updateSkillDetail = endpoint({
  method: "PUT",
  path: "/api/skill-details/:id",
  access: "admin",
  summary: "Change a course",
  input: skillDetailInputSchema,
  output: skillDetailSchema,
});

export const deleteSkillDetail = endpoint({
  method: "DELETE",
  path: "/api/skill-details/:id",
  access: "admin",
  summary: "Delete a course with its details",
  output: messageSchema,
});

export const createCourseDetail = endpoint({
  method: "POST",
  path: "/api/course_detail",
  access: "admin",
  summary: "Add a description to a course",
  input: courseDetailInputSchema,
  output: z.extend(courseDetailSchema, { message: z.string() }),
});

export const listCourseDetails = endpoint({
  method: "GET",
  path: "/api/course_detail",
  summary: "All course descriptions",
  output: z.array(courseDetailSchema),
});

export const updateCourseDetail = endpoint({
  method: "PUT",
  path: "/api/course_detail/:id",
  access: "admin",
  summary: "Change a course description",
  input: courseDetailUpdateSchema,
  output: courseDetailSchema,
});

export const deleteCourseDetail = endpoint({
  method: "DELETE",
  path: "/api/course_detail/:id",
  access: "admin",
  summary: "Delete a course description",
  output: messageSchema,
});

export const listCourseDetailsOfCourse = endpoint({
  method: "GET",
  path: "/api/course_detail/skill/:skill_detail_id",
  summary: "The descriptions of one course",
  output: z.array(courseDetailSchema),
});

import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  courseDetailInputSchema,
  courseDetailUpdateSchema,
  skillDetailInputSchema,
  skillInputSchema,
} from "@optimyz/contract/api/schemas/content/changes";
import { testimonialUpdateSchema } from "@optimyz/contract/api/schemas/content/feedback";
import {
  courseDetailSchema,
  imageSchema,
  skillDetailSchema,
  skillSchema,
  testimonialSchema,
} from "@optimyz/contract/api/schemas/content/rows";
import { deletedSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

/** Every change is in the audit log; the overview counts its content. */
const admin = "/api/admin/";
const skills = "/api/get/skills";
const courses = "/api/skill-details";
const descriptions = "/api/course_detail";
const images = "/api/images";
const testimonials = "/get/testimonials";
const coursePages = "/api/course-pages";
const editor = { access: "admin", roles: ["editor"] } as const;

const requiredImage = { name: "image", required: true } as const;
const optionalImage = { name: "image", required: false } as const;

export const createSkill = endpoint({
  method: "POST",
  path: "/api/skills",
  ...editor,
  invalidates: [skills, admin],
  summary: "Add a skill with its picture",
  input: skillInputSchema,
  file: requiredImage,
  output: skillSchema,
});

/** The doubled segment is as the product sends it; the worker takes `/api/skills/:id` too. */
export const updateSkill = endpoint({
  method: "PUT",
  path: "/api/api/skills/:id",
  ...editor,
  invalidates: [skills, admin],
  summary: "Change a skill, and its picture when one is sent",
  input: skillInputSchema,
  file: optionalImage,
  output: skillSchema,
});

export const deleteSkill = endpoint({
  method: "DELETE",
  path: "/api/skills/delete/:id",
  ...editor,
  invalidates: [skills, courses, descriptions, admin],
  summary: "Delete a skill with its courses and their details",
  output: deletedSchema,
});

export const createImage = endpoint({
  method: "POST",
  path: "/api/upload",
  ...editor,
  invalidates: [images, admin],
  summary: "Add a gallery image",
  file: requiredImage,
  output: imageSchema,
});

export const updateImage = endpoint({
  method: "PUT",
  path: "/api/update/:id",
  ...editor,
  invalidates: [images, admin],
  summary: "Replace a gallery image",
  file: requiredImage,
  output: imageSchema,
});

export const deleteImage = endpoint({
  method: "DELETE",
  path: "/api/delete/:id",
  ...editor,
  invalidates: [images, admin],
  summary: "Delete a gallery image",
  output: deletedSchema,
});

export const updateTestimonial = endpoint({
  method: "PUT",
  path: "/api/testimonials/:id",
  ...editor,
  invalidates: [testimonials, coursePages, admin],
  summary: "Change a testimonial",
  input: testimonialUpdateSchema,
  output: testimonialSchema,
});

export const deleteTestimonial = endpoint({
  method: "DELETE",
  path: "/api/testimonials/:id",
  ...editor,
  invalidates: [testimonials, coursePages, admin],
  summary: "Delete a testimonial",
  output: deletedSchema,
});

export const createSkillDetail = endpoint({
  method: "POST",
  path: "/api/skill-details",
  ...editor,
  invalidates: [courses, admin],
  summary: "Add a course to a skill",
  input: skillDetailInputSchema,
  output: skillDetailSchema,
});

export const updateSkillDetail = endpoint({
  method: "PUT",
  path: "/api/skill-details/:id",
  ...editor,
  invalidates: [courses, admin],
  summary: "Change a course",
  input: skillDetailInputSchema,
  output: skillDetailSchema,
});

export const deleteSkillDetail = endpoint({
  method: "DELETE",
  path: "/api/skill-details/:id",
  ...editor,
  invalidates: [courses, descriptions, admin],
  summary: "Delete a course with its details",
  output: deletedSchema,
});

export const createCourseDetail = endpoint({
  method: "POST",
  path: "/api/course_detail",
  ...editor,
  invalidates: [descriptions, admin],
  summary: "Add a description to a course",
  input: courseDetailInputSchema,
  output: z.extend(courseDetailSchema, { message: z.string() }),
});

export const updateCourseDetail = endpoint({
  method: "PUT",
  path: "/api/course_detail/:id",
  ...editor,
  invalidates: [descriptions, admin],
  summary: "Change a course description",
  input: courseDetailUpdateSchema,
  output: courseDetailSchema,
});

export const deleteCourseDetail = endpoint({
  method: "DELETE",
  path: "/api/course_detail/:id",
  ...editor,
  invalidates: [descriptions, admin],
  summary: "Delete a course description",
  output: deletedSchema,
});

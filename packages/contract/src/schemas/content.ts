import { id, text } from "@optimyz/contract/fields";
import * as z from "@optimyz/contract/z";

/** Skill: a category of courses. A missing text counts as an empty one. `image_url` is empty, an http address, or a file name under `/uploads/`. */
export const skillSchema = z.object({
  id: z.number(),
  title: z._default(z.string(), ""),
  short_description: z._default(z.string(), ""),
  image_url: z.nullable(z.string()),
  version: z.optional(z.number()),
});
export type Skill = z.infer<typeof skillSchema>;

export const skillInputSchema = z.object({
  title: text("Title", { lengthMax: 80 }),
  short_description: text("Short description", { lengthMax: 300, long: true }),
});

/** Skill detail: one course (subcategory) of a skill. */
export const skillDetailSchema = z.object({
  id: z.number(),
  skill_id: z.number(),
  course: z.string(),
  version: z.optional(z.number()),
});
export type SkillDetail = z.infer<typeof skillDetailSchema>;

export const skillDetailInputSchema = z.object({
  skill_id: id("Skill id"),
  course: text("Course", { lengthMax: 120 }),
});

/** Course detail: one HTML description of a course. */
export const courseDetailSchema = z.object({
  id: z.number(),
  skill_detail_id: z.number(),
  description: z.string(),
  version: z.optional(z.number()),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

/** Characters of HTML, far below the megabyte that a D1 row is designed for. */
export const DESCRIPTION_LENGTH_MAX = 50_000;
export const descriptionSchema = text("Description", { lengthMax: DESCRIPTION_LENGTH_MAX, long: true });

export const courseDetailInputSchema = z.object({
  skill_detail_id: id("Course id"),
  description: descriptionSchema,
});

export const courseDetailUpdateSchema = z.object({ description: descriptionSchema });

/** Gallery image. */
export const imageSchema = z.object({
  id: z.number(),
  image_url: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  version: z.optional(z.number()),
});
export type GalleryImage = z.infer<typeof imageSchema>;

/** Testimonial; a designation of `N/A` counts as absent. */
export const testimonialSchema = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string(),
  designation: z.nullable(z.string()),
  feedback: z.string(),
  version: z.optional(z.number()),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

export const testimonialInputSchema = z.object({
  name: text("Name", { lengthMax: 120 }),
  location: text("Location", { lengthMax: 120 }),
  designation: z.optional(z.nullable(text("Designation", { lengthMax: 120, blank: true }))),
  feedback: text("Feedback", { lengthMax: 2_000, long: true }),
});

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

/** Skill detail: one course (subcategory) of a skill. */
export const skillDetailSchema = z.object({
  id: z.number(),
  skill_id: z.number(),
  course: z.string(),
  version: z.optional(z.number()),
});
export type SkillDetail = z.infer<typeof skillDetailSchema>;

/** Course detail: one HTML description of a course. */
export const courseDetailSchema = z.object({
  id: z.number(),
  skill_detail_id: z.number(),
  description: z.string(),
  version: z.optional(z.number()),
});
export type CourseDetail = z.infer<typeof courseDetailSchema>;

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

/** What somebody sent just now. One that is not published waits until an administrator has read it. */
export const sentTestimonialSchema = z.extend(testimonialSchema, { published: z.boolean() });

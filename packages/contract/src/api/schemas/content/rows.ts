import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import * as z from "@optimyz/contract/z";

/** A text; a missing value or another type counts as an empty one. */
const textOrEmpty = z._default(
  z.pipe(
    z.transform((value: string) => (typeof value === "string" ? value : "")),
    z.string(),
  ),
  "",
);

/** A text or undefined; a missing value or another type counts as undefined. */
const textOrNull = z._default(
  z.pipe(
    z.transform((value: string | null) => (typeof value === "string" ? value : null)),
    z.nullable(z.string()),
  ),
  null,
);

/**
 * A list of rows. Each is checked by itself: an invalid one is left out and the others stay.
 */
export const rowsOf = /*@__NO_SIDE_EFFECTS__*/ <Row extends z.ZodMiniType>(row: Row) =>
  z.pipe(
    z.transform((rows: z.input<Row>[]) =>
      Array.isArray(rows) ? rows.filter((each) => z.safeParse(row, each).success) : rows,
    ),
    z.array(row),
  );

/**
 * Skill: a category of courses. `image_url` is a file name under `/uploads/` or an http URL; empty or null, as when
 * it is missing, means the placeholder.
 */
export const skillSchema = z.object({
  id: z.number(),
  title: textOrEmpty,
  short_description: textOrEmpty,
  /** Other names under which people search for it; absent without any. */
  also_called: z.optional(z.string()),
  image_url: textOrNull,
  version: z.optional(z.number()),
  ...translatable,
});
export type Skill = z.infer<typeof skillSchema>;

/** Skill detail: one course (subcategory) of a skill. */
export const skillDetailSchema = z.object({
  id: z.number(),
  skill_id: z.number(),
  course: textOrEmpty,
  version: z.optional(z.number()),
  ...translatable,
});
export type SkillDetail = z.infer<typeof skillDetailSchema>;

/** Course detail: one HTML description of a course. */
export const courseDetailSchema = z.object({
  id: z.number(),
  skill_detail_id: z.number(),
  description: textOrEmpty,
  version: z.optional(z.number()),
  ...translatable,
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
  designation: textOrNull,
  feedback: z.string(),
  version: z.optional(z.number()),
  /** The course that it is about; absent where none is named. */
  course_id: z.optional(z.number()),
  /** Sent by the link that somebody with a place in the course got; absent otherwise. */
  by_participant: z.optional(z.boolean()),
});
export type Testimonial = z.infer<typeof testimonialSchema>;

/** A testimonial that was just sent. One that is not published waits until an administrator has read it. */
export const sentTestimonialSchema = z.extend(testimonialSchema, { published: z.boolean() });

import { skillDetailSchema, testimonialSchema } from "@optimyz/contract/api/schemas/content/rows";
import { translatable } from "@optimyz/contract/api/schemas/content/translatable";
import { shownPictureSchema } from "@optimyz/contract/api/schemas/settings/live";
import * as z from "@optimyz/contract/z";

/** Testimonials that a course's page shows: the newest ones. */
export const COURSE_TESTIMONIALS_MAX = 6;
export const SIMILAR_COURSES_MAX = 3;

/** What a course's page shows besides its descriptions and dates. What is absent is left out. */
export const shownCoursePageSchema = z.object({
  audience: z.optional(z.array(z.string())),
  outcomes: z.optional(z.array(z.string())),
  timetable_note: z.optional(z.string()),
  trainer: z.optional(
    z.object({ name: z.string(), line: z.string(), picture: z.optional(z.nullable(shownPictureSchema)) }),
  ),
  questions: z.optional(z.array(z.object({ question: z.string(), answer: z.string() }))),
  /** Of this course, the newest first. */
  testimonials: z.optional(z.array(testimonialSchema)),
  /** Courses of the same skill, then those whose names share words. */
  similar: z.optional(z.array(skillDetailSchema)),
  /** Ways of payment that are set up: `online` on a gateway's page, `upi` to an id, `bank` to an account. */
  ways: z.optional(z.array(z.string())),
  /** Where people pay in person, as the end of a sentence. */
  in_person: z.optional(z.string()),
  ...translatable,
});
export type CoursePage = z.infer<typeof shownCoursePageSchema>;

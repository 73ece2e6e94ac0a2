import { sql } from "drizzle-orm";
import { toCourseDetail, toImage, toSkill, toSkillDetail, toTestimonial } from "./mappers.ts";
import { courseDetails, images, skillDetails, skills, testimonials } from "./schema.ts";

/** The content that administrators edit. `label` is how the audit log calls a row. */
export const entities = {
  skills: { table: skills, label: skills.title, toApi: toSkill },
  skill_details: { table: skillDetails, label: skillDetails.course, toApi: toSkillDetail },
  course_details: {
    table: courseDetails,
    label: sql`substr(${courseDetails.description}, 1, 80)`,
    toApi: toCourseDetail,
  },
  images: { table: images, label: images.imageUrl, toApi: toImage },
  testimonials: { table: testimonials, label: testimonials.name, toApi: toTestimonial },
} as const;

export type Entity = keyof typeof entities;

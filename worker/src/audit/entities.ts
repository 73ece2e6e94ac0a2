import { sql } from "drizzle-orm";
import {
  toAdminEnrolment,
  toAdminInquiry,
  toCourseDetail,
  toCoursePageRow,
  toImage,
  toPost,
  toSkill,
  toTestimonial,
} from "../db/mappers.ts";
import {
  courseDetails,
  enrolments,
  images,
  inquiries,
  posts,
  skillDetails,
  skills,
  type TranslatedTable,
  testimonials,
  translatedTables,
} from "../db/schema.ts";

/** What administrators edit. `label` is how the audit log calls a row. */
export const entities = {
  skills: { table: skills, label: skills.title, toApi: toSkill },
  skill_details: { table: skillDetails, label: skillDetails.course, toApi: toCoursePageRow },
  course_details: {
    table: courseDetails,
    label: sql`substr(${courseDetails.description}, 1, 80)`,
    toApi: toCourseDetail,
  },
  images: { table: images, label: images.imageUrl, toApi: toImage },
  posts: { table: posts, label: posts.title, toApi: toPost },
  testimonials: { table: testimonials, label: testimonials.name, toApi: toTestimonial },
  enrolments: { table: enrolments, label: enrolments.name, toApi: toAdminEnrolment },
  inquiries: { table: inquiries, label: inquiries.name, toApi: toAdminInquiry },
} as const;

export type Entity = keyof typeof entities;

/** Rows with texts in several languages. */
export const isTranslated = (entity: Entity): entity is Entity & TranslatedTable =>
  (translatedTables as readonly string[]).includes(entity);

/** Rows that no public page shows: changing them does not raise the content revision. */
const hiddenFromPages: ReadonlySet<Entity> = new Set(["enrolments", "inquiries"]);
export const isContent = (entity: Entity): boolean => !hiddenFromPages.has(entity);

/** Rows that lose their course when it is deleted: its copy keeps their ids, so that a restored one has them again. */
export const linkedToCourse = { testimonials, enrolments } as const;

/** Rows that hold personal data. */
const people: ReadonlySet<string> = new Set<Entity>(["enrolments", "inquiries", "testimonials"]);
export const isPersonal = (entity: string): boolean => people.has(entity);

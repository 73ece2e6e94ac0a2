import { endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import {
  coursePageInputSchema,
  coursePageRowSchema,
  shownCoursePageSchema,
} from "@optimyz/contract/api/schemas/content/course-page";
import * as z from "@optimyz/contract/z";

const editor = { access: "admin", roles: ["editor"] } as const;

/** Of an unknown course it is empty. */
export const readCoursePage = endpoint({
  method: "GET",
  path: "/api/course-pages/:skill_detail_id",
  summary:
    "What a course's page shows besides descriptions and dates: whom it is for, questions, testimonials, similar courses",
  inLanguages: true,
  query: z.object(inLanguage),
  output: shownCoursePageSchema,
});

export const readCoursePageRow = endpoint({
  method: "GET",
  path: "/api/admin/course-pages/:id",
  ...editor,
  summary: "The texts of a course's page, to change them",
  output: coursePageRowSchema,
});

export const updateCoursePage = endpoint({
  method: "PUT",
  path: "/api/course-pages/:id",
  ...editor,
  invalidates: ["/api/course-pages", "/api/skill-details", "/api/admin/"],
  summary: "Change the texts of a course's page; an empty one leaves its block out",
  input: coursePageInputSchema,
  output: coursePageRowSchema,
});

import { endpoint } from "@optimyz/contract/api/endpoint";
import { inLanguage } from "@optimyz/contract/api/query-fields";
import { shownCoursePageSchema } from "@optimyz/contract/api/schemas/content/course-page";
import * as z from "@optimyz/contract/z";

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

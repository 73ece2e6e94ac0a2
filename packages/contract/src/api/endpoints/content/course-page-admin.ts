import { endpoint } from "@optimyz/contract/api/endpoint";
import { coursePageInputSchema, coursePageRowSchema } from "@optimyz/contract/api/schemas/content/course-page-input";

const editor = { access: "admin", roles: ["editor"] } as const;

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

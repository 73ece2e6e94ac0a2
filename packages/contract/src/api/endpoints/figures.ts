import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  courseFiguresQuerySchema,
  courseFiguresSchema,
  figuresFileQuerySchema,
  figuresQuerySchema,
  figuresSchema,
} from "@optimyz/contract/api/schemas/figures";
import * as z from "@optimyz/contract/z";

/** For owners alone. */
const owner = { access: "admin" } as const;

export const readFigures = endpoint({
  method: "GET",
  path: "/api/admin/figures",
  ...owner,
  summary: "Visits, pages, searches and enrolments by week, and where visits come from",
  query: figuresQuerySchema,
  output: figuresSchema,
});

export const listCourseFigures = endpoint({
  method: "GET",
  path: "/api/admin/figures/courses",
  ...owner,
  summary: "Courses with how often they were opened, enrolled in and paid for, and their seats",
  query: courseFiguresQuerySchema,
  output: courseFiguresSchema,
});

export const exportFigures = endpoint({
  method: "GET",
  path: "/api/admin/figures.csv",
  ...owner,
  sensitive: true,
  summary: "Figures as a file for spreadsheets, by week, course, page, source, campaign or search",
  query: figuresFileQuerySchema,
  text: { mediaType: "text/csv", fileName: "figures" },
  output: z.string(),
});

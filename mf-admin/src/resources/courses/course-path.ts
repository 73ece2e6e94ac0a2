import { tabPath } from "../../shared/tabs/tab-path.ts";

/** The tab of all courses. */
export const COURSES = "view-subcategory";

/** The form for the page of a course. */
export const coursePagePath = (id: number): string => `${tabPath(COURSES)}/page-${id}`;

/** The course whose page's form is a part of the tab; undefined for a part that is none. */
export function readCoursePart(part: string): number | undefined {
  const [, id] = /^page-([1-9]\d{0,14})$/.exec(part) ?? [];
  return id === undefined ? undefined : Number(id);
}

import { slugOf } from "@optimyz/contract/slug";
import type { PageLink } from "@optimyz/kit";

/** Name of the URL parameter that holds the skill to choose in the enrolment form. */
export const COURSE_PARAMETER = "course";

/** A skill's page; all courses for a title that has no slug. */
export function skillPage(title: string): PageLink {
  const titleSlug = slugOf(title);
  return titleSlug ? { role: "skill", params: { titleSlug } } : { role: "courses" };
}

/** The enrolment form, with a skill already chosen when there is one. */
export const enrolPage = (skillTitle?: string): PageLink => ({
  role: "enrol",
  query: { [COURSE_PARAMETER]: skillTitle || undefined },
});

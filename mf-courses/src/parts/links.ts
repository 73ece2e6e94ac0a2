import { slugOf } from "@optimyz/contract/slug";
import { paths } from "@optimyz/kit";

/** Name of the URL parameter that holds the skill to choose in the enrolment form. */
export const COURSE_PARAMETER = "course";

/** URL of a skill's page; of all courses for a title that has no slug. */
export function skillPath(title: string): string {
  const titleSlug = slugOf(title);
  return titleSlug ? paths.skill.to({ titleSlug }) : paths.courses.to();
}

/** URL of the enrolment form, with a skill already chosen when there is one. */
export function enrolPath(skillTitle?: string): string {
  return skillTitle
    ? `${paths.enrol.to()}?${new URLSearchParams({ [COURSE_PARAMETER]: skillTitle })}`
    : paths.enrol.to();
}

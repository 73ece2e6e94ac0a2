import { slugOf } from "@optimyz/contract/domain/slug";
import type { PageLink } from "@optimyz/kit";

/** Name of the URL parameter that holds the skill to choose in the enrolment form. */
export const COURSE_PARAMETER = "course";

/** A skill's page; all courses for a title that has no slug. */
export function skillPage(title: string): PageLink {
  const titleSlug = slugOf(title);
  return titleSlug ? { role: "skill", params: { titleSlug } } : { role: "courses" };
}

/** Name of the URL parameter that holds the number of a batch to enrol in. */
export const BATCH_PARAMETER = "batch";

/** Name of the URL parameter that holds the code of a coupon. */
export const COUPON_PARAMETER = "coupon";

/** The enrolment form, with a skill or a batch already chosen when there is one, and a coupon filled in. */
export const enrolPage = (skillTitle?: string, batchId?: number, coupon?: string): PageLink => ({
  role: "enrol",
  query: {
    [COURSE_PARAMETER]: skillTitle || undefined,
    [BATCH_PARAMETER]: batchId === undefined ? undefined : String(batchId),
    [COUPON_PARAMETER]: coupon || undefined,
  },
});

/** Name of the URL parameter that holds a batch to be compared; it may come several times. */
export const COMPARE_PARAMETER = "batch";

/** Name of the URL parameter with which `/courses` shows dates, also without a filter. */
export const DATES_PARAMETER = "dates";

/** All dates, with the filters. */
export const allDates: PageLink = { role: "courses", query: { [DATES_PARAMETER]: "all" } };

import { useApp, useAtomValue } from "@optimyz/kit";
import { coursesQuery } from "../../resources/courses/queries.ts";
import { descriptionsQuery } from "../../resources/descriptions/queries.ts";
import { imagesQuery } from "../../resources/gallery/queries.ts";
import { skillsQuery } from "../../resources/skills/queries.ts";
import { latestTestimonialsQuery } from "../../resources/testimonials/queries.ts";

/** What can be counted on the site, with the query whose data holds the number. */
const totals = {
  skills: skillsQuery,
  courses: coursesQuery,
  descriptions: descriptionsQuery,
  gallery: imagesQuery,
  testimonials: latestTestimonialsQuery,
} as const;

export type Total = keyof typeof totals;
type CountedEndpoint = (typeof totals)[Total]["endpoint"];

/** How many there are, as far as the page knows already: a whole list is not fetched for its length. */
export function useTotal(total: Total): number | undefined {
  const { queries } = useApp();
  const { data } = useAtomValue(queries.stateOf<CountedEndpoint>(totals[total]));
  return data && totalOf(data);
}

/** Length of a whole list, or the total that one page of it names. */
export const totalOf = (data: readonly unknown[] | { total: number }): number =>
  "total" in data ? data.total : data.length;

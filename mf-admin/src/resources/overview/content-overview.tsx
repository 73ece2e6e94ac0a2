import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "../../shared/data/content.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { IncompleteContent } from "./incomplete-content.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import { MissedSearches } from "./missed-searches.tsx";
import styles from "./overview.module.css";
import { missedSearchesQuery } from "./queries.ts";

/** What is missing in the site's content, what was searched in vain, and the latest testimonials. */
export function ContentOverview() {
  const content = useQuery(contentQuery);
  return (
    <div className={styles.columns}>
      <IncompleteContent content={content} />
      <MissedSearches missed={useQuery(missedSearchesQuery)} />
      <LatestTestimonials latest={useQuery(latestTestimonialsQuery)} />
    </div>
  );
}

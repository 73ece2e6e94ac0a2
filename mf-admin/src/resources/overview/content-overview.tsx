import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "../../shared/data/content.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { IncompleteContent } from "./incomplete-content.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import styles from "./overview.module.css";

/** What is missing in the site's content, and the latest testimonials. */
export function ContentOverview() {
  const content = useQuery(contentQuery);
  return (
    <div className={styles.columns}>
      <IncompleteContent content={content} />
      <LatestTestimonials latest={useQuery(latestTestimonialsQuery)} />
    </div>
  );
}

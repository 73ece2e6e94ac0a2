import { useQuery } from "@tanstack/react-query";
import { contentQuery } from "../../shared/data/content.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { Counts } from "./counts.tsx";
import { IncompleteContent } from "./incomplete-content.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import styles from "./overview.module.css";

/** The site's content, what is missing, and the latest testimonials. */
export function ContentOverview() {
  const content = useQuery(contentQuery);
  return (
    <>
      <Counts content={content} />
      <div className={styles.columns}>
        <IncompleteContent content={content} />
        <LatestTestimonials latest={useQuery(latestTestimonialsQuery)} />
      </div>
    </>
  );
}

import { useQuery } from "@optimyz/kit";
import { coursesQuery } from "../courses/queries.ts";
import { descriptionsQuery } from "../descriptions/queries.ts";
import { imagesQuery } from "../gallery/queries.ts";
import { skillsQuery } from "../skills/queries.ts";
import { latestTestimonialsQuery } from "../testimonials/queries.ts";
import { Counts } from "./counts.tsx";
import { IncompleteContent } from "./incomplete-content.tsx";
import { LatestTestimonials } from "./latest-testimonials.tsx";
import styles from "./overview.module.css";

/** What the site has, what is missing, which testimonials came in last. */
export function ContentOverview() {
  const skills = useQuery(skillsQuery);
  const subcategories = useQuery(coursesQuery);
  const details = useQuery(descriptionsQuery);
  const images = useQuery(imagesQuery);
  const testimonials = useQuery(latestTestimonialsQuery);
  return (
    <>
      <Counts
        counts={[
          { label: "Courses", state: skills, view: "view-course", add: "add-course" },
          { label: "Subcategories", state: subcategories, view: "view-subcategory", add: "add-subcategory" },
          { label: "Course details", state: details, view: "view-course-detail", add: "add-course-detail" },
          { label: "Gallery images", state: images, view: "view-gallery-image", add: "add-gallery-image" },
          { label: "Testimonials", state: testimonials, view: "view-testimonials", add: "add-testimonial" },
        ]}
      />
      <div className={styles.columns}>
        <IncompleteContent skills={skills} subcategories={subcategories} details={details} />
        <LatestTestimonials latest={testimonials} />
      </div>
    </>
  );
}

import type { Testimonial } from "@optimyz/contract/schemas/content";
import { Icon } from "@optimyz/ui";
import styles from "./testimonials.module.css";

/** What somebody said, and who it was. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, location, designation, feedback } = testimonial;
  return (
    <figure className={styles.card} data-card="">
      <Icon name="quote" className={styles.mark} />
      <blockquote className={styles.feedback} data-scroller="" aria-label={`Feedback of ${name}`}>
        <p>{feedback}</p>
      </blockquote>
      <figcaption className={styles.person}>
        <p className={styles.name}>Name : {name}</p>
        <p>Location : {location}</p>
        {designation && designation.trim() !== "N/A" && <p>{designation}</p>}
      </figcaption>
    </figure>
  );
}

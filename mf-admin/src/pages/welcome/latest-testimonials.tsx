import type { Testimonial } from "@optimyz/contract/schemas/content";
import { Skeleton } from "@optimyz/ui";
import styles from "./welcome.module.css";

const SHOWN = 4;

/** The testimonials that came in last. */
export function LatestTestimonials({ testimonials }: { testimonials: readonly Testimonial[] | undefined }) {
  if (!testimonials) return <Skeleton />;
  if (testimonials.length === 0) return <p className={styles.quiet}>None yet.</p>;
  const latest = [...testimonials].sort((a, b) => b.id - a.id).slice(0, SHOWN);
  return (
    <ul className={styles.list}>
      {latest.map(({ id, name, location, feedback }) => (
        <li key={id}>
          <p>
            <strong>{name}</strong>, {location}
          </p>
          <p className={styles.excerpt}>{feedback}</p>
        </li>
      ))}
    </ul>
  );
}

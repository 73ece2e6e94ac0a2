import { Skeleton } from "@optimyz/ui";
import styles from "./testimonials.module.css";

/** The carousel's skeleton while the testimonials load. */
export function TestimonialSkeleton() {
  return (
    <div className={styles.loading}>
      <p className="visually-hidden" role="status">
        Loading...
      </p>
      <div className={styles.page} aria-hidden="true">
        {[1, 2].map((number) => (
          <div key={number} className={styles.card}>
            <Skeleton shape="title" />
            <Skeleton />
            <Skeleton />
            <Skeleton short />
          </div>
        ))}
      </div>
    </div>
  );
}

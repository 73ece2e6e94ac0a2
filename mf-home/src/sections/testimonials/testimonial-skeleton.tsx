import { Skeleton } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "../messages.ts";
import styles from "./testimonials.module.css";

/** The carousel's skeleton while the testimonials load. */
export function TestimonialSkeleton() {
  const t = useText();
  return (
    <div className={styles.loading}>
      <p className="visually-hidden" role="status">
        {t(m.loading)}
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

import { Section, Skeleton } from "@optimyz/ui";
import styles from "./page.module.css";

/** Holds the place of a page while its code is on its way, tall enough that the footer stays below the fold. */
export function PageSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Section>
        <div className={styles.lines}>
          <Skeleton shape="title" className={styles.title} />
          <Skeleton />
          <Skeleton short />
        </div>
      </Section>
    </div>
  );
}

import { CardGrid, CardItem, Section, Skeleton, SkeletonCard } from "@optimyz/ui";
import styles from "./courses-skeleton.module.css";

const CARDS = [1, 2, 3, 4, 5, 6];

/** The courses section's skeleton while its code loads. */
export function CoursesSkeleton() {
  return (
    <Section>
      <div className={styles.head} aria-hidden="true">
        <Skeleton shape="title" />
        <Skeleton short />
      </div>
      <CardGrid>
        {CARDS.map((card) => (
          <CardItem key={card}>
            <SkeletonCard />
          </CardItem>
        ))}
      </CardGrid>
    </Section>
  );
}

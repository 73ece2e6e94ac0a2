import { Container } from "@optimyz/ui";
import { Counter } from "./counter.tsx";
import styles from "./counters.module.css";

/** Students trained and training hours, as animated numbers. */
export function Counters() {
  return (
    <Container>
      <dl className={styles.counters}>
        <Counter label="students trained" end={1000} durationMs={2500} />
        <Counter label="training hours" end={750} durationMs={2000} />
      </dl>
    </Container>
  );
}

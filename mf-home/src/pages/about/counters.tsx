import type { AboutSettings } from "@optimyz/contract/api/schemas/settings/live";
import { wordsOf } from "@optimyz/kit";
import { Container } from "@optimyz/ui";
import { Counter } from "./counter.tsx";
import styles from "./counters.module.css";

/** The specification's times of the first two. */
const DURATIONS_MS = [2500, 2000];

/** The provider's figures, such as students trained and training hours, as animated numbers. */
export function Counters({ about }: { about: AboutSettings }) {
  const { counters } = about;
  if (counters.length === 0) return null;
  return (
    <Container>
      <dl className={styles.counters}>
        {counters.map(({ label, end }, index) => (
          <Counter
            key={label}
            label={wordsOf(about, `counters.${index}.label`, label)}
            end={end}
            durationMs={DURATIONS_MS[index] ?? 2000}
          />
        ))}
      </dl>
    </Container>
  );
}

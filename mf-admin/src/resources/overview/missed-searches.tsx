import type { MissedSearches as Missed } from "@optimyz/contract/api/schemas/search";
import { dayText } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import type { UseQueryResult } from "@tanstack/react-query";
import { useText } from "../../texts.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

const SHOWN_MAX = 10;

/** What visitors searched several times without a result; nothing while there is nothing. */
export function MissedSearches({ missed }: { missed: UseQueryResult<Missed> }) {
  const t = useText();
  const texts = useTexts();
  if (missed.isLoadingError) return <LoadFailure retry={missed.refetch}>{t(m.missedNotLoaded)}</LoadFailure>;
  const items = missed.data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="missed-searches">
      <h2 id="missed-searches" className={styles.heading}>
        {t(m.missedSearches)}
      </h2>
      <ul className={styles.list}>
        {items.slice(0, SHOWN_MAX).map(({ text, count, last_day }) => (
          <li key={text}>
            <p>
              <strong dir="auto">{text}</strong> · {t(m.searchedTimes, { count, day: dayText(last_day, {}, texts) })}
            </p>
          </li>
        ))}
      </ul>
      {items.length > SHOWN_MAX && <p className={styles.quiet}>{t(m.andMore, { count: items.length - SHOWN_MAX })}</p>}
      <p className={styles.quiet}>{t(m.missedHint)}</p>
    </section>
  );
}

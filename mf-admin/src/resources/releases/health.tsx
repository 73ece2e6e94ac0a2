import type { ReleaseSummary } from "@optimyz/contract/protocol/release-registry";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { ErrorsList } from "./errors-list.tsx";
import * as m from "./messages.ts";
import { countsInWords } from "./overview.ts";
import styles from "./releases.module.css";

interface HealthProps {
  release: ReleaseSummary | undefined;
  name: string;
  /** Text when nothing went wrong. */
  good?: string;
}

/** Reports of browsers about a version, what failed on the edge, and error messages. */
export function Health({ release, name, good }: HealthProps) {
  const t = useText();
  const failures = countsInWords(t, release?.failures);
  const fallbacks = countsInWords(t, release?.edgeFallbacks);
  return (
    <>
      {good && !failures && !fallbacks && <p className={styles.good}>{good}</p>}
      {failures && (
        <p className={styles.failures}>
          {release?.lastFailureAt
            ? t(m.failuresInBrowsersLast, { counts: failures, time: when(release.lastFailureAt) })
            : t(m.failuresInBrowsers, { counts: failures })}
        </p>
      )}
      {fallbacks && (
        <p className={styles.failures}>
          {release?.lastEdgeFallbackAt
            ? t(m.onTheServerLast, { counts: fallbacks, time: when(release.lastEdgeFallbackAt) })
            : t(m.onTheServer, { counts: fallbacks })}
        </p>
      )}
      {release && <ErrorsList errors={release.errors} release={{ name, version: release.version }} />}
    </>
  );
}

import type { ReleaseSummary } from "@optimyz/contract/protocol/release-registry";
import { when } from "../../shared/list/when.ts";
import { ErrorsList } from "./errors-list.tsx";
import { countsInWords } from "./overview.ts";
import styles from "./releases.module.css";

interface HealthProps {
  release: ReleaseSummary | undefined;
  name: string;
  /** Text when nothing went wrong. */
  good?: string;
}

/** Reports of browsers about a version, pages that the edge left to the browser, and error messages. */
export function Health({ release, name, good }: HealthProps) {
  const failures = countsInWords(release?.failures);
  const fallbacks = countsInWords(release?.edgeFallbacks);
  return (
    <>
      {good && !failures && !fallbacks && <p className={styles.good}>{good}</p>}
      {failures && (
        <p className={styles.failures}>
          Failures in browsers: {failures}
          {release?.lastFailureAt && <span>, last {when(release.lastFailureAt)}</span>}
        </p>
      )}
      {fallbacks && (
        <p className={styles.fallbacks}>
          Pages that the edge left to the browser: {fallbacks}
          {release?.lastEdgeFallbackAt && <span>, last {when(release.lastEdgeFallbackAt)}</span>}
        </p>
      )}
      {release && <ErrorsList errors={release.errors} release={{ name, version: release.version }} />}
    </>
  );
}

import type { ReleaseError } from "@optimyz/contract/protocol/release-registry";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { countsInWords } from "./overview.ts";
import styles from "./releases.module.css";
import { Stack } from "./stack.tsx";

interface ErrorsListProps {
  errors: ReleaseError[] | undefined;
  release: { name: string; version: string };
}

/** Error messages of a version, the most frequent first. */
export function ErrorsList({ errors = [], release }: ErrorsListProps) {
  const t = useText();
  if (errors.length === 0) return null;
  return (
    <details className={styles.errors}>
      <summary>
        {t(m.failuresSaid, {
          count: errors.length,
          release: `${release.name} ${release.version}`,
          hidden: (words) => <span className="visually-hidden">{words}</span>,
        })}
      </summary>
      <ol className={styles.versions}>
        {errors.map((error) => (
          <li key={`${error.phase} ${error.message} ${error.stack}`}>
            <p className={styles.message} lang={error.message ? "en" : undefined}>
              {error.message || t(m.noMessage)}
            </p>
            <p className={rows.facts}>
              {t(m.countsLast, { counts: countsInWords(t, { [error.phase]: error.count }), time: when(error.lastAt) })}
            </p>
            {error.stack && <Stack release={release} stack={error.stack} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

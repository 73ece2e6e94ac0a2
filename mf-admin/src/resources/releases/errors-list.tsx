import type { ReleaseError } from "@optimyz/contract/protocol/release-registry";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { countsInWords } from "./overview.ts";
import styles from "./releases.module.css";
import { Stack } from "./stack.tsx";

interface ErrorsListProps {
  errors: ReleaseError[] | undefined;
  release: { name: string; version: string };
}

/** Error messages of a version, the most frequent first. */
export function ErrorsList({ errors = [], release }: ErrorsListProps) {
  if (errors.length === 0) return null;
  return (
    <details className={styles.errors}>
      <summary>
        {errors.length === 1 ? "What the failure said" : "What the failures said"}
        <span className="visually-hidden"> of {`${release.name} ${release.version}`}</span>
      </summary>
      <ol className={styles.versions}>
        {errors.map((error) => (
          <li key={`${error.phase} ${error.message} ${error.stack}`}>
            <p className={styles.message}>{error.message || "No message"}</p>
            <p className={rows.facts}>
              {countsInWords({ [error.phase]: error.count })}, last {when(error.lastAt)}
            </p>
            {error.stack && <Stack release={release} stack={error.stack} />}
          </li>
        ))}
      </ol>
    </details>
  );
}

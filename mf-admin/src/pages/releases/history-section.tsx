import { rollBackReleases } from "@optimyz/contract/release-endpoints";
import type { Revision } from "@optimyz/contract/release-registry";
import { useApp } from "@optimyz/kit";
import { when } from "../../list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import { differencesOf } from "./overview.ts";
import styles from "./releases.module.css";

/** Every recent revision: what moved, who did it, why; and the way back. */
export function HistorySection({ revisions }: { revisions: readonly Revision[] }) {
  const { api } = useApp();
  return (
    <section aria-labelledby="releases-history">
      <h2 id="releases-history" className={styles.title}>
        History
      </h2>
      <ol className={styles.rows} reversed start={revisions[0]?.revision}>
        {revisions.map((revision, index) => (
          <li key={revision.revision} className={styles.row}>
            <div className={styles.words}>
              <h3 className={styles.name}>Revision {revision.revision}</h3>
              <p className={styles.facts}>
                {when(revision.createdAt)}, {revision.author}
                {revision.via && revision.via !== revision.author && ` (${revision.via})`}
                {revision.restores !== null && `, back to revision ${revision.restores}`}
              </p>
              {revision.reason && <p>{revision.reason}</p>}
              <ul className={styles.differences}>
                {differencesOf(revision, revisions[index + 1]).map(({ name, text }) => (
                  <li key={name + text}>
                    <strong>{name}</strong> {text}
                  </li>
                ))}
              </ul>
            </div>
            {index > 0 && (
              <ChangeButton
                label="Roll back"
                title={`Back to revision ${revision.revision}`}
                done={`The versions of revision ${revision.revision} are live again.`}
                run={(reason) => api.call(rollBackReleases, { body: { revision: revision.revision, reason } })}
              >
                <ul className={styles.differences}>
                  {differencesOf(revision, revisions[0]).map(({ name, text }) => (
                    <li key={name + text}>
                      <strong>{name}</strong> {text}
                    </li>
                  ))}
                </ul>
              </ChangeButton>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

import { rollBackReleases } from "@optimyz/contract/protocol/release-endpoints";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { Button } from "@optimyz/ui";
import { useState } from "react";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { ChangeButton } from "./change-button.tsx";
import { Compare } from "./compare.tsx";
import { Differences } from "./differences.tsx";
import styles from "./releases.module.css";

/** Revisions that are shown at first. */
const SHOWN_AT_FIRST = 10;

/** Every recent revision: what changed, who did it, why; with a button to roll back. */
export function HistorySection({ revisions }: { revisions: readonly Revision[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? revisions : revisions.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="releases-history">
      <h2 id="releases-history" className={styles.title}>
        History
      </h2>
      <Compare revisions={revisions} />
      <ol className={rows.list} reversed start={revisions[0]?.revision}>
        {shown.map((revision, index) => (
          <li key={revision.revision} className={rows.row} aria-labelledby={`revision-${revision.revision}`}>
            <div className={rows.words}>
              <h3 className={rows.name} id={`revision-${revision.revision}`}>
                Revision {revision.revision}
              </h3>
              <p className={rows.facts}>
                {when(revision.createdAt)}, {revision.author}
                {revision.via && revision.via !== revision.author && <span> ({revision.via})</span>}
                {revision.restores !== null && <span>, back to revision {revision.restores}</span>}
              </p>
              {revision.reason && <p>{revision.reason}</p>}
              <Differences revision={revision} before={revisions[index + 1]} />
            </div>
            {index > 0 && (
              <ChangeButton
                endpoint={rollBackReleases}
                given={{ revision: revision.revision }}
                label="Roll back"
                title={`Back to revision ${revision.revision}`}
                done={`The versions of revision ${revision.revision} are live again.`}
              >
                <Differences revision={revision} before={revisions[0]} />
              </ChangeButton>
            )}
          </li>
        ))}
      </ol>
      {shown.length < revisions.length && (
        <Button className={styles.older} variant="secondary" size="small" onClick={() => setIsWhole(true)}>
          Show {revisions.length - shown.length} older
        </Button>
      )}
    </section>
  );
}

import { rollBackReleases } from "@optimyz/contract/protocol/release-endpoints";
import type { Revision } from "@optimyz/contract/protocol/release-registry";
import { Button } from "@optimyz/ui";
import { useState } from "react";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { ChangeButton } from "./change-button.tsx";
import { Compare } from "./compare.tsx";
import { Differences } from "./differences.tsx";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

/** Revisions that are shown at first. */
const SHOWN_AT_FIRST = 10;

/** Every recent revision: what changed, who did it, why; with a button to roll back. */
export function HistorySection({ revisions }: { revisions: readonly Revision[] }) {
  const t = useText();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? revisions : revisions.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="releases-history">
      <h2 id="releases-history" className={styles.title}>
        {t(m.history)}
      </h2>
      <Compare revisions={revisions} />
      <ol className={rows.list} reversed start={revisions[0]?.revision}>
        {shown.map((revision, index) => (
          <li key={revision.revision} className={rows.row} aria-labelledby={`revision-${revision.revision}`}>
            <div className={rows.words}>
              <h3 className={rows.name} id={`revision-${revision.revision}`}>
                {t(m.revision, { revision: revision.revision })}
              </h3>
              <p className={rows.facts}>
                {when(revision.createdAt)}, {revision.author}
                {revision.via && revision.via !== revision.author && <span> ({revision.via})</span>}
                {revision.restores !== null && <span>{t(m.backTo, { revision: revision.restores })}</span>}
              </p>
              {revision.reason && <p>{revision.reason}</p>}
              <Differences revision={revision} before={revisions[index + 1]} />
            </div>
            {index > 0 && (
              <ChangeButton
                endpoint={rollBackReleases}
                given={{ revision: revision.revision }}
                label={t(m.rollBack)}
                title={t(m.backToRevision, { revision: revision.revision })}
                done={t(m.revisionIsLive, { revision: revision.revision })}
              >
                <Differences revision={revision} before={revisions[0]} />
              </ChangeButton>
            )}
          </li>
        ))}
      </ol>
      {shown.length < revisions.length && (
        <Button className={styles.older} variant="secondary" size="small" onClick={() => setIsWhole(true)}>
          {t(m.showOlder, { count: revisions.length - shown.length })}
        </Button>
      )}
    </section>
  );
}

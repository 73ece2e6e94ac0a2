import { drillBackup, startBackup } from "@optimyz/contract/api/endpoints/backups";
import type { Backups } from "@optimyz/contract/api/schemas/backups";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { BackupRow } from "./backup-row.tsx";
import styles from "./backups.module.css";
import { backupsQuery } from "./queries.ts";
import { RestoreOne } from "./restore-one.tsx";
import { useProgress } from "./use-progress.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/backups` */
export function Component() {
  const state = useQuery(backupsQuery);
  return (
    <TabPage
      slug="backups"
      lead="A sealed copy of everything: content, people, pictures, releases. One is made every night; the last seven days, four weeks and twelve months are kept."
    >
      <Loaded state={state} log="Error fetching backups">
        {(backups) => <Overview backups={backups} />}
      </Loaded>
    </TabPage>
  );
}

function Overview({ backups }: { backups: Backups }) {
  const { items, missing } = backups;
  const stopped = useProgress(items);
  const isBusy = items.some(({ task }) => task);
  const whole = items.filter(({ state }) => state === "done");
  if (missing)
    return (
      <Notice tone="error" title="No backups are made">
        {missing}
      </Notice>
    );
  return (
    <>
      <section aria-labelledby="backups-safety" className={styles.safety}>
        <h2 id="backups-safety" className={styles.title}>
          How safe is it?
        </h2>
        <Facts backups={backups} />
        <div className={styles.actions}>
          {isBusy ? (
            <p className={rows.facts}>Something is under way; see below. You may leave this page, it goes on.</p>
          ) : (
            <>
              <ActionButton endpoint={startBackup} request={{}} log="Error starting a backup">
                Make a backup now
              </ActionButton>
              {backups.has_drill && whole[0] && (
                <ActionButton
                  endpoint={drillBackup}
                  request={{ params: { id: whole[0].id } }}
                  log="Error starting a drill"
                >
                  Try out the newest
                </ActionButton>
              )}
            </>
          )}
        </div>
        {stopped && <Notice tone="error">{stopped}</Notice>}
      </section>
      <section aria-labelledby="backups-list">
        <h2 id="backups-list" className={styles.title}>
          Backups
        </h2>
        {items.length === 0 ? (
          <Notice tone="empty">
            There is no backup yet. The first one is made tonight, or now with the button above.
          </Notice>
        ) : (
          <ul className={rows.list}>
            {items.map((backup) => (
              <BackupRow key={backup.id} backup={backup} canDrill={backups.has_drill && !isBusy} />
            ))}
          </ul>
        )}
      </section>
      {whole.length > 0 && <RestoreOne backups={whole} />}
    </>
  );
}

/** The newest backup, and the last successful drill. */
function Facts({ backups: { items, last_drill_at: lastDrill, has_drill: hasDrill } }: { backups: Backups }) {
  const newest = items.find(({ state }) => state === "done");
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Newest backup</dt>
        <dd>{newest ? when(newest.started_at) : "None yet"}</dd>
      </div>
      <div>
        <dt>Last successful try</dt>
        <dd>{lastDrill ? when(lastDrill) : "None yet"}</dd>
        <dd className={styles.detail}>
          {hasDrill
            ? "A try restores the backup into an empty database and compares every entry and every picture."
            : "Tries need a database of their own. Whoever set up the site finds how in docs/owner/backup.md."}
        </dd>
      </div>
    </dl>
  );
}

import { drillBackup, startBackup } from "@optimyz/contract/api/endpoints/backups";
import type { Backups } from "@optimyz/contract/api/schemas/backups";
import { Notice } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../shared/feedback/loaded.tsx";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { ActionButton } from "../../shared/list/action-button.tsx";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { BackupRow } from "./backup-row.tsx";
import styles from "./backups.module.css";
import * as m from "./messages.ts";
import { backupsQuery } from "./queries.ts";
import { RestoreOne } from "./restore-one.tsx";
import { useProgress } from "./use-progress.ts";

export { freshLoader as loader } from "../../shared/data/fresh-loader.ts";

/** `/admin/dashboard/backups` */
export function Component() {
  const t = useText();
  const state = useQuery(backupsQuery);
  return (
    <TabPage slug="backups" lead={t(m.lead)}>
      <Loaded state={state} log="Error fetching backups">
        {(backups) => <Overview backups={backups} />}
      </Loaded>
    </TabPage>
  );
}

function Overview({ backups }: { backups: Backups }) {
  const t = useText();
  const { items, missing } = backups;
  const stopped = useProgress(items);
  const isBusy = items.some(({ task }) => task);
  const whole = items.filter(({ state }) => state === "done");
  if (missing)
    return (
      <Notice tone="error" title={t(m.noneMade)}>
        {missing}
      </Notice>
    );
  return (
    <>
      <section aria-labelledby="backups-safety" className={styles.safety}>
        <h2 id="backups-safety" className={styles.title}>
          {t(m.howSafe)}
        </h2>
        <Facts backups={backups} />
        <div className={styles.actions}>
          {isBusy ? (
            <p className={rows.facts}>{t(m.underWay)}</p>
          ) : (
            <>
              <ActionButton endpoint={startBackup} request={{}} log="Error starting a backup">
                {t(m.makeNow)}
              </ActionButton>
              {backups.has_drill && whole[0] && (
                <ActionButton
                  endpoint={drillBackup}
                  request={{ params: { id: whole[0].id } }}
                  log="Error starting a drill"
                >
                  {t(m.tryNewest)}
                </ActionButton>
              )}
            </>
          )}
        </div>
        {stopped && <Notice tone="error">{stopped}</Notice>}
      </section>
      <section aria-labelledby="backups-list">
        <h2 id="backups-list" className={styles.title}>
          {t(m.backups)}
        </h2>
        {items.length === 0 ? (
          <Notice tone="empty">{t(m.noBackup)}</Notice>
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
  const t = useText();
  const newest = items.find(({ state }) => state === "done");
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t(m.newest)}</dt>
        <dd>{newest ? when(newest.started_at) : t(m.noneYet)}</dd>
      </div>
      <div>
        <dt>{t(m.lastTry)}</dt>
        <dd>{lastDrill ? when(lastDrill) : t(m.noneYet)}</dd>
        <dd className={styles.detail}>{t(hasDrill ? m.whatTryDoes : m.triesNeedDatabase)}</dd>
      </div>
    </dl>
  );
}

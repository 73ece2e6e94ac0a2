import type { ReleaseAlert } from "@optimyz/contract/protocol/release-watch";
import { Notice } from "@optimyz/ui";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { GateReport } from "./gate-report.tsx";
import * as m from "./messages.ts";
import styles from "./releases.module.css";

const kinds = {
  returned: m.returnedAlert,
  hung: m.hungAlert,
  refused: m.refusedAlert,
  frozen: m.frozenAlert,
  thawed: m.thawedAlert,
} as const satisfies Readonly<Record<ReleaseAlert["kind"], string>>;

/** What happened to releases without anybody's request, the newest first. */
export function AlertsSection({ alerts = [] }: { alerts: readonly ReleaseAlert[] | undefined }) {
  const t = useText();
  return (
    <section aria-labelledby="releases-alerts">
      <h2 id="releases-alerts" className={styles.title}>
        {t(m.alerts)}
      </h2>
      {alerts.length === 0 ? (
        <Notice tone="empty">{t(m.noAlerts)}</Notice>
      ) : (
        <ol className={rows.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={rows.row}>
              <div className={rows.words}>
                <h3 className={rows.name}>
                  {t(kinds[alert.kind], { name: alert.name === "*" ? t(m.allOfThem) : alert.name })}{" "}
                  {alert.version && <span className={styles.version}>{alert.version}</span>}
                </h3>
                <p className={rows.facts}>{when(alert.createdAt)}</p>
                <p lang="en">{alert.text}</p>
                <GateReport report={alert.report} of={`${alert.name} ${alert.version}`} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

import type { ReleaseAlert } from "@optimyz/contract/protocol/release-watch";
import { Notice } from "@optimyz/ui";
import rows from "../../shared/list/rows.module.css";
import { when } from "../../shared/list/when.ts";
import { GateReport } from "./gate-report.tsx";
import styles from "./releases.module.css";

const kinds: Readonly<Record<ReleaseAlert["kind"], string>> = {
  returned: "Went back by itself",
  hung: "Made the site hang",
  refused: "Refused",
  frozen: "Freeze",
  thawed: "End of a freeze",
};

/** What happened to releases without anybody's request, the newest first. */
export function AlertsSection({ alerts = [] }: { alerts: readonly ReleaseAlert[] | undefined }) {
  return (
    <section aria-labelledby="releases-alerts">
      <h2 id="releases-alerts" className={styles.title}>
        Alerts
      </h2>
      {alerts.length === 0 ? (
        <Notice tone="empty">Nothing went back by itself, made the site hang or was refused lately.</Notice>
      ) : (
        <ol className={rows.list}>
          {alerts.map((alert) => (
            <li key={alert.id} className={rows.row}>
              <div className={rows.words}>
                <h3 className={rows.name}>
                  {kinds[alert.kind]}: {alert.name === "*" ? "all front-ends" : alert.name}{" "}
                  {alert.version && <span className={styles.version}>{alert.version}</span>}
                </h3>
                <p className={rows.facts}>{when(alert.createdAt)}</p>
                <p>{alert.text}</p>
                <GateReport report={alert.report} of={`${alert.name} ${alert.version}`} />
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

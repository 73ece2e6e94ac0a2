import { paths } from "@optimyz/kit";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import { GateReport } from "./gate-report.tsx";
import { Health } from "./health.tsx";
import * as m from "./messages.ts";
import { type FrontEndProps, otherReleases, publishedBy } from "./overview.ts";
import styles from "./releases.module.css";
import { VersionLabels } from "./version-labels.tsx";

/** Published versions that are not live, each with a link to try it in this browser. */
export function OtherVersions({ overview, live, name }: FrontEndProps) {
  const t = useText();
  const others = otherReleases(overview, live, name);
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>{t(m.otherVersions, { count: others.length, name })}</summary>
      <ul className={styles.versions}>
        {others.map((release) => (
          <li key={release.version}>
            <p>
              <span className={styles.version}>{release.version}</span>{" "}
              <span className={rows.facts}>{publishedBy(t, release)}</span>
            </p>
            <VersionLabels release={release} percent={live.canaries[name]?.percent} />
            <Health release={release} name={name} />
            <GateReport report={release.report} of={`${name} ${release.version}`} />
            <a
              href={`${name === "mf-admin" ? paths.admin.to() : paths.home.to()}?override=${name}@${release.version}`}
              target="_blank"
              rel="noopener"
            >
              {t(m.tryHere)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

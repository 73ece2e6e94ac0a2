import { paths } from "@optimyz/kit";
import rows from "../../shared/list/rows.module.css";
import { GateReport } from "./gate-report.tsx";
import { Health } from "./health.tsx";
import { type FrontEndProps, otherReleases, publishedBy } from "./overview.ts";
import styles from "./releases.module.css";
import { VersionLabels } from "./version-labels.tsx";

/** Published versions that are not live, each with a link to try it in this browser. */
export function OtherVersions({ overview, live, name }: FrontEndProps) {
  const others = otherReleases(overview, live, name);
  if (others.length === 0) return null;
  return (
    <details className={styles.others}>
      <summary>
        {others.length === 1 ? "1 other version" : `${others.length} other versions`} of {name}
      </summary>
      <ul className={styles.versions}>
        {others.map((release) => (
          <li key={release.version}>
            <p>
              <span className={styles.version}>{release.version}</span>{" "}
              <span className={rows.facts}>{publishedBy(release)}</span>
            </p>
            <VersionLabels release={release} percent={live.canaries[name]?.percent} />
            <Health release={release} name={name} />
            <GateReport report={release.report} of={`${name} ${release.version}`} />
            <a
              href={`${name === "mf-admin" ? paths.admin.to() : paths.home.to()}?override=${name}@${release.version}`}
              target="_blank"
              rel="noopener"
            >
              Try it in this browser
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

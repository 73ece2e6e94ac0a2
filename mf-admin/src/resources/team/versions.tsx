import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { Link } from "@optimyz/kit/router";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import { GateReport } from "../releases/gate-report.tsx";
import { Health } from "../releases/health.tsx";
import { publishedBy } from "../releases/overview.ts";
import releases from "../releases/releases.module.css";
import { VersionLabels } from "../releases/version-labels.tsx";
import * as m from "./messages.ts";
import styles from "./team.module.css";
import type { TeamProps } from "./team-props.ts";

/** Published versions, the newest first, each with what is known of it and a link to try it. */
export function Versions({ overview }: Pick<TeamProps, "overview">) {
  const t = useText();
  const { name, live, previews, nextBefore } = overview;
  if (overview.releases.length === 0) return null;
  const older = nextBefore && `${adminPaths.team()}?${new URLSearchParams({ name, before: nextBefore })}`;
  return (
    <section aria-labelledby="team-versions">
      <h2 id="team-versions" className={releases.title}>
        {t(m.versions)}
      </h2>
      <p className={styles.hint}>{t(m.tryHint)}</p>
      <ul className={rows.list}>
        {overview.releases.map((release) => (
          <li key={release.version} className={rows.row} aria-labelledby={`team-version-${release.version}`}>
            <div className={rows.words}>
              <h3 className={rows.name} id={`team-version-${release.version}`}>
                <span className={releases.version}>{release.version}</span>
              </h3>
              <VersionLabels release={release} percent={live?.canaries[name]?.percent} />
              <p className={rows.facts}>{publishedBy(t, release)}</p>
              <Health release={release} name={name} />
              <GateReport report={release.report} of={release.version} />
            </div>
            {previews[release.version] && (
              <a
                className={styles.try}
                href={previews[release.version]}
                target="_blank"
                rel="noopener"
                aria-describedby={`team-version-${release.version}`}
              >
                {t(m.tryIt)}
              </a>
            )}
          </li>
        ))}
      </ul>
      {older && (
        <p className={styles.older}>
          <Link to={older}>{t(m.older)}</Link>
        </p>
      )}
    </section>
  );
}

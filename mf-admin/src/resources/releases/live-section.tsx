import { adminPaths } from "@optimyz/contract/api/admin-paths";
import { Link } from "@optimyz/kit/router";
import { cx, Notice } from "@optimyz/ui";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import { CanaryNote } from "./canary-note.tsx";
import { FrontEndActions } from "./front-end-actions.tsx";
import { GateReport } from "./gate-report.tsx";
import { Health } from "./health.tsx";
import * as m from "./messages.ts";
import { OtherVersions } from "./other-versions.tsx";
import { type FrontEndProps, namesOf, publishedBy, releaseOf, verdictOf } from "./overview.ts";
import styles from "./releases.module.css";
import { SpokenLanguages } from "./spoken-languages.tsx";
import { TrySection } from "./try-section.tsx";
import { VerdictNote } from "./verdict-note.tsx";

/** What visitors get of each front-end. */
export function LiveSection({ overview, live }: Omit<FrontEndProps, "name">) {
  const t = useText();
  return (
    <section aria-labelledby="releases-live">
      <h2 id="releases-live" className={styles.title}>
        {t(m.liveRevision, { revision: live.revision })}
      </h2>
      <ul className={rows.list}>
        {namesOf(live).map((name) => (
          <li key={name} className={rows.row} aria-labelledby={`releases-live-${name}`}>
            <FrontEnd overview={overview} live={live} name={name} />
          </li>
        ))}
      </ul>
      <TrySection overview={overview} live={live} />
      {live.retired !== undefined && live.retired.length > 0 && (
        <Notice tone="info" className={styles.retired} title={t(m.retiredNow, { names: live.retired.join(", ") })}>
          {t(m.retiredMeans)}
        </Notice>
      )}
    </section>
  );
}

function FrontEnd(props: FrontEndProps) {
  const t = useText();
  const { overview, live, name } = props;
  const version = live.versions[name] ?? "";
  const release = releaseOf(overview, name, version);
  const verdict = verdictOf(overview, name, version);
  return (
    <>
      <div className={cx(rows.words, (verdict || live.canaries[name]) && styles.judged)}>
        <h3 className={rows.name} id={`releases-live-${name}`}>
          {name} <span className={styles.version}>{version}</span>
        </h3>
        {release && <p className={rows.facts}>{publishedBy(t, release)}</p>}
        <p className={rows.facts}>
          <Link to={`${adminPaths.team()}?${new URLSearchParams({ name })}`}>{t(m.teamPage)}</Link>
        </p>
        <SpokenLanguages overview={overview} name={name} />
        {verdict && <VerdictNote verdict={verdict} />}
        <Health release={release} name={name} good={t(m.noFailures)} />
        <GateReport report={release?.report} of={`${name} ${version}`} />
        <CanaryNote {...props} />
      </div>
      <FrontEndActions {...props} />
      <OtherVersions {...props} />
    </>
  );
}

import type { VitalMetric } from "@optimyz/contract/protocol/release-report";
import type { TeamVital } from "@optimyz/contract/protocol/team";
import { counted } from "../releases/overview.ts";
import releases from "../releases/releases.module.css";
import styles from "./team.module.css";
import type { TeamProps } from "./team-props.ts";

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What each of the web vitals measures, and its figures for people. */
const metrics: Readonly<Record<VitalMetric, { title: string; inWords: (value: number) => string }>> = {
  LCP: { title: "Largest part is shown (LCP)", inWords: seconds },
  INP: { title: "Slowest response (INP)", inWords: (ms) => `${Math.round(ms)} ms` },
  CLS: { title: "Moves while loading (CLS)", inWords: (value) => value.toFixed(2) },
};

/** Web vitals of each version. */
export function Vitals({ overview: { vitals } }: Pick<TeamProps, "overview">) {
  const versions = [...new Set(vitals.map(({ version }) => version))];
  return (
    <section aria-labelledby="team-vitals">
      <h2 id="team-vitals" className={releases.title}>
        Web vitals
      </h2>
      {versions.length === 0 ? (
        <p className={styles.hint}>No view has measured any yet. Half of the visitors' views do.</p>
      ) : (
        <>
          <p className={styles.hint}>Three quarters of the views are at or below the figure; in brackets the median.</p>
          <dl className={styles.vitals}>
            {versions.map((version) => (
              <div key={version}>
                <dt className={releases.version}>{version}</dt>
                {vitals.filter((vital) => vital.version === version).map(figure)}
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}

function figure({ metric, views, median, p75 }: TeamVital) {
  const { title, inWords } = metrics[metric];
  return (
    <dd key={metric}>
      {title}: <strong>{inWords(p75)}</strong> ({inWords(median)}), {counted(views, "view")}
    </dd>
  );
}

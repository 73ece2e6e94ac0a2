import type { VitalMetric } from "@optimyz/contract/protocol/release-report";
import type { TeamVital } from "@optimyz/contract/protocol/team";
import { say } from "../../shared/language/spoken.ts";
import { useText } from "../../texts.ts";
import releases from "../releases/releases.module.css";
import * as m from "./messages.ts";
import styles from "./team.module.css";
import type { TeamProps } from "./team-props.ts";

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What each of the web vitals measures, and its figures for people. */
const metrics: Readonly<Record<VitalMetric, { title: string; inWords: (value: number) => string }>> = {
  LCP: { title: m.lcp, inWords: seconds },
  INP: { title: m.inp, inWords: (ms) => `${Math.round(ms)} ms` },
  CLS: { title: m.cls, inWords: (value) => value.toFixed(2) },
};

/** Web vitals of each version. */
export function Vitals({ overview: { vitals } }: Pick<TeamProps, "overview">) {
  const t = useText();
  const versions = [...new Set(vitals.map(({ version }) => version))];
  return (
    <section aria-labelledby="team-vitals">
      <h2 id="team-vitals" className={releases.title}>
        {t(m.webVitals)}
      </h2>
      {versions.length === 0 ? (
        <p className={styles.hint}>{t(m.noViews)}</p>
      ) : (
        <>
          <p className={styles.hint}>{t(m.figuresMean)}</p>
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
      {say(title)}: <strong>{inWords(p75)}</strong> ({inWords(median)}), {say(m.views, { count: views })}
    </dd>
  );
}

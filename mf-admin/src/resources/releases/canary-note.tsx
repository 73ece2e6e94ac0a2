import { when } from "../../shared/list/when.ts";
import { Health } from "./health.tsx";
import { type FrontEndProps, releaseOf, verdictOf } from "./overview.ts";
import styles from "./releases.module.css";
import { VerdictNote } from "./verdict-note.tsx";

/** A canary: its version, its share of the visitors and how it is doing. */
export function CanaryNote({ overview, live, name }: FrontEndProps) {
  const canary = live.canaries[name];
  if (!canary) return null;
  const release = releaseOf(overview, name, canary.version);
  const verdict = verdictOf(overview, name, canary.version);
  return (
    <div className={styles.canary}>
      <p>
        <strong>Canary</strong> <span className={styles.version}>{canary.version}</span> for {canary.percent} % of the
        visitors since {when(canary.since)}
      </p>
      {verdict && <VerdictNote verdict={verdict} />}
      <Health release={release} name={name} />
    </div>
  );
}

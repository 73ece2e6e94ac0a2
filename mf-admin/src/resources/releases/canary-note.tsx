import { when } from "../../shared/list/when.ts";
import { countsInWords, type FrontEndProps, failuresOf, releaseOf } from "./overview.ts";
import styles from "./releases.module.css";

/** A canary: its version, its share of the visitors and its error rate. */
export function CanaryNote({ overview, live, name }: FrontEndProps) {
  const canary = live.canaries[name];
  if (!canary) return null;
  const release = releaseOf(overview, name, canary.version);
  const [failures, visits] = [failuresOf(release), release?.visits ?? 0];
  const rate = visits > 0 ? `${((100 * failures) / visits).toFixed(1)} %` : "not known yet";
  return (
    <div className={styles.canary}>
      <p>
        <strong>Canary</strong> <span className={styles.version}>{canary.version}</span> for {canary.percent} % of the
        visitors since {when(canary.since)}
      </p>
      <p className={styles.facts}>
        {counted(failures, "failure")} in {counted(visits, "visit")}, error rate {rate}
        {failures > 0 && ` (${countsInWords(release?.failures)})`}
      </p>
    </div>
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

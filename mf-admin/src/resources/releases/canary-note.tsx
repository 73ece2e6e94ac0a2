import { when } from "../../shared/list/when.ts";
import { useText } from "../../texts.ts";
import { Health } from "./health.tsx";
import * as m from "./messages.ts";
import { type FrontEndProps, releaseOf, verdictOf } from "./overview.ts";
import styles from "./releases.module.css";
import { VerdictNote } from "./verdict-note.tsx";

/** A canary: its version, its share of the visitors and how it is doing. */
export function CanaryNote({ overview, live, name }: FrontEndProps) {
  const t = useText();
  const canary = live.canaries[name];
  if (!canary) return null;
  const release = releaseOf(overview, name, canary.version);
  const verdict = verdictOf(overview, name, canary.version);
  return (
    <div className={styles.canary}>
      <p>
        {t(m.canaryGets, {
          version: canary.version,
          percent: canary.percent,
          time: when(canary.since),
          b: (words) => <strong>{words}</strong>,
          code: (words) => <span className={styles.version}>{words}</span>,
        })}
      </p>
      {verdict && <VerdictNote verdict={verdict} />}
      <Health release={release} name={name} />
    </div>
  );
}

import type { ReleaseSummary } from "@optimyz/contract/protocol/release-registry";
import type { ReleaseLabel } from "@optimyz/contract/protocol/release-watch";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./watch.module.css";

const words = {
  live: m.liveLabel,
  canary: m.canary,
  fallback: m.takesOver,
  "last good": m.lastGood,
  left: m.leftAsBad,
} as const satisfies Readonly<Record<ReleaseLabel, string>>;

interface VersionLabelsProps {
  release: ReleaseSummary | undefined;
  /** Share of the visitors that get it as a canary. */
  percent?: number | undefined;
}

/** The current states of a version. */
export function VersionLabels({ release, percent }: VersionLabelsProps) {
  const t = useText();
  const { labels = [], revision } = release ?? {};
  if (labels.length === 0 && typeof revision !== "number") return null;
  return (
    <p className={styles.labels}>
      {labels.map((label) => (
        <span key={label} className={styles.label} data-label={label}>
          {label === "canary" && percent !== undefined ? t(m.canaryShare, { percent }) : t(words[label])}
        </span>
      ))}
      {typeof revision === "number" && <span className={rows.facts}>{t(m.inRevision, { revision })}</span>}
    </p>
  );
}

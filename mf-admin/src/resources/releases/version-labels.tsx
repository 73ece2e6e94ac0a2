import type { ReleaseSummary } from "@optimyz/contract/protocol/release-registry";
import type { ReleaseLabel } from "@optimyz/contract/protocol/release-watch";
import rows from "../../shared/list/rows.module.css";
import styles from "./watch.module.css";

const words: Readonly<Record<ReleaseLabel, string>> = {
  live: "Live",
  canary: "Canary",
  fallback: "Takes over when the live one fails",
  "last good": "Last good",
  left: "Left because it was bad",
};

interface VersionLabelsProps {
  release: ReleaseSummary | undefined;
  /** Share of the visitors that get it as a canary. */
  percent?: number | undefined;
}

/** The current states of a version. */
export function VersionLabels({ release, percent }: VersionLabelsProps) {
  const { labels = [], revision } = release ?? {};
  if (labels.length === 0 && typeof revision !== "number") return null;
  return (
    <p className={styles.labels}>
      {labels.map((label) => (
        <span key={label} className={styles.label} data-label={label}>
          {label === "canary" && percent !== undefined ? `${words[label]}, ${percent} %` : words[label]}
        </span>
      ))}
      {typeof revision === "number" && <span className={rows.facts}>in revision {revision}</span>}
    </p>
  );
}

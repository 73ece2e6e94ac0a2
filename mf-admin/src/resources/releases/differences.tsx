import type { Revision } from "@optimyz/contract/protocol/release-registry";
import rows from "../../shared/list/rows.module.css";
import { differencesOf } from "./overview.ts";
import styles from "./releases.module.css";

/** Differences between two revisions. */
export function Differences({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const differences = differencesOf(revision, before);
  if (!before) return null;
  if (differences.length === 0) return <p className={rows.facts}>Nothing differs.</p>;
  return (
    <ul className={styles.differences}>
      {differences.map(({ name, text }) => (
        <li key={name + text}>
          <strong>{name}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

import type { Revision } from "@optimyz/contract/protocol/release-registry";
import rows from "../../shared/list/rows.module.css";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import { differencesOf } from "./overview.ts";
import styles from "./releases.module.css";

/** Differences between two revisions. */
export function Differences({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const t = useText();
  const differences = differencesOf(t, revision, before);
  if (!before) return null;
  if (differences.length === 0) return <p className={rows.facts}>{t(m.nothingDiffers)}</p>;
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

import { cx } from "@optimyz/ui";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";
import styles from "./progress.module.css";

/** More than these are too narrow on a telephone: then they are one bar. */
const ARCHES_MAX = 30;

/** How much of a course is done: an arch for each thing to do. */
export function Progress({ done, total }: { done: number; total: number }) {
  const t = useText();
  const share = `${total > 0 ? (100 * done) / total : 0}%`;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>{done === total && total > 0 ? t(m.allDone) : t(m.doneOf, { done, total })}</p>
      {total > ARCHES_MAX ? (
        <div className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: share }} />
        </div>
      ) : (
        <div className={styles.arches} aria-hidden="true">
          {Array.from({ length: total }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they differ by their place alone
            <span key={at} className={cx(styles.arch, at < done && styles.done)} />
          ))}
        </div>
      )}
    </div>
  );
}

import { useNavigation } from "@optimyz/kit/router";
import { cx } from "@optimyz/ui";
import styles from "./pending-bar.module.css";

/** A thin line while the next page loads; a quick one never shows it. */
export function PendingBar() {
  const pending = useNavigation().state !== "idle";
  return (
    <div className={cx(styles.place, "mirrored")} role="status">
      {pending && (
        <div className={styles.bar}>
          <span className="visually-hidden">Loading the page</span>
        </div>
      )}
    </div>
  );
}

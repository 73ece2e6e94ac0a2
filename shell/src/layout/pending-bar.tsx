import { useNavigation } from "@optimyz/kit/router";
import { cx } from "@optimyz/ui";
import { useText } from "../texts.ts";
import { loadingPage } from "./messages.ts";
import styles from "./pending-bar.module.css";

/** A thin line while the next page loads; a quick one never shows it. */
export function PendingBar() {
  const t = useText();
  const pending = useNavigation().state !== "idle";
  return (
    <div className={cx(styles.place, "mirrored")} role="status">
      {pending && (
        <div className={styles.bar}>
          <span className="visually-hidden">{t(loadingPage)}</span>
        </div>
      )}
    </div>
  );
}

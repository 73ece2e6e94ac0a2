import { site } from "@optimyz/contract/site";
import styles from "./brand.module.css";

/** The mark, an arch with a sun in it, and the name. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path className={styles.arch} d="M3 31V15a13 13 0 0 1 26 0v16z" />
        <circle className={styles.sun} cx="16" cy="20" r="7" />
      </svg>
      <span className={styles.name}>{site.brand}</span>
    </span>
  );
}

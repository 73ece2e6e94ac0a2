import styles from "./artwork.module.css";

/** The site's shapes as a small landscape: an arch, a sun that rises in it, hills. Decoration only. */
export function Artwork({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 400" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <path className={styles.window} d="M90 400V200a150 150 0 0 1 300 0v200z" />
      <circle className={styles.sun} cx="240" cy="236" r="84" />
      <path className={styles.far} d="M0 400a150 150 0 0 1 300 0z" />
      <path className={styles.near} d="M220 400a130 130 0 0 1 260 0z" />
      <circle className={styles.far} cx="412" cy="92" r="34" />
      <path className={styles.stone} d="M52 88l30-22 38 10 14 34-26 30-40-6z" />
    </svg>
  );
}

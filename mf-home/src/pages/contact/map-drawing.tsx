import { cx } from "@optimyz/ui";
import styles from "./location-map.module.css";

/** Invented streets, parks and a river, with a pin in the middle. */
export function MapDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={cx(styles.svg, className)}
      viewBox="0 0 1200 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.park} d="M90 300 250 250 360 330 330 440 120 450Z" />
      <circle className={styles.park} cx="930" cy="130" r="92" />
      <path className={styles.river} d="M-20 90C180 60 260 170 430 150S700 20 860 40 1090 20 1220-30" />
      <g className={styles.street}>
        <path d="M-20 230 1220 330M180-20 300 500M470-20 430 500M760-20 820 500M1010-20 960 500" />
        <path d="M-20 410 500 380 1220 440M300 150 1220 190" />
      </g>
      <g className={styles.lane}>
        <path d="M60-20 120 500M380 290 400 500M620-20 590 280M900 300 910 500M1100-20 1120 500M-20 150 240 170M480 90 1220 110M-20 320 300 320M840 380 1220 370M330 230 760 240" />
      </g>
      <circle className={styles.halo} cx="600" cy="210" r="58" />
      <path
        className={styles.pin}
        d="M600 138c-29 0-52 23-52 52 0 38 52 82 52 82s52-44 52-82c0-29-23-52-52-52zm0 72a20 20 0 1 1 0-40 20 20 0 0 1 0 40z"
      />
    </svg>
  );
}

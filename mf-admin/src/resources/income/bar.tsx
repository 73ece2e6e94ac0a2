import styles from "./income.module.css";

interface BarProps {
  paise: number;
  /** The value of the full width. */
  highest: number;
}

const WIDTH = 100;

/** The share of an amount as a bar; the amount itself is next to it. One below zero has another colour. */
export const Bar = ({ paise, highest }: BarProps) => (
  <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
    <rect data-below={paise < 0 || undefined} width={(Math.abs(paise) / Math.max(1, highest)) * WIDTH} height="1" />
  </svg>
);

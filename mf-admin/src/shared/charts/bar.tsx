import styles from "./charts.module.css";

interface BarProps {
  value: number;
  /** The value of the full width. */
  highest: number;
}

const WIDTH = 100;

/** The share of a value as a bar; the value itself is next to it. One below zero has another colour. */
export const Bar = ({ value, highest }: BarProps) => (
  <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
    <rect data-below={value < 0 || undefined} width={(Math.abs(value) / Math.max(1, highest)) * WIDTH} height="1" />
  </svg>
);

import { useTexts } from "@optimyz/kit";
import { type ReactNode, useId } from "react";
import styles from "./charts.module.css";
import { shortDay } from "./short-day.ts";

interface ColumnChartProps {
  label: string;
  /** A column for each day or week, named by its first day; the oldest first. */
  columns: readonly { day: string; count: number }[];
  /** The value of the full height; charts next to each other may share one. */
  highest: number;
  /** What the chart says, for screen readers. */
  sentence: string;
}

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 64;

/** Numbers over time as columns; a sentence says the same for screen readers. */
export function ColumnChart({ label, columns, highest, sentence }: ColumnChartProps) {
  const { locale } = useTexts();
  const titleId = useId();
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={styles.chart}>
      <figcaption>
        {label} <strong>{total.toLocaleString(locale)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${columns.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{sentence}</title>
        {columns.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(4, (count / highest) * HEIGHT);
          return (
            <rect
              key={day}
              data-some={count > 0 || undefined}
              x={index * STEP + (STEP - WIDTH) / 2}
              y={HEIGHT - height}
              width={WIDTH}
              height={height}
            />
          );
        })}
        <line x1="0" x2={columns.length * STEP} y1={HEIGHT} y2={HEIGHT} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{shortDay(columns[0]?.day ?? "", locale)}</span>
        <span>{shortDay(columns.at(-1)?.day ?? "", locale)}</span>
      </p>
    </figure>
  );
}

/** Charts next to each other. */
export const ChartRow = ({ children }: { children: ReactNode }) => <div className={styles.charts}>{children}</div>;

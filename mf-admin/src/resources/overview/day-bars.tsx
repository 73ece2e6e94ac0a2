import { type Text, useTexts } from "@optimyz/kit";
import { useId } from "react";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

interface DayBarsProps {
  label: string;
  /** The oldest first. */
  days: readonly { day: string; count: number }[];
  /** The value of the full height, shared by charts next to each other. */
  highest: number;
}

const STEP = 10;
const BAR = 7;
const HEIGHT = 64;

/** One bar for each day; a sentence says the same for screen readers. */
export function DayBars({ label, days, highest }: DayBarsProps) {
  const t = useText();
  const { locale } = useTexts();
  const titleId = useId();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  return (
    <figure className={styles.chart}>
      <figcaption>
        {label} <strong>{total.toLocaleString(locale)}</strong>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{sentence(label, days, total, t)}</title>
        {days.map(({ day, count }, index) => {
          const height = count === 0 ? 1 : Math.max(4, (count / highest) * HEIGHT);
          return (
            <rect
              key={day}
              data-some={count > 0 || undefined}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
        <line x1="0" x2={days.length * STEP} y1={HEIGHT} y2={HEIGHT} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{short(first, locale)}</span>
        <span>{short(last, locale)}</span>
      </p>
    </figure>
  );
}

function sentence(label: string, days: DayBarsProps["days"], total: number, t: Text): string {
  const span = { label, first: days[0]?.day ?? "", last: days.at(-1)?.day ?? "" };
  if (total === 0) return t(m.barsNone, span);
  const most = days.reduce((best, each) => (each.count > best.count ? each : best));
  return t(m.bars, { ...span, total, ...most });
}

const short = (day: string, locale: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: "numeric", month: "short", timeZone: "UTC" });

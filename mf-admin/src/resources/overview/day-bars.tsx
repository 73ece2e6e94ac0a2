import type { Text } from "@optimyz/kit";
import { ColumnChart } from "../../shared/charts/column-chart.tsx";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

interface DayBarsProps {
  label: string;
  /** The oldest first. */
  days: readonly { day: string; count: number }[];
  /** The value of the full height, shared by charts next to each other. */
  highest: number;
}

/** One bar for each day. */
export function DayBars({ label, days, highest }: DayBarsProps) {
  const t = useText();
  return <ColumnChart label={label} columns={days} highest={highest} sentence={sentence(label, days, t)} />;
}

function sentence(label: string, days: DayBarsProps["days"], t: Text): string {
  const span = { label, first: days[0]?.day ?? "", last: days.at(-1)?.day ?? "" };
  const total = days.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return t(m.barsNone, span);
  const most = days.reduce((best, each) => (each.count > best.count ? each : best));
  return t(m.bars, { ...span, total, ...most });
}

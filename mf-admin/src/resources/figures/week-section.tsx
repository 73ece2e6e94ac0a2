import type { Figures } from "@optimyz/contract/api/schemas/figures";
import { type Text, useTexts } from "@optimyz/kit";
import { ChartRow, ColumnChart } from "../../shared/charts/column-chart.tsx";
import { shortDay } from "../../shared/charts/short-day.ts";
import part from "../../shared/layout/part.module.css";
import { type LineColumn, LineTable } from "../../shared/list/line-table.tsx";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";
import { seatsColumn } from "./seats-column.ts";

type Week = Figures["weeks"][number];
type Line = Week & { id: number };

const charts = [
  ["visits", m.visits],
  ["enrolments", m.enrolments],
  ["paid", m.paid],
] as const;

/** Each week as columns, and all numbers as a table. */
export function WeekSection({ weeks }: Pick<Figures, "weeks">) {
  const t = useText();
  const { locale } = useTexts();
  // People who enrolled and who paid are comparable with each other, not with visits.
  const people = Math.max(1, ...weeks.map(({ enrolments }) => enrolments));
  return (
    <section aria-labelledby="weeks">
      <h2 id="weeks" className={part.heading}>
        {t(m.byWeek)}
      </h2>
      <ChartRow>
        {charts.map(([name, label]) => {
          const columns = weeks.map((week) => ({ day: week.monday, count: week[name] }));
          return (
            <ColumnChart
              key={name}
              label={t(label)}
              columns={columns}
              highest={name === "visits" ? Math.max(1, ...columns.map(({ count }) => count)) : people}
              sentence={sentence(t(label), columns, t, locale)}
            />
          );
        })}
      </ChartRow>
      <details className={styles.details}>
        <summary>{t(m.showNumbers)}</summary>
        <WeekTable weeks={weeks} />
      </details>
    </section>
  );
}

function sentence(label: string, columns: { day: string; count: number }[], t: Text, locale: string): string {
  const [first, last] = [columns[0], columns.at(-1)].map((column) => shortDay(column?.day ?? "", locale));
  const span = { label, first: first ?? "", last: last ?? "" };
  const total = columns.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return t(m.chartNone, span);
  const most = columns.reduce((best, each) => (each.count > best.count ? each : best));
  return t(m.chart, { ...span, total, day: shortDay(most.day, locale), count: most.count });
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const t = useText();
  const { locale } = useTexts();
  const number = (key: "visits" | "views" | "searches" | "enrolments" | "paid", name: string): LineColumn<Line> => ({
    key,
    label: t(name),
    isNumber: true,
    cell: (line) => line[key].toLocaleString(locale),
    card: (line) => t(m.inCard, { label: t(name), value: line[key].toLocaleString(locale) }),
  });
  const columns: LineColumn<Line>[] = [
    { key: "week", label: t(m.week), isName: true, cell: ({ monday }) => shortDay(monday, locale) },
    number("visits", m.visits),
    number("views", m.views),
    number("searches", m.searches),
    number("enrolments", m.enrolments),
    number("paid", m.paid),
    seatsColumn(t),
  ];
  const rows = weeks.map((week, id): Line => ({ ...week, id })).toReversed();
  return <LineTable label={t(m.byWeek)} columns={columns} groups={[{ rows }]} isReadOnly />;
}

import type { Overview } from "@optimyz/contract/api/schemas/admin";
import { Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { ChartRow } from "../../shared/charts/column-chart.tsx";
import { useText } from "../../texts.ts";
import { DayBars } from "./day-bars.tsx";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import styles from "./overview.module.css";

interface OverTimeProps {
  overview: UseQueryResult<Overview>;
}

/** Enrolments and inquiries of the last weeks as two small charts of the same scale. */
export function OverTime({ overview }: OverTimeProps) {
  const t = useText();
  return (
    <section className={styles.overTime} aria-labelledby="over-time">
      <h2 id="over-time" className={styles.heading}>
        {t(m.lastDays)}
      </h2>
      {overview.isLoadingError && <LoadFailure retry={overview.refetch}>{t(m.daysNotCounted)}</LoadFailure>}
      {overview.isPending && <Skeleton />}
      {overview.data && <Charts days={overview.data.days} />}
    </section>
  );
}

function Charts({ days }: Overview) {
  const t = useText();
  const highest = Math.max(1, ...days.flatMap(({ enrolments, inquiries }) => [enrolments, inquiries]));
  const busy = days.filter(({ enrolments, inquiries }) => enrolments + inquiries > 0).toReversed();
  if (busy.length === 0) return <p className={styles.quiet}>{t(m.noneInThisTime)}</p>;
  return (
    <>
      <ChartRow>
        <DayBars
          label={t(m.enrolments)}
          days={days.map(({ day, enrolments }) => ({ day, count: enrolments }))}
          highest={highest}
        />
        <DayBars
          label={t(m.inquiries)}
          days={days.map(({ day, inquiries }) => ({ day, count: inquiries }))}
          highest={highest}
        />
      </ChartRow>
      <details className={styles.days}>
        <summary>{t(m.showNumbers)}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(m.day)}</th>
              <th scope="col">{t(m.enrolments)}</th>
              <th scope="col">{t(m.inquiries)}</th>
            </tr>
          </thead>
          <tbody>
            {busy.map(({ day, enrolments, inquiries }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{enrolments}</td>
                <td>{inquiries}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

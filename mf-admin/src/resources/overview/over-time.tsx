import type { Overview } from "@optimyz/contract/api/schemas/admin";
import { Skeleton } from "@optimyz/ui";
import type { UseQueryResult } from "@tanstack/react-query";
import { DayBars } from "./day-bars.tsx";
import { LoadFailure } from "./load-failure.tsx";
import styles from "./overview.module.css";

interface OverTimeProps {
  overview: UseQueryResult<Overview>;
}

/** Enrolments and inquiries of the last weeks as two small charts of the same scale. */
export function OverTime({ overview }: OverTimeProps) {
  return (
    <section className={styles.overTime} aria-labelledby="over-time">
      <h2 id="over-time" className={styles.heading}>
        The last 30 days
      </h2>
      {overview.isLoadingError && <LoadFailure retry={overview.refetch}>The days could not be counted.</LoadFailure>}
      {overview.isPending && <Skeleton />}
      {overview.data && <Charts days={overview.data.days} />}
    </section>
  );
}

function Charts({ days }: Overview) {
  const highest = Math.max(1, ...days.flatMap(({ enrolments, inquiries }) => [enrolments, inquiries]));
  const busy = days.filter(({ enrolments, inquiries }) => enrolments + inquiries > 0).toReversed();
  if (busy.length === 0) return <p className={styles.quiet}>No enrolments and no inquiries in this time.</p>;
  return (
    <>
      <div className={styles.charts}>
        <DayBars
          label="Enrolments"
          days={days.map(({ day, enrolments }) => ({ day, count: enrolments }))}
          highest={highest}
        />
        <DayBars
          label="Inquiries"
          days={days.map(({ day, inquiries }) => ({ day, count: inquiries }))}
          highest={highest}
        />
      </div>
      <details className={styles.days}>
        <summary>Show the numbers</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Enrolments</th>
              <th scope="col">Inquiries</th>
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

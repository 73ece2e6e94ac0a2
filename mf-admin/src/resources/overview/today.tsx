import type { Today as TodayData } from "@optimyz/contract/api/schemas/today";
import { zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { day as dayText } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { BATCHES, batchPath, nameOf } from "../batches/words.ts";
import { outstandingPath, receivedPath } from "../payments/words.ts";
import { LoadFailure } from "./load-failure.tsx";
import overview from "./overview.module.css";
import { todayQuery } from "./queries.ts";
import styles from "./today.module.css";

/** The day's work: who meets, who waits, what came in. */
export function Today() {
  const today = useQuery(todayQuery);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today" className={overview.heading}>
        Today
        {today.data && <span className={styles.date}>{dayText(today.data.day)}</span>}
      </h2>
      {today.isLoadingError && <LoadFailure retry={today.refetch}>The day could not be loaded.</LoadFailure>}
      {today.isPending && <Skeleton />}
      {today.data && (
        <div className={styles.columns}>
          <Meetings today={today.data} />
          <Figures today={today.data} />
        </div>
      )}
    </section>
  );
}

function Meetings({ today: { day, tomorrow, time_zone: zone, meetings } }: { today: TodayData }) {
  const on = (date: string) => meetings.filter(({ starts_at }) => dayIn(zone, starts_at) === date);
  const days = [
    { label: "Meetings today", date: day },
    { label: "Meetings tomorrow", date: tomorrow },
  ];
  if (meetings.length === 0) {
    return (
      <p className={styles.none}>
        Nobody meets today or tomorrow. <Link to={tabPath(BATCHES)}>All batches</Link>
      </p>
    );
  }
  return (
    <div className={styles.meetings}>
      {days.map(({ label, date }) => (
        <div key={label}>
          <h3 className={styles.day}>{label}</h3>
          {on(date).length === 0 && <p className={overview.quiet}>None.</p>}
          <ul className={styles.list}>
            {on(date).map((meeting) => (
              <Meeting key={`${meeting.batch_id} ${meeting.starts_at}`} meeting={meeting} zone={zone} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

function Meeting({ meeting, zone }: { meeting: TodayData["meetings"][number]; zone: string }) {
  const { batch_id, starts_at, ends_at, time_zone, place, trainer, seats_taken, capacity } = meeting;
  const where = [place, trainer, time_zone === zone ? "" : zoneText(time_zone)].filter(Boolean).join(" · ");
  return (
    <li className={styles.meeting}>
      <p className={styles.clock}>
        {clockIn(time_zone, starts_at)}–{clockIn(time_zone, ends_at)}
      </p>
      <p className={styles.what}>
        <Link to={batchPath(batch_id)}>{nameOf(meeting)}</Link>
        {where && <span className={styles.where}>{where}</span>}
      </p>
      <p className={styles.seats}>
        {seats_taken} of {capacity}
      </p>
    </li>
  );
}

function Figures({ today: { money, waiting } }: { today: TodayData }) {
  if (!money && waiting.length === 0) return null;
  return (
    <ul className={styles.figures}>
      {money && (
        <>
          <Figure to={receivedPath} figure={rupees(money.received_paise)} label="received this week" />
          <Figure
            to={outstandingPath}
            figure={rupees(money.owed_paise)}
            label={money.owing === 1 ? "owed by one person" : `owed by ${money.owing.toLocaleString("en")} people`}
          />
        </>
      )}
      {waiting.map((batch) => (
        <Figure
          key={batch.batch_id}
          to={batchPath(batch.batch_id)}
          figure={batch.waiting.toLocaleString("en")}
          label={`${batch.waiting === 1 ? "waits" : "wait"} for a seat in ${nameOf(batch)}`}
          note={batch.free > 0 ? `${batch.free} free: offer ${batch.free === 1 ? "it" : "them"}` : ""}
        />
      ))}
    </ul>
  );
}

interface FigureProps {
  to: string;
  figure: string;
  label: string;
  note?: string;
}

function Figure({ to, figure, label, note = "" }: FigureProps) {
  return (
    <li>
      <Link to={to} className={overview.tile}>
        <span className={overview.many}>{figure}</span> <span>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </Link>
    </li>
  );
}

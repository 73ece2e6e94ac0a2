import type { Today as TodayData } from "@optimyz/contract/api/schemas/today";
import { zoneText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Skeleton } from "@optimyz/ui";
import { useQuery } from "@tanstack/react-query";
import { day as dayText } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import { useText } from "../../texts.ts";
import { BATCHES, batchPath, nameOf } from "../batches/words.ts";
import { outstandingPath, receivedPath, unmatchedPath } from "../payments/words.ts";
import { LoadFailure } from "./load-failure.tsx";
import * as m from "./messages.ts";
import overview from "./overview.module.css";
import { todayQuery } from "./queries.ts";
import styles from "./today.module.css";

/** The day's work: who meets, who waits, what came in. */
export function Today() {
  const t = useText();
  const today = useQuery(todayQuery);
  return (
    <section className={styles.today} aria-labelledby="today">
      <h2 id="today" className={overview.heading}>
        {t(m.today)}
        {today.data && <span className={styles.date}>{dayText(today.data.day)}</span>}
      </h2>
      {today.isLoadingError && <LoadFailure retry={today.refetch}>{t(m.todayNotLoaded)}</LoadFailure>}
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
  const t = useText();
  const on = (date: string) => meetings.filter(({ starts_at }) => dayIn(zone, starts_at) === date);
  const days = [
    { label: t(m.meetingsToday), date: day },
    { label: t(m.meetingsTomorrow), date: tomorrow },
  ];
  if (meetings.length === 0) {
    return (
      <p className={styles.none}>
        {t(m.nobodyMeets)} <Link to={tabPath(BATCHES)}>{t(m.allBatches)}</Link>
      </p>
    );
  }
  return (
    <div className={styles.meetings}>
      {days.map(({ label, date }) => (
        <div key={label}>
          <h3 className={styles.day}>{label}</h3>
          {on(date).length === 0 && <p className={overview.quiet}>{t(m.none)}</p>}
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
  const t = useText();
  const texts = useTexts();
  const { batch_id, starts_at, ends_at, time_zone, place, trainer, seats_taken, capacity } = meeting;
  const where = [place, trainer, time_zone === zone ? "" : zoneText(time_zone, texts)].filter(Boolean).join(" · ");
  return (
    <li className={styles.meeting}>
      <p className={styles.clock}>
        {clockIn(time_zone, starts_at)}–{clockIn(time_zone, ends_at)}
      </p>
      <p className={styles.what}>
        <Link to={batchPath(batch_id)}>{nameOf(meeting)}</Link>
        {where && <span className={styles.where}>{where}</span>}
      </p>
      <p className={styles.seats}>{t(m.seatsOf, { taken: seats_taken, capacity })}</p>
    </li>
  );
}

function Figures({ today: { money, waiting } }: { today: TodayData }) {
  const t = useText();
  const texts = useTexts();
  const unmatched = money?.unmatched ?? 0;
  if (!money && waiting.length === 0) return null;
  return (
    <ul className={styles.figures}>
      {money && (
        <>
          <Figure to={receivedPath} figure={rupees(money.received_paise, texts)} label={t(m.receivedThisWeek)} />
          <Figure
            to={outstandingPath}
            figure={rupees(money.owed_paise, texts)}
            label={t(m.owedBy, { count: money.owing })}
          />
          {unmatched > 0 && (
            <Figure
              to={unmatchedPath}
              figure={unmatched.toLocaleString(texts.locale)}
              label={t(m.paymentsWait, { count: unmatched })}
            />
          )}
        </>
      )}
      {waiting.map((batch) => (
        <Figure
          key={batch.batch_id}
          to={batchPath(batch.batch_id)}
          figure={batch.waiting.toLocaleString(texts.locale)}
          label={t(m.waitForSeat, { count: batch.waiting, batch: nameOf(batch) })}
          note={batch.free > 0 ? t(m.freeSeats, { count: batch.free }) : ""}
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

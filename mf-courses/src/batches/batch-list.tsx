import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/batch-words";
import { feeText } from "@optimyz/contract/money";
import { Link } from "@optimyz/kit/router";
import { ButtonLink } from "@optimyz/ui";
import { useId } from "react";
import { enrolPage } from "../parts/links.ts";
import type { Batch } from "./batch.ts";
import styles from "./batch-list.module.css";
import { Meetings } from "./meetings.tsx";
import { Seats } from "./seats.tsx";

interface BatchListProps {
  batches: readonly Batch[];
  /** The skill that the enrolment form chooses; unknown where it could not be loaded. */
  skillTitle: string | undefined;
  /** Names the course of each batch, on a page of several courses. */
  courseOf?: ((courseId: number) => string | undefined) | undefined;
}

/** Batches that can be enrolled in: dates, place, fee, seats and the way to the form. */
export function BatchList({ batches, skillTitle, courseOf }: BatchListProps) {
  return (
    <ul className={styles.list}>
      {batches.map((batch) => (
        <Entry key={batch.id} batch={batch} skillTitle={skillTitle} course={courseOf?.(batch.course_id)} />
      ))}
    </ul>
  );
}

interface EntryProps {
  batch: Batch;
  skillTitle: string | undefined;
  course: string | undefined;
}

function Entry({ batch, skillTitle, course }: EntryProps) {
  const headingId = useId();
  const { id, course_id, title, meetings, time_zone, fee_paise } = batch;
  const range = rangeText(batch);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        {course && (
          <p className={styles.course}>
            <Link to={{ role: "course", params: { skill_detail_id: course_id } }}>{course}</Link>
          </p>
        )}
        <h3 id={headingId} className={styles.dates}>
          {range || title}
        </h3>
        <p className={styles.hours}>
          {patternText(batch)} <span className={styles.zone}>({zoneText(time_zone)})</span>
        </p>
        <Facts batch={batch} />
        {meetings.length > 1 && <Meetings meetings={meetings} zone={time_zone} />}
      </div>
      <div className={styles.step}>
        <p className={styles.fee}>{feeText(fee_paise)}</p>
        <Seats batch={batch} />
        <ButtonLink
          className={styles.enrol}
          variant={isFull(batch) ? "secondary" : "primary"}
          to={enrolPage(skillTitle, id)}
          aria-describedby={headingId}
        >
          {isFull(batch) ? "Join the waiting list" : "Enrol"}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Where, in which language and with whom. */
function Facts({ batch: { place, language, trainer } }: { batch: Batch }) {
  const facts = [
    ["Place", place],
    ["Language", language],
    ["Trainer", trainer],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { ButtonLink } from "@optimyz/ui";
import { useId } from "react";
import { enrolPage } from "../parts/links.ts";
import styles from "./batch-list.module.css";
import { Meetings } from "./meetings.tsx";
import { Seats } from "./seats.tsx";

interface BatchListProps {
  batches: readonly ListedBatch[];
  /** Names the course of each batch, on a page of several courses. */
  withCourse?: boolean;
  headingLevel?: 2 | 3;
}

/** Batches that can be enrolled in: dates, place, fee, seats and the way to the form. */
export function BatchList({ batches, withCourse = false, headingLevel = 3 }: BatchListProps) {
  return (
    <ul className={styles.list}>
      {batches.map((batch) => (
        <Entry key={batch.id} batch={batch} withCourse={withCourse} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

interface EntryProps extends Required<Omit<BatchListProps, "batches">> {
  batch: ListedBatch;
}

function Entry({ batch, withCourse, headingLevel }: EntryProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const { id, course_id, course, skill, title, meetings, time_zone, fee_paise } = batch;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        {withCourse && (
          <p className={styles.course}>
            <Link to={{ role: "course", params: { skill_detail_id: course_id } }}>{course}</Link>
          </p>
        )}
        <Heading id={headingId} className={styles.dates}>
          {rangeText(batch)}
        </Heading>
        <p className={styles.hours}>
          {patternText(batch)} <span className={styles.zone}>({zoneText(time_zone)})</span>
        </p>
        {title !== course && <p className={styles.title}>{title}</p>}
        <Facts batch={batch} />
        {meetings.length > 1 && <Meetings meetings={meetings} zone={time_zone} />}
      </div>
      <div className={styles.step}>
        <p className={styles.fee}>{feeText(fee_paise)}</p>
        <Seats batch={batch} />
        <ButtonLink
          className={styles.enrol}
          variant={isFull(batch) ? "secondary" : "primary"}
          to={enrolPage(skill, id)}
          aria-describedby={headingId}
        >
          {isFull(batch) ? "Join the waiting list" : "Enrol"}
        </ButtonLink>
      </div>
    </li>
  );
}

/** Where, in which language and with whom. */
function Facts({ batch: { place, language, trainer } }: { batch: ListedBatch }) {
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

import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { langOf, useTexts } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { ButtonLink } from "@optimyz/ui";
import { type ReactNode, useId } from "react";
import * as common from "../messages.ts";
import { enrolPage } from "../parts/links.ts";
import { useText } from "../texts.ts";
import styles from "./batch-list.module.css";
import { Fee } from "./fee.tsx";
import { Meetings } from "./meetings.tsx";
import * as m from "./messages.ts";
import { Seats } from "./seats.tsx";

interface BatchListProps {
  batches: readonly ListedBatch[];
  /** Names the course of each batch, on a page of several courses. */
  withCourse?: boolean;
  headingLevel?: 2 | 3;
  /** What stands below the way to a batch's form. @param describedBy id of the batch's heading */
  choice?: (batch: number, describedBy: string) => ReactNode;
}

/** Batches that can be enrolled in: dates, place, fee, seats and the way to the form. */
export function BatchList({ batches, withCourse = false, headingLevel = 3, choice }: BatchListProps) {
  return (
    <ul className={styles.list}>
      {batches.map((batch) => (
        <Entry key={batch.id} batch={batch} withCourse={withCourse} headingLevel={headingLevel} choice={choice} />
      ))}
    </ul>
  );
}

interface EntryProps extends Required<Omit<BatchListProps, "batches" | "choice">> {
  choice: BatchListProps["choice"];
  batch: ListedBatch;
}

function Entry({ batch, withCourse, headingLevel, choice }: EntryProps) {
  const t = useText();
  const texts = useTexts();
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  const { id, course_id, course, skill, title, meetings, time_zone } = batch;
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        {withCourse && (
          <p className={styles.course}>
            <Link to={{ role: "course", params: { skill_detail_id: course_id } }} {...langOf(batch, "course")}>
              {course}
            </Link>
          </p>
        )}
        <Heading id={headingId} className={styles.dates}>
          {rangeText(batch, texts)}
        </Heading>
        <p className={styles.hours}>
          {patternText(batch, texts)} <span className={styles.zone}>({zoneText(time_zone, texts)})</span>
        </p>
        {title !== course && (
          <p className={styles.title} {...langOf(batch, "title")}>
            {title}
          </p>
        )}
        <Facts batch={batch} />
        {meetings.length > 1 && <Meetings meetings={meetings} zone={time_zone} />}
      </div>
      <div className={styles.step}>
        <Fee className={styles.fee} batch={batch} />
        <Seats batch={batch} />
        <ButtonLink
          className={styles.enrol}
          variant={isFull(batch) ? "secondary" : "primary"}
          to={enrolPage(skill, id)}
          aria-describedby={headingId}
        >
          {t(isFull(batch) ? common.joinWaitingList : common.enrol)}
        </ButtonLink>
        {choice?.(id, headingId)}
      </div>
    </li>
  );
}

/** Where, in which language and with whom. */
function Facts({ batch }: { batch: ListedBatch }) {
  const t = useText();
  const facts = [
    [t(m.place), "place"],
    [t(m.language), "language"],
    [t(m.trainer), "trainer"],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          batch[fact] && (
            <div key={name}>
              <dt>{name}</dt>
              <dd {...langOf(batch, fact)}>{batch[fact]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { langOf, useTexts, wordsOf } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { Fragment } from "react";
import { Fee } from "../../batches/fee.tsx";
import { Plan } from "../../batches/plan/plan.tsx";
import { Seats } from "../../batches/seats.tsx";
import * as common from "../../messages.ts";
import { enrolPage } from "../../parts/links.ts";
import { useText } from "../../texts.ts";
import styles from "./chosen-batch.module.css";
import * as m from "./messages.ts";

/** The chosen batch with its dates, place, fee and seats, and links to others. */
export function ChosenBatch({ batch }: { batch: ListedBatch }) {
  const t = useText();
  const texts = useTexts();
  const { course_id, course, skill, trainer, time_zone } = batch;
  const facts = [wordsOf(batch, "place"), wordsOf(batch, "language"), trainer && t(m.withTrainer, { trainer })];
  return (
    <section className={styles.panel} aria-labelledby="chosen-title">
      <h2 id="chosen-title" className={styles.course} {...langOf(batch, "course")}>
        {course}
      </h2>
      <p className={styles.dates}>{rangeText(batch, texts)}</p>
      <p>
        {patternText(batch, texts)} ({zoneText(time_zone, texts)})
      </p>
      <p className={styles.facts}>
        {facts.filter(Boolean).map((fact, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the facts stay where they are
          <Fragment key={index}>
            {index > 0 && <span> · </span>}
            <span>{fact}</span>
          </Fragment>
        ))}
      </p>
      <div className={styles.money}>
        <Fee className={styles.fee} batch={batch} />
        <Seats batch={batch} />
      </div>
      <Plan plan={batch.instalments} />
      {isFull(batch) && <p className={styles.facts}>{t(m.sendToJoin)}</p>}
      <p className={styles.ways}>
        <Link to={{ role: "course", params: { skill_detail_id: course_id } }}>{t(m.otherDates)}</Link>{" "}
        <Link to={enrolPage(skill)}>{t(m.enrolWithoutDate)}</Link>
      </p>
    </section>
  );
}

interface NoSuchBatchProps {
  status: "loading" | "error" | "success";
  retry: () => void;
}

/** In place of a batch that is not there: it still loads, failed to, or can be booked no longer. */
export function NoSuchBatch({ status, retry }: NoSuchBatchProps) {
  const t = useText();
  if (status === "loading") return <p role="status">{t(common.loading)}</p>;
  if (status === "error")
    return (
      <Notice tone="error" title={t(m.datesFailed)} retry={retry}>
        {t(m.sendAllTheSame)}
      </Notice>
    );
  return (
    <Notice tone="info" title={t(m.noLongerBooked)}>
      <p>{t(m.begunOrCancelled, { link: (words) => <Link to={{ role: "courses" }}>{words}</Link> })}</p>
    </Notice>
  );
}

import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, patternText, rangeText, zoneText } from "@optimyz/contract/domain/batch-words";
import { feeText } from "@optimyz/contract/domain/money";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { Seats } from "../../batches/seats.tsx";
import { enrolPage } from "../../parts/links.ts";
import styles from "./chosen-batch.module.css";

/** The chosen batch with its dates, place, fee and seats, and links to others. */
export function ChosenBatch({ batch }: { batch: ListedBatch }) {
  const { course_id, course, skill, place, language, trainer, time_zone, fee_paise } = batch;
  return (
    <section className={styles.panel} aria-labelledby="chosen-title">
      <h2 id="chosen-title" className={styles.course}>
        {course}
      </h2>
      <p className={styles.dates}>{rangeText(batch)}</p>
      <p>
        {patternText(batch)} ({zoneText(time_zone)})
      </p>
      <p className={styles.facts}>{[place, language, trainer && `with ${trainer}`].filter(Boolean).join(" · ")}</p>
      <div className={styles.money}>
        <span className={styles.fee}>{feeText(fee_paise)}</span>
        <Seats batch={batch} />
      </div>
      {isFull(batch) && (
        <p className={styles.facts}>
          Send the form to join the waiting list. When a seat becomes free, we offer it to you by e-mail.
        </p>
      )}
      <p className={styles.ways}>
        <Link to={{ role: "course", params: { skill_detail_id: course_id } }}>Other dates</Link>{" "}
        <Link to={enrolPage(skill)}>Enrol without a date</Link>
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
  if (status === "loading") return <p role="status">Loading...</p>;
  if (status === "error")
    return (
      <Notice tone="error" title="The dates could not be loaded." retry={retry}>
        You can send the form all the same: we write back with the next dates.
      </Notice>
    );
  return (
    <Notice tone="info" title="These dates can no longer be booked.">
      <p>
        They have begun or were cancelled. See <Link to={{ role: "courses" }}>all courses</Link>, or send the form
        without a date: we write back with the next ones.
      </p>
    </Notice>
  );
}

import { buildPath } from "@optimyz/contract/api/endpoint";
import { batchCalendar } from "@optimyz/contract/api/endpoints/batches/batches";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { Button, ButtonLink, Icon, icons } from "@optimyz/ui";
import { lazy, Suspense, useEffect, useRef } from "react";
import styles from "./enrolled.module.css";

/** Loaded after the success is shown; the mail says the same where it cannot be. */
const WhatFollows = lazy(() => import("./what-follows.tsx").catch(() => ({ default: () => null })));

interface EnrolledProps {
  enrolment: Enrolment;
  /** The chosen course or batch, as the page knew it before. */
  batch: ListedBatch | undefined;
  /** Opens an empty form. */
  onAgain: () => void;
}

/** Replaces the form after a success: what was received, and where to go from here. */
export function Enrolled({ enrolment, batch, onAgain }: EnrolledProps) {
  const { title, name, email, place } = enrolment;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: "center" });
  }, []);
  return (
    <section className={styles.panel} aria-labelledby="enrolled-title">
      <span className={styles.mark} aria-hidden="true">
        <Icon path={place === "waiting" ? icons.clock : icons.check} size={28} />
      </span>
      <h2 id="enrolled-title" ref={heading} tabIndex={-1}>
        Thank you, {title} {name}
      </h2>
      {batch && place ? <Place enrolment={enrolment} batch={batch} /> : <Application enrolment={enrolment} />}
      <p>
        {place === "waiting" ? "A mail that says so" : "A confirmation"} is on its way to <strong>{email}</strong>. If
        it is not there in a quarter of an hour, please look in the spam folder.
      </p>
      {batch && (
        <Suspense>
          <WhatFollows enrolment={enrolment} batch={batch} />
        </Suspense>
      )}
      <div className={styles.ways}>
        {batch && place === "confirmed" && (
          <a href={buildPath(batchCalendar.path, { id: batch.id })} download>
            Save the dates to your calendar
          </a>
        )}
        <ButtonLink to={{ role: "courses" }}>Back to the courses</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Enrol somebody else
        </Button>
      </div>
    </section>
  );
}

const Application = ({ enrolment: { course } }: { enrolment: Enrolment }) => (
  <p>
    We have your enrolment in <strong>{course}</strong>.
  </p>
);

/** The resulting place: a seat, or a number on the waiting list. */
function Place({ enrolment, batch }: { enrolment: Enrolment; batch: ListedBatch }) {
  const what = (
    <>
      <strong>{batch.course}</strong>, {datesText(batch)}
    </>
  );
  if (enrolment.place !== "waiting") return <p>Your seat is kept: {what}.</p>;
  return (
    <p>
      You are <strong>number {enrolment.waiting_number}</strong> on the waiting list of {what}.
    </p>
  );
}

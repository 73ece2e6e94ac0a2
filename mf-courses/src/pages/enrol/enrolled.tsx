import { batchFileUrl } from "@optimyz/contract/api/batch-file";
import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { datesText } from "@optimyz/contract/domain/batch-words";
import { useTexts } from "@optimyz/kit";
import { Button, ButtonLink, Icon, icons } from "@optimyz/ui";
import { lazy, type ReactNode, Suspense, useEffect, useRef } from "react";
import { useText } from "../../texts.ts";
import styles from "./enrolled.module.css";
import * as m from "./messages.ts";

/** Loaded after the success is shown; the mail says the same where it cannot be. */
const WhatFollows = lazy(() => import("./what-follows/what-follows.tsx").catch(() => ({ default: () => null })));

interface EnrolledProps {
  enrolment: Enrolment;
  /** The chosen course or batch, as the page knew it before. */
  batch: ListedBatch | undefined;
  /** The coupon that was sent; empty for none. */
  coupon: string;
  /** Opens an empty form. */
  onAgain: () => void;
}

/** Replaces the form after a success: what was received, and where to go from here. */
export function Enrolled({ enrolment, batch, coupon, onAgain }: EnrolledProps) {
  const t = useText();
  const texts = useTexts();
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
        {t(m.thankYou, { title: texts.say(title), name })}
      </h2>
      {batch && place ? <Place enrolment={enrolment} batch={batch} /> : <Application enrolment={enrolment} />}
      <p>{t(place === "waiting" ? m.mailComes : m.confirmationComes, { email, strong })}</p>
      {batch && (
        <Suspense>
          <WhatFollows enrolment={enrolment} batch={batch} coupon={coupon} />
        </Suspense>
      )}
      <div className={styles.ways}>
        {batch && place === "confirmed" && (
          <a href={batchFileUrl(batch.id, texts.language)} download>
            {t(m.saveDates)}
          </a>
        )}
        <ButtonLink to={{ role: "courses" }}>{t(m.backToCourses)}</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          {t(m.enrolSomebodyElse)}
        </Button>
      </div>
    </section>
  );
}

const strong = (words: ReactNode) => <strong>{words}</strong>;

function Application({ enrolment: { course } }: { enrolment: Enrolment }) {
  const t = useText();
  return <p>{t(m.weHaveEnrolment, { course, strong })}</p>;
}

/** The resulting place: a seat, or a number on the waiting list. */
function Place({ enrolment, batch }: { enrolment: Enrolment; batch: ListedBatch }) {
  const t = useText();
  const what = { course: batch.course, dates: datesText(batch, useTexts()), strong };
  const { place, waiting_number: number = "" } = enrolment;
  return <p>{place === "waiting" ? t(m.waitingNumber, { ...what, number }) : t(m.seatKept, what)}</p>;
}

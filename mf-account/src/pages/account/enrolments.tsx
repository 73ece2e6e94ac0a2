import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { langOf, type Text, useTexts } from "@optimyz/kit";
import { ButtonLink, Notice } from "@optimyz/ui";
import { StateLabel, type Tone } from "../../parts/state-label.tsx";
import { useDate } from "../../parts/use-date.ts";
import { useText } from "../../texts.ts";
import styles from "./enrolments.module.css";
import * as m from "./messages.ts";

/** What the status of an enrolment means to the user. */
function statusText(t: Text, status: string): { label: string; text: string; tone?: Tone } {
  switch (status) {
    case "new":
      return { label: t(m.received), text: t(m.weHaveIt) };
    case "contacted":
      return { label: t(m.inTouch), text: t(m.weHaveWritten) };
    case "enrolled":
      return { label: t(m.enrolled), text: t(m.placeKept), tone: "good" };
    case "declined":
      return { label: t(m.closed), text: t(m.noPlace), tone: "closed" };
    default:
      return { label: status, text: "" };
  }
}

/** The enrolments of a user, the newest first. */
export function Enrolments({ enrolments }: { enrolments: readonly Enrolment[] }) {
  const t = useText();
  return (
    <section aria-labelledby="enrolments-title">
      <div className={styles.head}>
        <h2 id="enrolments-title" className={styles.title}>
          {t(m.yourEnrolments)}
        </h2>
        {enrolments.length > 0 && (
          <ButtonLink to={{ role: "enrol" }} variant="secondary" size="small">
            {t(m.enrolInAnother)}
          </ButtonLink>
        )}
      </div>
      {enrolments.length === 0 ? (
        <Notice tone="empty" title={t(m.nothingYet)}>
          <p className={styles.invitation}>{t(m.followHere)}</p>
          <ButtonLink to={{ role: "courses" }}>{t(m.seeCourses)}</ButtonLink>
        </Notice>
      ) : (
        <ul className={styles.list}>
          {enrolments.map((enrolment) => (
            <Entry key={enrolment.id} enrolment={enrolment} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Entry({ enrolment }: { enrolment: Enrolment }) {
  const { course, title, name, status, created_at } = enrolment;
  const t = useText();
  const { say } = useTexts();
  const dateOf = useDate();
  const { label, text, tone } = statusText(t, status);
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.course} {...langOf(enrolment, "course")}>
          {course}
        </h3>
        <p className={styles.facts}>
          {t(m.sentOn, {
            title: say(title),
            name,
            date: dateOf(created_at),
            time: (words) => <time dateTime={created_at}>{words}</time>,
          })}
        </p>
      </div>
      <div>
        <StateLabel tone={tone}>{label}</StateLabel>
        <p className={styles.facts}>{text}</p>
      </div>
    </li>
  );
}

import type { Enrolment } from "@optimyz/contract/api/schemas/people";
import { ButtonLink, Notice } from "@optimyz/ui";
import { StateLabel, type Tone } from "../../parts/state-label.tsx";
import { When } from "../../parts/when.tsx";
import styles from "./enrolments.module.css";

/** What each status of an enrolment means to the user. */
const statusTexts: Readonly<Record<string, { label: string; text: string; tone?: Tone }>> = {
  new: { label: "Received", text: "We have it and will write to you." },
  contacted: { label: "In touch", text: "We have written to you. Please look at your mail." },
  enrolled: { label: "Enrolled", text: "Your place is kept.", tone: "good" },
  declined: {
    label: "Closed",
    text: "We could not offer you a place. Another course may suit you better.",
    tone: "closed",
  },
};

/** The enrolments of a user, the newest first. */
export function Enrolments({ enrolments }: { enrolments: readonly Enrolment[] }) {
  return (
    <section aria-labelledby="enrolments-title">
      <div className={styles.head}>
        <h2 id="enrolments-title" className={styles.title}>
          Your enrolments
        </h2>
        {enrolments.length > 0 && (
          <ButtonLink to={{ role: "enrol" }} variant="secondary" size="small">
            Enrol in another course
          </ButtonLink>
        )}
      </div>
      {enrolments.length === 0 ? (
        <Notice tone="empty" title="Nothing here yet">
          <p className={styles.invitation}>When you enrol in a course, you can follow it here.</p>
          <ButtonLink to={{ role: "courses" }}>See the courses</ButtonLink>
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

function Entry({ enrolment: { course, title, name, status, created_at } }: { enrolment: Enrolment }) {
  const { label, text, tone } = statusTexts[status] ?? { label: status, text: "" };
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h3 className={styles.course}>{course}</h3>
        <p className={styles.facts}>
          For {title} {name}, sent on <When at={created_at} />
        </p>
      </div>
      <div>
        <StateLabel tone={tone}>{label}</StateLabel>
        <p className={styles.facts}>{text}</p>
      </div>
    </li>
  );
}

import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, meetingText } from "@optimyz/contract/domain/batch-words";
import { phonesOf } from "@optimyz/contract/domain/provider";
import { useFrame } from "@optimyz/kit";
import { cx, Icon, icons } from "@optimyz/ui";
import styles from "./next-steps.module.css";

type Step = readonly [name: string, text: string];

const SEND: Step = ["You send the form", "Nothing is charged and nothing is signed."];

/** Steps after an application without dates. */
const stepsOfApplication = (reply: string): readonly Step[] => [
  SEND,
  ["We write to you", `With the next dates, ${reply}.`],
  ["We meet", "On the first of the dates that suit you."],
];

/** Steps after an enrolment in a batch. */
function stepsOfBatch(batch: ListedBatch, waits: boolean): readonly Step[] {
  if (waits)
    return [
      SEND,
      ["You wait in line", "Seats that become free are offered in the order of the list."],
      ["We offer you a seat", "By e-mail. You take it with one click, within 24 hours."],
    ];
  const [first] = batch.meetings;
  return [
    SEND,
    ["Your seat is kept", "At once. The confirmation has the dates for your calendar, and how to move or cancel."],
    ["We meet", first ? `${meetingText(first, batch.time_zone)}.` : "On the first day."],
  ];
}

interface NextStepsProps {
  /** Finished steps. */
  done: number;
  batch: ListedBatch | undefined;
  /** The resulting place, after the response. */
  place: string | undefined;
}

/** The panel next to the form: what an enrolment leads to, and whom to ask. */
export function NextSteps({ done, batch, place }: NextStepsProps) {
  const { contact, promises } = useFrame();
  const [first] = phonesOf(contact);
  const waits = place ? place === "waiting" : batch !== undefined && isFull(batch);
  const steps = batch ? stepsOfBatch(batch, waits) : stepsOfApplication(promises.enrolment_reply);
  return (
    <aside className={styles.panel} data-tone="inverse" aria-labelledby="next-steps-title">
      <span className={styles.shapes} aria-hidden="true" />
      <h2 id="next-steps-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {steps.map(([name, text], index) => (
          <li key={name} className={cx(styles.step, index < done && styles.done)}>
            <span className={styles.number} aria-hidden="true">
              {index < done ? <Icon path={icons.check} /> : index + 1}
            </span>
            <div>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className={styles.contact}>
        <p className={styles.text}>Rather ask first?</p>
        {first && <a href={first.url}>{first.phone}</a>}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </div>
    </aside>
  );
}

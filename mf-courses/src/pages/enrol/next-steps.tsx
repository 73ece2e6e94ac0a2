import type { ListedBatch } from "@optimyz/contract/api/schemas/batches/batch";
import { isFull, meetingText } from "@optimyz/contract/domain/batch-words";
import { phonesOf } from "@optimyz/contract/domain/provider";
import { type Text, type Texts, useFrame, useTexts } from "@optimyz/kit";
import { cx, Icon, icons } from "@optimyz/ui";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";
import styles from "./next-steps.module.css";

type Step = readonly [name: string, text: string];

const send = (t: Text): Step => [t(m.youSend), t(m.nothingCharged)];

/** Steps after an application without dates. */
const stepsOfApplication = (t: Text, reply: string): readonly Step[] => [
  send(t),
  [t(m.weWrite), t(m.withNextDates, { reply })],
  [t(m.weMeet), t(m.onDatesThatSuit)],
];

/** Steps after an enrolment in a batch. */
function stepsOfBatch(t: Text, { meetings, time_zone }: ListedBatch, waits: boolean, texts: Texts): readonly Step[] {
  if (waits) return [send(t), [t(m.youWait), t(m.inOrder)], [t(m.weOffer), t(m.byEmail)]];
  const [first] = meetings;
  return [
    send(t),
    [t(m.yourSeatIsKept), t(m.atOnce)],
    [t(m.weMeet), first ? t(m.firstMeeting, { meeting: meetingText(first, time_zone, texts) }) : t(m.onFirstDay)],
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
  const t = useText();
  const texts = useTexts();
  const { contact, promises } = useFrame();
  const [first] = phonesOf(contact);
  const waits = place ? place === "waiting" : batch !== undefined && isFull(batch);
  const steps = batch
    ? stepsOfBatch(t, batch, waits, texts)
    : stepsOfApplication(t, texts.say(promises.enrolment_reply));
  return (
    <aside className={styles.panel} data-tone="inverse" aria-labelledby="next-steps-title">
      <span className={styles.shapes} aria-hidden="true" />
      <h2 id="next-steps-title" className={styles.title}>
        {t(m.whatHappensNext)}
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
        <p className={styles.text}>{t(m.ratherAsk)}</p>
        {first && <a href={first.url}>{first.phone}</a>}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </div>
    </aside>
  );
}

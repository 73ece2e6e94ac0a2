import { useFrame } from "@optimyz/kit";
import { cx, Icon, icons } from "@optimyz/ui";
import styles from "./next-steps.module.css";

const stepsWith = (reply: string) =>
  [
    ["You send the form", "Nothing is charged and nothing is signed."],
    ["We write to you", `With the next dates, the size of the group and the place, ${reply}.`],
    ["We meet", "A short talk first, so that the course fits you."],
  ] as const;

/** The panel next to the form: what an enrolment leads to, and whom to ask. */
export function NextSteps({ done }: { done: number }) {
  const { contact, promises } = useFrame();
  const [phone] = contact.phones;
  return (
    <aside className={styles.panel} data-tone="inverse" aria-labelledby="next-steps-title">
      <span className={styles.shapes} aria-hidden="true" />
      <h2 id="next-steps-title" className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        {stepsWith(promises.enrolment_reply).map(([name, text], index) => (
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
        {phone && <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </div>
    </aside>
  );
}

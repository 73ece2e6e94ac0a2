import { Icon, icons } from "@optimyz/ui";
import { useTimes } from "../../parts/use-times.ts";
import { useText } from "../../texts.ts";
import styles from "./classes.module.css";
import type { Course } from "./course.ts";
import * as m from "./messages.ts";

type Class = Course["classes"][number];

/** Classes with their links to join or to watch. */
export function Classes({ classes }: { classes: readonly Class[] }) {
  const t = useText();
  return (
    <section className={styles.classes} aria-labelledby="classes-title">
      <h2 id="classes-title" className={styles.title}>
        {t(m.liveClasses)}
      </h2>
      <ul className={styles.rows}>
        {classes.map((each) => (
          <Row key={each.id} each={each} />
        ))}
      </ul>
    </section>
  );
}

function Row({ each: { title, meeting, opensAt, liveUrl, recordingUrl } }: { each: Class }) {
  const t = useText();
  const { moment } = useTimes();
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 className={styles.name}>{title || t(m.meeting, { number: meeting })}</h3>
        {!liveUrl && !recordingUrl && (
          <p className={styles.facts}>{opensAt ? t(m.opensAt, { moment: moment(opensAt) }) : t(m.classOver)}</p>
        )}
        {liveUrl && <p className={styles.now}>{t(m.openNow)}</p>}
      </div>
      {liveUrl && (
        <a className={styles.join} href={liveUrl} target="_blank" rel="noopener noreferrer">
          {t(m.join)}
          <Icon path={icons.external} />
        </a>
      )}
      {recordingUrl && (
        <a className={styles.watch} href={recordingUrl} target="_blank" rel="noopener noreferrer">
          <Icon path={icons.play} />
          {t(m.watch)}
        </a>
      )}
    </li>
  );
}

import part from "../../shared/layout/part.module.css";
import { useText } from "../../texts.ts";
import styles from "./figures.module.css";
import * as m from "./messages.ts";

const notes = [
  m.withinSite,
  m.nobodyKnown,
  m.programs,
  m.notCounted,
  m.sourcesUnknown,
  m.enrolmentsExplained,
  m.lost,
  m.kept,
] as const;

/** What somebody has to know before they rely on a number. */
export function Unknowns() {
  const t = useText();
  return (
    <section aria-labelledby="unknowns">
      <h2 id="unknowns" className={part.heading}>
        {t(m.unknowns)}
      </h2>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{t(note)}</li>
        ))}
      </ul>
    </section>
  );
}

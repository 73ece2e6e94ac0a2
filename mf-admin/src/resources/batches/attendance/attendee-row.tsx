import { type AttendanceMark, attendanceMarks } from "@optimyz/contract/api/schemas/batches/attendance";
import { Button } from "@optimyz/ui";
import { useId } from "react";
import type { WaitingMark } from "../../../shared/attendance/waiting-marks.ts";
import { addressedName } from "../../../shared/list/addressed-name.ts";
import { when } from "../../../shared/list/when.ts";
import { useText } from "../../../texts.ts";
import styles from "./attendance.module.css";
import * as m from "./messages.ts";
import type { Attendee } from "./use-meeting.ts";

const labels = { present: m.present, absent: m.absent, excused: m.excused } as const;
const inSentence = { present: m.presentMark, absent: m.absentMark, excused: m.excusedMark } as const;

interface AttendeeRowProps {
  person: Attendee;
  mark: AttendanceMark | null;
  /** Not on the server yet. */
  waiting: WaitingMark | undefined;
  /** @param seen the revision that the choice was based on */
  set: (mark: AttendanceMark | null, seen?: number) => void;
  /** Keeps somebody else's mark. */
  take: () => void;
}

/** One person: one tap sets a mark, another one removes it. */
export function AttendeeRow({ person: { title, name }, mark, waiting, set, take }: AttendeeRowProps) {
  const t = useText();
  const nameId = useId();
  const wordOf = (each: AttendanceMark | null) => t(each ? inSentence[each] : m.noMark);
  const conflict = waiting?.conflict;
  return (
    <li className={styles.person} data-mark={mark ?? undefined} data-waiting={waiting ? "" : undefined}>
      <h2 id={nameId} className={styles.name}>
        {addressedName(`${title} ${name}`)}
      </h2>
      {conflict ? (
        <div className={styles.conflict}>
          <p>
            {t(conflict.marked_at ? m.twoMarks : m.twoMarksWithoutTime, {
              own: wordOf(waiting.mark),
              ownTime: when(waiting.markedAt),
              person: conflict.marked_by || t(m.somebodyElse),
              other: wordOf(conflict.mark),
              otherTime: when(conflict.marked_at ?? ""),
              b: (words) => <b>{words}</b>,
            })}
          </p>
          <div className={styles.choice}>
            <Button size="small" aria-describedby={nameId} onClick={() => set(waiting.mark, conflict.revision)}>
              {t(m.keepMine, { mark: wordOf(waiting.mark) })}
            </Button>
            <Button size="small" variant="secondary" aria-describedby={nameId} onClick={take}>
              {t(m.takeTheirs, { mark: wordOf(conflict.mark) })}
            </Button>
          </div>
        </div>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend that cannot be laid out
        <div role="group" aria-labelledby={nameId} className={styles.marks}>
          {attendanceMarks.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.mark}
              data-mark={each}
              aria-pressed={mark === each}
              onClick={() => set(mark === each ? null : each)}
            >
              {t(labels[each])}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

import { type AttendanceMark, attendanceMarks } from "@optimyz/contract/api/schemas/batches/attendance";
import { Button } from "@optimyz/ui";
import { useId } from "react";
import type { WaitingMark } from "../../../shared/attendance/waiting-marks.ts";
import { when } from "../../../shared/list/when.ts";
import styles from "./attendance.module.css";
import type { Attendee } from "./use-meeting.ts";

const words: Readonly<Record<AttendanceMark, string>> = { present: "Present", absent: "Absent", excused: "Excused" };

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
  const nameId = useId();
  const conflict = waiting?.conflict;
  return (
    <li className={styles.person} data-mark={mark ?? undefined} data-waiting={waiting ? "" : undefined}>
      <h2 id={nameId} className={styles.name}>
        {title} {name}
      </h2>
      {conflict ? (
        <div className={styles.conflict}>
          <p>
            <b>Two different marks.</b> You: {wordOf(waiting.mark)}, {when(waiting.markedAt)}.{" "}
            {conflict.marked_by || "Somebody else"}: {wordOf(conflict.mark)}
            {conflict.marked_at && <span>, {when(conflict.marked_at)}</span>}
            <span>.</span>
          </p>
          <div className={styles.choice}>
            <Button size="small" aria-describedby={nameId} onClick={() => set(waiting.mark, conflict.revision)}>
              Keep mine: {wordOf(waiting.mark)}
            </Button>
            <Button size="small" variant="secondary" aria-describedby={nameId} onClick={take}>
              Take theirs: {wordOf(conflict.mark)}
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
              {words[each]}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

const wordOf = (mark: AttendanceMark | null): string => (mark ? words[mark].toLowerCase() : "no mark");

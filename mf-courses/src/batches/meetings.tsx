import { meetingText } from "@optimyz/contract/domain/batch-words";
import type { Meeting } from "@optimyz/contract/domain/meetings";
import styles from "./batch-list.module.css";

/** Every meeting with its day and hours, behind one line that opens without scripts. */
export function Meetings({ meetings, zone }: { meetings: readonly Meeting[]; zone: string }) {
  return (
    <details className={styles.meetings}>
      <summary>All {meetings.length} meetings</summary>
      <ol>
        {meetings.map((meeting) => (
          <li key={meeting.starts_at}>
            <time dateTime={meeting.starts_at}>{meetingText(meeting, zone)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

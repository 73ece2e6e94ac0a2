import { meetingText } from "@optimyz/contract/domain/batch-words";
import type { Meeting } from "@optimyz/contract/domain/meetings";
import { useTexts } from "@optimyz/kit";
import { useText } from "../texts.ts";
import styles from "./batch-list.module.css";
import * as m from "./messages.ts";

interface MeetingsProps {
  meetings: readonly Meeting[];
  zone: string;
  /** Shown from the beginning. */
  open?: boolean;
}

/** Every meeting with its day and hours, behind one line that opens without scripts. */
export function Meetings({ meetings, zone, open = false }: MeetingsProps) {
  const t = useText();
  const texts = useTexts();
  return (
    <details className={styles.meetings} open={open}>
      <summary>{t(m.allMeetings, { count: meetings.length })}</summary>
      <ol>
        {meetings.map((meeting) => (
          <li key={meeting.starts_at}>
            <time dateTime={meeting.starts_at}>{meetingText(meeting, zone, texts)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

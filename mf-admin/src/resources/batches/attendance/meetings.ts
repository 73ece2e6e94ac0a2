import type { AdminBatch } from "@optimyz/contract/api/schemas/batches/admin";
import { meetingText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn } from "@optimyz/contract/domain/meetings";
import type { Wording } from "@optimyz/contract/protocol/wording";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** How long before a meeting the server accepts its marks. */
const EARLY_MS = 12 * 60 * 60 * 1000;

export interface MeetingChoice {
  at: string;
  label: string;
  /** Whether it is due, so that people can be marked. */
  open: boolean;
}

/** The meetings to choose from: today's first, then past ones from the newest on, then future ones. */
export function meetingChoices(
  { meetings, time_zone }: AdminBatch,
  t: Text,
  wording: Wording,
  nowMs = Date.now(),
): MeetingChoice[] {
  const today = dayIn(time_zone, new Date(nowMs).toISOString());
  const all = meetings.map((meeting) => {
    const isToday = dayIn(time_zone, meeting.starts_at) === today;
    const hours = `${clockIn(time_zone, meeting.starts_at)}–${clockIn(time_zone, meeting.ends_at)}`;
    const open = Date.parse(meeting.starts_at) <= nowMs + EARLY_MS;
    return {
      at: meeting.starts_at,
      label: isToday ? t(m.todayAt, { hours }) : meetingText(meeting, time_zone, wording),
      open,
      isToday,
    };
  });
  const now = all.filter(({ isToday }) => isToday);
  const past = all.filter(({ open, isToday }) => open && !isToday).toReversed();
  const next = all.filter(({ open, isToday }) => !open && !isToday);
  return [...now, ...past, ...next].map(({ at, label, open }) => ({ at, label, open }));
}

import { dayText } from "@optimyz/contract/domain/batch-words";
import { clockIn, dayIn, type Meeting, momentIn } from "@optimyz/contract/domain/meetings";
import { sourceWording } from "@optimyz/contract/protocol/wording";
import type { Text } from "@optimyz/kit";
import * as m from "./messages.ts";

/** A meeting as typed, in the batch's time zone. */
export interface MeetingLine {
  /** `2027-01-09`; empty while nothing is chosen. */
  day: string;
  /** `18:30` */
  from: string;
  to: string;
}

/** A batch's meetings as lines of a form. */
export const linesOf = (meetings: readonly Meeting[], zone: string): MeetingLine[] =>
  meetings.map(({ starts_at, ends_at }) => ({
    day: dayIn(zone, starts_at),
    from: clockIn(zone, starts_at),
    to: clockIn(zone, ends_at),
  }));

/** In the order of time; a line without a day last. */
export const inOrder = (lines: readonly MeetingLine[]): MeetingLine[] =>
  [...lines].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));

const keyOf = ({ day, from }: MeetingLine): string => `${day || "9999-12-31"} ${from}`;

/** The problem of a line, as a sentence; undefined when there is none. */
export function problemOf({ day, from, to }: MeetingLine, zone: string, t: Text): string | undefined {
  if (!day || !from || !to) return t(m.chooseAll);
  if (to <= from) return t(m.endAfterBeginning);
  const isSkipped = [from, to].some((clock) => clockIn(zone, momentIn(zone, day, clock)) !== clock);
  return isSkipped ? t(m.skippedHour) : undefined;
}

/** Lines that begin before another one has ended, by their place in the list. */
export function overlapping(lines: readonly MeetingLine[]): Set<number> {
  const places = lines.map((line, place) => ({ ...line, place })).filter(({ day }) => day);
  places.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const found = new Set<number>();
  for (const [index, line] of places.entries()) {
    const before = places[index - 1];
    if (before && before.day === line.day && line.from < before.to) found.add(line.place);
  }
  return found;
}

/** The first problem in a list of lines, and the line's place; undefined when there is none. */
export function problemInLines(
  lines: readonly MeetingLine[],
  zone: string,
  t: Text,
): { place: number; sentence: string } | undefined {
  if (lines.length === 0) return { place: 0, sentence: t(m.addOne) };
  for (const [place, line] of lines.entries()) {
    const problem = problemOf(line, zone, t);
    if (problem) return { place, sentence: t(m.problemOfMeeting, { number: place + 1, problem }) };
  }
  const [place] = overlapping(lines);
  if (place === undefined) return undefined;
  return { place, sentence: t(m.meetingOverlaps, { number: place + 1 }) };
}

/** The meetings of lines without a problem, as the server expects them; the zone's clock changes apply. */
export const meetingsOf = (lines: readonly MeetingLine[], zone: string): Meeting[] =>
  inOrder(lines).map(({ day, from, to }) => ({
    starts_at: momentIn(zone, day, from),
    ends_at: momentIn(zone, day, to),
  }));

/** `Sat 9 January 2027, 10:00–12:00; Sat 16 ...`; a line without a day is left out. */
export const linesInWords = (lines: readonly MeetingLine[], wording = sourceWording): string =>
  lines
    .filter(({ day }) => day)
    .map(({ day, from, to }) => `${dayText(day, {}, wording)}, ${from}–${to}`)
    .join("; ");

/** Minutes from one time to a later one of the same day; 0 or less where it is not later. */
export const minutesBetween = (from: string, to: string): number => minuteOf(to) - minuteOf(from);

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

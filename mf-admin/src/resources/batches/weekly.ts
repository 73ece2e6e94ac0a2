import { addDays, momentsOf, wallTimeOf, weekdayOf } from "@optimyz/contract/zoned-time";

/** A meeting as it is typed: the clock on the wall of the batch's time zone. */
export interface MeetingLine {
  /** `2027-01-09`; empty while nothing is chosen. */
  date: string;
  /** `18:30` */
  from: string;
  to: string;
}

/** What a batch's dates are made from. */
export interface WeeklyPattern {
  /** The first day that may have a meeting. */
  first: string;
  /** 0 for Sunday to 6 for Saturday. */
  days: readonly number[];
  from: string;
  to: string;
  /** How many meetings there are in all. */
  count: number;
  /** Days without a meeting; the batch then ends later. */
  holidays: readonly string[];
}

/** More meetings than this are no batch any more; the server's limit. */
export const MEETINGS_MAX = 100;

/** The meetings of a weekly pattern in the order of time, with the holidays left out. */
export function weeklyMeetings({ first, days, from, to, count, holidays }: WeeklyPattern): MeetingLine[] {
  if (days.length === 0 || !isDate(first)) return [];
  const wanted = Math.min(count, MEETINGS_MAX);
  const lines: MeetingLine[] = [];
  // Each holiday takes one day away at most, so the days looked at are limited.
  const last = (wanted + holidays.length + 1) * 7;
  for (let offset = 0; lines.length < wanted && offset < last; offset += 1) {
    const date = addDays(first, offset);
    if (days.includes(weekdayOf(date)) && !holidays.includes(date)) lines.push({ date, from, to });
  }
  return lines;
}

const isDate = (text: string): boolean => !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** In the order of time; a line without a date last. */
export const inOrder = (lines: readonly MeetingLine[]): MeetingLine[] =>
  [...lines].sort((a, b) => keyOf(a).localeCompare(keyOf(b)));

const keyOf = ({ date, from }: MeetingLine): string => `${date || "9999-12-31"} ${from}`;

/** A batch's meetings as lines to be typed in. */
export const linesOf = (meetings: readonly { starts_at: string; ends_at: string }[], zone: string): MeetingLine[] =>
  meetings.map(({ starts_at, ends_at }) => {
    const { date, time } = wallTimeOf(starts_at, zone);
    return { date, from: time, to: wallTimeOf(ends_at, zone).time };
  });

/** What is wrong with a line, as a sentence; undefined when nothing is. */
export function problemOf(line: MeetingLine, zone: string): string | undefined {
  const { date, from, to } = line;
  if (!date || !from || !to) return "Choose a day, a beginning and an end.";
  if (to <= from) return "The end must be after the beginning.";
  const isSkipped = [from, to].some((time) => momentsOf({ date, time }, zone).length === 0);
  return isSkipped ? "The clocks skip this hour on that day. Choose another one." : undefined;
}

/** Meetings that begin before the one above them has ended, by their place in the list. */
export function overlapping(lines: readonly MeetingLine[]): Set<number> {
  const places = lines.map((line, place) => ({ ...line, place })).filter(({ date }) => date);
  places.sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
  const found = new Set<number>();
  for (const [index, line] of places.entries()) {
    const before = places[index - 1];
    if (before && before.date === line.date && line.from < before.to) found.add(line.place);
  }
  return found;
}

/**
 * The meetings of lines without a problem, as the server takes them. In an hour that clocks repeat, the first one counts.
 * @throws RangeError for a line with a problem
 */
export const meetingsOf = (lines: readonly MeetingLine[], zone: string): { starts_at: string; ends_at: string }[] =>
  inOrder(lines).map(({ date, from, to }) => ({
    starts_at: momentText(date, from, zone),
    ends_at: momentText(date, to, zone),
  }));

function momentText(date: string, time: string, zone: string): string {
  const [moment] = momentsOf({ date, time }, zone);
  if (moment === undefined) throw new RangeError(`No moment ${date} ${time} in ${zone}`);
  return new Date(moment).toISOString();
}

/**
 * Days, hours and meetings of a batch in its own time zone. A meeting is stored as two moments in UTC; what people read is
 * made from them and the zone's name (IANA, such as `Asia/Kolkata`).
 *
 * **Clocks that change.** An hour that clocks skip is taken as much later as they skip: 02:30 becomes 03:30. Of an hour
 * that comes twice the first one counts. A meeting lasts as many minutes as it was given, whatever clocks do meanwhile.
 */

/** Two moments, ISO 8601 in UTC. */
export interface Meeting {
  starts_at: string;
  ends_at: string;
}

/** A batch has at most so many meetings. */
export const MEETINGS_MAX = 200;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

/** @throws RangeError for a zone that the platform does not know */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const numeric = "numeric";
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  formats.set(timeZone, format);
  return format;
}

/** Whether a text names a time zone, such as `Asia/Kolkata`. Offsets such as `+05:30` are none: they know no change of clocks. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,59}$/.test(text)) return false;
  try {
    formatOf(text);
    return true;
  } catch {
    return false;
  }
}

/** The wall time of a zone at a moment, as if it were UTC, in ms. */
function wallMs(timeZone: string, atMs: number): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far clocks of a zone are ahead of UTC at a moment, in ms. */
const offsetMs = (timeZone: string, atMs: number): number => wallMs(timeZone, atMs) - Math.floor(atMs / 1_000) * 1_000;

/** The zone whose clocks are shown: UTC where this platform does not know a newer name, such as that of a city renamed. */
export const shownZone = (timeZone: string): string => (isTimeZone(timeZone) ? timeZone : "UTC");

/** The day of a moment in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, at: string): string =>
  new Date(wallMs(shownZone(timeZone), Date.parse(at))).toISOString().slice(0, 10);

/** The wall time of a zone at a moment, `HH:MM`. */
export const clockIn = (timeZone: string, at: string): string =>
  new Date(wallMs(shownZone(timeZone), Date.parse(at))).toISOString().slice(11, 16);

/** A moment in the wall time of a zone, with its offset from UTC (ISO 8601): `2026-11-24T08:54:00+05:30`. */
export function isoIn(timeZone: string, at: string): string {
  const zone = shownZone(timeZone);
  const wall = wallMs(zone, Date.parse(at));
  const minutes = Math.round(offsetMs(zone, Date.parse(at)) / MINUTE_MS);
  const two = (number: number) => String(number).padStart(2, "0");
  const ahead = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(two).join(":");
  return `${new Date(wall).toISOString().slice(0, 19)}${minutes < 0 ? "-" : "+"}${ahead}`;
}

/** The moment at which a day begins in a zone. @param day `YYYY-MM-DD` */
export const dayStartIn = (timeZone: string, day: string): string => momentIn(shownZone(timeZone), day, "00:00");

/**
 * The moment at which clocks of a zone show a time on a day; see above for hours that they skip or repeat.
 * @param day `YYYY-MM-DD`
 * @param clock `HH:MM`
 */
export function momentIn(timeZone: string, day: string, clock: string): string {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const before = offsetMs(timeZone, wall - DAY_MS);
  const after = offsetMs(timeZone, wall + DAY_MS);
  const fitting = [wall - before, wall - after].filter((at) => at + offsetMs(timeZone, at) === wall);
  // Where none fits, clocks skip the time: by the offset of before, it is as much later as they skip.
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before).toISOString();
}

/** Meetings that come back every week. */
export interface WeeklyPattern {
  /** IANA name. */
  timeZone: string;
  /** The first day that may have a meeting, `YYYY-MM-DD`. */
  from: string;
  /** Days of the week, 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[];
  /** Wall time at which a meeting begins, `HH:MM`. */
  clock: string;
  minutes: number;
  /** How many meetings there are, or the last day that may have one. */
  end: { count: number } | { until: string };
  /** Days without a meeting. With a count, another meeting at the end takes its place. */
  holidays?: readonly string[];
}

/** The day so many days later, `YYYY-MM-DD`. */
export const dayLater = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Days that a pattern looks at: five years. */
const DAYS_MAX = 5 * 366;

/**
 * The meetings of a weekly pattern, in order, {@link MEETINGS_MAX} at most.
 * @throws RangeError for an unknown time zone or an invalid day
 */
export function weeklyMeetings(pattern: WeeklyPattern): Meeting[] {
  const { timeZone, weekdays, clock, minutes, end, holidays = [] } = pattern;
  const countMax = Math.min("count" in end ? end.count : MEETINGS_MAX, MEETINGS_MAX);
  const lastDay = "until" in end ? end.until : "9999-12-31";
  const meetings: Meeting[] = [];
  let day = pattern.from;
  for (let passed = 0; passed < DAYS_MAX && meetings.length < countMax && day <= lastDay; passed += 1) {
    // Sunday is 0 in JavaScript and 7 in ISO 8601.
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
    if (weekdays.includes(weekday) && !holidays.includes(day)) meetings.push(meetingOn(timeZone, day, clock, minutes));
    day = dayLater(day);
  }
  return meetings;
}

function meetingOn(timeZone: string, day: string, clock: string, minutes: number): Meeting {
  const starts_at = momentIn(timeZone, day, clock);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + minutes * MINUTE_MS).toISOString() };
}

/**
 * The meetings with one of them moved to another day or time; it keeps its length, and they are in order again.
 * @param index of the meeting that moves
 */
export function moveMeeting(
  meetings: readonly Meeting[],
  index: number,
  to: { timeZone: string; day: string; clock: string },
): Meeting[] {
  const moved = meetings.map((meeting, at) => {
    if (at !== index) return meeting;
    const minutes = (Date.parse(meeting.ends_at) - Date.parse(meeting.starts_at)) / MINUTE_MS;
    return meetingOn(to.timeZone, to.day, to.clock, minutes);
  });
  return inOrder(moved);
}

/** Meetings by their beginning. */
export const inOrder = (meetings: readonly Meeting[]): Meeting[] =>
  meetings.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));

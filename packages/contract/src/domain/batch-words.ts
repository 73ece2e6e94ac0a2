import { clockIn, dayIn, type Meeting, shownZone } from "@optimyz/contract/domain/meetings";

/** Fields of a batch for its dates' text. */
export interface Dated {
  /** In the order of time. */
  meetings: readonly Meeting[];
  time_zone: string;
}

/** Fields of a batch for its seats' text; `seats_left` only counts while it is open. */
export interface Seated {
  state: string;
  capacity: number;
  seats_left: number;
}

/** The number of seats left is said from this many on downwards. */
const SEATS_SAID_MAX = 5;

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const MONTHS = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The days of a week, as {@link weekdayOf} numbers them. */
export const weekdays: readonly { day: number; name: string }[] = WEEKDAYS.map((name, index) => ({
  day: index + 1,
  name,
}));

/** `Sat 9 January 2027`; a table instead of `Intl`, whose words differ between servers and browsers. */
export function dayText(date: string, { year: withYear = true } = {}): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const words = [WEEKDAYS[weekdayOf(date) - 1]?.slice(0, 3), Number(day), MONTHS[Number(month) - 1]];
  return [...words, ...(withYear ? [Number(year)] : [])].join(" ");
}

/** The zone in words that follow a time: `India time`, `Berlin time`, `UTC`. */
export function zoneText(timeZone: string): string {
  const zone = shownZone(timeZone);
  if (zone === "Asia/Kolkata" || zone === "Asia/Calcutta") return "India time";
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return zone.includes("/") && !zone.startsWith("Etc/") ? `${city} time` : city;
}

/** A meeting as clocks on the wall show it. */
interface Span {
  day: string;
  /** `10:00–12:00` */
  hours: string;
}

const spanOf = ({ starts_at, ends_at }: Meeting, zone: string): Span => ({
  day: dayIn(zone, starts_at),
  hours: `${clockIn(zone, starts_at)}–${clockIn(zone, ends_at)}`,
});

/** `Sat 9 January 2027, 10:00–12:00`, in the batch's own time zone. */
export function meetingText(meeting: Meeting, zone: string): string {
  const { day, hours } = spanOf(meeting, zone);
  return `${dayText(day)}, ${hours}`;
}

/** `Sat 9 January – Sat 27 February 2027`; one day for one meeting, empty without any. */
export function rangeText({ meetings, time_zone }: Dated): string {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (!first || !last) return "";
  const [from, to] = [first, last].map(({ starts_at }) => dayIn(time_zone, starts_at)) as [string, string];
  if (from === to) return dayText(from);
  return `${dayText(from, { year: from.slice(0, 4) !== to.slice(0, 4) })} – ${dayText(to)}`;
}

/** A batch as people call it: `First Steps on Stage, January`; its course's name alone where that is its title. */
export const batchName = ({ course, title }: { course: string; title: string }): string =>
  title === course ? course : `${course}, ${title}`;

/** What somebody enrolled in: the dates of a course by {@link batchName}, the course, or else the title of its skill. */
export const enrolledIn = ({
  course,
  course_name: name = course,
  batch,
}: {
  course: string;
  course_name?: string | undefined;
  batch?: { title: string } | undefined;
}): string => (batch ? batchName({ course: name, title: batch.title }) : name);

/** A batch by its title and its days, as within a sentence: `January (Sat 9 January – Sat 27 February 2027)`. */
export function titleWithDates(title: string, batch: Dated): string {
  const range = rangeText(batch);
  return range === "" || title.includes(range) ? title : `${title} (${range})`;
}

/** {@link patternOf} as the beginning of a line. */
export function patternText(batch: Dated): string {
  const pattern = patternOf(batch);
  return pattern.charAt(0).toUpperCase() + pattern.slice(1);
}

/**
 * When it meets: `Saturdays, 10:00–12:00`, `Mondays to Fridays, 18:30–20:00`, and `mostly` before it where single meetings
 * differ. Without a common pattern the number of meetings; the hours alone for a single one; empty without any.
 */
function patternOf({ meetings, time_zone }: Dated): string {
  const spans = meetings.map((meeting) => spanOf(meeting, time_zone));
  const [first] = spans;
  if (!first) return "";
  if (spans.length === 1) return first.hours;
  const hours = mostOften(spans.map((span) => span.hours));
  const days = spans.filter((span) => span.hours === hours).map(({ day }) => weekdayOf(day));
  const usual = usualDays(days, spans.length);
  const regular = spans.filter((span) => span.hours === hours && usual.includes(weekdayOf(span.day)));
  if (usual.length === 0 || regular.length < spans.length * REGULAR_SHARE) return `${spans.length} meetings`;
  const text = `${daysText(usual)}, ${hours}`;
  return regular.length === spans.length ? text : `mostly ${text}`;
}

/** A pattern holds if this share of all meetings follows it. */
const REGULAR_SHARE = 0.6;

/** Weekdays that have at least a fair share of the meetings: one moved meeting does not make a pattern. */
function usualDays(days: readonly number[], meetings: number): number[] {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const fair = meetings / (2 * counts.size);
  return weekdays.map(({ day }) => day).filter((day) => (counts.get(day) ?? 0) >= Math.max(fair, 1));
}

/** `Saturdays`, `Tuesdays and Thursdays`, `Mondays to Fridays`. */
function daysText(days: readonly number[]): string {
  const names = days.map((day) => `${WEEKDAYS[day - 1]}s`);
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index);
  if (days.length === 7) return "every day";
  if (isRow && days.length > 2) return `${names[0]} to ${names.at(-1)}`;
  return [names.slice(0, -1).join(", "), names.at(-1)].filter(Boolean).join(" and ");
}

function mostOften(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ["", 0])[0];
}

/** All in one line: `Sat 9 January – Sat 27 February 2027, Saturdays, 10:00–12:00 (India time)`. */
export function datesText(batch: Dated): string {
  const parts = [rangeText(batch), patternOf(batch)].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")} (${zoneText(batch.time_zone)})`;
}

/** The seats as visitors see them: the number only when five or fewer are left. */
export function seatsText({ state, capacity, seats_left }: Seated): string {
  if (state === "full" || seats_left <= 0) return "Full, join the waiting list";
  return seats_left <= SEATS_SAID_MAX ? `${seats_left} of ${capacity} seats left` : "Seats available";
}

/** Whether a new enrolment joins the waiting list. */
export const isFull = ({ state, seats_left }: Seated): boolean => state === "full" || seats_left <= 0;

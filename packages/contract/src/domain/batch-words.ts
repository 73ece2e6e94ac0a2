import { clockIn, dayIn, type Meeting, shownZone } from "@optimyz/contract/domain/meetings";
import { rupees } from "@optimyz/contract/domain/money";
import { type Say, sourceWording, type Wording } from "@optimyz/contract/protocol/wording";
import * as m from "./messages.ts";

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

/** A name of those in a message, which commas part. @param at from 1 */
const nameAt = (say: Say, names: string, at: number): string => say(names).split(", ")[at - 1] ?? "";

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

const DAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of a week, as {@link weekdayOf} numbers them. */
export const weekdays: readonly { day: number; name: string }[] = /* @__PURE__ */ DAYS.map((day) => ({
  day,
  name: nameAt(sourceWording.say, m.weekdayNames, day),
}));

/** `Sat 9 January 2027`; a table instead of `Intl`, whose words differ between servers and browsers. */
export function dayText(date: string, { year: withYear = true } = {}, { say } = sourceWording): string {
  const [year = "", month = "", day = ""] = date.split("-");
  const values = {
    weekday: nameAt(say, m.shortWeekdayNames, weekdayOf(date)),
    day: Number(day),
    month: nameAt(say, m.monthNames, Number(month)),
  };
  return withYear ? say(m.dayOfYear, { ...values, year: Number(year) }) : say(m.dayAlone, values);
}

/** The zone in words that follow a time: `India time`, `Berlin time`, `UTC`. */
export function zoneText(timeZone: string, { say } = sourceWording): string {
  const zone = shownZone(timeZone);
  if (zone === "Asia/Kolkata" || zone === "Asia/Calcutta") return say(m.indiaTime);
  const city = zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
  return zone.includes("/") && !zone.startsWith("Etc/") ? say(m.cityTime, { city }) : city;
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
export function meetingText(meeting: Meeting, zone: string, wording: Wording = sourceWording): string {
  const { day, hours } = spanOf(meeting, zone);
  return wording.say(m.dayWithHours, { day: dayText(day, {}, wording), hours });
}

/** `Sat 9 January – Sat 27 February 2027`; one day for one meeting, empty without any. */
export function rangeText({ meetings, time_zone }: Dated, wording: Wording = sourceWording): string {
  const [first, last] = [meetings[0], meetings.at(-1)];
  if (!first || !last) return "";
  return spanText(dayIn(time_zone, first.starts_at), dayIn(time_zone, last.starts_at), wording);
}

/** `Sat 9 January – Sat 27 February 2027`, or one day. @param from `YYYY-MM-DD` @param to the day on which the last meeting begins */
export function spanText(from: string, to: string, wording: Wording = sourceWording): string {
  if (from === to) return dayText(from, {}, wording);
  const year = from.slice(0, 4) !== to.slice(0, 4);
  return `${dayText(from, { year }, wording)} – ${dayText(to, {}, wording)}`;
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
export function titleWithDates(title: string, batch: Dated, wording: Wording = sourceWording): string {
  const range = rangeText(batch, wording);
  return range === "" || title.includes(range) ? title : `${title} (${range})`;
}

/** {@link patternOf} as the beginning of a line. */
export function patternText(batch: Dated, { say }: Wording = sourceWording): string {
  const pattern = patternOf(batch, say);
  return pattern.charAt(0).toUpperCase() + pattern.slice(1);
}

/**
 * When it meets: `Saturdays, 10:00–12:00`, `Mondays to Fridays, 18:30–20:00`, and `mostly` before it where single meetings
 * differ. Without a common pattern the number of meetings; the hours alone for a single one; empty without any.
 */
function patternOf({ meetings, time_zone }: Dated, say: Say): string {
  const spans = meetings.map((meeting) => spanOf(meeting, time_zone));
  const [first] = spans;
  if (!first) return "";
  if (spans.length === 1) return first.hours;
  const hours = mostOften(spans.map((span) => span.hours));
  const days = spans.filter((span) => span.hours === hours).map(({ day }) => weekdayOf(day));
  const usual = usualDays(days, spans.length);
  const regular = spans.filter((span) => span.hours === hours && usual.includes(weekdayOf(span.day)));
  if (usual.length === 0 || regular.length < spans.length * REGULAR_SHARE) {
    return say(m.meetings, { count: spans.length });
  }
  return say(regular.length === spans.length ? m.regular : m.mostlyRegular, { days: daysText(usual, say), hours });
}

/** A pattern holds if this share of all meetings follows it. */
const REGULAR_SHARE = 0.6;

/** Weekdays that have at least a fair share of the meetings: one moved meeting does not make a pattern. */
function usualDays(days: readonly number[], meetings: number): number[] {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  const fair = meetings / (2 * counts.size);
  return DAYS.filter((day) => (counts.get(day) ?? 0) >= Math.max(fair, 1));
}

/** `Saturdays`, `Tuesdays and Thursdays`, `Mondays to Fridays`. */
function daysText(days: readonly number[], say: Say): string {
  const names = days.map((day) => nameAt(say, m.everyWeekday, day));
  const [first = ""] = names;
  const last = names.at(-1) ?? "";
  const isRow = days.every((day, index) => day === (days[0] ?? 0) + index);
  if (days.length === 7) return say(m.everyDay);
  if (days.length < 2) return first;
  return isRow && days.length > 2
    ? say(m.rowOfDays, { first, last })
    : say(m.daysAndLast, { days: names.slice(0, -1).join(", "), last });
}

function mostOften(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, each) => (each[1] > best[1] ? each : best), ["", 0])[0];
}

/** All in one line: `Sat 9 January – Sat 27 February 2027, Saturdays, 10:00–12:00 (India time)`. */
export function datesText(batch: Dated, wording: Wording = sourceWording): string {
  const parts = [rangeText(batch, wording), patternOf(batch, wording.say)].filter(Boolean);
  return parts.length === 0 ? "" : `${parts.join(", ")} (${zoneText(batch.time_zone, wording)})`;
}

/** The seats as visitors see them: the number only when five or fewer are left. */
export function seatsText({ state, capacity, seats_left: left }: Seated, { say }: Wording = sourceWording): string {
  if (state === "full" || left <= 0) return say(m.full);
  return left <= SEATS_SAID_MAX ? say(m.someSeatsLeft, { left, capacity }) : say(m.seatsAvailable);
}

/** Whether a new enrolment joins the waiting list. */
export const isFull = ({ state, seats_left }: Seated): boolean => state === "full" || seats_left <= 0;

/** `Early-bird price until Sat 9 January 2027, then ₹4,500`. @param until `YYYY-MM-DD` @param fee in paise */
export const untilText = (until: string, fee: number, wording: Wording = sourceWording): string =>
  wording.say(m.earlyBirdUntil, { day: dayText(until, {}, wording), fee: rupees(fee, wording) });

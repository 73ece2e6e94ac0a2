import { dayText, weekdayOf, weekdays } from "@optimyz/contract/domain/batch-words";
import type { SaidDay } from "./items.ts";
import type { Range } from "./read-days.ts";

/** A sentence for somebody who typed a text. */
export class TextProblem extends Error {}

/** A day that is not in every year comes back within so many. */
const YEARS = 9;

/**
 * The day of the calendar. Without a year it is the first one that is not before another day.
 * @param edge which day of a whole month
 * @throws TextProblem for a day that there is not, or that is another day of the week
 */
export function dayOf(said: SaidDay, notBefore: string, edge: "first" | "last" = "first"): string {
  const { year, month, day, weekday } = said;
  let date: string | undefined;
  const from = year ?? yearIn(notBefore);
  for (let each = from; !date && each < from + (year === undefined ? YEARS : 1); each += 1) {
    const found = dateOf(each, month, day ?? (edge === "first" ? 1 : lastOf(each, month)));
    if (found && (year !== undefined || found >= notBefore)) date = found;
  }
  if (!date) throw new TextProblem(missing(said));
  // A month that has begun continues today.
  if (day === undefined && edge === "first" && year === undefined && notBefore.slice(5, 7) === two(month))
    return notBefore;
  if (weekday && weekdayOf(date) !== weekday)
    throw new TextProblem(`${longDay(date)} is a ${nameOf(weekdayOf(date))}, not a ${nameOf(weekday)}.`);
  return date;
}

/** `9 January 2027` */
export const longDay = (date: string): string => dayText(date).slice("Sat ".length);

/** Whether a day is in one of the ranges; a year that is not said is found from a day on. */
export function inRanges(ranges: readonly Range[], notBefore: string): (day: string) => boolean {
  const found = ranges.map(({ from, to }) => {
    const first = dayOf(from, notBefore);
    return { first, last: from === to && from.day ? first : dayOf(to, first, "last") };
  });
  return (day) => found.some(({ first, last }) => first <= day && day <= last);
}

/** The day so many months later. */
export const monthsLater = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, date)).toISOString().slice(0, 10);
};

const two = (number: number): string => String(number).padStart(2, "0");
const yearIn = (day: string): number => Number(day.slice(0, 4));
const nameOf = (weekday: number): string => weekdays[weekday - 1]?.name ?? "";
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Undefined where there is no such day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`;
  const isDay = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
  return isDay ? date : undefined;
}

function missing({ year, month, day }: SaidDay): string {
  const name = month >= 1 && month <= 12 && longDay(`2000-${two(month)}-01`).split(" ")[1];
  if (!name) return "Write the day before the month, such as 05/01/2027.";
  return `There is no ${[day, name, year].filter(Boolean).join(" ")}.`;
}

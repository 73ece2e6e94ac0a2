import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import type { Wording } from "@optimyz/contract/protocol/wording";
import type { Text } from "@optimyz/kit";
import { weekdayName } from "../weekday-name.ts";
import type { SaidDay } from "./items.ts";
import * as m from "./messages.ts";
import type { Range } from "./read-days.ts";

/** A sentence in the page's language. */
export type Told = (t: Text, wording: Wording) => string;

/** What somebody is told who typed a text. */
export class TextProblem extends Error {
  readonly told: Told;

  constructor(told: Told) {
    super("A text is not understood.");
    this.told = told;
  }
}

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
  const found = date;
  if (weekday && weekdayOf(found) !== weekday)
    throw new TextProblem((t, { locale }) =>
      t(m.notOnWeekday, {
        day: longDay(found, locale),
        weekday: weekdayName(weekdayOf(found), locale, "long"),
        other: weekdayName(weekday, locale, "long"),
      }),
    );
  return found;
}

/** `9 January 2027` */
export const longDay = (date: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(date));

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
const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Undefined where there is no such day. */
function dateOf(year: number, month: number, day: number): string | undefined {
  const date = `${year}-${two(month)}-${two(day)}`;
  const isDay = year >= 1970 && year < 2200 && month >= 1 && month <= 12 && day >= 1 && day <= lastOf(year, month);
  return isDay ? date : undefined;
}

const missing =
  ({ year, month, day }: SaidDay): Told =>
  (t, { locale }) => {
    if (month < 1 || month > 12) return t(m.dayBeforeMonth);
    const name = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" }).format(Date.UTC(2000, month - 1));
    return t(m.noSuchDay, { day: [day, name, year].filter(Boolean).join(" ") });
  };

import type { Clock } from "./items.ts";

/** When a meeting begins and ends, in minutes of the day; not checked. */
export interface Hours {
  from: number;
  to: number;
}

const NOON = 12 * 60;
/** Bare hours such as 6–8 are in the evening if the first and the last are not later than these. */
const EVENING = { from: 7, to: 8 };

/** The hours between two times; the half of the day that one does not say is the other's, or the afternoon: 11–1. */
export function hoursBetween(first: Clock, last: Clock): Hours {
  const isBare = !first.isDefinite && !last.isDefinite;
  if (isBare && isEvening(first, last.hour)) return { from: minuteOf(first, "pm"), to: minuteOf(last, "pm") };
  const to = minuteOf(last);
  if (last.half && !first.half) {
    const from = minuteOf(first, last.half);
    return { from: from < to ? from : minuteOf(first, "am"), to };
  }
  const from = minuteOf(first);
  return { from, to: to < from && !last.half && last.hour <= 12 ? to + NOON : to };
}

/** The hours of a meeting of so many minutes. */
export function hoursFor(first: Clock, minutes: number): Hours {
  const isInEvening = !first.isDefinite && isEvening(first, first.hour + minutes / 60);
  const from = minuteOf(first, isInEvening ? "pm" : undefined);
  return { from, to: from + minutes };
}

const isEvening = ({ hour }: Clock, to: number): boolean =>
  hour >= 1 && hour <= EVENING.from && to > hour && to <= EVENING.to;

function minuteOf({ hour, minute, half: own }: Clock, half = own): number {
  const isOfHalf = half !== undefined && hour <= 12;
  return (isOfHalf ? (hour % 12) + (half === "pm" ? 12 : 0) : hour) * 60 + minute;
}

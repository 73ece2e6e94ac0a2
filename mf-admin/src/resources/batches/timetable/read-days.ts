import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayLater } from "@optimyz/contract/domain/meetings";
import type { Cursor } from "./cursor.ts";
import { CELL, type SaidDay } from "./items.ts";

/** Two days and all between them. */
export interface Range {
  from: SaidDay;
  to: SaidDay;
}

/** Between the first and the last of something. */
export const TO = ["-", "to", "till", "until", "through", "thru"];
/** Between parts of a list. */
export const AND = ["and", "&", "+", "/", "or"];
/** What says nothing before a day. */
export const GAPS = [",", ".", ":", "(", ")", "the", "on", "of", "from", "at", "is", "class", "classes", CELL];
/** Between a weekday and its date. */
const JOINS = [",", ".", ":", "-", "(", ")", "the", CELL];

/** `Sat 9 Jan`, `tomorrow`, `next Monday`. */
function readDay(cursor: Cursor): SaidDay | undefined {
  const { today } = cursor;
  if (cursor.take(["today"])) return saidOf(today);
  if (cursor.take(["tomorrow"])) return saidOf(dayLater(today));
  const isNext = cursor.take(["next", "coming"]);
  const weekday = cursor.next("weekday");
  if (isNext) return weekday ? saidOf(nextOn(weekday, dayLater(today))) : undefined;
  if (weekday) cursor.takeAll(JOINS);
  const date = cursor.next("date");
  return date && (date.day || !weekday) ? { ...date, weekday } : undefined;
}

/** {@link readDay}, or a weekday alone, which is not the first of several. */
export const readEdge = (cursor: Cursor): SaidDay | undefined =>
  cursor.attempt(readDay) ??
  cursor.attempt(() => {
    const weekday = cursor.next("weekday");
    const isFirstOfMore = [...TO, ...AND, ","].includes(cursor.item().text) && cursor.item(1).weekday;
    return weekday && !isFirstOfMore ? saidOf(nextOn(weekday, cursor.today)) : undefined;
  });

function saidOf(date: string): SaidDay {
  const [year, month = 1, day] = date.split("-").map(Number);
  return { year, month, day };
}

const nextOn = (weekday: number, day: string): string => dayLater(day, (weekday - weekdayOf(day) + 7) % 7);

/** `5 Jan – 12 Feb`, `5–12 Feb`, `January to March`. */
export function spanOf(cursor: Cursor): Range | undefined {
  cursor.takeAll(["from"]);
  const bare = cursor.attempt(readNumber);
  const from = bare ? undefined : readDay(cursor);
  if (!(bare || from) || !cursor.takeAll(TO)) return undefined;
  const to = readDay(cursor);
  // In "Mon, 5 Jan – 12 Feb" the weekday is no part of the date.
  if (!to || (from?.weekday && !to.weekday)) return undefined;
  return { from: from ?? { ...to, weekday: undefined, day: bare }, to };
}

function readNumber(cursor: Cursor): number | undefined {
  const clock = cursor.next("clock");
  if (clock?.isDefinite) return undefined;
  cursor.take(["st", "nd", "rd", "th"]);
  return clock?.hour;
}

/**
 * `5 Jan`, `14, 21 and 28 Jan`.
 * @param isLoose whether `14, 21 Jan` are two days as well, and 14 is not another number
 */
export function datesOf(cursor: Cursor, isLoose = false): SaidDay[] | undefined {
  const numbers: number[] = [];
  for (let isJoined = true; ; ) {
    const last = cursor.attempt(readDay);
    if (last) return last.day && isJoined ? [...numbers.map((day) => ({ ...last, day })), last] : undefined;
    const number = cursor.attempt(readNumber);
    if (!number || number <= (numbers.at(-1) ?? 0)) return undefined;
    numbers.push(number);
    const isComma = cursor.take([","]);
    isJoined = cursor.take(AND) || isLoose;
    if (!isComma && !isJoined) return undefined;
  }
}

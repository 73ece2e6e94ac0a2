import { Cursor } from "./cursor.ts";

import { CELL, type Item, type SaidDay } from "./items.ts";
import { AND, datesOf, GAPS, type Range, readEdge, spanOf, TO } from "./read-days.ts";
import { readHours, type SaidHours } from "./read-hours.ts";

/** What a text says at one place. */
export type Fact =
  /** `isOne`: one day, without "every". */
  | { kind: "days"; days: readonly number[]; isOne: boolean }
  | { kind: "dates"; dates: readonly SaidDay[] }
  | { kind: "range"; range: Range }
  | { kind: "first"; date: SaidDay }
  | { kind: "last"; date: SaidDay }
  | { kind: "except"; ranges: readonly Range[]; days: readonly number[] }
  | { kind: "length"; amount: NonNullable<Item["amount"]> }
  | ({ kind: "hours" } & SaidHours)
  /** Anything else that small words do not explain. */
  | { kind: "unknown"; said: string };

const START = ["from", "starting", "starts", "start", "beginning", "begins", "commencing", "first"];
const END = [...TO.slice(1), "upto", "ending", "ends", "end", "last"];
const OFF = ["holiday", "holidays", "off", "cancelled"];
const EXCEPT = ["except", "excluding", "without", "skip", "skipping", "not", "no", ...OFF];
const EXCEPTED = ["public", "session", "sessions", "meeting", "meetings", ...OFF, ...GAPS];
const EVERY = ["every", "each", "all"];
const DAILY = [1, 2, 3, 4, 5, 6, 7];
/** Words that may be anywhere. */
const SMALL = new Set(
  `every each on at from the a an of in for and batch batches class classes course timing timings time times session
  sessions meeting meetings ist india hrs hour hours day days date dates weekly total with we meet meets is are will be
  held only schedule timetable duration until till to between onwards starting starts beginning begins`.split(/\s/),
);

/** The facts of one row, in their order. */
export function factsOf(row: string, today: string): Fact[] {
  const cursor = new Cursor(row, today);
  const facts: Fact[] = [];
  cursor.attempt(readLabel);
  while (cursor.item().text !== "") {
    const fact = readFact(cursor, facts.at(-1)?.kind === "days");
    if (fact) facts.push(fact);
    else {
      const said = cursor.next("text") ?? "";
      if (/[\p{L}\d]/u.test(said) && !SMALL.has(said)) facts.push({ kind: "unknown", said });
    }
  }
  return facts;
}

/** `1.`, `Session 1:` before a date. */
function readLabel(cursor: Cursor): true | undefined {
  const isNamed = cursor.take(["session", "class", "day", "week", "meeting", "lesson", "no"]);
  const number = cursor.next("clock");
  const isMarked = cursor.takeAll([".", ")", ":", CELL, ...(isNamed ? ["-"] : [])]);
  const isDate = Boolean(cursor.item().date ?? cursor.item().weekday);
  return number && !number.isDefinite && (isMarked || isNamed) && isDate ? true : undefined;
}

const READERS = [readExcept, readRange, readFirst, readLast, readDates, readDays, readLength, readTime];

function readFact(cursor: Cursor, isAfterDays: boolean): Fact | undefined {
  // In "Mon and Wed 5 Jan" or "Mondays, 5 Jan" the weekday is no part of the date.
  const isOfPattern = isAfterDays || !isSingle(cursor);
  for (const read of cursor.item().weekday && isOfPattern ? [readDays] : READERS) {
    const fact = cursor.attempt<Fact>(read);
    if (fact) return fact;
  }
  return undefined;
}

const isSingle = (cursor: Cursor): boolean =>
  !cursor.item().text.endsWith("days") && !EVERY.includes(cursor.item(-1).text);

function readTime(cursor: Cursor): Fact | undefined {
  const said = readHours(cursor);
  return said && { kind: "hours", ...said };
}

function readRange(cursor: Cursor): Fact | undefined {
  const range = spanOf(cursor);
  return range && { kind: "range", range };
}

/** `from 5 Jan`, `starting on Monday`, `in January`. */
function readFirst(cursor: Cursor): Fact | undefined {
  const isSaid = cursor.take(START);
  if (isSaid) cursor.takeAll(["in", "day", "date", ...GAPS]);
  const date = isSaid ? readEdge(cursor) : cursor.next("date");
  return date && (isSaid || !date.day) ? { kind: "first", date } : undefined;
}

/** `until 28 Feb`, `to 12 Feb`, `last class on 28 Feb`. */
function readLast(cursor: Cursor): Fact | undefined {
  if (!cursor.takeAll(END)) return undefined;
  cursor.takeAll(["day", "date", ...GAPS]);
  const date = readEdge(cursor);
  return date && { kind: "last", date };
}

function readDates(cursor: Cursor): Fact | undefined {
  const dates = datesOf(cursor);
  return dates && { kind: "dates", dates };
}

/** `except 26 Jan and 15 Aug`, `no class on Sundays`; a holiday that is not said is one without days. */
function readExcept(cursor: Cursor): Fact | undefined {
  const isOff = OFF.includes(cursor.item().text);
  if (!cursor.take(EXCEPT)) return undefined;
  const isExplained = cursor.takeAll(EXCEPTED) || isOff;
  const ranges: Range[] = [];
  const days: number[] = [];
  for (let isComma = false, isMore = true; isMore; ) {
    const range = isComma ? undefined : cursor.attempt(spanOf);
    // In "except 26 Jan, 5 Jan – 12 Feb" another range begins.
    const dates = range
      ? []
      : cursor.attempt(() => (isComma && cursor.attempt(spanOf) ? undefined : datesOf(cursor, true)));
    const fact = range || dates || isComma ? undefined : cursor.attempt(readDays);
    ranges.push(...(range ? [range] : (dates ?? []).map((date) => ({ from: date, to: date }))));
    if (fact?.kind === "days") days.push(...fact.days);
    if (!range && !dates && !fact) break;
    isComma = cursor.take([","]);
    const isJoined = cursor.takeAll(AND);
    isMore = isComma || isJoined;
    isComma &&= !isJoined;
  }
  return ranges.length > 0 || days.length > 0 || isExplained ? { kind: "except", ranges, days } : undefined;
}

/** `Mon`, `Mon–Fri`, `weekends`, `every day`. */
function readDays(cursor: Cursor): Fact | undefined {
  const some = (days: readonly number[], isOne = false): Fact => ({ kind: "days", days, isOne });
  if (cursor.take(["daily", "everyday"])) return some(DAILY);
  if (cursor.take(["weekdays", "weekday"])) return some(DAILY.slice(0, 5));
  if (cursor.take(["weekends", "weekend"])) return some(DAILY.slice(5));
  if (cursor.take(["every", "each"])) return cursor.take(["day"]) ? some(DAILY) : undefined;
  const isOne = isSingle(cursor);
  const first = cursor.next("weekday");
  if (!first) return undefined;
  // "Mon-Wed-Fri" is three days.
  const isInRow = cursor.item(-2).text === "-" && cursor.item(-3).weekday;
  const last = cursor.attempt(() => (cursor.take(TO) ? cursor.next("weekday") : undefined));
  const isRow = isInRow || (last && cursor.item().text === "-" && cursor.item(1).weekday);
  if (!last) return some([first], isOne);
  if (isRow) return some([first, last]);
  return some(DAILY.slice(0, ((last - first + 7) % 7) + 1).map((_, index) => ((first - 1 + index) % 7) + 1));
}

/** `6 weeks`, `8 meetings`; not `every 2 weeks`. */
function readLength(cursor: Cursor): Fact | undefined {
  const isRepeated = EVERY.includes(cursor.item(-1).text);
  const amount = cursor.next("amount");
  return amount && amount.unit !== "minutes" && amount.number >= 1 && !isRepeated
    ? { kind: "length", amount }
    : undefined;
}

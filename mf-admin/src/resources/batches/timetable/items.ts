import { weekdays } from "@optimyz/contract/domain/batch-words";
import { fold } from "@optimyz/contract/domain/fold";

/** A day, or a whole month, as it is said. */
export interface SaidDay {
  year: number | undefined;
  month: number;
  /** Undefined for the whole month. */
  day: number | undefined;
  /** 1 for Monday to 7 for Sunday, where it is said with the date. */
  weekday?: number | undefined;
}

/** A time as it is said. */
export interface Clock {
  hour: number;
  minute: number;
  half: "am" | "pm" | undefined;
  /** Whether this is a time wherever it is said, as 6:00 and 6 pm are and 6 is not. */
  isDefinite: boolean;
}

/** What a length is counted in. */
type Unit = "minutes" | "days" | "weeks" | "months" | "meetings";

/** The smallest part of a text that means something. */
export interface Item {
  /** Folded. */
  text: string;
  date?: SaidDay;
  weekday?: number;
  clock?: Clock;
  amount?: { number: number; unit: Unit };
}

/** In the place of a tab, which a fold makes a space. */
export const CELL = "¦";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const MONTHS = "january february march april may june july august september october november december".split(" ");
const WEEKDAYS = weekdays.map(({ name }) => fold(name));

const UNITS: readonly (readonly [Unit, readonly string[]])[] = [
  ["minutes", ["minute", "minutes", "min", "mins", "hour", "hours", "hr", "hrs"]],
  ["days", ["day", "days"]],
  ["weeks", ["week", "weeks", "wk", "wks"]],
  ["months", ["month", "months"]],
  [
    "meetings",
    ["session", "class", "meeting", "lesson", "lecture", "time"].flatMap((one) => [one, `${one}s`, `${one}es`]),
  ],
];

const DATES = [
  /(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?!\d)/y,
  /(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4}|\d\d)(?!\d)/y,
  /(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4}|\d\d)(?!\d)/y,
  /(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d\d)(?!\d)/y,
  /(?<day>\d{1,2})\/(?<month>0?[1-9]|1[0-2])(?![\d:/]| ?[ap]\.?m)/y,
  /(?<day>\d{1,2})[-/](?<name>[a-z]{3,9})[-/](?<year>\d{4}|\d\d)(?!\d)/y,
  /(?<day>\d{1,2})(?: ?(?:st|nd|rd|th))?(?: of |\. ?| |[-/])?(?<name>[a-z]{3,9})(?![a-z])(?:[.,]{0,2} ?(?<year>20\d\d|'\d\d)(?![\d:]))?/y,
];
const NAMED_DATES = [
  // Not "January 6–8 pm" and "January 8 times".
  /(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d:]|\.\d| ?[ap]\.?m| (?:time|class|session|meeting|week|month|day)| ?(?:-|to) ?\d{1,2}(?:[:.]\d\d)? ?[ap]\.?m)(?:,? (?<year>20\d\d|'\d\d)(?![\d:]))?/y,
  /(?<name>[a-z]{3,9})(?![a-z])(?:[.,]{0,2} ?(?<year>20\d\d|'\d\d)(?![\d:]))?/y,
];
const AMOUNT = /(?<number>\d{1,3}(?:\.\d)?)[ -]?(?<unit>[a-z]{2,8})(?![a-z])/y;
const CLOCKS = [
  /(?<hour>\d\d)(?<minute>[0-5]\d)(?= ?hrs| ?- ?\d{4} ?hrs)/y,
  /(?<hour>\d{1,2})(?:[:.](?<minute>[0-5]\d)(?::\d\d)?)?(?!\d)(?: ?(?:hrs|h|o'clock)(?![a-z]))?(?: ?(?:in the )?(?:(?<am>a\.?m\.?|morning)|(?<pm>p\.?m\.?|noon|evening|afternoon|night))(?![a-z]))?/y,
];
const WORD = /\d+|\p{L}[\p{L}\p{M}]*|\S/uy;

/** A name has so many letters at least. */
const LETTERS_MIN = 3;

/** The place, from 1, of the name that a word shortens to three letters at least. */
const placeIn = (names: readonly string[], word: string): number | undefined =>
  word.length < LETTERS_MIN ? undefined : names.findIndex((name) => name.startsWith(word)) + 1 || undefined;

/** The items of one row. */
export function itemsOf(row: string): Item[] {
  const text = fold(row.replaceAll("\t", ` ${CELL} `)).replace(
    /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b/g,
    (word) => String(NUMBERS.indexOf(word) + 1),
  );
  const items: Item[] = [];
  for (let at = 0; at < text.length; ) {
    if (text[at] === " ") at += 1;
    else {
      const item = itemAt(text, at);
      items.push(item);
      at += item.text.length;
    }
  }
  return items;
}

const yearOf = (said: string | undefined): number | undefined =>
  said === undefined ? said : (said.length < 4 ? 2000 : 0) + Number(said.replace("'", ""));

function itemAt(text: string, at: number): Item {
  const match = (expression: RegExp) => {
    expression.lastIndex = at;
    return expression.exec(text);
  };
  const word = match(WORD)?.[0] ?? "";
  const isNumber = /^\d/.test(word);
  for (const expression of isNumber ? DATES : word.length < LETTERS_MIN ? [] : NAMED_DATES) {
    const found = match(expression);
    if (!found) continue;
    const { year, month, day, name = "" } = found.groups ?? {};
    const number = month ? Number(month) : placeIn(MONTHS, name);
    if (number)
      return { text: found[0], date: { year: yearOf(year), month: number, day: day ? Number(day) : undefined } };
  }
  return isNumber ? (amountIn(match(AMOUNT)) ?? clockIn(CLOCKS.map(match)) ?? { text: word }) : wordItem(word);
}

function amountIn(found: RegExpExecArray | null): Item | undefined {
  const { number, unit = "" } = found?.groups ?? {};
  const known = UNITS.find(([, words]) => words.includes(unit))?.[0];
  if (!found || !known) return undefined;
  const minutes = known === "minutes" && unit.startsWith("h") ? 60 : 1;
  return { text: found[0], amount: { number: Number(number) * minutes, unit: known } };
}

function clockIn(matches: readonly (RegExpExecArray | null)[]): Item | undefined {
  const found = matches.find(Boolean);
  const { hour, minute, am, pm } = found?.groups ?? {};
  const half = am ? "am" : pm ? "pm" : undefined;
  const isDefinite = Boolean(minute ?? half);
  // A bare number may also be a day of the month.
  if (!found || Number(hour) > (isDefinite ? 23 : 31)) return undefined;
  return { text: found[0], clock: { hour: Number(hour), minute: Number(minute ?? 0), half, isDefinite } };
}

function wordItem(text: string): Item {
  if (text === "noon") return { text, clock: { hour: 12, minute: 0, half: "pm", isDefinite: true } };
  const weekday = placeIn(WEEKDAYS, text) ?? (text.endsWith("s") ? placeIn(WEEKDAYS, text.slice(0, -1)) : undefined);
  return weekday ? { text, weekday } : { text };
}

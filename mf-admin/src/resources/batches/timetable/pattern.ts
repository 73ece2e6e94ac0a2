import { weekdayOf } from "@optimyz/contract/domain/batch-words";
import { dayLater, MEETINGS_MAX } from "@optimyz/contract/domain/meetings";
import { SOURCE_LOCALE } from "@optimyz/contract/protocol/wording";
import type { MeetingLine } from "../meeting-lines.ts";
import { dayOf, inRanges, longDay, monthsLater, TextProblem } from "./days.ts";
import type { Fact } from "./facts.ts";
import { allOf, groupsOf, lineOf, refuseUnknown } from "./groups.ts";
import type { SaidDay } from "./items.ts";
import * as m from "./messages.ts";

/** Days that a pattern looks at: five years. */
const DAYS_MAX = 5 * 366;

/**
 * The meetings that come back every week.
 * @throws TextProblem for what is missing or not understood
 */
export function patternLines(facts: readonly Fact[], today: string, holidays: readonly string[]): MeetingLine[] {
  refuseUnknown(facts);
  const isSaid = allOf(facts, "days").length > 0;
  const daysIn = (fact: Fact) => weekdaysIn(fact, isSaid);
  if (!facts.some(daysIn)) throw new TextProblem((t) => t(m.noWeekdays));
  const groups = groupsOf(facts, daysIn);
  const { first, last, count } = boundsOf(facts, today, (day) =>
    groups.some(({ days }) => days.includes(weekdayOf(day))),
  );
  const exceptions = allOf(facts, "except");
  const isExcepted = inRanges(
    exceptions.flatMap(({ ranges }) => ranges),
    first,
  );
  const isOff = (day: string) =>
    holidays.includes(day) || isExcepted(day) || exceptions.some(({ days }) => days.includes(weekdayOf(day)));
  const lines: MeetingLine[] = [];
  let day = first;
  for (let passed = 0; passed < DAYS_MAX && day <= last && lines.length < count; passed += 1) {
    const hours = groups.filter(({ days }) => days.includes(weekdayOf(day))).flatMap((group) => group.hours);
    if (!isOff(day)) lines.push(...hours.map((each) => lineOf(day, each)));
    day = dayLater(day);
  }
  if (lines.length === 0)
    throw new TextProblem((t, { locale }) =>
      t(m.noMeetings, { first: longDay(first, locale), last: longDay(last, locale) }),
    );
  return lines.slice(0, count);
}

/** Without any days of the week, that of "Sat 9 Jan, 6 weeks". */
function weekdaysIn(fact: Fact, isSaid: boolean): readonly number[] | undefined {
  if (fact.kind === "days") return fact.days;
  if (isSaid || fact.kind !== "dates") return undefined;
  const days = fact.dates.flatMap(({ weekday }) => weekday ?? []);
  return days.length > 0 ? days : undefined;
}

/** After all days. */
const FAR = "9999-12-31";

interface Bounds {
  first: string;
  last: string;
  /** How many meetings there are at most. */
  count: number;
}

function boundsOf(facts: readonly Fact[], today: string, isFit: (day: string) => boolean): Bounds {
  const ranges = allOf(facts, "range").map(({ range }) => range);
  const lengths = allOf(facts, "length").map(({ amount }) => amount);
  const ends = [...allOf(facts, "last").map(({ date }) => date), ...ranges.map(({ to }) => to)];
  const begins = [
    ...allOf(facts, "first").map(({ date }) => date),
    ...ranges.map(({ from }) => from),
    ...allOf(facts, "dates").flatMap(({ dates }) => dates),
  ];
  if (lengths.length + ends.length === 0) throw new TextProblem((t) => t(m.noLength));
  const [begin, other] = begins;
  if (!begin) throw new TextProblem((t) => t(m.noFirstDay));
  if (other) {
    const day = longDay(dayOf(begin, today), SOURCE_LOCALE);
    throw new TextProblem((t) => t(m.severalFirstDays, { day }));
  }
  const from = beginOf(begin, ends, today);
  // A month begins with its first meeting.
  const week = Array.from({ length: 7 }, (_, index) => dayLater(from, index));
  const first = (begin.day === undefined && week.find(isFit)) || from;
  const lasts = lengths.map(({ number, unit }) => {
    if (unit === "months") return dayLater(monthsLater(first, number), -1);
    return unit === "meetings" ? FAR : dayLater(first, number * (unit === "weeks" ? 7 : 1) - 1);
  });
  const counts = lengths.map(({ number, unit }) => (unit === "meetings" ? number : MEETINGS_MAX));
  const last = [...ends.map((end) => dayOf(end, first, "last")), ...lasts].sort()[0] ?? FAR;
  if (last < first)
    throw new TextProblem((t, { locale }) =>
      t(m.lastBeforeFirst, { last: longDay(last, locale), first: longDay(first, locale) }),
    );
  return { first, last, count: Math.min(MEETINGS_MAX, ...counts) };
}

/** The first day; without a year it is in that of the end where it is not after the end. */
function beginOf(begin: SaidDay, ends: readonly SaidDay[], today: string): string {
  const year = begin.year ?? ends.find((end) => end.year !== undefined && orderOf(begin) <= orderOf(end))?.year;
  return dayOf({ ...begin, year }, today);
}

const orderOf = ({ month, day = 1 }: SaidDay): number => month * 100 + day;

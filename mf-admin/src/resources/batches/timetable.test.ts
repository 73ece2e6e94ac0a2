import { dayLater } from "@optimyz/contract/domain/meetings";
import { sourceTexts } from "@optimyz/kit";
import { expect, test } from "vitest";
import { inOrder, linesInWords, type MeetingLine } from "./meeting-lines.ts";
import type { Told } from "./timetable/days.ts";
import { readTimetable } from "./timetable.ts";

const said = (problem: Told): string => problem(sourceTexts.of("mf-admin"), sourceTexts);

/** A Thursday. */
const today = "2026-11-26";

/** Days, each without 2027, and their hours; or the problem. */
function inShort(text: string, holidays: readonly string[] = []): string {
  const found = readTimetable(text, { today, holidays });
  if ("problem" in found) return said(found.problem);
  const parts = found.lines.map(({ day, from, to }, index) => {
    const next = found.lines[index + 1];
    const isSame = next?.from === from && next.to === to;
    return `${day.replace("2027-", "")}${isSame ? "" : ` ${from}–${to}`}`;
  });
  return parts.join(", ");
}

test.each([
  [
    "Mon and Wed 6–8 pm, 6 weeks from 5 Jan",
    "01-06, 01-11, 01-13, 01-18, 01-20, 01-25, 01-27, 02-01, 02-03, 02-08, 02-10, 02-15 18:00–20:00",
  ],
  ["Mondays & Wednesdays 6pm-8pm from 5 Jan for 2 weeks", "01-06, 01-11, 01-13, 01-18 18:00–20:00"],
  ["MON + WED 6 PM — 8 PM, from 5 jan, 2 weeks", "01-06, 01-11, 01-13, 01-18 18:00–20:00"],
  ["Mon-Fri 18:00-20:00, 5 Jan – 12 Jan", "01-05, 01-06, 01-07, 01-08, 01-11, 01-12 18:00–20:00"],
  ["Fri to Mon 10–12, 8–11 Jan", "01-08, 01-09, 01-10, 01-11 10:00–12:00"],
  ["weekdays 6.30 to 8 pm, 6 sessions starting 5 January 2027", "01-05, 01-06, 01-07, 01-08, 01-11, 01-12 18:30–20:00"],
  ["weekends 10 am – 1 pm beginning on 05/01/2027, 4 classes", "01-09, 01-10, 01-16, 01-17 10:00–13:00"],
  ["daily from 10 to 12 from tomorrow for 3 days", "2026-11-27, 2026-11-28, 2026-11-29 10:00–12:00"],
  ["every day 10:00 for 2 hours, next Monday, 2 meetings", "2026-11-30, 2026-12-01 10:00–12:00"],
  ["everyday 7–8 am from today, 2 times", "2026-11-26, 2026-11-27 07:00–08:00"],
  ["Sat 10 am for 1 hour 30 minutes, 2 times from 5 Jan", "01-09, 01-16 10:00–11:30"],
  ["every Saturday 11-1 in January 3 times", "01-02, 01-09, 01-16 11:00–13:00"],
  ["Tue/Thu noon to 2 from Monday 4 classes", "2026-12-01, 2026-12-03, 2026-12-08, 2026-12-10 12:00–14:00"],
  ["Tue, Thu at 5:30 p.m. to 7 p.m. from 5-1-2027 until 14 Jan", "01-05, 01-07, 01-12, 01-14 17:30–19:00"],
  [
    "Mon 6-8 pm, Sat 10-12, 2 weeks from 5 Jan",
    "01-09 10:00–12:00, 01-11 18:00–20:00, 01-16 10:00–12:00, 01-18 18:00–20:00",
  ],
  ["6-8 pm Mon, 10-12 Sat, 1 week from 5 Jan", "01-09 10:00–12:00, 01-11 18:00–20:00"],
  [
    "Sat 10-12 and 2-4, 2 weeks from 5 Jan",
    "01-09 10:00–12:00, 01-09 14:00–16:00, 01-16 10:00–12:00, 01-16 14:00–16:00",
  ],
  ["Mon 6–8, 3 times from 2027-01-05 except 11 Jan", "01-18, 01-25, 02-01 18:00–20:00"],
  ["Mon 8–10, 3 times from 5.1.2027, no class on 11 Jan and 18 Jan", "01-25, 02-01, 02-08 08:00–10:00"],
  ["Sat 10-12 until 28 Feb from 5 Jan not on 16 Jan", "01-09, 01-23, 01-30, 02-06, 02-13, 02-20, 02-27 10:00–12:00"],
  ["Sat 10-12 5 Jan – 12 Feb; except 16, 23 and 30 Jan", "01-09, 02-06 10:00–12:00"],
  ["Sat 10–12 from 5 Jan until 30 Jan, without 10 Jan – 20 Jan", "01-09, 01-23, 01-30 10:00–12:00"],
  ["daily except Sundays and 8 Jan 6–8 pm from 5 Jan 5 classes", "01-05, 01-06, 01-07, 01-09, 01-11 18:00–20:00"],
  ["Sat 6–8 pm, 8 weeks from 26 Dec", "2026-12-26, 01-02, 01-09, 01-16, 01-23, 01-30, 02-06, 02-13 18:00–20:00"],
  ["Mon and Wed, 5 Jan – 13 Jan, 6-8 pm", "01-06, 01-11, 01-13 18:00–20:00"],
  ["between 10 and 12 on Mon from 5 Jan 2 classes", "01-11, 01-18 10:00–12:00"],
  ["Mon in January 6-8 pm 2 classes", "01-04, 01-11 18:00–20:00"],
  ["Mon 6-8 pm, 2 months from 5 Jan", "01-11, 01-18, 01-25, 02-01, 02-08, 02-15, 02-22, 03-01 18:00–20:00"],
  ["Mon 10-12 from Jan 5th, 2027 till Jan 19, 2027", "01-11, 01-18 10:00–12:00"],
  ["Mon 1800-2000 hrs IST, 2 classes from 5th of January", "01-11, 01-18 18:00–20:00"],
  [
    "6–8 pm on Mondays and Wednesdays starting Monday 4 January 2027 for two weeks",
    "01-04, 01-06, 01-11, 01-13 18:00–20:00",
  ],
  ["Sat 9 January – Sat 23 January 2027, Saturdays, 10:00–12:00 (India time)", "01-09, 01-16, 01-23 10:00–12:00"],
  ["weekend batch timings 10 to 12 noon, 9 Jan to 17 Jan", "01-09, 01-10, 01-16, 01-17 10:00–12:00"],
  ["Sat 9 Jan, 10-12, 3 weeks", "01-09, 01-16, 01-23 10:00–12:00"],
  ["Sun 10-12, 28 Dec – 12 Jan 2027", "01-03, 01-10 10:00–12:00"],
  ["Wed 6–8 pm\nfrom 5 Jan\n2 weeks", "01-06, 01-13 18:00–20:00"],
  ["Mon 10-12 from March to April", "03-01, 03-08, 03-15, 03-22, 03-29, 04-05, 04-12, 04-19, 04-26 10:00–12:00"],
  ["Mon 10–12, 29 Feb, 1 meeting", "2028-03-06 10:00–12:00"],
  ["Mon 6-8 pm, 12 Jan – 15 Feb 2027", "01-18, 01-25, 02-01, 02-08, 02-15 18:00–20:00"],
  ["Mon-Wed-Fri 6-8 pm, 1 week from 5 Jan", "01-06, 01-08, 01-11 18:00–20:00"],
  ["Mon and Wed 6–8 pm, no classes on 11, 13 Jan, 2 weeks from 5 Jan", "01-06, 01-18 18:00–20:00"],
  ["Days\tMon., Wed.\nTiming\t6–8 pm\nStarts\t5 Jan\nDuration\t1 week", "01-06, 01-11 18:00–20:00"],
  ["Sat 10\u00a0am – 1\u00a0pm, commencing 5 Jan, 1 week", "01-09 10:00–13:00"],
])("the pattern %j has meetings on %s", (text, short) => expect(inShort(text)).toBe(short));

// Without am, pm or minutes: in the evening if it begins at 1 to 7 and ends by 8, otherwise as it is typed.
test.each([
  ["11–12 pm", "11:00–12:00"],
  ["9–5", "09:00–17:00"],
  ["6–9", "06:00–09:00"],
  ["6:00–8:00", "06:00–08:00"],
  ["10 pm – 11", "22:00–23:00"],
  ["6 in the evening to 8", "18:00–20:00"],
  ["6–8", "18:00–20:00"],
  ["1–3", "13:00–15:00"],
  ["7–8", "19:00–20:00"],
  ["7–9", "07:00–09:00"],
  ["8–10", "08:00–10:00"],
  ["11–1", "11:00–13:00"],
  ["12–2", "12:00–14:00"],
  ["6 for 2 hours", "18:00–20:00"],
  ["10–1 pm", "10:00–13:00"],
  ["12 noon till 1:30", "12:00–13:30"],
  ["18.00 hrs – 19.30 hrs", "18:00–19:30"],
  ["6–9 in the evening", "18:00–21:00"],
])("the hours %j are %s", (hours, clocks) =>
  expect(inShort(`Sat ${hours}, from 5 Jan, 1 week`)).toBe(`01-09 ${clocks}`),
);

test.each([
  ["Sat 9 Jan 2027, 10:00–12:00", "01-09 10:00–12:00"],
  ["09/01/2027 10am-12pm", "01-09 10:00–12:00"],
  ["9 Jan: 10 to 12", "01-09 10:00–12:00"],
  ["9 Jan 10-12, 16 Jan 2-4 pm", "01-09 10:00–12:00, 01-16 14:00–16:00"],
  ["Sat 9 Jan, Sun 10 Jan and Sat 16 Jan, 10–12", "01-09, 01-10, 01-16 10:00–12:00"],
  ["9, 16 and 23 Jan 10–12", "01-09, 01-16, 01-23 10:00–12:00"],
  ["Sat 16 Jan 2027, 10–12; Sat 9 Jan 2027, 10–12; Sat 16 Jan 2027, 10–12", "01-09, 01-16 10:00–12:00"],
  ["tomorrow 10–12", "2026-11-27 10:00–12:00"],
  ["Timings 10 to 12\n9 Jan\n16 Jan", "01-09, 01-16 10:00–12:00"],
  ["1. Sat 9 Jan 10-12\n2. Sat 16 Jan\n3. Sat 23 Jan 4–6", "01-09, 01-16 10:00–12:00, 01-23 16:00–18:00"],
  [
    "Session 1: 9 Jan, 10–12 Introduction\r\nSession 2: 16 Jan, 2–4 pm Glazing 2",
    "01-09 10:00–12:00, 01-16 14:00–16:00",
  ],
  [
    "No\tDate\tTime\tSubject\n1\tSat 9 Jan 2027\t10:00\t12:00\tMaths\n2\tSat 16 Jan 2027\t\t\tUnit 3-4",
    "01-09, 01-16 10:00–12:00",
  ],
  [
    "09-Jan-27\tSaturday\t10:00 AM\t12:00 PM\n16-Jan-27\tSaturday\t2:00 PM\t90 min",
    "01-09 10:00–12:00, 01-16 14:00–15:30",
  ],
  ["9 Jan 10–12; 16 Jan no class; 23 Jan", "01-09, 01-23 10:00–12:00"],
  ["10/01/2026 10–12; 17 Jan 10–12", "2026-01-10, 2026-01-17 10:00–12:00"],
  ["Saturday, January 9, 2027, 10:00 AM - 12:00 PM", "01-09 10:00–12:00"],
  ["Pottery\n9 Jan 2027 (Sat) 10-12", "01-09 10:00–12:00"],
])("the list %j has meetings on %s", (text, short) => expect(inShort(text)).toBe(short));

test.each([
  ["", "Say on which days, such as Mon and Wed."],
  ["foobar", "“foobar” is not understood."],
  ["Mon 6-8 pm from 5 Jan foobar 3 weeks", "“foobar” is not understood."],
  ["Mon 6–8 pm every 2 weeks from 5 Jan", "“2 weeks” is not understood."],
  ["Mon 6-8 pm 8 classes a week from 5 Jan", "“week” is not understood."],
  ["alternate Mondays 6-8 pm 6 weeks from 5 Jan", "“alternate” is not understood."],
  ["6–8 pm, 6 weeks from 5 Jan", "Say on which days, such as Mon and Wed."],
  ["Mon from 5 Jan 6 weeks", "Say at what time, such as 6–8 pm."],
  ["Mon 6 pm 3 weeks", "Say at what time, such as 6–8 pm."],
  ["Mon 6-8 pm from 5 Jan", "Say how long, such as 6 weeks, 8 meetings or until 28 February."],
  ["Mon 6-8 pm 3 weeks", "Say the first day, such as from 5 January."],
  ["Mon 8 pm - 6 pm 2 classes from 5 jan", "The end must be after the beginning, such as 6–8 pm."],
  ["Mon 10 pm – 12 am 2 classes from 5 jan", "The end must be after the beginning, such as 6–8 pm."],
  ["Mon 6-8 pm until 31 feb from 5 jan", "There is no 31 February."],
  ["Mon 6-8 pm 2 weeks from 01/13/2027", "Write the day before the month, such as 05/01/2027."],
  ["Mon 6-8 pm, 2 weeks, from Monday 5 January", "5 January 2027 is a Tuesday, not a Monday."],
  ["Mon 6-8 pm, from 5 Feb until 12 Jan 2027", "The last day, 12 January 2027, is before the first, 5 February 2027."],
  ["Mon 6-8 pm, 2 weeks from 5 Jan, 15 Aug", "Say one first day, not several, such as from 5 January 2027."],
  ["Fri 9 Jan 2027 10-12", "9 January 2027 is a Saturday, not a Friday."],
  ["9 Jan 2027\tFriday\t10–12", "9 January 2027 is a Saturday, not a Friday."],
  ["9 Jan; 16 Jan 10–12", "Say at what time, such as 6–8 pm."],
  ["9 Jan 10–12 foobar", "“foobar” is not understood."],
  ["9 Jan 10–12, foo 16 Jan\n23 Jan", "“foo” is not understood."],
  ["9 Jan 10–12\n16 Jan 10–12\n23–24 Jan 10–12", "Write one day in each line, such as Sat 9 January, 10–12."],
  ["foo Mon 6–8 bar", "“foo”, “bar” are not understood."],
  ["9 Jan 10–12, no class", "Say a day on which there is a meeting, such as Sat 9 January, 10–12."],
])("the text %j has the problem %s", (text, problem) => expect(inShort(text)).toBe(problem));

test("takes holidays out of a pattern, for which others follow, and not out of a list", () => {
  const holidays = ["2027-01-26"];
  expect(inShort("Tue 6–8 pm from 19 Jan, 2 meetings except holidays", holidays)).toBe("01-19, 02-02 18:00–20:00");
  expect(inShort("Tue 26 Jan 6–8 pm", holidays)).toBe("01-26 18:00–20:00");
});

test("has 200 meetings at most", () => {
  const found = readTimetable("daily 6–8 pm from 5 Jan, 12 months", { today });
  expect("lines" in found && found.lines.length).toBe(200);
});

/** Numbers from 0 that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

test("reads its own lines in words back", () => {
  const number = numbersFrom(1);
  for (let run = 0; run < 200; run += 1) {
    const lines = new Map<string, MeetingLine>();
    for (let count = 1 + number(12); count > 0; count -= 1) {
      const [day, from] = [dayLater("2026-01-01", number(3_000)), number(1_430)];
      lines.set(day, { day, from: clock(from), to: clock(from + 1 + number(1_439 - from)) });
    }
    const sorted = inOrder([...lines.values()]);
    expect(readTimetable(linesInWords(sorted), { today })).toEqual({ lines: sorted });
  }
});

const LENGTH = 10_000;
const WORDS =
  "Mon–Fri, from to until except no class on and 5 6 weeks 12 Jan 6–8 pm 10:00 2027-01-05 1.5 hours \t \n ; - every at".split(
    " ",
  );

/** Whether a text is read as meetings, or a sentence says what is missing. */
function isAnswered(text: string): boolean {
  const found = readTimetable(text, { today });
  return "lines" in found ? found.lines.length > 0 : /^.+\.$/s.test(said(found.problem));
}

test.each([
  ["any characters", (number: (below: number) => number) => String.fromCodePoint(number(0x10_ffff))],
  ["Latin characters", (number: (below: number) => number) => String.fromCodePoint(9 + number(0x17f))],
  ["letters of its own words", (number: (below: number) => number) => ` ${WORDS[number(WORDS.length)]}`],
])("answers 10,000 %s", (_what, part) => {
  const number = numbersFrom(2);
  for (let run = 0; run < 5; run += 1) {
    const text = Array.from({ length: LENGTH }, () => part(number)).join("");
    expect(isAnswered(text.slice(0, LENGTH))).toBe(true);
  }
});

const REPEATED = [
  "from ",
  "5 Jan and ",
  "1, 2, 3, ",
  "Mon ",
  "Mon 6–8 pm ",
  "no ",
  "9 Jan 10–12;",
  "10:00\t",
  "until the ",
  "5 ",
];

test.each(REPEATED)("answers %j many times", (part) =>
  expect(isAnswered(part.repeat(LENGTH / part.length))).toBe(true),
);

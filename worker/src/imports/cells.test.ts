import { expect, test } from "vitest";
import { clockOf, dayOf, type Problems, readAmount, readPhone, readStatus, readTitle, readWeekdays } from "./cells.ts";

test.each([
  ["2026-01-31", "2026-01-31"],
  ["31/01/2026", "2026-01-31"],
  ["3/4/2026", "2026-04-03"],
  ["31.1.2026", "2026-01-31"],
  ["31-Jan-2026", "2026-01-31"],
  ["5 March 2024", "2024-03-05"],
  ["०५/०३/२०२४", "2024-03-05"],
  ["31/12/99", "1999-12-31"],
  ["46053", "2026-01-31"],
  ["2026-01-31T00:00:00.000Z", "2026-01-31"],
])("a date %s is %s", (typed, day) => expect(dayOf(typed)).toBe(day));

test.each(["04/23/2026", "31/02/2026", "2026", "soon", "1/2", "0"])("%s is no date", (typed) =>
  expect(dayOf(typed)).toBeUndefined(),
);

test.each([
  ["18:30", "18:30"],
  ["6:30 pm", "18:30"],
  ["6pm", "18:00"],
  ["12 am", "00:00"],
  ["9.15", "09:15"],
  ["0.75", "18:00"],
  ["18:30:00", "18:30"],
])("a time %s is %s", (typed, clock) => expect(clockOf(typed)).toBe(clock));

test.each(["25:00", "13 pm", "half past six", "6:75"])("%s is no time", (typed) =>
  expect(clockOf(typed)).toBeUndefined(),
);

test("a telephone number that a spreadsheet rounded is refused, with what to do", () => {
  const problems: Problems = [];
  expect(readPhone("9.19877E+11", problems)).toBe("");
  expect(problems.map(String)).toEqual([expect.stringContaining("Format the column as text")]);
});

test.each([
  ["+91 98765 43210", "+91 98765 43210"],
  ["09876543210", "09876543210"],
  ["9876543210.0", "9876543210"],
  ["९८७६५४३२१०", "9876543210"],
])("a telephone number %s is kept as %s", (typed, kept) => expect(readPhone(typed, [])).toBe(kept));

test("words of people are read in English and Hindi", () => {
  const problems: Problems = [];
  expect(["mr", "Smt.", "डॉ.", "सुश्री"].map((typed) => readTitle(typed, problems))).toEqual([
    "Mr.",
    "Mrs.",
    "Dr.",
    "Miss.",
  ]);
  expect(readStatus("Completed", problems)).toBe("enrolled");
  expect(readWeekdays("Mon, Wed & Fri", problems)).toEqual([1, 3, 5]);
  expect(readWeekdays("सोमवार, बुधवार", problems)).toEqual([1, 3]);
  expect(readAmount("₹ 12,500.50", problems)).toBe(1_250_050);
  expect(problems).toEqual([]);
  readTitle("Professor", problems);
  readAmount("a lot", problems);
  expect(problems).toHaveLength(2);
});

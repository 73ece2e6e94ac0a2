import { expect, test } from "vitest";
import { inOrder, linesOf, MEETINGS_MAX, meetingsOf, overlapping, problemOf, weeklyMeetings } from "./weekly.ts";

const zone = "Asia/Kolkata";
const hours = { from: "10:00", to: "12:00" };
const pattern = { ...hours, first: "2027-01-06", days: [6], count: 3, holidays: [] };
const dates = (lines: { date: string }[]) => lines.map(({ date }) => date);

test("does a weekly pattern begin on the first of its days, and leave holidays out without losing a meeting?", () => {
  expect(dates(weeklyMeetings(pattern))).toEqual(["2027-01-09", "2027-01-16", "2027-01-23"]);
  expect(dates(weeklyMeetings({ ...pattern, holidays: ["2027-01-16"] }))).toEqual([
    "2027-01-09",
    "2027-01-23",
    "2027-01-30",
  ]);
});

test("are several days of a week in order, from the first day on?", () => {
  expect(dates(weeklyMeetings({ ...pattern, days: [2, 4], count: 4 }))).toEqual([
    "2027-01-07",
    "2027-01-12",
    "2027-01-14",
    "2027-01-19",
  ]);
});

test("does nonsense make no meetings, and too many of them as many as there may be?", () => {
  expect(weeklyMeetings({ ...pattern, days: [] })).toEqual([]);
  expect(weeklyMeetings({ ...pattern, first: "" })).toEqual([]);
  expect(weeklyMeetings({ ...pattern, count: 10_000 })).toHaveLength(MEETINGS_MAX);
  const holidays = weeklyMeetings({ ...pattern, count: 40 }).map(({ date }) => date);
  expect(weeklyMeetings({ ...pattern, holidays })).toHaveLength(3);
});

test("do lines become moments of the batch's zone, and come back from them?", () => {
  const lines = weeklyMeetings({ ...pattern, first: "2027-10-20", days: [0], count: 3 });
  const berlin = meetingsOf(lines, "Europe/Berlin");
  expect(berlin.map(({ starts_at }) => starts_at)).toEqual([
    "2027-10-24T08:00:00.000Z",
    "2027-10-31T09:00:00.000Z",
    "2027-11-07T09:00:00.000Z",
  ]);
  expect(linesOf(berlin, "Europe/Berlin")).toEqual(lines);
});

test("are lines put into the order of time?", () => {
  const moved = [
    { ...hours, date: "2027-02-01" },
    { ...hours, date: "" },
    { ...hours, date: "2027-01-01" },
  ];
  expect(dates(inOrder(moved))).toEqual(["2027-01-01", "2027-02-01", ""]);
});

test.each([
  [{ date: "", ...hours }, zone, "Choose a day, a beginning and an end."],
  [{ date: "2027-01-09", from: "12:00", to: "12:00" }, zone, "The end must be after the beginning."],
  [
    { date: "2027-03-28", from: "02:30", to: "04:00" },
    "Europe/Berlin",
    "The clocks skip this hour on that day. Choose another one.",
  ],
  [{ date: "2027-03-28", from: "02:30", to: "04:00" }, zone, undefined],
])("is %o in %s answered by %s?", (line, inZone, sentence) => expect(problemOf(line, inZone)).toBe(sentence));

test("are meetings found that begin before another one has ended?", () => {
  const date = "2027-01-09";
  const lines = [
    { date, from: "11:00", to: "13:00" },
    { date, from: "10:00", to: "12:00" },
    { date, from: "13:00", to: "14:00" },
    { date: "2027-01-10", from: "10:00", to: "12:00" },
  ];
  expect([...overlapping(lines)]).toEqual([0]);
});

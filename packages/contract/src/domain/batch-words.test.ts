import { expect, test } from "vitest";
import { datesText, meetingText, patternText, rangeText, seatsText, titleWithDates, zoneText } from "./batch-words.ts";

const zone = "Asia/Kolkata";
const addDays = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const at = (date: string, from = "10:00", to = "12:00") => ({
  starts_at: new Date(`${date}T${from}:00+05:30`).toISOString(),
  ends_at: new Date(`${date}T${to}:00+05:30`).toISOString(),
});
const weekly = (first: string, count: number, ...offsets: number[]) =>
  Array.from({ length: count }, (_, week) =>
    [0, ...offsets].map((offset) => at(addDays(first, week * 7 + offset))),
  ).flat();
const batch = (...meetings: ReturnType<typeof at>[]) => ({ meetings, time_zone: zone });

test("says the dates of a weekly batch in one sentence", () => {
  expect(datesText(batch(...weekly("2027-01-09", 8)))).toBe(
    "Sat 9 January – Sat 27 February 2027, Saturdays, 10:00–12:00 (India time)",
  );
});

test("a range over the end of a year names both years, and a single day names one", () => {
  expect(rangeText(batch(at("2026-12-19"), at("2027-01-02")))).toBe("Sat 19 December 2026 – Sat 2 January 2027");
  expect(datesText(batch(at("2027-01-09")))).toBe("Sat 9 January 2027, 10:00–12:00 (India time)");
  expect(datesText(batch())).toBe("");
});

test.each([
  ["two days a week", weekly("2027-01-05", 4, 2), "Tuesdays and Thursdays, 10:00–12:00"],
  ["three apart", weekly("2027-01-04", 4, 2, 4), "Mondays, Wednesdays and Fridays, 10:00–12:00"],
  ["a working week", weekly("2027-01-04", 2, 1, 2, 3, 4), "Mondays to Fridays, 10:00–12:00"],
  ["every day", weekly("2027-01-04", 2, 1, 2, 3, 4, 5, 6), "Every day, 10:00–12:00"],
  ["one moved", [...weekly("2027-01-09", 6), at("2027-02-21")], "Mostly Saturdays, 10:00–12:00"],
  [
    "one at another hour",
    [...weekly("2027-01-09", 6), at("2027-02-20", "14:00", "16:00")],
    "Mostly Saturdays, 10:00–12:00",
  ],
  [
    "no pattern",
    [at("2027-01-05"), at("2027-01-07", "14:00", "15:00"), at("2027-02-20", "09:00", "10:00")],
    "3 meetings",
  ],
])("finds the pattern of %s", (_name, meetings, text) => expect(patternText(batch(...meetings))).toBe(text));

test("formats a meeting in the batch's own zone, over a change of clocks too", () => {
  const meeting = { starts_at: "2027-10-31T09:00:00Z", ends_at: "2027-10-31T11:00:00Z" };
  expect(meetingText(meeting, "Europe/Berlin")).toBe("Sun 31 October 2027, 10:00–12:00");
  const before = { starts_at: "2027-10-24T08:00:00Z", ends_at: "2027-10-24T10:00:00Z" };
  expect(patternText({ meetings: [before, meeting], time_zone: "Europe/Berlin" })).toBe("Sundays, 10:00–12:00");
});

test("names a zone by its place", () => {
  expect([zone, "Europe/Berlin", "America/New_York", "UTC", "Etc/UTC"].map((each) => zoneText(each))).toEqual([
    ...["India time", "Berlin time", "New York time", "UTC", "UTC"],
  ]);
});

test.each([
  [10, "open", "Seats available"],
  [6, "open", "Seats available"],
  [5, "open", "5 of 10 seats left"],
  [1, "open", "1 of 10 seats left"],
  [0, "open", "Full, join the waiting list"],
  [3, "full", "Full, join the waiting list"],
])("describes %i seats of a batch that is %s as %s", (seats_left, state, text) =>
  expect(seatsText({ state, capacity: 10, seats_left })).toBe(text),
);

test("shows dates in UTC, and says so, in a zone that this platform does not know", () => {
  const meeting = { starts_at: "2027-01-09T04:30:00.000Z", ends_at: "2027-01-09T06:30:00.000Z" };
  expect(meetingText(meeting, "Europe/Renamed")).toBe(meetingText(meeting, "UTC"));
  expect(zoneText("Europe/Renamed")).toBe("UTC");
});

test("names a batch within a sentence by its title and its days", () => {
  const meetings = ["2027-01-09T04:30:00.000Z", "2027-02-27T04:30:00.000Z"].map((at) => ({
    starts_at: at,
    ends_at: at,
  }));
  const batch = { meetings, time_zone: "Asia/Kolkata" };
  expect(titleWithDates("January", batch)).toBe(`January (${rangeText(batch)})`);
  expect(titleWithDates("Evenings", { ...batch, meetings: [] })).toBe("Evenings");
  expect(titleWithDates(`Mornings, ${rangeText(batch)}`, batch)).toBe(`Mornings, ${rangeText(batch)}`);
});

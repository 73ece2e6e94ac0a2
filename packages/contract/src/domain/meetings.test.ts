import {
  clockIn,
  dayIn,
  dayLater,
  dayStartIn,
  isoIn,
  isTimeZone,
  momentIn,
  moveMeeting,
  weeklyMeetings,
} from "@optimyz/contract/domain/meetings";
import { expect, test } from "vitest";

test("a weekly pattern gives the requested number of meetings, on its days and in its zone's hours", () => {
  const meetings = weeklyMeetings({
    timeZone: "Asia/Kolkata",
    from: "2026-12-01",
    weekdays: [2, 4],
    clock: "18:00",
    minutes: 90,
    end: { count: 4 },
    holidays: ["2026-12-03"],
  });
  expect(meetings).toEqual([
    { starts_at: "2026-12-01T12:30:00.000Z", ends_at: "2026-12-01T14:00:00.000Z" },
    { starts_at: "2026-12-08T12:30:00.000Z", ends_at: "2026-12-08T14:00:00.000Z" },
    { starts_at: "2026-12-10T12:30:00.000Z", ends_at: "2026-12-10T14:00:00.000Z" },
    { starts_at: "2026-12-15T12:30:00.000Z", ends_at: "2026-12-15T14:00:00.000Z" },
  ]);
});

test("a pattern until a day has a meeting on that day and none after it", () => {
  const sundays = weeklyMeetings({
    timeZone: "UTC",
    from: "2026-11-28",
    weekdays: [7],
    clock: "00:00",
    minutes: 60,
    end: { until: "2026-12-13" },
  });
  expect(sundays.map(({ starts_at }) => starts_at.slice(0, 10))).toEqual(["2026-11-29", "2026-12-06", "2026-12-13"]);
});

test("a pattern without a possible meeting ends, and one without an end stops at the maximum", () => {
  const pattern = { timeZone: "UTC", from: "2026-01-01", clock: "10:00", minutes: 60 };
  expect(weeklyMeetings({ ...pattern, weekdays: [], end: { count: 5 } })).toEqual([]);
  const daily = { ...pattern, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  expect(weeklyMeetings({ ...daily, end: { until: "2999-01-01" } })).toHaveLength(200);
});

// In 2026 clocks go forward on 29 March in Berlin and 8 March in New York, and back on 25 October and 1 November.
test.each([
  ["Europe/Berlin", "2026-03-28", "18:00", "2026-03-28T17:00:00.000Z"],
  ["Europe/Berlin", "2026-03-29", "18:00", "2026-03-29T16:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25", "18:00", "2026-10-25T17:00:00.000Z"],
  ["America/New_York", "2026-03-08", "09:00", "2026-03-08T13:00:00.000Z"],
  ["Asia/Kolkata", "2026-03-29", "02:30", "2026-03-28T21:00:00.000Z"],
  ["Australia/Lord_Howe", "2026-10-04", "12:00", "2026-10-04T01:00:00.000Z"],
])("the clocks of %s show the requested hour on %s at %s", (zone, day, clock, moment) => {
  expect(momentIn(zone, day, clock)).toBe(moment);
  expect([dayIn(zone, moment), clockIn(zone, moment)]).toEqual([day, clock]);
});

test.each([
  ["Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z", "03:30"],
  ["America/New_York", "2026-03-08", "02:15", "2026-03-08T07:15:00.000Z", "03:15"],
  ["Australia/Lord_Howe", "2026-10-04", "02:10", "2026-10-03T15:40:00.000Z", "02:40"],
])("an hour that the clocks of %s skip on %s moves later by the skipped time", (zone, day, clock, moment, shown) => {
  expect(momentIn(zone, day, clock)).toBe(moment);
  expect(clockIn(zone, moment)).toBe(shown);
});

test.each([
  ["Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00.000Z"],
  ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
])("takes the first when an hour comes twice in %s on %s", (zone, day, clock, moment) => {
  expect(momentIn(zone, day, clock)).toBe(moment);
});

test("a moved meeting keeps its length over a change of clocks, and meetings are sorted again", () => {
  const meetings = weeklyMeetings({
    timeZone: "Europe/Berlin",
    from: "2026-03-20",
    weekdays: [5],
    clock: "20:00",
    minutes: 120,
    end: { count: 3 },
  });
  const moved = moveMeeting(meetings, 0, { timeZone: "Europe/Berlin", day: "2026-03-29", clock: "01:00" });
  expect(moved.map(({ starts_at }) => starts_at)).toEqual([
    "2026-03-27T19:00:00.000Z",
    "2026-03-29T00:00:00.000Z",
    "2026-04-03T18:00:00.000Z",
  ]);
  expect(moved[1]?.ends_at).toBe("2026-03-29T02:00:00.000Z");
});

test("distinguishes names of time zones from other text", () => {
  expect(["Asia/Kolkata", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"].filter(isTimeZone)).toHaveLength(4);
  expect(["", "+05:30", "Mars/Olympus", "Asia/Kolkata; x", "a".repeat(80)].filter(isTimeZone)).toEqual([]);
});

test.each([
  ["Asia/Kolkata", "2026-11-24T03:24:00.123Z", "2026-11-24T08:54:00+05:30"],
  ["America/Los_Angeles", "2026-11-24T03:24:00Z", "2026-11-23T19:24:00-08:00"],
  ["America/St_Johns", "2026-11-24T03:24:00Z", "2026-11-23T23:54:00-03:30"],
  ["Asia/Kathmandu", "2026-11-24T18:15:00Z", "2026-11-25T00:00:00+05:45"],
  ["Mars/Olympus", "2026-11-24T03:24:00Z", "2026-11-24T03:24:00+00:00"],
])("a moment formatted for %s is the same moment", (zone, at, shown) => {
  expect(isoIn(zone, at)).toBe(shown);
  expect(Math.abs(Date.parse(shown) - Date.parse(at))).toBeLessThan(1_000);
});

test("a day begins by its zone's clocks, also where midnight is skipped", () => {
  expect(dayStartIn("Asia/Kolkata", "2026-11-24")).toBe("2026-11-23T18:30:00.000Z");
  expect(dayStartIn("Mars/Olympus", "2026-11-24")).toBe("2026-11-24T00:00:00.000Z");
  // Beirut's clocks go from 0:00 to 1:00.
  expect(dayStartIn("Asia/Beirut", "2026-03-29")).toBe("2026-03-28T22:00:00.000Z");
});

test("days continue over the ends of months and years", () => {
  expect([dayLater("2026-12-31"), dayLater("2026-03-01", -1), dayLater("2028-02-28")]).toEqual([
    "2027-01-01",
    "2026-02-28",
    "2028-02-29",
  ]);
});

import { weeklyMeetings } from "@optimyz/contract/domain/meetings";
import { sourceTexts } from "@optimyz/kit";
import { expect, test } from "vitest";
import {
  inOrder,
  linesOf,
  meetingsOf,
  minutesBetween,
  overlapping,
  problemInLines,
  problemOf,
} from "./meeting-lines.ts";

const t = sourceTexts.of("mf-admin");
const zone = "Asia/Kolkata";
const hours = { from: "10:00", to: "12:00" };

test("meetings become lines in the batch's time zone and back, across a change of clocks", () => {
  const timeZone = "Europe/Berlin";
  const meetings = weeklyMeetings({
    timeZone,
    from: "2027-10-20",
    weekdays: [7],
    clock: "10:00",
    minutes: 120,
    end: { count: 3 },
  });
  const lines = linesOf(meetings, timeZone);
  expect(lines).toEqual(["2027-10-24", "2027-10-31", "2027-11-07"].map((day) => ({ day, ...hours })));
  expect(meetingsOf(lines, timeZone)).toEqual(meetings);
});

test("sorts lines by time", () => {
  const moved = ["2027-02-01", "", "2027-01-01"].map((day) => ({ day, ...hours }));
  expect(inOrder(moved).map(({ day }) => day)).toEqual(["2027-01-01", "2027-02-01", ""]);
});

test.each([
  [{ day: "", ...hours }, zone, "Choose a day, a beginning and an end."],
  [{ day: "2027-01-09", from: "12:00", to: "12:00" }, zone, "The end must be after the beginning."],
  [
    { day: "2027-03-28", from: "02:30", to: "04:00" },
    "Europe/Berlin",
    "Clocks skip this hour on that day. Choose another one.",
  ],
  [{ day: "2027-10-31", from: "02:30", to: "04:00" }, "Europe/Berlin", undefined],
  [{ day: "2027-03-28", from: "02:30", to: "04:00" }, zone, undefined],
])("explains what is wrong with %o in %s as %s", (line, inZone, sentence) =>
  expect(problemOf(line, inZone, t)).toBe(sentence),
);

test("finds meetings that begin before another one has ended", () => {
  const day = "2027-01-09";
  const lines = [
    { day, from: "11:00", to: "13:00" },
    { day, from: "10:00", to: "12:00" },
    { day, from: "13:00", to: "14:00" },
    { day: "2027-01-10", from: "10:00", to: "12:00" },
  ];
  expect([...overlapping(lines)]).toEqual([0]);
  expect(problemInLines(lines, zone, t)).toEqual({
    place: 0,
    sentence: "Meeting 1 begins before another one has ended.",
  });
  expect(problemInLines([], zone, t)?.sentence).toBe("Add one meeting at least.");
  expect(problemInLines(lines.slice(1), zone, t)).toBeUndefined();
  expect(problemInLines([...lines.slice(1), { day: "", ...hours }], zone, t)).toEqual({
    place: 3,
    sentence: "Meeting 4: Choose a day, a beginning and an end.",
  });
});

test("counts the minutes between two times of a day", () => {
  expect([minutesBetween("10:00", "12:30"), minutesBetween("12:00", "10:00")]).toEqual([150, -120]);
});

import { expect, test } from "vitest";
import { addDays, momentsOf, wallTimeOf, weekdayOf } from "./zoned-time.ts";

const iso = (moments: number[]) => moments.map((moment) => new Date(moment).toISOString());

test.each([
  ["Asia/Kolkata", "2027-01-09", "10:00", "2027-01-09T04:30:00.000Z"],
  ["Europe/Berlin", "2027-07-01", "18:30", "2027-07-01T16:30:00.000Z"],
  ["Europe/Berlin", "2027-01-01", "00:15", "2026-12-31T23:15:00.000Z"],
  ["Pacific/Auckland", "2027-01-09", "09:00", "2027-01-08T20:00:00.000Z"],
  ["America/New_York", "2027-06-30", "23:59", "2027-07-01T03:59:00.000Z"],
])("is a wall time of %s the right moment, and the moment that wall time?", (zone, date, time, moment) => {
  expect(iso(momentsOf({ date, time }, zone))).toEqual([moment]);
  expect(wallTimeOf(moment, zone)).toEqual({ date, time });
});

test("is there no moment in the hour that clocks skip, and are there two in the one that they repeat?", () => {
  expect(momentsOf({ date: "2027-03-28", time: "02:30" }, "Europe/Berlin")).toEqual([]);
  expect(iso(momentsOf({ date: "2027-10-31", time: "02:30" }, "Europe/Berlin"))).toEqual([
    "2027-10-31T00:30:00.000Z",
    "2027-10-31T01:30:00.000Z",
  ]);
});

test("does each day of a year in three zones come back from its moment?", () => {
  for (const zone of ["Asia/Kolkata", "Europe/Berlin", "America/St_Johns"])
    for (let days = 0; days < 365; days += 1) {
      const wall = { date: addDays("2027-01-01", days), time: "10:00" };
      const [moment = 0] = momentsOf(wall, zone);
      expect(wallTimeOf(moment, zone)).toEqual(wall);
    }
});

test("are days counted over the end of months and years?", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(weekdayOf("2027-01-09")).toBe(6);
});

test("is nonsense no moment?", () => {
  expect(momentsOf({ date: "", time: "10:00" }, "Asia/Kolkata")).toEqual([]);
  expect(() => wallTimeOf("2027-01-09T04:30:00Z", "Mars/Base")).toThrow(RangeError);
});

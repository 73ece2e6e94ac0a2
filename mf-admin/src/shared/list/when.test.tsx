import { listEnrolments } from "@optimyz/contract/api/endpoints/admin";
import { readFrame } from "@optimyz/contract/api/endpoints/settings";
import { defaultFrame, stub } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { fieldTime, momentOfField, soonest } from "../../resources/settings/times.ts";
import { renderAdmin } from "../../testing.tsx";
import { clockInWords, dayStart, when } from "./when.ts";

test("tests run in a browser elsewhere, at 19:24 of the day before the provider's", () => {
  expect(new Date("2026-11-24T03:24:00Z").getHours()).toBe(19);
});

const enrolment = {
  id: 51,
  title: "Mr.",
  name: "Ravi Kumar",
  father_name: "A",
  dob: "1999-01-01",
  phone: "98220 12345",
  email: "ravi@site.test",
  qualification: "",
  address: "",
  course: "Voice",
  status: "new",
  note: "",
  version: 1,
  created_at: "2026-11-24T03:24:00.000Z",
};
const show = async () => {
  renderAdmin(
    "/admin/dashboard/enrolments?from=2026-11-24&to=2026-11-24",
    stub(listEnrolments, { items: [enrolment], nextCursor: null, total: 1 }),
    stub(readFrame, defaultFrame),
  );
  await screen.findByRole("button", { name: "Ravi Kumar" });
};

test("a list in a browser elsewhere shows the provider's day, and says whose it is", async () => {
  await show();
  // The year is left out while it is this one.
  expect(screen.getByText(/^24 Nov( 2026)?, 08:54$/)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Filters (2)" }));
  expect(screen.getByText("India time")).toBeVisible();
});

test("times of a batch are the batch's", () => {
  expect(when("2027-01-05T04:30:00.000Z", "Europe/Berlin")).toBe("5 Jan 2027, 05:30");
  expect(when("2027-01-05T04:30:00.000Z", "Mars/Olympus")).toBe("5 Jan 2027, 04:30");
});

test("days and times that are typed are the provider's", async () => {
  await show();
  expect(clockInWords()).toBe("India time");
  expect(dayStart("2026-11-24")).toBe("2026-11-23T18:30:00.000Z");
  expect(dayStart("2026-11-24", 1)).toBe("2026-11-24T18:30:00.000Z");
  expect(dayStart("2026-13-24")).toBeUndefined();
  expect(momentOfField("2026-11-24T09:00")).toBe("2026-11-24T03:30:00.000Z");
  expect(momentOfField("soon")).toBeUndefined();
  expect(fieldTime(new Date("2026-11-24T20:00:00Z"))).toBe("2026-11-25T01:30");
  expect(fieldTime(soonest(new Date("2026-11-24T20:10:42Z")))).toBe("2026-11-25T03:00");
});

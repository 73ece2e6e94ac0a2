import { adminOverview } from "@optimyz/contract/api/endpoints/admin";
import { stubWith } from "@optimyz/kit/testing";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAdmin } from "../../testing.tsx";

test("the charts describe what they show in words and in a table", async () => {
  renderAdmin("/admin/dashboard");
  expect(
    await screen.findByRole("img", { name: "Enrolments from 2026-11-19 to 2026-11-20: 3, most on 2026-11-20 with 3." }),
  ).toBeVisible();
  expect(screen.getByRole("img", { name: /^Inquiries .*: 1, most on 2026-11-19 with 1\.$/ })).toBeVisible();
  await userEvent.click(screen.getByText("Show the numbers"));
  expect(screen.getAllByRole("row").map((row) => row.textContent)).toEqual([
    "DayEnrolmentsInquiries",
    "2026-11-2030",
    "2026-11-1901",
  ]);
});

test("days that did not load can be loaded again", async () => {
  renderAdmin(
    "/admin/dashboard",
    stubWith(adminOverview, () => Response.error()),
  );
  expect(await screen.findByText(/The days could not be counted/)).toBeVisible();
});

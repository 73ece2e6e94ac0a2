import { adminContent, adminCounts, adminOverview, listAllTestimonials } from "@optimyz/contract/api/endpoints/admin";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { contentShown, renderAdmin, testimonials } from "../../testing.tsx";

const path = "/admin/dashboard";
const panel = async (name: string) => within(await screen.findByRole("region", { name }));
const empty = [
  stub(adminContent, {
    skills: 0,
    courses: 0,
    descriptions: 0,
    images: 0,
    testimonials: 0,
    missing: { total: 0, items: [] },
  }),
  stub(listAllTestimonials, { items: [], nextCursor: null, total: 0 }),
  stub(adminCounts, { enrolments_new: 0, inquiries_new: 0, testimonials_new: 0, mails_failed: 0 }),
  stub(adminOverview, { days: [{ day: "2026-11-20", enrolments: 0, inquiries: 0 }] }),
];

test("every panel shows its empty state on an empty site", async () => {
  renderAdmin(path, ...empty);
  const todo = await panel("Still to do");
  expect(await todo.findByText("There are no courses yet.")).toBeVisible();
  expect(todo.getByRole("link", { name: "Add the first course" })).toHaveAttribute(
    "href",
    "/admin/dashboard/add-course",
  );
  expect(todo.queryByText(/Every course has/)).toBeNull();
  const latest = await panel("Latest testimonials");
  expect(await latest.findByText("None yet.")).toBeVisible();
  expect(latest.queryByRole("link", { name: "All testimonials" })).toBeNull();
  const days = await panel("The last 30 days");
  expect(await days.findByText("No enrolments and no inquiries in this time.")).toBeVisible();
  expect(days.queryByRole("img")).toBeNull();
  const waiting = await panel("Waiting for you");
  expect((await waiting.findAllByText("0")).length).toBe(4);
});

test("a list that failed to load is shown neither as loading nor as complete", async () => {
  renderAdmin(
    path,
    stubWith(adminContent, () => Response.error()),
    stubWith(listAllTestimonials, () => Response.error()),
  );
  const todo = await panel("Still to do");
  expect(await todo.findByText("What is missing could not be loaded.")).toBeVisible();
  expect(todo.getByRole("button", { name: "Try again" })).toBeVisible();
  const latest = await panel("Latest testimonials");
  expect(await latest.findByText("They could not be loaded.")).toBeVisible();
});

test("testimonials that wait for approval are among the latest and counted", async () => {
  const held = {
    ...testimonials[0],
    name: "Kiran",
    hidden: true,
    is_new: true,
    created_at: "2026-11-20T10:00:00.000Z",
  };
  const items = [{ ...held, id: 42, name: "Kiran", location: "Noida", designation: null, feedback: "x", version: 1 }];
  renderAdmin(
    path,
    stub(listAllTestimonials, { items, nextCursor: null, total: 620 }),
    stub(adminContent, { ...contentShown, testimonials: 620 }),
  );
  const latest = await panel("Latest testimonials");
  expect(await latest.findByText("Kiran")).toBeVisible();
  expect(latest.getByText("Waiting")).toBeVisible();
  // In the sidebar.
  expect(await screen.findByText("620")).toBeVisible();
});

test("names what a visitor would find empty, with links to fill it, and counts the rest", async () => {
  renderAdmin(path, stub(adminContent, { ...contentShown, missing: { ...contentShown.missing, total: 1_240 } }));
  const todo = await panel("Still to do");
  expect(await todo.findByText("Public Speaking has no subcategories yet.")).toBeVisible();
  const [add, write] = todo.getAllByRole("link");
  expect(add).toHaveAttribute("href", "/admin/dashboard/add-subcategory?skill_id=2");
  expect(write).toHaveAttribute("href", "/admin/dashboard/add-course-detail?skill_detail_id=12");
  expect(todo.getByText("Greetings has no description yet.")).toBeVisible();
  expect(todo.getByText("And 1,238 more.")).toBeVisible();
});

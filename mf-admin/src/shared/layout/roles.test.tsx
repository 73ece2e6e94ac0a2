import { adminContent, listEnrolments, listMails } from "@optimyz/contract/api/endpoints/admin";
import { listImages, listSkills } from "@optimyz/contract/api/endpoints/content";
import { roleDuties, roles } from "@optimyz/contract/api/roles";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { tabGroups, tabs } from "../../tabs.ts";
import { renderAdmin, sessionOf } from "../../testing.tsx";
import { groupsFor, mayOpen } from "../tabs/needs.ts";

const content = ["Gallery", "Testimonials", "Courses", "Subcategories", "Course details"];
const slugsFor = (role: (typeof roles)[number]) =>
  groupsFor(role, tabGroups).flatMap((group) => group.tabs.map(({ slug }) => slug));

test("each role has its own tabs, and an owner has all", () => {
  expect(slugsFor("owner")).toEqual(tabs.map(({ slug }) => slug));
  expect(slugsFor("desk")).toEqual(expect.arrayContaining(["enrolments", "inquiries", "outbox"]));
  expect(groupsFor("editor", tabGroups).map(({ title }) => title)).toEqual(expect.arrayContaining(content));
  expect(slugsFor("engineer")).toEqual(expect.arrayContaining(["releases", "audit", "outbox"]));
  for (const role of ["desk", "engineer", "trainer"] as const) {
    const titles = groupsFor(role, tabGroups).map(({ title }) => title);
    expect(titles.filter((title) => content.includes(title))).toEqual([]);
  }
  for (const role of ["desk", "editor", "trainer", "engineer"] as const) expect(slugsFor(role)).not.toContain("staff");
  expect(["enrolments", "inquiries"].filter((slug) => slugsFor("trainer").includes(slug))).toEqual([]);
});

test.each(roles)(
  "every tab opened by its URL shows its page or says that it belongs to another role, to the role %s",
  async (role) => {
    // Lists that have no stub here say so on the console.
    vi.mocked(console.error).mockReturnValue();
    for (const tab of tabs) {
      const { unmount } = renderAdmin(`/admin/dashboard/${tab.slug}`, sessionOf(role));
      const name = mayOpen(role, tab) ? tab.title : "This tab belongs to another role";
      expect(await screen.findByRole("heading", { level: 1, name })).toBeVisible();
      unmount();
    }
  },
);

test("a tab that names no endpoint is for owners alone", () => {
  expect(roles.filter((role) => mayOpen(role, {}))).toEqual(["owner"]);
});

test("the desk sees its tabs and what waits for it, and requests nothing that it may not see", async () => {
  const asked: string[] = [];
  const noted = [adminContent, listSkills, listImages].map((endpoint) =>
    stubWith(endpoint, () => {
      asked.push(endpoint.path);
      return Response.json([]);
    }),
  );
  renderAdmin("/admin/dashboard", sessionOf("desk"), ...noted);
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(sidebar.getByRole("link", { name: "Enrolments" })).toBeVisible();
  for (const name of ["Add course", "View testimonials", "Releases", "Staff", "Audit log"]) {
    expect(sidebar.queryByRole("link", { name })).toBeNull();
  }
  expect(await screen.findByText(/Your role is desk/)).toBeVisible();
  expect(await screen.findByRole("link", { name: /New enrolments/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /New testimonials/ })).toBeNull();
  expect(screen.getByRole("region", { name: "The last 30 days" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Still to do" })).toBeNull();
  expect(asked).toEqual([]);
});

test("an editor sees the content and no numbers of people", async () => {
  renderAdmin("/admin/dashboard", sessionOf("editor"));
  expect(await screen.findByRole("region", { name: "Still to do" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "The last 30 days" })).toBeNull();
  expect(screen.queryByRole("link", { name: /New enrolments/ })).toBeNull();
});

test("a trainer without batches sees that there is nothing to do yet", async () => {
  renderAdmin("/admin/dashboard", sessionOf("trainer"));
  expect(await screen.findByText("Your rosters come with the first batch")).toBeVisible();
  const sidebar = within(screen.getByRole("navigation", { name: "Admin Panel" }));
  expect(sidebar.queryByRole("link", { name: /course|Enrolments|Releases/i })).toBeNull();
});

test.each(["view-course", "staff", "add-gallery-image", "releases/"])(
  "the tab %s, opened by its URL, says to the desk that it belongs to another role",
  async (slug) => {
    const { router } = renderAdmin(`/admin/dashboard/${slug}`, sessionOf("desk"));
    expect(await screen.findByRole("heading", { name: "This tab belongs to another role" })).toBeVisible();
    expect(screen.getByText(`Your role is desk: ${roleDuties.desk}.`)).toBeVisible();
    await userEvent.click(screen.getByRole("link", { name: "Go to the dashboard" }));
    expect(await screen.findByRole("heading", { name: "Welcome" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/admin/dashboard");
  },
);

test("an engineer opens the outbox, and the desk the enrolments", async () => {
  const { unmount } = renderAdmin(
    "/admin/dashboard/outbox",
    sessionOf("engineer"),
    stub(listMails, { items: [], nextCursor: null, total: 0 }),
  );
  expect(await screen.findByText("No e-mails yet.")).toBeVisible();
  unmount();
  const none = stub(listEnrolments, { items: [], nextCursor: null, total: 0 });
  renderAdmin("/admin/dashboard/enrolments", sessionOf("desk"), none);
  expect(await screen.findByText("No enrolments yet.")).toBeVisible();
});

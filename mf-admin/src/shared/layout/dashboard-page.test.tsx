import { listImages, updateTestimonial } from "@optimyz/contract/api/endpoints/content";
import { adminLogin, adminLogout, adminSession } from "@optimyz/contract/api/endpoints/people";
import { ADMIN_HINT_KEY } from "@optimyz/kit";
import { stub, stubWith } from "@optimyz/kit/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { tabs } from "../../tabs.ts";
import { refusal, renderAdmin, renderSite, testimonials } from "../../testing.tsx";

const noSession = stubWith(adminSession, () => refusal(401, "UNAUTHENTICATED", "Please log in first."));

test.each(["/admin/dashboard", "/admin/dashboard/view-course", "/admin/add%20Course", "/admin/nonsense"])(
  "%s redirects to the login without the flag",
  async (path) => {
    const { router } = renderSite(path);
    expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
    expect(router.state.location.pathname).toBe("/admin");
  },
);

test("the server decides about access, whatever the flag says", async () => {
  const { router } = renderAdmin("/admin/dashboard/view-course", noSession);
  expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
  expect(router.state.location.search).toBe("?from=%2Fadmin%2Fdashboard%2Fview-course");
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
});

test("the admin can be tried again when the server could not be reached", async () => {
  let down = true;
  const flaky = stubWith(adminSession, () => {
    if (down) throw new TypeError("down");
    return Response.json({ email: "admin@site.test", name: "", role: "owner" });
  });
  renderAdmin("/admin/dashboard/add-testimonial", flaky);
  const retry = await screen.findByRole("button", { name: "Try again" });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "Add testimonial" })).toBeVisible();
});

const things = [
  ["view-course", "Add course", "View course"],
  ["view-subcategory", "Add subcategory", "View subcategory"],
  ["view-course-detail", "Add categoryMore", "SubcategoryMore"],
  ["view-testimonials", "Add testimonial", "View testimonials"],
  ["view-gallery-image", "Add gallery image", "View gallery image"],
] as const;

test.each(things)("in the tab %s the sidebar has the seed's two tabs by their titles", async (slug, add, view) => {
  renderAdmin(`/admin/dashboard/${slug}`);
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("link", { name: view, current: "page" })).toBeVisible();
  expect(sidebar.getByRole("link", { name: add })).toBeVisible();
});

test("the sidebar begins with the day's work, and has at most twelve entries at once", async () => {
  renderAdmin("/admin/dashboard");
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  // The way to add stands in the line of its list.
  const entries = () =>
    sidebar
      .getAllByRole("link")
      .map((link) => link.textContent)
      .filter((text) => !text.startsWith("Add "));
  const work = ["Today", "Enrolments", "Batches", "Payments", "Income", "Inquiries"];
  const content = ["New course", "Courses", "Subcategories", "Course details", "Testimonials", "Gallery"];
  expect(entries()).toEqual([...work, ...content]);
  for (const name of ["Site", "System"]) {
    await userEvent.click(sidebar.getByRole("button", { name, expanded: false }));
    expect(entries().slice(0, 6)).toEqual(work);
    expect(entries().length).toBeLessThanOrEqual(12);
    for (const text of content) expect(entries()).not.toContain(text);
  }
  await userEvent.click(sidebar.getByRole("button", { name: "System", expanded: true }));
  expect(entries()).toEqual(work);
});

test("the section of the tab in view unfolds by itself, also when one comes there by a link", async () => {
  // Its list has no stub here, and says so on the console.
  vi.mocked(console.error).mockReturnValue();
  renderAdmin("/admin/dashboard/audit");
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("link", { name: "Audit log", current: "page" })).toBeVisible();
  expect(sidebar.getByRole("button", { name: /^Content/, expanded: false })).toBeVisible();
});

test("the sidebar shows how many rows each tab has and how many wait", async () => {
  renderAdmin("/admin/dashboard");
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("link", { name: "Enrolments", description: "2 new" })).toBeVisible();
  expect(sidebar.getByRole("link", { name: "Testimonials", description: "1 new" })).toBeVisible();
  await waitFor(() => expect(sidebar.getByText("Courses").closest("li")).toHaveTextContent("Courses2"));
  await userEvent.click(sidebar.getByRole("button", { name: "Content" }));
  expect(sidebar.getByRole("button", { name: "Content 1 new", expanded: false })).toBeVisible();
  await userEvent.click(sidebar.getByRole("button", { name: "System" }));
  expect(sidebar.getByRole("link", { name: "Outbox", description: "" })).toBeVisible();
});

test("loads no list just to count it in the sidebar", async () => {
  let asked = 0;
  const count = stubWith(listImages, () => {
    asked += 1;
    return Response.json([]);
  });
  renderAdmin("/admin/dashboard/add-testimonial", count);
  const sidebar = within(await screen.findByRole("navigation", { name: "Admin Panel" }));
  expect(await sidebar.findByRole("link", { name: "Inquiries", description: "1 new" })).toBeVisible();
  expect(asked).toBe(0);
});

test("the bar, the navigation and the page are siblings in this order", async () => {
  renderAdmin("/admin/dashboard");
  const main = await screen.findByRole("main");
  const [bar, navigation] = [screen.getByRole("banner"), screen.getByRole("navigation", { name: "Admin Panel" })];
  expect(bar.nextElementSibling).toBe(navigation);
  expect(navigation.nextElementSibling).toBe(main);
  expect(bar).toContainElement(screen.getByRole("button", { name: "Log out" }));
});

const parts = ["batches/new", "settings/name", "settings/publish", "settings/preview", "payments/received", "profile"];

test.each(["", ...tabs.map(({ slug }) => slug), ...parts, "nonsense"])(
  "the page %s has one h1, which is the first heading of all, in the main element",
  async (slug) => {
    // Lists that have no stub here say so on the console.
    vi.mocked(console.error).mockReturnValue();
    renderAdmin(`/admin/dashboard/${slug}`);
    const title = await screen.findByRole("heading", { level: 1 });
    expect(screen.getAllByRole("heading", { level: 1 })).toEqual([title]);
    expect(screen.getAllByRole("heading")[0]).toBe(title);
    expect(screen.getByRole("main")).toContainElement(title);
  },
);

test("the sidebar closes and opens", async () => {
  renderAdmin("/admin/dashboard");
  await userEvent.click(await screen.findByRole("button", { name: "Close sidebar" }));
  expect(screen.queryByRole("navigation", { name: "Admin Panel" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Open sidebar", expanded: false }));
  expect(screen.getByRole("navigation", { name: "Admin Panel" })).toBeVisible();
});

test("logging out ends the session and leads to the login", async () => {
  renderAdmin("/admin/dashboard", stub(adminLogout, { message: "Bye." }));
  await userEvent.click(await screen.findByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("heading", { name: "Admin login" })).toBeVisible();
  expect(localStorage.getItem(ADMIN_HINT_KEY)).toBeNull();
});

test("a session that ends while editing asks for a login and loses nothing", async () => {
  let open = true;
  let saved: unknown;
  const [asha] = testimonials;
  const update = async (request: Request) => {
    if (!open) return refusal(401, "UNAUTHENTICATED", "Please log in first.");
    saved = await request.json();
    return Response.json(asha);
  };
  const login = stubWith(adminLogin, () => {
    open = true;
    return Response.json({ email: "admin@site.test", name: "", role: "owner" });
  });
  renderAdmin("/admin/dashboard/view-testimonials", login, stubWith(updateTestimonial, update, { id: 41 }));
  await userEvent.click(await screen.findByRole("button", { name: "Edit" }));
  const name = screen.getByLabelText(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, "Asha R.");
  open = false;
  await userEvent.click(screen.getByRole("button", { name: "Update" }));

  const dialog = await screen.findByRole("dialog", { name: "Please log in again" });
  await userEvent.type(within(dialog).getByLabelText("Password"), "correct horse");
  await userEvent.click(within(dialog).getByRole("button", { name: "Login" }));
  await waitFor(() => expect(saved).toMatchObject({ name: "Asha R." }));
  expect(screen.queryByRole("dialog", { name: "Please log in again" })).toBeNull();
});

test("asks before leaving unsaved work", async () => {
  const { router } = renderAdmin("/admin/dashboard/add-testimonial");
  await userEvent.type(await screen.findByLabelText(/^Name/), "Asha");
  await userEvent.click(screen.getByRole("link", { name: "Courses" }));
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await userEvent.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(screen.getByLabelText(/^Name/)).toHaveValue("Asha");
  expect(router.state.location.pathname).toBe("/admin/dashboard/add-testimonial");

  await userEvent.click(screen.getByRole("link", { name: "Courses" }));
  await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
  expect(await screen.findByRole("heading", { name: "View course" })).toBeVisible();
});

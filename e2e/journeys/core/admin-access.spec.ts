import { expect, message, openTab, test } from "../../src/admin.ts";
import { logInAsAdmin } from "../../src/journey.ts";

test.use({ expectedConsole: [/status of 40[14]|ERR_/] });

const tabs = [
  ["add-image", "add-gallery-image", "Add gallery image"],
  ["add-view", "view-gallery-image", "View gallery image"],
  ["add-testimonials", "add-testimonial", "Add testimonial"],
  ["add-testimonialsView", "view-testimonials", "View testimonials"],
  ["add Course", "add-course", "Add course"],
  ["add CourseView", "view-course", "View course"],
  ["add-subcategory", "add-subcategory", "Add subcategory"],
  ["add-subcategoryview", "view-subcategory", "View subcategory"],
  ["add-SubcategoryMore", "add-course-detail", "Add categoryMore"],
  ["add-SubcategoryMoreView", "view-course-detail", "SubcategoryMore"],
] as const;

test("each of the seed's URLs leads to its tab with its own URL and title", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/admin/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
  for (const [alias, slug, title] of tabs) {
    await page.goto(`/admin/${alias}`, { waitUntil: "commit" });
    await expect(page).toHaveURL(`/admin/dashboard/${slug}`);
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    await expect(sidebar.getByRole("link", { name: title, exact: true })).toHaveAttribute("aria-current", "page");
  }
});

test("the sidebar opens and closes, and the welcome shows what waits and what came in", {
  tag: ["@layout", "@overview"],
}, async ({ page, api }) => {
  const person = { title: "Mrs.", name: "Asha Verma", father_name: "Mohan Verma", dob: "1998-04-23" };
  const reach = { phone: "+91 00000 33333", email: "asha@example.com", course: "Public Speaking" };
  await api.send("POST", "/api/enroll", { ...person, ...reach });
  await page.goto("/admin/dashboard");
  const sidebar = page.getByRole("navigation", { name: "Admin Panel" });
  await expect(sidebar.getByRole("link", { name: "Enrolments", exact: true })).toHaveAccessibleDescription(/\d new/);
  await expect(page.getByRole("heading", { level: 1, name: "Welcome" })).toBeVisible();
  for (const kind of [/New enrolments/, /New inquiries/, /New testimonials/, /Failed e-mails/]) {
    await expect(page.getByRole("link", { name: kind })).toHaveText(/\d/);
  }
  await expect(page.getByRole("img", { name: /^Enrolments from \d{4}-/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Inquiries from \d{4}-/ })).toBeVisible();
  const title = sidebar.getByText("Admin Panel", { exact: true });
  await expect(title).toBeVisible();
  await page.getByRole("button", { name: "Close sidebar" }).click();
  await expect(title).toBeHidden();
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await expect(title).toBeVisible();
});

test("the sidebar does not cover the page after a tablet is turned", { tag: "@layout" }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openTab(page, "view-testimonials");
  await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeVisible();
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeVisible();
});

test.describe("without a session", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("every URL asks for a login and comes back to itself, and logging out ends that", {
    tag: ["@session", "@mf-admin"],
  }, async ({ page, admin }) => {
    await page.goto("/admin/dashboard");
    await expect(page).toHaveURL("/admin");
    await page.goto("/admin/add CourseView", { waitUntil: "commit" });
    await expect(page).toHaveURL(/\/admin\?from=/);
    await page.goto("/admin/dashboard/view-testimonials?q=asha");
    await expect(page).toHaveURL(/\/admin\?from=/);

    await page.getByLabel("E-mail").fill(admin.email);
    await page.getByLabel("Password", { exact: true }).fill("not the password");
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page.locator("form").getByText(/password is wrong/)).toBeVisible();
    await page.route("**/admin/login", (route) => route.abort());
    await page.getByRole("button", { name: "Login" }).click();
    await expect(message(page, "Something went wrong").first()).toBeVisible();
    await page.unroute("**/admin/login");

    await page.getByLabel("Password", { exact: true }).fill(admin.password);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(message(page, "Login successful!").first()).toBeVisible();
    await expect(page).toHaveURL("/admin/dashboard/view-testimonials?q=asha");
    await expect(page.getByRole("searchbox")).toHaveValue("asha");
    expect(await page.evaluate(() => localStorage.getItem("adminAuth"))).not.toBeNull();

    await page.getByRole("button", { name: "Log out" }).click();
    await expect(page).toHaveURL("/admin");
    expect(await page.evaluate(() => localStorage.getItem("adminAuth"))).toBeNull();
    await page.goBack();
    await expect(page).toHaveURL(/\/admin(\?|$)/);
  });

  test("a session that ends while somebody writes asks for a login and loses nothing", { tag: "@session" }, async ({
    page,
    context,
    admin,
    api,
    word,
  }) => {
    await api.addSkill(`Long course ${word}`);
    await logInAsAdmin(page, admin);
    await openTab(page, `view-course?q=${word}`);
    await page.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Short description").fill("What took me an hour to write.");
    await context.clearCookies();
    await page.getByRole("button", { name: "Save" }).click();
    const dialog = page.getByRole("dialog", { name: "Please log in again" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel("E-mail")).toHaveValue(admin.email);
    await dialog.getByLabel("Password", { exact: true }).fill(admin.password);
    await dialog.getByRole("button", { name: "Login" }).click();
    await expect(message(page, "The course is saved.").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("What took me an hour to write.")).toBeVisible();
  });
});

import type { StaffMember } from "@optimyz/contract/api/schemas/staff";
import type { Page } from "@playwright/test";
import { confirmDialog, expect, message, openTab, rowOf, test } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { inMail } from "../../src/mailbox.ts";

const nobody = { cookies: [], origins: [] };
// A session of its own: changes of staff want one that has just begun.
test.use({ storageState: nobody, expectedConsole: [/status of 40[13]/] });

/** Axe finds nothing, and nothing is wider than a telephone. */
async function look(page: Page): Promise<void> {
  expect.soft(await violations(page), page.url()).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}

test("an administrator invited to the desk gets only its tabs, is logged out by a change of role and removed, and the last owner stays", {
  tag: "@staff",
}, async ({ page, browser, baseURL, admin, word }) => {
  const email = `desk.${word}@example.com`;
  await logInAsAdmin(page, admin);
  await openTab(page, "staff");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Role").selectOption("desk");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(message(page, `An invitation to ${email} is on its way.`).first()).toBeVisible();
  await expect(rowOf(page, email)).toContainText("Desk");

  const context = await browser.newContext({ storageState: nobody, ...(baseURL && { baseURL }) });
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  const desk = await context.newPage();
  const messages = watchConsole(desk, [/status of 4(01|03|22)/]);
  const link = new URL(await inMail(email, /(http\S+\/admin\/invitation\/\S+)/)).pathname;
  await desk.goto(link);
  await expect(desk.getByLabel("Name")).toBeVisible();
  await look(desk);
  await desk.getByLabel("Name").fill("Ravi Kumar");
  await desk.getByLabel("Password", { exact: true }).fill("lotus river at dawn");
  await desk.getByRole("button", { name: "Accept the invitation" }).click();
  await expect(desk).toHaveURL("/admin/dashboard");
  await expect(desk.getByText(/Your role is desk/)).toBeVisible();
  const sidebar = desk.getByRole("navigation", { name: "Admin Panel" });
  await expect(sidebar.getByRole("link", { name: "Enrolments", exact: true })).toBeVisible();
  await expect(sidebar.getByRole("link", { name: /course|gallery|Releases|Staff|Audit/i })).toHaveCount(0);

  await look(desk);

  await desk.goto("/admin/dashboard/releases");
  await expect(desk.getByRole("heading", { name: "This tab belongs to another role" })).toBeVisible();
  await look(desk);
  expect((await desk.request.get("/api/admin/releases")).status()).toBe(403);
  expect((await desk.request.get("/api/admin/enrolments")).status()).toBe(200);
  await desk.goto(link);
  await expect(desk.getByText("This invitation no longer works")).toBeVisible();

  await page.reload();
  const row = rowOf(page, email);
  await row.getByRole("button", { name: "Change role" }).click();
  await page.locator("form").getByLabel("Role").first().selectOption("editor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Ravi Kumar has another role now.").first()).toBeVisible();
  await desk.goto("/admin/dashboard/enrolments");
  await expect(desk.getByRole("heading", { name: "Admin login" })).toBeVisible();

  await row.getByRole("button", { name: "Remove" }).click();
  await confirmDialog(page).getByRole("button", { name: "Remove" }).click();
  await expect(row).toHaveCount(0);
  const own = rowOf(page, "This is you.");
  await expect(own).toContainText("The only owner. To change that, make somebody else an owner first.");
  await expect(own.getByRole("button")).toHaveCount(0);
  // Nor by a call of the person's own, past the panel.
  const headers = { origin: new URL(page.url()).origin };
  const { staff } = (await (await page.request.get("/api/admin/staff")).json()) as { staff: StaffMember[] };
  const owner = `/api/admin/staff/${staff.find(({ role }) => role === "owner")?.id}`;
  for (const refused of [
    await page.request.patch(owner, { headers, data: { role: "desk" } }),
    await page.request.delete(owner, { headers }),
  ]) {
    expect(refused.status()).toBe(409);
    expect(await refused.text()).toMatch(/the last owner cannot/);
  }
  await page.reload();
  await expect(own).toContainText("Owner");

  expect(messages, "console errors and warnings").toEqual([]);
  await context.close();
});

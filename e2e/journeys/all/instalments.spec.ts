import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { test } from "../../src/own-site.ts";

interface Row {
  id: number;
}

test("an owner splits the fee of dates into three instalments, of which the last one is the rest", {
  tag: "@payments",
}, async ({ ownSite, page }) => {
  test.slow();
  const site = await ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" });
  const state = await logInAt(site.origin, site.admin);
  const api = await apiAt(site.origin, state);
  const word = `plan${Date.now().toString(36)}`;
  const today = dayIn(RECEIPT_ZONE, new Date().toISOString());
  const skill = await api.addSkill(`Voice ${word}`);
  const course = await api.send<Row>("POST", "/api/skill-details", { skill_id: skill.id, course: `Stage ${word}` });
  const batch = await api.send<Row & { version: number }>("POST", "/api/admin/batches", {
    course_id: course.id,
    title: "January",
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    state: "open",
    meetings: [{ starts_at: "2031-01-11T04:30:00Z", ends_at: "2031-01-11T06:30:00Z" }],
    capacity: 5,
    fee_paise: 450_000,
    cancel_hours: 48,
  });

  // The owner splits the fee of the dates.
  await page.context().addCookies(state.cookies);
  await page.addInitScript(() => localStorage.setItem("adminAuth", "true"));
  await page.goto(`${site.origin}/admin/dashboard/batches/edit-${batch.id}`);
  await page.getByText(/^More: name/).click();
  await page.getByRole("button", { name: "Split by month" }).click();
  await page.getByLabel("Day of instalment 1").fill(today);
  await page.getByLabel("Day of instalment 2").fill(dayLater(today, 10));
  await page.getByLabel("Day of instalment 3").fill(dayLater(today, 40));
  await expect(page.getByLabel("Instalment 3: the rest")).toHaveText("₹1,500");
  await page.getByLabel("Amount of instalment 1").fill("2,000");
  await expect(page.getByLabel("Instalment 3: the rest")).toHaveText("₹1,000");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page).toHaveURL(new RegExp(`/batches/${batch.id}$`));
  await api.request.dispose();
});

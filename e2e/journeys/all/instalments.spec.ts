import { dayIn, dayLater } from "@optimyz/contract/domain/meetings";
import { RECEIPT_ZONE } from "@optimyz/contract/domain/months";
import { expect } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { violations } from "../../src/axe.ts";
import { test } from "../../src/own-site.ts";
import { datesWithFee } from "../../src/paying.ts";

test("an owner splits the fee of dates into three instalments, of which the last one is the rest", {
  tag: "@payments",
}, async ({ ownSite, page }) => {
  test.slow();
  const site = await ownSite({ DEMO: "off", DEVELOPMENT_TOOLS: "on" });
  const state = await logInAt(site.origin, site.admin);
  const api = await apiAt(site.origin, state);
  const word = `plan${Date.now().toString(36)}`;
  const today = dayIn(RECEIPT_ZONE, new Date().toISOString());
  const batch = await datesWithFee(api, word);

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

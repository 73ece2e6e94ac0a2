import type { Page } from "@playwright/test";
import { confirmDialog, expect, message, test } from "../../src/admin.ts";
import { somebodyOwing } from "../../src/paying.ts";

test.use({ expectedConsole: [/409 \(Conflict\)|Error noting a refund/] });

/** What a page says of one of the sums. */
const sum = (page: Page, name: string) =>
  page
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

async function fillPayment(page: Page, way: string, reference: string): Promise<void> {
  await page.getByLabel("How it was paid").selectOption(way);
  await page.getByLabel("Bank’s reference").fill(reference);
}

test("two who note, refund and cancel the same payment each learn what the other did, and keep what they typed", {
  tag: "@payments",
}, async ({ api, page, context, word }) => {
  test.slow();
  const { id } = await somebodyOwing(api, word);
  const path = `/admin/dashboard/payments/${id}`;
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(path);
    await expect(tab.getByLabel("Amount")).toHaveValue("4,500");
  }

  // The same payment is noted in both.
  await fillPayment(other, "bank", "632112345");
  await fillPayment(page, "upi", "777000111");
  await page.getByRole("button", { name: "Note the payment" }).click();
  await expect(page.getByText(/^Noted\. Receipt \d{4}-\d{4}/).first()).toBeVisible();
  await other.getByRole("button", { name: "Note the payment" }).click();
  await expect(message(other, "Nothing is owed here.").last()).toBeVisible();
  await expect(sum(other, "Owed")).toHaveText("₹0");
  await expect(other.getByText("777000111")).toBeVisible();
  await expect(other.getByLabel("Bank’s reference")).toHaveValue("632112345");

  // One begins a refund while the other cancels the payment.
  await page.getByRole("button", { name: "Refund", exact: true }).click();
  const refund = page.getByRole("dialog");
  await refund.getByLabel("How it went back").selectOption("bank");
  await refund.getByLabel("Bank’s reference").fill("999888777");
  await other.getByRole("button", { name: "Cancel", exact: true }).click();
  const cancelling = other.getByRole("dialog");
  await cancelling.getByLabel("Why").fill("Somebody else’s");
  await cancelling.getByRole("button", { name: "Cancel the payment" }).click();
  await expect(message(other, "The payment is cancelled.").first()).toBeVisible();
  await refund.getByRole("button", { name: "Refund", exact: true }).click();
  await expect(message(page, "This payment is cancelled.").last()).toBeVisible();
  await expect(refund.getByLabel("Bank’s reference")).toHaveValue("999888777");
  await refund.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText(/Somebody else’s/)).toBeVisible();
  await expect(sum(page, "Owed")).toHaveText("₹4,500");
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0);
  await expect(page.getByLabel("Amount")).toHaveValue("4,500");
  await expect(confirmDialog(page)).toHaveCount(0);
  const money = await api.get<{ payments: { state: string; refunds: unknown[] }[] }>(
    `/api/admin/places/${id}/payments`,
  );
  expect(money.payments).toMatchObject([{ state: "cancelled", refunds: [] }]);
});

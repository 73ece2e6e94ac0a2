import { dayIn } from "@optimyz/contract/domain/meetings";
import { monthLater } from "@optimyz/contract/domain/months";
import { expect, type Page } from "@playwright/test";
import { apiAt, logInAt, message } from "../../src/admin.ts";
import { Counted } from "../../src/counted.ts";
import { changeRows, readRows } from "../../src/database.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { FEE, somebodyOwing } from "../../src/paying.ts";
import { reportPayment, serviceSecret } from "../../src/payment-service.ts";

/** More of either, and the desk's day has become longer. `docs/owner/payments.md` has them. */
const DAY = { clicks: 25, fields: 14 };

const sidebarLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name, exact: true });

async function saidNoted(page: Page): Promise<void> {
  await expect(page.getByText(/^Noted\. Receipt \d{4}-\d{4}/).first()).toBeVisible();
  await expect(page.getByText("Nothing is owed.", { exact: true })).toBeVisible();
}

test("the desk's day: five payments of five kinds, a refund, a wrong amount and the month's end, counted", {
  tag: "@payments",
}, async ({ page, ownSite }) => {
  test.slow();
  const site = await ownSite({ DEMO: "off" });
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const messages = watchConsole(page);
  const word = Date.now().toString(36);
  const somebody = (letter: string) => somebodyOwing(api, `${letter}${word}`);
  const [byUpi, inCash, byBank] = [await somebody("a"), await somebody("b"), await somebody("c")];
  const [byService, unknown, wrong] = [await somebody("d"), await somebody("e"), await somebody("f")];
  const moneyOf = (id: number) =>
    api.get<{ reference: string; paid_paise: number; refunded_paise: number; owed_paise: number }>(
      `/api/admin/places/${id}/payments`,
    );
  // Last month had one payment, and the desk has noted a wrong amount this morning.
  const body = { amount_paise: 300_000, way: "upi" };
  const { id: old } = await api.send<{ id: number }>("POST", `/api/admin/places/${wrong.id}/payments`, body);
  const lastMonth = monthLater(dayIn("Asia/Kolkata", new Date().toISOString()).slice(0, 7), -1);
  changeRows(site.dataDir, "UPDATE payments SET created_at = ? WHERE id = ?", `${lastMonth}-10T06:00:00.000Z`, old);
  await api.send("POST", `/api/admin/places/${wrong.id}/payments`, { amount_paise: 51_000, way: "studio" });

  const hand = new Counted();
  await logInAsAdmin(page, site.admin, site.origin);

  // 1: UPI, by the line of the bank statement.
  await hand.click(sidebarLink(page, "Payments"));
  const find = async (line: string, name: string) => {
    await hand.fill(page.getByLabel(/^Who paid\?/), line);
    await hand.click(page.getByRole("button", { name: "Find", exact: true }));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  };
  const note = async (way: string, reference: string) => {
    await expect(page.getByLabel("Amount")).toHaveValue("4,500");
    await hand.choose(page.getByLabel("How it was paid"), way);
    if (reference) await hand.fill(page.getByLabel("Bank’s reference"), reference);
    await hand.click(page.getByRole("button", { name: "Note the payment" }));
    await saidNoted(page);
  };
  const { reference: upi } = await moneyOf(byUpi.id);
  await find(`UPI/CR/632112345/ASHA/SBIN/${upi}`, byUpi.name);
  await note("UPI", "632112345");

  // 2: a transfer to the bank account.
  await hand.click(sidebarLink(page, "Payments"));
  const { reference: bank } = await moneyOf(byBank.id);
  await find(`NEFT CR-HDFC0001234-ASHA-${bank}`, byBank.name);
  await note("Bank transfer", "N332112345");

  // 3: cash, from the list of people who owe.
  await hand.click(sidebarLink(page, "Payments"));
  await hand.click(page.getByRole("link", { name: inCash.name }).first());
  await note("In person", "");

  // 4: the payment service says whose it is, and 5: it does not know.
  const secret = serviceSecret(site.dataDir);
  const { reference } = await moneyOf(byService.id);
  const paid = { amount_paise: FEE };
  const known = { id: `evt1-${word}`, payment: `pay1-${word}`, reference, ...paid };
  const stray = { id: `evt2-${word}`, payment: `pay2-${word}`, reference: "for Asha", ...paid };
  for (const each of [known, stray]) expect(await reportPayment(site.origin, each, secret)).toBe(200);
  await hand.click(sidebarLink(page, "Payments"));
  await hand.click(
    page.getByRole("navigation", { name: "Lists of payments" }).getByRole("link", { name: "Unmatched" }),
  );
  await hand.click(page.getByRole("button", { name: "Say whose it is" }));
  await hand.fill(page.getByRole("combobox", { name: "Person" }), `e${word}`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue(/\(/);
  await hand.click(page.getByRole("button", { name: "Note it" }));
  await expect(message(page, "The payment is noted, and its receipt on its way.")).toBeVisible();

  // A refund of a part.
  await hand.fill(page.getByLabel(/^Who paid\?/), upi);
  await hand.click(page.getByRole("button", { name: "Find", exact: true }));
  await hand.click(page.getByRole("button", { name: "Refund", exact: true }));
  const dialog = page.getByRole("dialog");
  await hand.fill(dialog.getByLabel("Amount"), "1,000");
  await hand.choose(dialog.getByLabel("How it went back"), "UPI");
  await hand.click(dialog.getByRole("button", { name: "Refund", exact: true }));
  await expect(message(page, "The refund is noted.")).toBeVisible();

  // ₹510 were noted where ₹1,500 came.
  await hand.click(sidebarLink(page, "Payments"));
  await hand.click(page.getByRole("link", { name: wrong.name }).first());
  await hand.click(
    page.getByRole("listitem").filter({ hasText: /^₹510/ }).getByRole("button", { name: "Cancel", exact: true }),
  );
  await hand.fill(dialog.getByLabel("Why"), "₹1,500 came");
  await hand.click(dialog.getByRole("button", { name: "Cancel the payment" }));
  await expect(message(page, "The payment is cancelled.")).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("1,500");
  await hand.choose(page.getByLabel("How it was paid"), "In person");
  await hand.click(page.getByRole("button", { name: "Note the payment" }));
  await saidNoted(page);

  // The month's end.
  await hand.click(sidebarLink(page, "Income"));
  await hand.choose(page.getByLabel("Period"), "Last month");
  await expect(page.getByText("₹3,000").first()).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    hand.click(page.getByRole("link", { name: "Day book" })),
  ]);
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  await hand.click(page.getByRole("button", { name: "Close", exact: true }));
  await hand.click(dialog.getByRole("button", { name: "Close the month" }));
  await expect(page.getByText(/ is closed\.$/).first()).toBeVisible();

  test.info().annotations.push({ type: "desk", description: hand.said });
  console.log(`the desk's day: ${hand.said}`);
  expect(hand.clicks).toBeLessThanOrEqual(DAY.clicks);
  expect(hand.fields).toBeLessThanOrEqual(DAY.fields);
  expect(messages).toEqual([]);

  // What stands in the books.
  for (const each of [inCash, byBank, byService, unknown, wrong])
    expect(await moneyOf(each.id)).toMatchObject({ paid_paise: FEE, owed_paise: 0 });
  expect(await moneyOf(byUpi.id)).toMatchObject({ paid_paise: FEE, refunded_paise: 100_000 });
  expect(readRows(site.dataDir, "SELECT month, vouchers FROM closed_months")).toEqual([
    { month: lastMonth, vouchers: 1 },
  ]);
  await api.request.dispose();
});

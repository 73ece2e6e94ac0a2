import { readFile } from "node:fs/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import jsQR from "jsqr";
import { expect, message, test } from "../../src/admin.ts";
import { expectNoViolations, violations } from "../../src/axe.ts";
import { inMail } from "../../src/mailbox.ts";
import { enrolByForm, placeLink, receiptLink, somebodyOwing } from "../../src/paying.ts";
import { reportPayment, serviceSecret } from "../../src/payment-service.ts";

const site = { baseURL: process.env.SITE ?? "" };
const visitor = { ...site, storageState: { cookies: [], origins: [] } };

/** The text that a camera reads from a picture on the page, by another library than the one that drew it. */
const readCode = async (browser: Browser, picture: Locator) => readPng(browser, await picture.screenshot());

/** The picture that a button or link saves: its name, and the text that a camera reads from it. */
async function savedCode(browser: Browser, page: Page, control: Locator) {
  const [download] = await Promise.all([page.waitForEvent("download"), control.click()]);
  return { name: download.suggestedFilename(), text: await readPng(browser, await readFile(await download.path())) };
}

async function readPng(browser: Browser, picture: Buffer): Promise<string | undefined> {
  const png = picture.toString("base64");
  const page = await browser.newPage();
  const { data, width, height } = await page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(base64)], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // A list of so many numbers would take seconds on its way.
    const data = new Uint8Array(pixels.data.buffer).toBase64();
    return { data, width: pixels.width, height: pixels.height };
  }, png);
  await page.close();
  return jsQR(new Uint8ClampedArray(Buffer.from(data, "base64")), width, height)?.data;
}

test("somebody pays by the code and gets the receipt once the desk has matched the reference in its bank statement", {
  tag: ["@payments", "@place"],
}, async ({ api, page, browser, word }) => {
  test.slow();
  const { batch } = await somebodyOwing(api, word);
  const link = await placeLink(word);
  const phone = await (await browser.newContext(visitor)).newPage();
  await phone.goto(link);
  await expect(phone.getByText("₹4,500 to pay")).toBeVisible();
  const text = (await readCode(browser, phone.getByRole("img", { name: "UPI code for ₹4,500" }))) ?? "";
  expect(text).toMatch(/^upi:\/\/pay\?/);
  const { pa, am, cu, tr = "" } = Object.fromEntries(new URL(text).searchParams);
  expect({ pa, am, cu }).toEqual({ pa: "optimyz@example", am: "4500.00", cu: "INR" });
  await expect(phone.getByText(tr, { exact: true })).toBeVisible();
  // A picture, never a link.
  await expect(phone.locator('a[href^="upi:"]')).toHaveCount(0);
  await expectNoViolations(phone);

  // On a telephone the id is copied, and the code saved for the app to open.
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await phone.getByRole("button", { name: "Copy: UPI id" }).click();
  await expect(message(phone, "Copied: optimyz@example")).toBeVisible();
  expect(await phone.evaluate(() => navigator.clipboard.readText())).toBe("optimyz@example");
  expect(await savedCode(browser, phone, phone.getByRole("button", { name: "Save the code" }))).toEqual({
    name: `${tr}.png`,
    text,
  });

  // The same without scripts.
  const plain = await (await browser.newContext({ ...visitor, javaScriptEnabled: false })).newPage();
  await plain.goto(link);
  await plain.getByRole("link", { name: "See what is to pay, and the receipts" }).click();
  expect(await readCode(browser, plain.getByRole("img", { name: "UPI code for ₹4,500" }))).toBe(text);
  await plain.setViewportSize({ width: 360, height: 740 });
  await plain.getByText("optimyz@example", { exact: true }).click();
  await expect(plain.getByText("optimyz@example", { exact: true })).toHaveCSS("user-select", "all");
  expect(await savedCode(browser, plain, plain.getByRole("link", { name: "Save the code" }))).toEqual({
    name: `${tr}.png`,
    text,
  });

  // The desk finds who it was by the line of its statement, and notes the rest that is owed.
  await page.goto("/admin/dashboard/payments");
  await page.getByLabel(/^Who paid\?/).fill(`UPI/CR/632112345/ASHA/SBIN/${tr}`);
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Dr. Asha ${word}` })).toBeVisible();
  await expectNoViolations(page);
  await expect(page.getByLabel("Amount")).toHaveValue("4,500");
  await page.getByLabel("How it was paid").selectOption("upi");
  await page.getByLabel("Bank’s reference").fill("632112345");
  await page.getByRole("button", { name: "Note the payment" }).click();
  await expect(page.getByText(/^Noted\. Receipt \d{4}-\d{4}/).first()).toBeVisible();
  await expect(page.getByText("Nothing is owed.", { exact: true })).toBeVisible();
  await page.goto(`/admin/dashboard/batches/${batch.id}`);
  const line = page.getByRole("row", { name: `Dr. Asha ${word}` });
  await expect(line.getByText("Paid", { exact: true })).toBeVisible();

  // The person has the receipt by mail, and on the page of the place.
  const receipt = await receiptLink(word);
  await plain.goto(receipt);
  await expect(plain.getByText("₹4,500").first()).toBeVisible();
  await expect(plain.getByText(`Dr. Asha ${word}`)).toBeVisible();
  await phone.goto(receipt);
  expect(await violations(phone)).toEqual([]);
  await phone.goto(link.replace("/place/", "/pay/"));
  expect(await violations(phone)).toEqual([]);
  await phone.goto(link);
  await expect(phone.getByRole("link", { name: /^Receipt \d{4}-\d{4}/ })).toHaveAttribute("href", receipt);
  await expect(phone.getByText("₹4,500 to pay")).toHaveCount(0);

  // Half of it goes back.
  await line.getByRole("button", { name: `More for Dr. Asha ${word}` }).click();
  await line.getByRole("link", { name: "Payments", exact: true }).click();
  await page.getByRole("button", { name: "Refund" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Amount").fill("₹ 2,250");
  await dialog.getByLabel("How it went back").selectOption("bank");
  await dialog.getByRole("button", { name: "Refund" }).click();
  await expect(message(page, "The refund is noted.")).toBeVisible();
  await expect(page.getByText(/^₹2,250 refunded/)).toBeVisible();
});

test("somebody who enrols in dates with a fee reads what to pay at once, with scripts and without", {
  tag: ["@payments"],
}, async ({ api, browser, word }) => {
  const { batch } = await somebodyOwing(api, word);
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...visitor, viewport: { width: 360, height: 740 }, javaScriptEnabled });
    await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
    const phone = await context.newPage();
    await enrolByForm(phone, batch, {
      name: `Meera ${word}`,
      email: `enrols-${javaScriptEnabled}-${word}@journey.example`,
    });
    await expect(phone.getByText("optimyz@example", { exact: true })).toBeVisible();
    const text = (await readCode(browser, phone.getByRole("img", { name: "UPI code for ₹4,500" }))) ?? "";
    await expect(phone.getByText(new URL(text).searchParams.get("tr") ?? "none", { exact: true })).toBeVisible();
    await expect(phone.getByText("IFSC")).toBeVisible();
    if (javaScriptEnabled) await expectNoViolations(phone);
    await context.close();
  }
  await inMail(`Stage ${word}`, /(To pay: ₹4,500\nReference: P\d+\nUPI id: optimyz@example)/);
});

test("a payment service's message notes a payment, and one without a reference is assigned by hand", {
  tag: "@payments",
}, async ({ api, page, word, dataDir }) => {
  test.slow();
  const { id } = await somebodyOwing(api, word);
  const { reference } = await api.get<{ reference: string }>(`/api/admin/places/${id}/payments`);
  const report = (message: Parameters<typeof reportPayment>[1], secret = serviceSecret(dataDir)) =>
    reportPayment(site.baseURL, message, secret);
  const first = { id: `evt1-${word}`, payment: `pay1-${word}`, reference, amount_paise: 200_000 };
  expect(await report(first, "a secret that is not ours at all")).toBe(401);
  expect(await report(first)).toBe(200);
  expect(await report(first)).toBe(200);
  await page.goto(`/admin/dashboard/payments/${id}`);
  await expect(page.getByText("Partly paid", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("2,500");

  expect(
    await report({ id: `evt2-${word}`, payment: `pay2-${word}`, reference: `for ${word}`, amount_paise: 250_000 }),
  ).toBe(200);
  await page.goto("/admin/dashboard/payments/unmatched");
  await page.getByLabel(/^Search/).fill(`for ${word}`);
  await expect(page.getByText(`Reference “for ${word}”`)).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Say whose it is" }).click();
  await page.getByRole("combobox", { name: "Person" }).fill(word);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Person" })).toHaveValue(/\(/);
  await page.getByRole("button", { name: "Note it" }).click();
  await expect(message(page, "The payment is noted, and its receipt on its way.")).toBeVisible();
  await page.goto(`/admin/dashboard/payments/${id}`);
  await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  await page.goto("/admin/dashboard/payments");
  await expect(page.getByRole("heading", { level: 1, name: "Payments" })).toBeVisible();
  await expectNoViolations(page);
  await page.goto("/admin/dashboard/payments/received");
  await page.getByLabel(/^Search/).fill(word);
  await expect(page.getByRole("link", { name: /^Receipt/ })).toHaveCount(2);
  await expectNoViolations(page);
});

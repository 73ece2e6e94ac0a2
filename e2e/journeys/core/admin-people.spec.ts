import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, freshLogin, message, openPanel, openTab, rowOf, searchDesk, test } from "../../src/admin.ts";
import { changeRows } from "../../src/database.ts";

const enrolment = {
  title: "Mr.",
  father_name: "Mohan Kumar",
  dob: "1998-04-23",
  phone: "+91 98000 11111",
  course: "Public Speaking",
};

test.use({ storageState: freshLogin });

/** The file of the list's CSV link, as text. */
async function downloadOf(page: Page, name: RegExp): Promise<string> {
  const arrived = page.waitForEvent("download");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Spreadsheet" }).click();
  const download = await arrived;
  expect(download.suggestedFilename()).toMatch(name);
  return readFileSync(await download.path(), "utf8");
}

test("enrolments are found, filtered, ordered, moved on, noted and downloaded", { tag: "@enrolments" }, async ({
  page,
  api,
  word,
}) => {
  for (const name of ["Anil", "Bina", "Chitra"]) {
    const email = `${name.toLowerCase()}.${word}@example.com`;
    await api.send("POST", "/api/enroll", { ...enrolment, name: `${name} ${word}`, email });
  }
  await openTab(page, "enrolments");
  const rows = await searchDesk(page, word, 3);
  await expect(rows.first()).toContainText("Chitra");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Order").selectOption("Name");
  await expect(rows.first()).toContainText("Anil");
  const panel = await openPanel(page, rows.first());
  await panel.getByRole("button", { name: "Edit" }).click();
  await panel.getByLabel(/^Status/).selectOption("Enrolled");
  await panel.getByLabel(/^Note/).fill("Paid in advance.");
  await panel.getByRole("button", { name: "Cancel" }).click();
  await expect(panel).not.toContainText("Paid in advance.");
  await panel.getByRole("button", { name: "Edit" }).click();
  await panel.getByLabel(/^Status/).selectOption("Enrolled");
  await panel.getByLabel(/^Note/).fill("Paid in advance.");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The enrolment is saved.").first()).toBeVisible();
  await expect(panel).toContainText("Paid in advance.");
  await page.getByRole("search").getByLabel("Status").selectOption("Enrolled");
  await expect(rows).toHaveCount(1);

  const csv = await downloadOf(page, /^enrolments-.*\.csv$/);
  expect(csv).toContain(`Anil ${word}`);
  expect(csv).not.toContain(`Bina ${word}`);
});

test("inquiries are found, filtered, ordered, answered, noted and downloaded", { tag: "@inquiries" }, async ({
  page,
  api,
  word,
}) => {
  for (const name of ["Chitra", "Anil"]) {
    const email = `${name.toLowerCase()}.${word}@example.com`;
    await api.send("POST", "/api/contact", { name: `${name} ${word}`, email, message: `=When?, asks ${name}` });
  }
  await openTab(page, "inquiries");
  const rows = await searchDesk(page, word, 2);
  await expect(rows.first()).toContainText("Anil");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Order").selectOption("Oldest first");
  await expect(rows.first()).toContainText("Chitra");
  const panel = await openPanel(page, rows.first());
  await panel.getByRole("button", { name: "Edit" }).click();
  await expect(panel.locator("form").first()).toContainText("=When?, asks Chitra");
  await panel.getByLabel(/^Status/).selectOption("Handled");
  await panel.getByLabel(/^Note/).fill("Answered by telephone.");
  await panel.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The inquiry is saved.").first()).toBeVisible();
  await expect(panel).toContainText("Answered by telephone.");
  await page.getByRole("search").getByLabel("Status").selectOption("Handled");
  await expect(rows).toHaveCount(1);

  const csv = await downloadOf(page, /^inquiries-.*\.csv$/);
  expect(csv).toContain(`Chitra ${word}`);
  expect(csv).not.toContain(`Anil ${word}`);
  // Nothing that a spreadsheet would calculate.
  expect(csv).not.toMatch(/(^|,)"?=When/m);
});

test("a failed e-mail is shown with its reason and sent again", { tag: ["@outbox", "@mail"] }, async ({
  page,
  dataDir,
  word,
}) => {
  changeRows(
    dataDir,
    `INSERT INTO outbox (kind, recipient, subject, text, html, status, attempts, last_error, next_attempt_at, created_at)
     VALUES ('inquiry', ?, ?, 'Words', '<p>Words</p>', 'failed', 6, 'The mailbox is full.', ?, ?)`,
    `${word}@example.com`,
    `Lost letter ${word}`,
    new Date().toISOString(),
    new Date().toISOString(),
  );
  await openTab(page, "outbox?status=failed");
  const mail = rowOf(page, `Lost letter ${word}`);
  await expect(mail).toContainText("The mailbox is full. (6 attempts)");
  await mail.getByRole("button", { name: "Send again" }).click();
  await expect(message(page, "The e-mail is on its way.").first()).toBeVisible();
  await page.getByRole("search").getByLabel("Status").selectOption("Sent");
  await expect(mail).toBeVisible();
});

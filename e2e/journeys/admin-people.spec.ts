import { expect, message, openTab, rowOf, test } from "../src/admin.ts";
import { changeRows } from "../src/database.ts";

const enrolment = {
  title: "Mr.",
  father_name: "Mohan Kumar",
  dob: "1998-04-23",
  phone: "+91 98000 11111",
  course: "Public Speaking",
};

test("are enrolments found, filtered, ordered, moved on, noted and downloaded?", async ({ page, api, word }) => {
  for (const name of ["Anil", "Bina", "Chitra"]) {
    const email = `${name.toLowerCase()}.${word}@example.com`;
    await api.send("POST", "/api/enroll", { ...enrolment, name: `${name} ${word}`, email });
  }
  await openTab(page, "enrolments");
  await page.getByRole("searchbox").fill(word);
  const rows = rowOf(page, word);
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText("Chitra");
  await page.getByLabel("Order").selectOption("Name");
  await expect(rows.first()).toContainText("Anil");
  await rows.first().getByRole("button", { name: "Edit" }).click();
  await page.locator("form").getByLabel("Status").selectOption("Enrolled");
  await page.getByLabel("Note").fill("Paid in advance.");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(rows.first()).not.toContainText("Paid in advance.");
  await rows.first().getByRole("button", { name: "Edit" }).click();
  await page.locator("form").getByLabel("Status").selectOption("Enrolled");
  await page.getByLabel("Note").fill("Paid in advance.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "The enrolment is saved.").first()).toBeVisible();
  await expect(rows.first()).toContainText("Paid in advance.");
  await page.getByRole("search").getByLabel("Status").selectOption("Enrolled");
  await expect(rows).toHaveCount(1);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^enrolments-.*\.csv$/);
  const csv = await (await api.request.get(`/api/admin/enrolments.csv?search=${word}&status=enrolled`)).text();
  expect(csv).toContain(`Anil ${word}`);
  expect(csv).not.toContain(`Bina ${word}`);
});

test("do the pages of a long list follow each other?", async ({ page }) => {
  const inquiry = (id: number) => ({
    id,
    name: `Visitor ${id}`,
    email: "visitor@example.com",
    message: "When?",
    status: "new",
    note: "",
    created_at: "2026-11-20T10:00:00.000Z",
    version: 1,
  });
  const page50 = (from: number) => Array.from({ length: 50 }, (_, index) => inquiry(from - index));
  await page.route(/\/api\/admin\/inquiries\?/, (route) => {
    const second = new URL(route.request().url()).searchParams.has("cursor");
    const json = { items: page50(second ? 9_950 : 10_000), nextCursor: second ? "c2" : "c1", total: 10_000 };
    return route.fulfill({ json });
  });
  await openTab(page, "inquiries");
  await expect(page.getByRole("heading", { name: "Visitor 10000" })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "Visitor 9950 " })).toBeVisible();
  await expect(page.getByText("Page 2 of 200")).toBeVisible();
  await page.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("heading", { name: "Visitor 10000" })).toBeVisible();
});

test("is an e-mail that failed shown with its reason, and sent again?", async ({ page, dataDir, word }) => {
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

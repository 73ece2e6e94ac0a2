import type { Locator } from "@playwright/test";
import { type AdminApi, confirmDialog, deskRow, expect, freshLogin, message, openTab, test } from "../../src/admin.ts";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { changeRows, readRows } from "../../src/database.ts";
import { logInAsAdmin } from "../../src/journey.ts";

test.use({ storageState: freshLogin });

/** Enrolments as visitors send them, so many that no limit of the form allows it. */
function addEnrolments(dataDir: string, word: string, count: number): void {
  changeRows(
    dataDir,
    `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
     INSERT INTO enrolments (title, name, father_name, dob, phone, email, qualification, address, course, status, created_at)
     SELECT 'Dr.', 'Person ' || substr('00' || number, -2) || ' ' || ?, 'Father', '1990-01-01', '+91 ' || ? || number,
            'p' || number || '.' || ? || '@journey.example', '', '', 'Public Speaking', 'new',
            strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || number || ' minutes')
     FROM numbers`,
    ...[count, word, word, word],
  );
}

const enrolment = {
  title: "Mr.",
  father_name: "Mohan Kumar",
  dob: "1998-04-23",
  course: "Public Speaking",
};
const enrol = (api: AdminApi, name: string, email: string, phone: string) =>
  api.send<{ id: number }>("POST", "/api/enroll", { ...enrolment, name, email, phone });

test("handles sixty applications by keyboard with about one keystroke each", { tag: "@desk" }, async ({
  page,
  dataDir,
  word,
}) => {
  test.slow();
  addEnrolments(dataDir, word, 60);
  await openTab(page, `enrolments?q=${word}&status=new&sort=name+asc`);
  const count = page.getByRole("search").getByRole("status");
  await expect(count).toHaveText("60 found");
  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };
  await press("j");
  const started = Date.now();
  // Two of three are enrolled, the others declined; each third one is looked at first.
  for (let handled = 0; handled < 60; handled += 1) {
    if (handled % 12 === 0) {
      const name = await page.evaluate(() => document.activeElement?.textContent ?? "");
      await press("Enter");
      await expect(page.getByRole("complementary", { name: new RegExp(name) })).toBeVisible();
      await press("Escape");
      await expect(page.getByRole("complementary")).toHaveCount(0);
      await expect(page.getByRole("button", { name })).toBeFocused();
    }
    // A person sees the next name before the next decision.
    await expect(page.locator("tbody tr:not([data-pending]) button:focus")).toHaveCount(1);
    await press(handled % 3 === 0 ? "d" : "e");
    // At the end of a page the next one is read.
    if (handled === 49) await expect(count).toHaveText("10 found");
  }
  await expect(count).toHaveText("0 found");
  const seconds = Math.round((Date.now() - started) / 1000);
  const said = `60 applications, ${keystrokes} keystrokes, ${seconds} seconds`;
  test.info().annotations.push({ type: "keystrokes", description: said });
  console.log(said);
  expect(keystrokes).toBeLessThanOrEqual(75);
  const statuses = readRows(
    dataDir,
    "SELECT status, count(*) AS number FROM enrolments WHERE name LIKE ? GROUP BY status ORDER BY status",
    `%${word}`,
  );
  expect(statuses).toMatchObject([
    { status: "declined", number: 20 },
    { status: "enrolled", number: 40 },
  ]);
});

test("saves a filter, opens its URL as another administrator, changes its rows at once and undoes the change", {
  tag: ["@desk", "@enrolments"],
}, async ({ page, browser, admin, dataDir, word }) => {
  test.slow();
  addEnrolments(dataDir, word, 55);
  await openTab(page, `enrolments?q=${word}`);
  await page.getByRole("search").getByLabel("Status").selectOption("New");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("search").getByLabel("Course").selectOption("Public Speaking");
  await expect(page.getByRole("search").getByRole("status")).toHaveText("55 found");
  await page.getByRole("button", { name: "Save this filter" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(`To call ${word}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: `To call ${word}` })).toHaveAttribute("aria-current", "true");
  const address = page.url();

  // The other administrator opens the address alone.
  const context = await browser.newContext({
    baseURL: new URL(address).origin,
    storageState: { cookies: [], origins: [] },
  });
  const other = await context.newPage();
  await logInAsAdmin(other, admin);
  await other.goto(address);
  await expect(other.getByRole("search").getByRole("status")).toHaveText("55 found");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Select all 55" }).click();
  const bar = page.getByRole("region", { name: "Selected" });
  await expect(bar).toContainText("55 selected");
  await expectNoViolationsNow(page);

  // Meanwhile the other one changes one of them.
  await other.getByRole("button", { name: `Person 07 ${word}` }).click();
  await other
    .getByRole("complementary")
    .getByRole("button", { name: /Declined/ })
    .click();
  await expect(message(other, `Person 07 ${word}: Declined.`)).toBeVisible();

  await bar.getByRole("button", { name: /Contacted/ }).click();
  await expect(message(page, "54 enrolments: Contacted.")).toBeVisible();
  const left = `Changed by somebody else meanwhile, and left as they are: Person 07 ${word} (declined).`;
  await expect(message(page, left)).toBeVisible();
  await expect(page.getByRole("search").getByRole("status")).toHaveText("0 found");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(message(page, "54 enrolments undone.")).toBeVisible();
  await expect(page.getByRole("search").getByRole("status")).toHaveText("54 found");
  await page.getByRole("button", { name: "Remove this filter" }).click();
  await expect(message(page, "The filter is removed.")).toBeVisible();
  await context.close();
});

test("merges two enrolments of one person with a note and restores the deleted one", { tag: "@desk" }, async ({
  page,
  api,
  word,
}) => {
  const email = `twice.${word}@journey.example`;
  // A number of nobody else.
  const number = `98${String(Date.now()).slice(-8)}`;
  await enrol(api, `Asha ${word}`, email, `+91 ${number}`);
  const second = await enrol(api, `Asha R. ${word}`, email, number);
  await openTab(page, `enrolments?q=${word}&row=${second.id}`);
  const panel = page.getByRole("complementary");
  await panel.getByLabel("New note").fill("Prefers evenings.");
  await panel.getByRole("button", { name: "Add", exact: true }).click();
  await expect(panel.getByRole("listitem").filter({ hasText: "Prefers evenings." })).toContainText("Note by");
  await expect(panel.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    new RegExp(`^https://wa\\.me/91${number}\\?text=`),
  );
  await expectNoViolationsNow(page);
  await panel.getByRole("button", { name: "Merge" }).click();
  await confirmDialog(page).getByRole("button", { name: "Merge" }).click();
  await expect(message(page, `The two enrolments of Asha ${word} are one now.`)).toBeVisible();
  await expect(deskRow(page, word)).toHaveCount(1);
  await expect(page.getByRole("complementary", { name: `Asha ${word}` })).toContainText("Prefers evenings.");

  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Deleted enrolments" }).click();
  await expect(page).toHaveURL(/[?&]deleted=1/);
  // Until its result is there, the list shows the rows from before, pale.
  const found = page.waitForResponse((response) => response.url().includes("deleted") && response.url().includes(word));
  await page.getByRole("searchbox").fill(word);
  await found;
  await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
  const deleted = page.getByRole("listitem").filter({ hasText: `Asha R. ${word}` });
  await expect(deleted).toContainText("Erased for good after");
  await expectNoViolationsNow(page);
  await deleted.getByRole("button", { name: "Restore" }).click();
  await expect(message(page, `Asha R. ${word} is back.`)).toBeVisible();
  await openTab(page, `enrolments?q=${word}`);
  await expect(deskRow(page, word)).toHaveCount(2);

  await deskRow(page, "Asha R.").getByRole("button").click();
  await panel.getByRole("button", { name: "Delete" }).click();
  await confirmDialog(page).getByRole("button", { name: "Delete" }).click();
  await expect(deskRow(page, word)).toHaveCount(1);
  await openTab(page, `enrolments?deleted=1&q=${word}`);
  await deleted.getByRole("button", { name: "Erase" }).click();
  await confirmDialog(page).getByRole("button", { name: "Erase" }).click();
  await expect(message(page, "Erased for good.")).toBeVisible();
  await expect(page.getByText("Nothing matches the search.")).toBeVisible();
});

test("finds a person from any page by keyboard, and opens what is known about them", { tag: "@desk" }, async ({
  page,
  api,
  word,
}) => {
  const { id } = await enrol(api, `Asha ${word}`, `found.${word}@journey.example`, "+91 98765 43210");
  await openTab(page, "add-testimonial");
  await page.getByLabel("Name").focus();
  await page.keyboard.press("Control+K");
  await expect(page.getByRole("combobox", { name: "Search the admin" })).toBeFocused();
  await expectNoViolationsNow(page);
  await page.keyboard.type(word);
  await expect(page.getByRole("option", { name: `Asha ${word} Public Speaking` })).toBeVisible();
  await expectNoViolationsNow(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/dashboard/enrolments?row=${id}`);
  await expect(page.getByRole("complementary", { name: `Asha ${word}` })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Add testimonial" })).toBeVisible();
});

test("an inquiry becomes an enrolment with a link back, and its person gets a mail", {
  tag: ["@desk", "@inquiries"],
}, async ({ page, api, dataDir, word }) => {
  const email = `asks.${word}@journey.example`;
  await api.send("POST", "/api/contact", { name: `Meera ${word}`, email, message: "When does it begin?" });
  await openTab(page, `inquiries?q=${word}`);
  await deskRow(page, word).getByRole("button").click();
  const panel = page.getByRole("complementary");
  await panel.getByRole("button", { name: "Make an enrolment" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("E-mail")).toHaveValue(email);
  await dialog.getByLabel("Title").selectOption("Mrs.");
  await dialog.getByLabel("Course", { exact: true }).selectOption("Public Speaking");
  await expectNoViolationsNow(page);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(message(page, `Meera ${word} is added.`)).toBeVisible();
  await expect(deskRow(page, word)).toContainText("Handled");
  await panel.getByRole("link", { name: /^Enrolment of / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Enrolments" })).toBeVisible();
  await expect(panel.getByRole("link", { name: "an inquiry" })).toBeVisible();

  await panel.getByRole("checkbox", { name: "Also send a mail" }).check();
  await panel.getByRole("button", { name: /Enrolled/ }).click();
  await expect(message(page, `Meera ${word}: Enrolled. 1 mail will be sent.`)).toBeVisible();
  const sql = "SELECT subject, status FROM outbox WHERE recipient = ? AND kind = 'status-enrolled'";
  const sent = { subject: "You are enrolled: Public Speaking", status: "sent" };
  await expect.poll(() => readRows(dataDir, sql, email)).toMatchObject([sent]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("adds somebody who telephones on a phone, and opens and leaves the person's page", { tag: "@desk" }, async ({
    page,
    word,
  }) => {
    await openTab(page, `enrolments?q=${word}`);
    await page.getByRole("button", { name: "Add by hand" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Name").fill(`Caller ${word}`);
    await dialog.getByLabel("Phone").fill("98765 43210");
    await dialog.getByLabel("Course", { exact: true }).selectOption("Public Speaking");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(message(page, `Caller ${word} is added.`)).toBeVisible();
    const row = page.getByRole("list", { name: "enrolments" }).getByRole("listitem").filter({ hasText: word });
    await expectNoViolationsNow(page);
    await row.getByRole("button").click();
    const person = page.getByRole("dialog", { name: new RegExp(`Caller ${word}`) });
    await expect(person).toContainText("Added by hand");
    await expectNoViolationsNow(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await person.getByRole("button", { name: "Close" }).click();
    await expect(person).toHaveCount(0);
    await expect(row.getByRole("button")).toBeFocused();

    // A message with a way back stays for long, and what is selected next can be worked on meanwhile.
    const select = row.getByRole("checkbox", { name: `Select Caller ${word}` });
    await select.check();
    const bar = page.getByRole("region", { name: "Selected" });
    // The list keeps most of the window.
    expect((await bar.boundingBox())?.height).toBeLessThan(740 / 3);
    await bar.getByRole("button", { name: /Contacted/ }).click();
    await expect(message(page, "1 enrolment: Contacted.")).toBeVisible();
    await expect(bar).toHaveCount(0);
    await select.check();
    const undo = page.getByRole("button", { name: /^Undo/ });
    // At the window's bottom, and at the end of a list that is shorter than the window.
    for (const height of [740, 900, 1_200]) {
      await page.setViewportSize({ width: 360, height });
      await expect.poll(async () => isApart(await undo.boundingBox(), await bar.boundingBox()), `${height}`).toBe(true);
    }
  });
});

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** Whether two boxes are there, and one is above the other. */
const isApart = (a: Box, b: Box): boolean =>
  a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y);

import { readRows } from "../../src/database.ts";
import { expect, test } from "../../src/journey.ts";

test("somebody reads the notice, enrols, and withdraws the consent on the account page", {
  tag: ["@mf-account", "@mf-courses", "@shared"],
}, async ({ page, dataDir }) => {
  const name = `Asha ${Date.now().toString(36)}`;
  const email = `consent-${Date.now()}@journey.example`;
  const form = page.locator("main form");
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await page.goto("/user-register");
  await field("Name").fill(name);
  await field("E-mail").fill(email);
  await field("Password").fill("a calm river at dawn");
  await form.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL(/\/user-login/);
  await field("E-mail").fill(email);
  await field("Password").fill("a calm river at dawn");
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Hello, ${name}` })).toBeVisible();

  await page.goto("/enroll?course=Public+Speaking");
  await expect(field("Name")).toHaveValue(name);
  await form.getByText("What we keep, and why").click();
  await expect(form.getByText(/father's name, date of birth/)).toBeVisible();
  await field("Title").selectOption("Dr.");
  await field("Father's name").fill("Mohan Verma");
  await field("Date of birth").fill("1998-04-23");
  await field("Phone").fill("+91 00000 33333");
  await form.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByText("Enrolled Successfully!").first()).toBeVisible();

  await page.goto("/account");
  const consents = page.getByRole("region", { name: "What you have agreed to" });
  await expect(consents.getByRole("heading", { name: "Enrolment: Public Speaking" })).toBeVisible();
  await expect(consents.getByRole("heading", { name: "Account" })).toBeVisible();
  await consents.getByRole("button", { name: "Withdraw" }).first().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(consents.getByText(/^Withdrawn on/)).toBeVisible();
  const withdrawn = readRows(
    dataDir,
    `SELECT notice.form FROM consents JOIN consent_notices AS notice ON notice.hash = consents.notice_hash
     JOIN enrolments ON enrolments.id = consents.row_id AND consents.list = 'enrolments'
     WHERE enrolments.email = ? AND consents.withdrawn_at IS NOT NULL`,
    email,
  );
  expect(withdrawn).toEqual([{ form: "enrolment" }]);
});

import { readRows } from "../../src/database.ts";
import { expect, test } from "../../src/journey.ts";

test("a visitor finds a course on the home page and enrols in it", {
  tag: ["@mf-courses", "@mf-home", "@shared", "@enrol"],
}, async ({ page, dataDir }) => {
  const email = `asha-${Date.now()}@journey.example`;
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  await page
    .getByRole("link", { name: /Public Speaking/ })
    .first()
    .click();

  await expect(page).toHaveURL("/public-speaking");
  await expect(page.getByRole("heading", { level: 1, name: "Public Speaking" })).toBeVisible();
  await page
    .getByRole("link", { name: /Know More/ })
    .first()
    .click();

  await expect(page).toHaveURL(/\/courses-more\/\d+$/);
  await expect(page.locator("main").getByRole("heading").nth(1)).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Enroll Here" }).first().click();

  await expect(page).toHaveURL(/\/enroll/);
  await expect(page.getByLabel("Course", { exact: true })).toHaveValue("Public Speaking");
  await page.getByLabel("Title").selectOption("Dr.");
  await page.getByLabel("Name", { exact: true }).fill("Asha Verma");
  await page.getByLabel("Father's name").fill("Mohan Verma");
  await page.getByLabel("Date of birth").fill("1998-04-23");
  await page.getByLabel("Phone").fill("+91 00000 33333");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enrol", exact: true }).click();

  await expect(page.getByText("Enrolled Successfully!").first()).toBeVisible();
  const rows = readRows(dataDir, "select title, name, course, status from enrolments where email = ?", email);
  expect(rows.map((row) => ({ ...row }))).toEqual([
    { title: "Dr.", name: "Asha Verma", course: "Public Speaking", status: "new" },
  ]);
});

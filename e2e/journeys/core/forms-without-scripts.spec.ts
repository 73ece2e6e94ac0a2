import type { Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";

// The browser logs a refused form on its console.
test.use({ javaScriptEnabled: false, expectedConsole: [/status of (404|422)/] });

/** The form of the page's content, not one of its frame. */
const field = (page: Page, label: string) => page.locator("main").getByLabel(label, { exact: false }).first();

test("a contact message is sent without scripts after a mistake, with everything typed kept", {
  tag: ["@forms", "@contact"],
}, async ({ page }) => {
  await page.goto("/contact");
  await field(page, "Name").fill("Asha Rao");
  await field(page, "E-mail").fill("asha@no-dot");
  await field(page, "Message").fill("First line\nSecond line");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("alert")).toContainText("E-mail must look like");
  await expect(page.getByLabel("Name")).toHaveValue("Asha Rao");
  await expect(page.getByLabel("Message")).toHaveValue("First line\nSecond line");
  await page.getByLabel("E-mail").fill("asha@example.com");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Inquiry submitted successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/contact\?sent=contact$/);
  await page.reload();
  await expect(page.getByText("Inquiry submitted successfully!")).toBeVisible();
});

test("somebody enrols, opens an account and shares feedback without scripts", { tag: "@forms" }, async ({ page }) => {
  await page.goto("/enroll?course=Public+Speaking");
  await field(page, "Title").selectOption("Dr.");
  await page.locator("[name=name]").fill("Asha Rao");
  await field(page, "Father's name").fill("Dev Rao");
  await field(page, "Date of birth").fill("1999-02-03");
  await field(page, "Phone").fill("+91 98765 43210");
  await field(page, "E-mail").fill("without-scripts@example.com");
  await page.getByRole("button", { name: "Enrol", exact: true }).click();
  await expect(page.getByText("Enrolled Successfully!")).toBeVisible();

  await page.goto("/user-register");
  await field(page, "Name").fill("Asha Rao");
  await field(page, "E-mail").fill(`without-scripts-${Date.now()}@example.com`);
  await page.locator("[name=password]").fill("short");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("alert")).toContainText("at least 8 characters");
  await expect(page.getByLabel("Password")).toHaveValue("");
  await page.getByLabel("Password").fill("a calm river at dawn");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Registration successful")).toBeVisible();

  await page.goto("/testimonialForm");
  await field(page, "Name").fill("Asha Rao");
  await page.getByRole("button", { name: "Share feedback" }).click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(3);
});

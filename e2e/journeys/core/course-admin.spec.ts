import { showOnHomePage } from "../../src/database.ts";
import { imageFile } from "../../src/images.ts";
import { expect, logInAsAdmin, test } from "../../src/journey.ts";

/** On a telephone. */
test.use({ expectedConsole: [/401/], viewport: { width: 360, height: 740 }, hasTouch: true });

test("a course that the admin adds on a phone is on the home page, in the footer and at its slug", {
  tag: "@mf-home",
}, async ({ page, admin, dataDir }) => {
  const word = Date.now().toString(36);
  const title = `Storytelling ${word}`;
  await logInAsAdmin(page, admin);
  await page.getByRole("button", { name: "Open sidebar" }).click();
  await page.getByRole("link", { name: "Add course", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Admin Panel" })).toBeHidden();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Short description").fill("Turn what you know into a story that a room remembers.");
  await page.locator("input[type=file]").setInputFiles(imageFile("gallery-desk-with-tea"));
  await page.getByRole("button", { name: /Add|Save|Submit/ }).click();
  await expect(page.getByText("Skill added successfully!").first()).toBeVisible();

  showOnHomePage(dataDir, title);
  await page.goto("/");
  const card = page.locator("main").getByRole("link", { name: new RegExp(title) });
  await expect(card).toBeVisible();
  // A telephone's footer names the first ones only.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("contentinfo").getByRole("link", { name: title })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });

  const image = page.locator("main article, main li").filter({ hasText: title }).locator("img").first();
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(new URL(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).pathname).toMatch(
    /^\/uploads\//,
  );

  await card.click();
  await expect(page).toHaveURL(`/storytelling-${word}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("the dashboard asks for a login first", { tag: "@mf-admin" }, async ({ page }) => {
  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin(\?|$)/);
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
});

import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";
import { open } from "../../src/network.ts";

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Clicks a picture, and returns how far the page was scrolled at that moment: a click may have to scroll first. */
async function openPicture(page: Page, picture: Locator): Promise<number> {
  await page.evaluate(() => {
    addEventListener("click", () => Object.assign(window, { clickedAt: Math.round(scrollY) }), true);
  });
  await picture.click();
  await expect(page.getByRole("dialog", { name: "Gallery image viewer" })).toBeVisible();
  return page.evaluate(() => (window as unknown as { clickedAt: number }).clickedAt);
}

test("a picture of the home page opens over the gallery's top and leads back to where it was, however late a slot above loads", async ({
  page,
}) => {
  const slot = Promise.withResolvers<void>();
  await page.route(/\/_mf\/mf-courses\/.*\.js/, async (route) => {
    await slot.promise;
    await route.continue().catch(() => undefined);
  });
  await open(page, "/");
  const before = await openPicture(page, page.locator("[data-gallery-image]").nth(3));
  expect(before).toBeGreaterThan(1_000);
  await expect(page).toHaveURL(/\/gallery\?image=\d+$/);
  slot.resolve();
  expect(await place(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeAttached();
  await expect.poll(() => place(page)).toBe(before);
});

test("a picture of the gallery opens without moving the page behind it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/gallery");
  const before = await openPicture(page, page.locator("[data-gallery-image]").last());
  expect(before).toBeGreaterThan(300);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => place(page)).toBe(before);
});

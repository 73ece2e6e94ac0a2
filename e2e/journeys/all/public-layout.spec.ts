import type { Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";
import { behave, open } from "../../src/network.ts";

test("shows two testimonials 30 pixels apart from 769 pixels, and one alone below", async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/testimonials");
  const cards = page.locator("[aria-roledescription=slide]:not([inert]) [data-card]").filter({ visible: true });
  await expect(cards).toHaveCount(2);
  const [left, right] = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON()));
  expect(right.left - left.right).toBeCloseTo(30, 1);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(cards).toHaveCount(1);
});

for (const path of ["/", "/testimonials"]) {
  test(`nothing is shown below slides of ${path} that are still loading`, async ({ page }) => {
    const controls = page.locator('main button[aria-label="Next slide"]').first();
    await behave(page, "silent", "/_mf/");
    await page.goto(path, { waitUntil: "commit" });
    await expect(controls).toBeVisible();
    await page.route("**", async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({ response, body: html.slice(0, html.indexOf('aria-label="2 of ')) });
    });
    await page.goto(path, { waitUntil: "commit" });
    await controls.waitFor({ state: "attached" });
    await expect(controls).toBeHidden();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
}

const heights = (page: Page) =>
  page
    .locator("[data-card]")
    .evaluateAll((cards) => [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height)))]);

/** How many pixels of any testimonial's text overflow its card. */
const hiddenText = (page: Page) =>
  page
    .locator("[data-card] blockquote")
    .evaluateAll((all) => Math.max(...all.map((text) => text.scrollHeight - text.clientHeight)));

test("testimonial cards are as high as on a fresh page after the window was resized", async ({ page }) => {
  await page.setViewportSize({ width: 667, height: 900 });
  await open(page, "/testimonials");
  await expect(page.locator("[aria-roledescription=slide] [data-card]").first()).toBeVisible();
  for (const width of [375, 1440, 800, 375]) {
    const fresh = await page.context().newPage();
    await fresh.setViewportSize({ width, height: 900 });
    await open(fresh, "/testimonials");
    await expect.poll(() => heights(fresh), `${width} pixels wide: all of one height`).toHaveLength(1);
    const [height = 0] = await heights(fresh);
    expect(height).toBeLessThanOrEqual(450);
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => heights(page), `${width} pixels wide`).toEqual([height]);
    if (height < 450) expect(await hiddenText(page), `${width} pixels wide: hidden text`).toBeLessThan(2);
    await fresh.close();
  }
});

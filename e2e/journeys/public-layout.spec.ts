import { expect, test } from "../src/journey.ts";
import { behave, open } from "../src/network.ts";

test("are two testimonials 30 pixels apart from 769 pixels on, and is there one alone below?", async ({ page }) => {
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
  test(`is nothing shown below slides of ${path} that are still on their way?`, async ({ page }) => {
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

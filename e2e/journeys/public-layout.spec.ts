import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { behave, open } from "../src/network.ts";
import { publicPages } from "../src/public-pages.ts";
import { openAccount } from "../src/screenshots-scenes.ts";

// The pages of things that do not exist respond with 404, which a browser logs. A window that gets another width while its
// page loads may need another width of the picture that was fetched first.
test.use({ expectedConsole: [/status of 404|was preloaded using link preload but not used/] });

/** Smaller shifts are letters that change their width within a line; nobody sees them. */
const SHIFT_SEEN = 0.001;

const sideways = (page: Page) =>
  page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth);

test("does any page scroll sideways, from 320 to 2560 pixels and with text of double size?", async ({ page }) => {
  test.setTimeout(480_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const browser = await page.context().newCDPSession(page);
  const account = "/account";
  for (const path of [...publicPages, account]) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 16, fixed: 13 } });
    await page.setViewportSize({ width: 320, height: 640 });
    if (path === account) await openAccount(page);
    else await open(page, path);
    for (const width of [320, 768, 1024, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(page), `${path}, ${width} pixels wide`).toBeLessThanOrEqual(0);
    }
    await browser.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [320, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(page), `${path}, ${width} pixels wide, double text`).toBeLessThanOrEqual(0);
    }
  }
});

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

for (const width of [360, 1440]) {
  test(`does anything shift while pages load and are scrolled, ${width} pixels wide?`, async ({ page }) => {
    test.setTimeout(480_000);
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript((shiftSeen) => {
      const shifts: string[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources?: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[];
        })[])
          if (entry.value >= shiftSeen)
            shifts.push(
              `${entry.value.toFixed(4)} ${entry.sources?.map(({ node, previousRect: a, currentRect: b }) => `${node?.outerHTML?.slice(0, 90)} ${a.y}→${b.y}, ${a.height}→${b.height}`)}`,
            );
      }).observe({ type: "layout-shift", buffered: true });
    }, SHIFT_SEEN);
    for (const path of publicPages) {
      await open(page, path);
      await page.locator("footer a[href='/public-speaking']").waitFor();
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
          scrollTo(0, y);
          await new Promise((resolve) => setTimeout(resolve, 60));
        }
      });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
      expect.soft(shifts, path).toEqual([]);
    }
  });
}

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
  });
}

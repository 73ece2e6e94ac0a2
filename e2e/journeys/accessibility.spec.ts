import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../src/journey.ts";

// The pages of things that do not exist answer 404, which a browser notes.
test.use({ expectedConsole: [/status of 404/] });

const pages = [
  "/",
  "/about-us",
  "/gallery",
  "/contact",
  "/testimonials",
  "/testimonialForm",
  "/courses",
  "/public-speaking",
  "/no-such-skill",
  "/courses-more/1",
  "/enroll",
  "/user-login",
  "/user-register",
  "/forgot-password",
  "/reset-password/some-token",
  "/admin",
];

for (const theme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test(`does axe find anything on a public page, ${theme}, ${width} pixels wide?`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      for (const path of pages) {
        await page.goto(path, { waitUntil: "networkidle" });
        await expect(page.locator("body")).toHaveAttribute("data-theme", theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect.soft(violations.map(({ id, nodes }) => `${path} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    });
  }
}

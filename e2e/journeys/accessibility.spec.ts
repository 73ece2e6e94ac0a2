import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { type Scene, scenes } from "../src/screenshots-scenes.ts";

// The pages of things that do not exist answer 404, and forms are answered as if the server failed.
test.use({ expectedConsole: [/status of (401|404|500)|Failed to load|Error fetching/] });

const idle = [
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
  "/no/such/page",
  "/admin",
];

/** Forms with problems beside their fields or without an answer, failed reads, and whatever opens over a page. */
const states = [
  "contact-errors",
  "enroll-errors",
  "register-errors",
  "reset-password-errors",
  "contact-failure",
  "testimonial-form-failure",
  "login-failure",
  "enroll-success",
  "gallery-failure",
  "courses-loading",
  "skill-empty",
  "account",
  "account-erase",
  "lightbox",
  "login-overlay",
  "menu-open",
  "offline",
];

const sceneOf = (name: string): Scene => {
  const scene = scenes.find((known) => known.name === name);
  if (!scene) throw new Error(`There is no scene ${name}`);
  return scene;
};

for (const theme of ["light", "dark"] as const) {
  for (const width of [360, 1440]) {
    test.describe(`${theme}, ${width} pixels wide`, () => {
      test.setTimeout(480_000);
      test.beforeEach(async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      });

      test("does axe find anything on a public page?", async ({ page }) => {
        for (const path of idle) {
          await page.goto(path, { waitUntil: "load" });
          await expect(page.locator("body")).toHaveAttribute("data-theme", theme);
          expect.soft(await violations(page), path).toEqual([]);
        }
      });

      test("does axe find anything in a page's other states?", async ({ page }) => {
        for (const name of states) {
          const scene = sceneOf(name);
          if (scene.widths && !scene.widths.includes(width)) continue;
          await scene.arrange(page);
          expect.soft(await violations(page), name).toEqual([]);
          await page.context().setOffline(false);
          await page.unrouteAll({ behavior: "ignoreErrors" });
        }
      });
    });
  }
}

/** What axe finds, each with the first place. */
async function violations(page: Page): Promise<string[]> {
  const found = await new AxeBuilder({ page }).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

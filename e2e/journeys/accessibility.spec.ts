import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { open } from "../src/network.ts";
import { publicPages } from "../src/public-pages.ts";
import { type Scene, scenes } from "../src/screenshots-scenes.ts";

// The pages of things that do not exist answer 404, and forms are answered as if the server failed.
test.use({ expectedConsole: [/status of (401|404|500)|Failed to load|Error fetching/] });

const idle = [...publicPages, "/admin"];

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

for (const width of [360, 1440]) {
  test.describe(`${width} pixels wide`, () => {
    test.setTimeout(300_000);
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    });

    test("does axe find anything on a public page, in either theme?", async ({ page }) => {
      for (const path of idle) {
        await open(page, path);
        expect.soft(await violations(page), path).toEqual([]);
      }
    });

    test("does axe find anything in a page's other states, in either theme?", async ({ page }) => {
      page.setDefaultTimeout(30_000);
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

/** A theme changes colours only, so the second one is asked about them only. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** What axe finds in the light theme, then in the dark one, each with the first place. */
async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator("body")).toHaveAttribute("data-theme", theme);
    const axe = new AxeBuilder({ page });
    const results = await (theme === "light" ? axe : axe.withRules(colourRules)).analyze();
    found.push(...results.violations.map(({ id, nodes }) => `${theme}, ${id}: ${nodes[0]?.html}`));
  }
  await page.emulateMedia({ colorScheme: "light" });
  return found;
}

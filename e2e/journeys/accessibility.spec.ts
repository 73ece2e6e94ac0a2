import { expectTheme, setTheme, type Theme, violations } from "../src/axe.ts";
import { expect, test } from "../src/journey.ts";
import { wholeMatrix } from "../src/matrix.ts";
import { open } from "../src/network.ts";
import { publicPages } from "../src/public-pages.ts";
import { type Scene, scenes } from "../src/screenshots-scenes.ts";

// The pages of things that do not exist respond with 404, and forms get the response of a failing server.
test.use({ expectedConsole: [/status of (401|404|500)|Failed to load|Error fetching/] });
test.describe.configure({ mode: "parallel" });

const idle = [...publicPages, "/admin"];

/** Forms with errors at their fields or still waiting, failed queries, and whatever opens over a page. */
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

interface Look {
  width: number;
  theme: Theme;
}

/** Both widths and both themes; a theme changes colours only, and no colour depends on the width. */
const corners: Look[] = [
  { width: 360, theme: "light" },
  { width: 1440, theme: "dark" },
];
const others: Look[] = [
  { width: 360, theme: "dark" },
  { width: 1440, theme: "light" },
];

for (const { width, theme } of [...corners, ...(wholeMatrix ? others : [])]) {
  test.describe(`${width} pixels wide, ${theme}`, () => {
    test.setTimeout(300_000);
    test.beforeEach(async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await setTheme(page, theme);
    });

    test("does axe find anything on a public page?", async ({ page }) => {
      for (const path of idle) {
        await open(page, path);
        await expectTheme(page, theme);
        expect.soft(await violations(page), path).toEqual([]);
      }
    });

    test("does axe find anything in a page's other states?", async ({ page }) => {
      page.setDefaultTimeout(30_000);
      for (const name of states) {
        const scene = sceneOf(name);
        if (scene.widths && !scene.widths.includes(width)) continue;
        await scene.arrange(page);
        await expectTheme(page, theme);
        expect.soft(await violations(page), name).toEqual([]);
        await page.context().setOffline(false);
        await page.unrouteAll({ behavior: "ignoreErrors" });
      }
    });
  });
}

test("does axe find anything in the menu of a small screen, dark?", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await setTheme(page, "dark");
  await sceneOf("menu-open").arrange(page);
  await expectTheme(page, "dark");
  expect(await violations(page)).toEqual([]);
});

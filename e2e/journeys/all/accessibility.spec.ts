import { expectTheme, setTheme, type Theme, violations } from "../../src/axe.ts";
import { expect, test } from "../../src/journey.ts";
import { wholeMatrix } from "../../src/matrix.ts";
import { type Scene, scenes } from "../../src/screenshots-scenes.ts";

// Forms get the response of a failing server. And one browser walks all widths: where it holds a wide window's picture,
// it shows that one in a narrow window as well, and leaves the one that the document named.
test.use({
  expectedConsole: [
    /status of (401|500)|Failed to load|Error fetching|avif was preloaded using link preload but not used/,
  ],
});
test.describe.configure({ mode: "parallel" });

/** Pages as they come are opened by public-pages.spec.ts. Here: forms with errors at their fields or still waiting, failed queries, and whatever opens over a page. */
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

/** A theme changes colours only, and no colour depends on the width: each state is looked at once in both. */
const looks: readonly { width: number; theme: Theme }[] = [
  { width: 360, theme: "light" },
  ...(wholeMatrix ? ([{ width: 360, theme: "dark" }] as const) : []),
  ...(wholeMatrix ? ([{ width: 1440, theme: "light" }] as const) : []),
  { width: 1440, theme: "dark" },
];

/** The menu of a small screen is at no other width. */
const looksAt = ({ widths }: Scene): readonly { width: number; theme: Theme }[] =>
  widths ? widths.flatMap((width) => (["light", "dark"] as const).map((theme) => ({ width, theme }))) : looks;

for (const part of [states.slice(0, 9), states.slice(9)]) {
  test(`axe finds nothing in ${part.join(", ")}`, async ({ page }) => {
    test.setTimeout(300_000);
    page.setDefaultTimeout(30_000);
    for (const name of part) {
      const scene = sceneOf(name);
      for (const [index, { width, theme }] of looksAt(scene).entries()) {
        await page.setViewportSize({ width, height: 900 });
        await setTheme(page, theme);
        if (index === 0) await scene.arrange(page);
        await expectTheme(page, theme);
        expect.soft(await violations(page), `${name} ${width}`).toEqual([]);
      }
      await page.context().setOffline(false);
      await page.unrouteAll({ behavior: "ignoreErrors" });
    }
  });
}

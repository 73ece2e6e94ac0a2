import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

export type Theme = "light" | "dark";

/** Puts a page into a theme, which follows the system's, without motion, which would disturb axe. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** The small build, once in each document: to load it costs as much as to run it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds on a page as it is, each with the first place. Frames are none, or all left out as `iframe`. */
export async function violations(page: Page, exclude?: string): Promise<string[]> {
  if (exclude !== "iframe") expect(page.frames(), "frames would not be looked at").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { theme, found } = await page.evaluate(async (without) => {
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const context = { include: [document.documentElement], exclude: without === undefined ? [] : [without] };
    const { violations: all } = await axe.run(context, { resultTypes: ["violations"] });
    return {
      theme: document.body.dataset.theme,
      found: all.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    };
  }, exclude);
  return found.map((each) => `${theme}, ${each}`);
}

/** Waits until a page shows a theme. */
export const expectTheme = (page: Page, theme: Theme): Promise<void> =>
  expect(page.locator("body")).toHaveAttribute("data-theme", theme);

/** Has axe look at a page in the state that it is in, in each theme. */
export async function expectNoViolationsNow(page: Page, exclude?: string): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await expectTheme(page, theme);
    expect.soft(await violations(page, exclude), page.url()).toEqual([]);
  }
}

/** Opens a page anew in each theme, and has axe look at it once it has come to rest. */
export async function expectNoViolations(page: Page): Promise<void> {
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await page.reload();
    await expectTheme(page, theme);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await violations(page)).toEqual([]);
  }
}

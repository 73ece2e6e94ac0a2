import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { wholeMatrix } from "./matrix.ts";

export type Theme = "light" | "dark";

/** Puts a page into a theme, which follows the system's, without motion, which would disturb axe. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** The small build, once in each document: to load it costs as much as to run it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Rules whose result a theme can change, because it changes colours and nothing else. They are half of the work. */
export const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * axe's problems on a page, each with the first element. Frames are excluded, or all left out as `iframe`.
 * @param rules all by default
 */
export async function violations(page: Page, exclude?: string, rules?: readonly string[]): Promise<string[]> {
  if (exclude !== "iframe") expect(page.frames(), "frames would not be looked at").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(source);
  const { theme, found } = await page.evaluate(
    async ([without, only]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const context = { include: [document.documentElement], exclude: without === undefined ? [] : [without] };
      const options = { resultTypes: ["violations" as const], ...(only && { runOnly: [...only] }) };
      const { violations: all } = await axe.run(context, options);
      return {
        theme: document.body.dataset.theme,
        found: all.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      };
    },
    [exclude, rules] as const,
  );
  return found.map((each) => `${theme}, ${each}`);
}

/** Waits until a page shows a theme. */
export const expectTheme = (page: Page, theme: Theme): Promise<void> =>
  expect(page.locator("body")).toHaveAttribute("data-theme", theme);

/**
 * axe's problems on a page in its current state: everything in the light theme, then the differences of the dark one.
 */
export async function violationsInBothThemes(page: Page, exclude?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [theme, rules] of [
    ["light", undefined],
    ["dark", wholeMatrix ? undefined : COLOUR_RULES],
  ] as const) {
    await setTheme(page, theme);
    await expectTheme(page, theme);
    found.push(...(await violations(page, exclude, rules)));
  }
  return found;
}

/** Has axe look at a page in the state that it is in, in both themes. */
export async function expectNoViolationsNow(page: Page, exclude?: string): Promise<void> {
  expect.soft(await violationsInBothThemes(page, exclude), page.url()).toEqual([]);
}

/** Has axe look at a page in both themes once it has come to rest; in the whole matrix, after a fresh load. */
export async function expectNoViolations(page: Page): Promise<void> {
  if (wholeMatrix) await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expectNoViolationsNow(page);
}

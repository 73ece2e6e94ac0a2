import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export type Theme = "light" | "dark";

/** Puts a page into a theme, which follows the system's, without motion, which would disturb axe. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** What axe finds on a page as it is, each with the first place. The page has no frames. */
export async function violations(page: Page, exclude?: string): Promise<string[]> {
  const theme = await page.locator("body").getAttribute("data-theme");
  // Legacy mode runs in the page itself; the other one opens a second page.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found } = await (exclude ? axe.exclude(exclude) : axe).analyze();
  return found.map(({ id, nodes }) => `${theme}, ${id}: ${nodes[0]?.html}`);
}

/** Waits until a page shows a theme. */
export const expectTheme = (page: Page, theme: Theme): Promise<void> =>
  expect(page.locator("body")).toHaveAttribute("data-theme", theme);

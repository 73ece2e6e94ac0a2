import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

export type Theme = "light" | "dark";

/** Puts a page into a theme, which follows the system's, without the motion that axe would look into the middle of. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
}

/** What axe finds on a page as it is, each with the first place. The page has no frames that could be looked into. */
export async function violations(page: Page, exclude?: string): Promise<string[]> {
  const theme = await page.locator("body").getAttribute("data-theme");
  // One run in the page itself: the other way opens a second page to sum up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations: found } = await (exclude ? axe.exclude(exclude) : axe).analyze();
  return found.map(({ id, nodes }) => `${theme}, ${id}: ${nodes[0]?.html}`);
}

/** Waits until a page shows a theme. */
export const expectTheme = (page: Page, theme: Theme): Promise<void> =>
  expect(page.locator("body")).toHaveAttribute("data-theme", theme);

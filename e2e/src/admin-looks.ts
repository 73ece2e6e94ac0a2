import { expect, type Page } from "@playwright/test";
import { violations } from "./axe.ts";

/** They have the same markup as the first three. */
export const LATER_ROWS = "li:nth-child(n + 4)";

export const look = (page: Page) => violations(page, LATER_ROWS);

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page, tab: string): Promise<void> {
  const [overflow, width] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, innerWidth]);
  expect.soft(overflow, `${tab} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
}

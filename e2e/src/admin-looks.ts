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

/** Doubles the size of the text, as people set it in their browser. */
export const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

/** Texts of which a part can neither be seen nor scrolled to. Excerpts are left out: the whole is behind their link. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange();
    const cuts = (text: Node) => {
      range.selectNodeContents(text);
      const shown = range.getBoundingClientRect();
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX + overflowY)) return false;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (shown.right > right + 1 || shown.left < left - 1)) return true;
        if (/hidden|clip/.test(overflowY) && (shown.bottom > bottom + 2 || shown.top < top - 2)) return true;
      }
      return false;
    };
    const texts: Node[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) texts.push(text);
    return texts
      .filter((text) => text.textContent?.trim() && text.parentElement?.checkVisibility())
      .filter((text) => {
        for (let box = text.parentElement; box; box = box.parentElement) {
          if (getComputedStyle(box).clipPath !== "none") return false;
        }
        return !text.parentElement?.closest("option, script, style, textarea, [class*=excerpt]");
      })
      .filter(cuts)
      .map((text) => text.textContent?.trim() ?? "");
  });

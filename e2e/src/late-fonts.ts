import { expect, type Page } from "@playwright/test";
import { forgetShifts } from "./layout-shift.ts";

/** The fonts of a page's documents, released on command. */
export interface LateFonts {
  /** Keeps the fonts of the next document back. */
  hold: () => Promise<void>;
  /** Lets them come. */
  release: () => Promise<void>;
}

/** Fonts are held back by a session of their own: a route would switch the browser's cache off for everything. */
export async function lateFonts(page: Page): Promise<LateFonts> {
  const session = await page.context().newCDPSession(page);
  const held = new Set<string>();
  let isHolding = true;
  // The requesting document may be gone by now.
  const pass = (requestId: string) => session.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    if (isHolding) held.add(requestId);
    else void pass(requestId);
  });
  await session.send("Network.enable");
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*.woff2" }] });
  return {
    async hold() {
      isHolding = true;
      // The previous document's fonts are in the memory cache, which cannot be delayed. Disabling the cache empties it.
      for (const cacheDisabled of [true, false]) await session.send("Network.setCacheDisabled", { cacheDisabled });
    },
    async release() {
      isHolding = false;
      const all = [...held];
      held.clear();
      await Promise.all(all.map(pass));
    },
  };
}

/** Waits until a page has painted something. */
export async function painted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
}

/**
 * Waits for a document's fonts.
 * @returns how many came, and whether all of them came after the first paint
 */
export function fontsOf(page: Page): Promise<{ fonts: number; late: boolean }> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const late = fonts.every((font) => (paint?.startTime ?? 0) < font.startTime + font.duration);
    return { fonts: fonts.length, late };
  });
}

/** Takes the fonts away from a page that has them, until it is painted without, and gives them back. */
export async function comeAgain(page: Page): Promise<void> {
  await page.evaluate(() => {
    const faces: (() => void)[] = [];
    for (const sheet of document.styleSheets) {
      for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
        const rule = sheet.cssRules[index];
        if (!(rule instanceof CSSFontFaceRule) || !rule.style.getPropertyValue("src").includes("url(")) continue;
        const { cssText } = rule;
        sheet.deleteRule(index);
        faces.unshift(() => sheet.insertRule(cssText, index));
      }
    }
    Object.assign(window, { faces });
  });
  await forgetShifts(page);
  const count = await page.evaluate(async () => {
    const { faces } = window as typeof window & { faces: (() => void)[] };
    for (const insert of faces) insert();
    await document.fonts.ready;
    return faces.length;
  });
  expect(count, "fonts that come again").toBeGreaterThanOrEqual(2);
}

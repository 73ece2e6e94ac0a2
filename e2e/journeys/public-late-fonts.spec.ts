import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { open } from "../src/network.ts";

/** Much later than the first paint. */
const FONT_DELAY_MS = 3_000;

const pages = ["/", "/about-us", "/contact", "/courses", "/enroll", "/testimonials", "/user-login"] as const;

/** Smaller shifts are letters that change their width within a line; nobody sees them. */
const SHIFT_SEEN = 0.001;

/** Records the visible layout shifts of later pages, and every one of the frame: its value, and what moved. */
async function noteShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((shiftSeen) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const numbers = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    const isOfFrame = (node: Node | undefined) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        "[aria-label='Contact and account'], header:has([aria-label=Main])",
      );
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[])
        for (const { node, previousRect, currentRect } of sources)
          if (value >= shiftSeen || isOfFrame(node))
            shifts.push(
              `${value.toFixed(5)}: ${node?.textContent?.slice(0, 40)} (${numbers(previousRect)} → ${numbers(currentRect)})`,
            );
    }).observe({ type: "layout-shift", buffered: true });
  }, SHIFT_SEEN);
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}

for (const width of [360, 768, 1440]) {
  test(`does a font that comes late move anything, ${width} pixels wide?`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // What moves by itself is measured elsewhere.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue().catch(() => undefined);
    });
    const shifts = await noteShifts(page);
    for (const path of pages) {
      await open(page, path);
      const painted = await page.evaluate(async () => {
        await document.fonts.ready;
        const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return {
          fonts: fonts.length,
          before: fonts.every((font) => (paint?.startTime ?? 0) < font.startTime + font.duration),
        };
      });
      expect(painted, `${path}: fonts come after the first paint`).toEqual({ fonts: 2, before: true });
      // Two frames: a shift is recorded after the paint in which it happens.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
      );
      expect.soft(await shifts(), path).toEqual([]);
    }
  });
}

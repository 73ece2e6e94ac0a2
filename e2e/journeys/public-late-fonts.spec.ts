import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { open } from "../src/network.ts";

/** Much later than the first paint. */
const FONT_DELAY_MS = 3_000;

const pages = [
  "/",
  "/about-us",
  "/contact",
  "/courses",
  "/enroll",
  "/gallery",
  "/public-speaking",
  "/testimonialForm",
  "/testimonials",
  "/user-login",
  "/user-register",
] as const;

/** Pages open at a time: most of the time is waiting for the fonts. */
const LANES = 4;

/** A page with smaller shifts has letters that change their width within a line; nobody sees them. */
const SHIFT_SEEN = 0.001;

interface Shift {
  value: number;
  isOfFrame: boolean;
  description: string;
}

/** Records what shifts in later documents, and whether it is of the frame. */
function noteShifts(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const numbers = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(" ");
    const isOfFrame = (node: Node | undefined) =>
      (node instanceof Element ? node : node?.parentElement)?.closest(
        "[aria-label='Contact and account'], header:has([aria-label=Main])",
      ) instanceof Element;
    new PerformanceObserver((list) => {
      for (const { value, sources = [] } of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources?: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
      })[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.textContent?.slice(0, 40)} (${numbers(previousRect)} → ${numbers(currentRect)})`,
        );
        const description = `${value.toFixed(5)}: ${moved.join("; ")}`;
        shifts.push({ value, isOfFrame: sources.some(({ node }) => isOfFrame(node)), description });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The shifts of a page that together can be seen, and every one of its frame. */
async function seenShifts(page: Page): Promise<string[]> {
  // Two frames: a shift is recorded after the paint in which it happens.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))),
  );
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return shifts.filter(({ isOfFrame }) => isOfFrame || sum >= SHIFT_SEEN).map(({ description }) => description);
}

for (const width of [360, 480, 768, 1024, 1440]) {
  test(`does a font that comes late move anything, ${width} pixels wide?`, async ({ context }) => {
    await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
    await noteShifts(context);
    await context.route(/\.woff2$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
      await route.continue().catch(() => undefined);
    });
    const waiting = [...pages];
    const openAll = async () => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 900 });
      // What moves by itself is measured elsewhere.
      await page.emulateMedia({ reducedMotion: "reduce" });
      for (let path = waiting.shift(); path; path = waiting.shift()) {
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
        expect.soft(await seenShifts(page), path).toEqual([]);
      }
    };
    await Promise.all(Array.from({ length: LANES }, openAll));
  });
}

import type { Browser } from "@playwright/test";
import { throttle } from "./network-log.ts";
import { type Profile, unthrottled } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

/** A click that leads from a page of one remote to a page of another. */
export const journeys = [
  { from: "/contact", to: "/public-speaking" },
  { from: "/public-speaking", to: "/contact" },
] as const;
export type Journey = (typeof journeys)[number];

/** Time that somebody spends on a page, at least, before a link of it is looked at. */
const READING_MS = 3_000;
/** Time that a pointer rests on a link before it clicks. */
const INTENT_MS = 200;

/** Paints after the click. */
export interface Navigation {
  /** Until the new page's heading was painted. */
  contentMs: number;
  /** How long the page's place was empty or a placeholder, before that. */
  blankMs: number;
}

declare global {
  interface Window {
    benchNavigation: Promise<Navigation>;
  }
}

/** Opens a page, waits until it rests, and clicks. */
export async function navigate(
  browser: Browser,
  origin: string,
  { from, to }: Journey,
  profile: Profile,
): Promise<Navigation> {
  const { context, page, session, log } = await openPage(browser, unthrottled(profile));
  try {
    await page.goto(origin + from, { waitUntil: "commit" });
    await settled(page, log, true);
    await page.waitForTimeout(READING_MS);
    await throttle(session, profile);
    const link = page.locator(`a[href="${to}"]:visible`).last();
    await link.scrollIntoViewIfNeeded();
    await link.hover();
    await page.waitForTimeout(INTENT_MS);
    await page.evaluate(watchClick);
    await link.click();
    return await page.evaluate(() => window.benchNavigation);
  } finally {
    await context.close();
  }
}

/** Runs in the page: from the next click to the first frame with another heading. */
function watchClick(): void {
  const before = document.querySelector("#root main h1")?.textContent;
  window.benchNavigation = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("The click led nowhere")), 30_000);
    addEventListener(
      "click",
      (click) => {
        let blankFrom: number | undefined;
        let blankMs = 0;
        const look = (now: number) => {
          const heading = document.querySelector("#root main h1")?.textContent;
          if (!heading) blankFrom ??= now;
          else if (blankFrom !== undefined) {
            blankMs += now - blankFrom;
            blankFrom = undefined;
          }
          if (!heading || heading === before) requestAnimationFrame(look);
          else requestAnimationFrame(() => resolve({ contentMs: performance.now() - click.timeStamp, blankMs }));
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
}

import type { Browser, Page } from "@playwright/test";
import { tap, type } from "./act.ts";
import { FOLLOWED, watchEffects } from "./effects.ts";
import type { Profile } from "./profiles.ts";
import { openPage, VISIT_MAX_MS } from "./visit.ts";

/** Controls that a visitor may use first. */
export const parts = ["menu", "link", "field"] as const;
export type Part = (typeof parts)[number];

const EVERY_MS = 100;

/**
 * Opens a page as a new visitor and taps on one part again and again.
 * @returns ms from the navigation to the first tap that had its effect
 * @throws Error when none has one
 */
export async function usableAt(browser: Browser, url: string, part: Part, profile: Profile): Promise<number> {
  const { context, page } = await openPage(browser, profile);
  try {
    await page.addInitScript(watchEffects, FOLLOWED);
    await page.goto(url, { waitUntil: "commit" });
    const tries: Record<Part, () => Promise<number | undefined>> = {
      menu: () => tryMenu(page),
      link: () => tryLink(page),
      field: () => tryField(page),
    };
    const deadline = performance.now() + VISIT_MAX_MS;
    while (performance.now() < deadline) {
      const next = performance.now() + EVERY_MS;
      const madeAtMs = await tries[part]();
      if (madeAtMs !== undefined) return madeAtMs;
      await page.waitForTimeout(Math.max(0, next - performance.now()));
    }
    throw new Error(`${part} of ${url} has no effect`);
  } finally {
    await context.close();
  }
}

const effectsOf = (page: Page) => page.evaluate(() => window.benchEffects);

async function tryMenu(page: Page): Promise<number | undefined> {
  await tap(page, "menu");
  return (await effectsOf(page)).menuTapMs;
}

/** The first tap that led to another page, by the router or by the browser, which is kept across pages. */
async function tryLink(page: Page): Promise<number | undefined> {
  const isTaken = await tap(page, "link")
    .then(() => effectsOf(page))
    .then(({ routedTapMs }) => routedTapMs !== undefined)
    .catch(() => true);
  const deadline = performance.now() + (isTaken ? VISIT_MAX_MS : 0);
  do {
    const followedMs = await page.evaluate((key) => sessionStorage.getItem(key), FOLLOWED).catch(() => null);
    if (followedMs !== null) return Number(followedMs);
    await page.waitForTimeout(EVERY_MS / 2);
  } while (performance.now() < deadline);
  return undefined;
}

/** A letter counts when it is still there after the page has become alive. */
async function tryField(page: Page): Promise<number | undefined> {
  if (!(await type(page, "name", "a"))) return undefined;
  const { letterMs } = await effectsOf(page);
  if (letterMs === undefined) return undefined;
  await page.waitForFunction(() => window.benchObserved.hydratedMs !== undefined, undefined, { timeout: VISIT_MAX_MS });
  const isKept = await page.evaluate(() => document.querySelector<HTMLInputElement>('main [name="name"]')?.value);
  if (isKept) return letterMs;
  await page.evaluate(() => {
    window.benchEffects.letterMs = undefined;
  });
  return undefined;
}

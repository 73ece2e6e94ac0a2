import type { Browser, BrowserContext, Page, ViewportSize } from "@playwright/test";
import type { Site } from "./site.ts";

const visitors: BrowserContext[] = [];

/** Opens a browser for a visitor of a site, with nothing kept from others. */
export async function openVisitor(
  browser: Browser,
  site: Site,
  viewport: ViewportSize = { width: 1280, height: 800 },
): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: site.origin, reducedMotion: "reduce" });
  visitors.push(context);
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  return context.newPage();
}

/** After each test: a browser that stays open continues drawing. */
export async function closeVisitors(): Promise<void> {
  await Promise.all(visitors.splice(0).map((context) => context.close()));
}

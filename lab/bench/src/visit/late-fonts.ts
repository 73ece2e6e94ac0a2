import type { Browser } from "@playwright/test";
import type { Profile } from "./profiles.ts";
import { openPage, settled } from "./visit.ts";

const LATE_MS = 3_000;

/** The layout shift of a first visit whose fonts come three seconds late. */
export async function shiftWithLateFonts(browser: Browser, url: string, profile: Profile): Promise<number> {
  const { context, page, log } = await openPage(browser, profile);
  try {
    await page.route("**/*.woff2", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue().catch(() => undefined);
    });
    await page.goto(url, { waitUntil: "commit" });
    await settled(page, log, true);
    await page.waitForTimeout(LATE_MS / 6);
    return await page.evaluate(() => window.benchObserved.shift);
  } finally {
    await context.close();
  }
}

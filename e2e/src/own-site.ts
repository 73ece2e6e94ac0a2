import { test as base } from "@playwright/test";
import { newDataDir, removeDataDir, type Site, startSite } from "./site.ts";

interface Fixtures {
  /** Starts a site of the test's own; all of them end with the test, and their data goes. */
  ownSite: (env?: Record<string, string>, dataDir?: string) => Promise<Site>;
}

/** For journeys that change, break or restart a whole site. */
export const test = base.extend<Fixtures>({
  ownSite: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (env = {}, dataDir = newDataDir()) => {
      const site = await startSite({ dataDir, env });
      sites.push(site);
      return site;
    });
    // Two may have used one folder, one after the other.
    for (const site of sites) await site.stop();
    for (const { dataDir } of sites) removeDataDir(dataDir);
  },
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
    await use(page);
  },
});

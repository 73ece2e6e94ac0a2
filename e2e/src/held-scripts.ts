import type { Page } from "@playwright/test";

/** Holds back code, that of all front-ends unless it is named, as a slow network does, until the function that it returns is called. */
export async function holdScripts(page: Page, code = /\/_mf\/.*\.js$/): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await released;
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until React has taken the page over, with all that was held back for it carried out. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector("main h1");
    return heading && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
  });
}

import { expect, type Locator, type Page } from "@playwright/test";

/** Most Tab presses to any element of a page. */
const STEPS_MAX = 120;

/** A keyboard user. */
export function keyboardOf(page: Page) {
  const isThere = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement).catch(() => false);

  /** Moves the focus with the Tab key until it is on the target. */
  async function goTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let step = 0; step < STEPS_MAX; step += 1) {
      if (await isThere(target)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The Tab key does not reach ${target}`);
  }
  return {
    goTo,
    press: async (target: Locator, key = "Enter") => {
      await goTo(target);
      await page.keyboard.press(key);
    },
    type: async (target: Locator, text: string) => {
      await goTo(target);
      await page.keyboard.type(text);
    },
  };
}

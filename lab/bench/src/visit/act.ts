import type { Page } from "@playwright/test";

/** Something that a visitor touches, found in all variants alike. */
export const targets = ["menu", "theme", "link", "name", "email"] as const;
export type Target = (typeof targets)[number];

/** A place of the window. */
interface Place {
  x: number;
  y: number;
}

/**
 * Where a target is now, scrolled into view; undefined while it is not there to be seen.
 * Playwright's own waiting is not used: it would wait until a tap has its effect.
 */
const placeOf = (page: Page, target: Target): Promise<Place | undefined> => page.evaluate(findTarget, target);

/** Taps on a target as a visitor does, at once. False where there is none. */
export async function tap(page: Page, target: Target): Promise<boolean> {
  const place = await placeOf(page, target);
  if (place) await page.mouse.click(place.x, place.y);
  return place !== undefined;
}

/** Taps on a field and types a letter. False where there is no such field. */
export async function type(page: Page, target: Target, letter: string): Promise<boolean> {
  const hasFocus = await page.evaluate((name) => document.activeElement?.getAttribute("name") === name, target);
  if (!hasFocus && !(await tap(page, target))) return false;
  await page.keyboard.type(letter);
  return true;
}

/** Runs in the page; must not use anything from outside itself. */
function findTarget(target: Target): Place | undefined {
  const buttons = [...document.querySelectorAll<HTMLElement>("header button, aside button")];
  const labelOf = (element: HTMLElement) => element.getAttribute("aria-label") ?? element.textContent ?? "";
  const find = (): HTMLElement | null | undefined => {
    if (target === "menu") return buttons.find((button) => / menu/.test(labelOf(button)));
    if (target === "theme") return buttons.find((button) => /theme$/.test(labelOf(button)));
    if (target !== "link") return document.querySelector<HTMLElement>(`main [name="${target}"]`);
    const links = document.querySelectorAll<HTMLAnchorElement>('main a[href^="/"], footer a[href^="/"]');
    return [...links].find(
      (link) =>
        link.checkVisibility() && !link.closest("[inert]") && !link.target && link.pathname !== location.pathname,
    );
  };
  const element = find();
  if (!element?.checkVisibility()) return undefined;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

import type { Locator, Page } from "@playwright/test";
import { hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";
import { shiftsOf, watchShifts } from "../../src/layout-shift.ts";

// With motion, as most visitors have it: slides that do not move cannot be paused.
test.use({ viewport: { width: 390, height: 780 }, contextOptions: { reducedMotion: "no-preference" } });

const heading = (page: Page, name: string) => page.locator("main").getByRole("heading", { name, exact: true });
const courses = (page: Page) => heading(page, "Our Courses");
const skill = (page: Page) =>
  page
    .locator("main section", { has: page.getByRole("heading", { name: "Our Courses" }) })
    .getByRole("link")
    .first();
const testimonials = (page: Page) => page.getByRole("region", { name: "What clients say" });

/** Whether React handles an element. */
const isAlive = (locator: Locator) =>
  locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps")));

/** The scripts of mf-courses that a page has requested. */
function watchSlotCode(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/_mf\/mf-courses\/.*\.js/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

/** Opens the home page and lets it rest. Marks its document, so that a full load shows. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/", { waitUntil: "networkidle" });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

const isFirstDocument = (page: Page) => page.evaluate(() => "isFirst" in window);

test("the page's HTML includes what is below the fold, and a slot's code is fetched only when it is near the view", async ({
  page,
}) => {
  await watchShifts(page);
  const asked = watchSlotCode(page);
  await openHome(page);
  await expect(skill(page)).toHaveAttribute("href", /^\//);
  expect(asked).toEqual([]);
  expect(await page.locator('link[rel="modulepreload"][href*="mf-courses"]').count()).toBe(0);
  for (const part of [courses(page), heading(page, "Our Gallery"), page.locator("footer h2").first()])
    expect(await isAlive(part)).toBe(false);
  expect(await isAlive(page.locator("header a").first())).toBe(true);

  await courses(page).evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect.poll(() => isAlive(courses(page))).toBe(true);
  expect(asked.length).toBeGreaterThan(0);
  expect(await isAlive(page.locator("footer h2").first())).toBe(false);
  expect(await shiftsOf(page)).toEqual([]);
});

test("a slot below the fold comes alive when the keyboard reaches it, and its links open without a load", async ({
  page,
}) => {
  const asked = watchSlotCode(page);
  await openHome(page);
  await heading(page, "About Us").evaluate((element) => {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  });
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(skill(page)).toBeFocused();
  await expect.poll(() => isAlive(skill(page))).toBe(true);
  await expect(skill(page)).toBeFocused();
  expect(asked.length).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await isFirstDocument(page)).toBe(true);
});

test("a screen reader's click below the fold is carried out without pointer, focus or scrolling", async ({ page }) => {
  await openHome(page);
  const pause = testimonials(page).getByRole("button", { name: "Pause slides" });
  expect(await isAlive(pause)).toBe(false);
  await pause.evaluate((button: HTMLElement) => button.click());
  await expect(testimonials(page).getByRole("button", { name: "Play slides" })).toBeVisible();
  expect(await page.locator("[aria-busy]").count()).toBe(0);

  const all = page.getByRole("link", { name: "See all images" });
  expect(await isAlive(all)).toBe(false);
  await all.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL("/gallery");
  expect(await isFirstDocument(page)).toBe(true);
});

test("an anchor, a reload and Back lead to the same place", async ({ page }) => {
  const topOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await page.goto("/contact");
  await page.goto("/");
  await page.evaluate(() => {
    const part = [...document.querySelectorAll("main h2")].find(({ textContent }) => textContent === "Our Gallery");
    part?.setAttribute("id", "gallery");
  });
  await openHome(page);
  await heading(page, "Our Gallery").evaluate((element) => element.scrollIntoView({ behavior: "instant" }));
  await expect.poll(() => isAlive(heading(page, "Our Gallery"))).toBe(true);
  const before = await topOf(heading(page, "Our Gallery"));
  for (const again of [() => page.reload(), () => page.goto("/contact").then(() => page.goBack())]) {
    await page.waitForLoadState("networkidle");
    await again();
    await hydrated(page);
    await expect
      .poll(async () => Math.abs((await topOf(heading(page, "Our Gallery"))) - before))
      .toBeLessThanOrEqual(2);
  }
});

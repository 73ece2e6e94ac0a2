import { expect, test } from "../../src/journey.ts";
import { open } from "../../src/network.ts";

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a phone that is turned while one page dissolves into the next reports nothing", async ({ page }) => {
  await open(page, "/");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Animation.enable");
  await devtools.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "ABOUT US", exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.activeViewTransition !== null)).toBe(true);
  await page.setViewportSize({ width: 900, height: 1440 });
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => document.activeViewTransition === null)).toBe(true);
});

test("a URL that is typed in opens at its top, wherever the page before was scrolled to", async ({ page }) => {
  await open(page, "/about-us");
  await page.evaluate(() => scrollTo(0, 1_200));
  await open(page, "/contact");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the current page is marked wherever a visitor goes", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [name, path] of [
    ["ABOUT US", "/about-us"],
    ["COURSES", "/courses"],
    ["GALLERY", "/gallery"],
    ["CONTACT-US", "/contact"],
    ["HOME", "/"],
  ] as const) {
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(main.locator("[aria-current=page]")).toHaveText([name]);
  }
});

test("the focus is visible on every stop of the home page", async ({ page }) => {
  await open(page, "/");
  const seen = new Set<string>();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const problem = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return "end";
      const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
      const rings = [undefined, "::after"].map((part) => getComputedStyle(element, part).outlineStyle);
      const { top, bottom, right } = element.getBoundingClientRect();
      if (rings.every((ring) => ring === "none")) return `${name}: no ring`;
      if (bottom <= 0 || top >= innerHeight || right <= 0) return `${name}: out of view`;
      return "";
    });
    if (problem === "end") break;
    if (problem) seen.add(problem);
  }
  expect([...seen]).toEqual([]);
});

test("nothing moves for a visitor who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await open(page, "/");
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        // Animations that follow the scrollbar move only with the visitor.
        .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
        .map(({ effect }) => (effect as KeyframeEffect).target?.className),
    );
  expect(await moving()).toEqual([]);
  expect(await page.locator("[data-reveal=waiting], [data-reveal=entering]").count()).toBe(0);
  const drawing = () => page.locator("canvas").evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
  const before = await drawing();
  const slide = await page.locator(".swiper-slide-active").first().getAttribute("aria-label");
  // Longer than a slide shows when slides move.
  await page.clock.runFor(3_300);
  expect(await drawing()).toBe(before);
  expect(await page.locator(".swiper-slide-active").first().getAttribute("aria-label")).toBe(slide);
});

test("a jump to the page's end leaves nothing hidden", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("End");
  await expect(page.locator("[data-reveal=waiting]").filter({ visible: true })).toHaveCount(0);
});

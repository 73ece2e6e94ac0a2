import { expect, test } from "../src/journey.ts";
import { open } from "../src/network.ts";

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("do clicks open pages at their top, and do back and forward restore the place?", async ({ page }) => {
  await open(page, "/");
  const position = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 1_500));
  await expect.poll(position).toBe(1_500);
  await page
    .locator("footer")
    .getByRole("link", { name: "About", exact: true })
    .evaluate((link) => {
      (link as HTMLElement).click();
    });
  await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeFocused();
  expect(await position()).toBe(0);
  await page.goBack();
  await expect.poll(position).toBe(1_500);
  await page.goForward();
  await expect.poll(position).toBe(0);
});

test("is a telephone that is turned while one page dissolves into the next nothing to report?", async ({ page }) => {
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

test("does a URL that is typed in open at its top, wherever the page before stood?", async ({ page }) => {
  await open(page, "/about-us");
  await page.evaluate(() => scrollTo(0, 1_200));
  await open(page, "/contact");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("is the current page marked, wherever a visitor goes?", async ({ page }) => {
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

test("does the theme follow the system, then the visitor, and is it there before the first paint?", async ({
  page,
}) => {
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      (window as { painted?: string | undefined }).painted ??= document.body.dataset.theme;
    }).observe({ type: "paint", buffered: true });
  });
  const painted = () => page.evaluate(() => (window as { painted?: string }).painted);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/contact");
  await expect.poll(painted).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(page.locator("body")).toHaveAttribute("data-theme", "light");
  await page.getByRole("button", { name: "Use the dark theme" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect.poll(painted).toBe("dark");
});

test("does the menu on a small screen work with the keyboard alone?", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, "/");
  const button = page.getByRole("button", { name: /menu$/ });
  const menu = page.getByRole("navigation", { name: "Main" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await expect(button).toHaveAccessibleName("Close menu");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "HOME", exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/courses");
  await expect(menu).toBeHidden();
  await expect(button).toHaveAccessibleName("Open menu");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await expect(menu).toBeHidden();
});

test("does an inquiry need nothing but a keyboard?", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("main")).toBeFocused();

  await page.getByRole("link", { name: "CONTACT-US" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Asha Verma");
  await page.keyboard.press("Tab");
  await page.keyboard.type("asha@");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: "2 fields need another look" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("E-mail")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("journey.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("When does the next group begin?");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Inquiry submitted successfully!").first()).toBeVisible();
});

test("is the focus always to be seen, on the way through the whole home page?", async ({ page }) => {
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

test("does everything stand still for a visitor who asked for less motion?", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
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
  await page.waitForTimeout(3_300);
  expect(await drawing()).toBe(before);
  expect(await page.locator(".swiper-slide-active").first().getAttribute("aria-label")).toBe(slide);
});

test("is nothing left unseen after a jump to the page's end?", async ({ page }) => {
  await open(page, "/");
  await page.keyboard.press("End");
  await expect(page.locator("[data-reveal=waiting]").filter({ visible: true })).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { COLOUR_RULES, expectTheme, setTheme, type Theme, violations } from "../../src/axe.ts";
import { hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";
import { comeAgain, fontsOf, lateFonts, painted } from "../../src/late-fonts.ts";
import { shiftsAndFrameOf, singleShiftsOf, watchShifts } from "../../src/layout-shift.ts";
import { wholeMatrix } from "../../src/matrix.ts";
import { contentPages, publicPages } from "../../src/public-pages.ts";
import { openAccount } from "../../src/screenshots-scenes.ts";

// The pages of things that do not exist respond with 404, which a browser logs. A window that gets another width while its
// page loads may need another width of the picture that was fetched first.
test.use({ expectedConsole: [/status of 404|was preloaded using link preload but not used/] });
test.describe.configure({ mode: "parallel" });

/** Pages that are looked at with late fonts at further widths. */
const fontPages = [
  "/",
  "/about-us",
  "/contact",
  "/courses",
  "/enroll",
  "/gallery",
  "/public-speaking",
  "/testimonialForm",
  "/testimonials",
  "/user-login",
  "/user-register",
];

const other = (theme: Theme): Theme => (theme === "light" ? "dark" : "light");

const telephone = { width: 360, theme: "light" } as const;
const desk = { width: 1440, theme: "dark" } as const;

/** `npm test` loads each page on a telephone and makes its window wide and dark; `npm run test:all` loads it in both windows. */
const loadedIn = wholeMatrix ? [telephone, desk] : [telephone];

/** A page is opened once in each window and asked everything there, because opening it is most of the work; two at a time. */
const halves = ["odd", "even"].map((name, half) => ({
  name,
  paths: publicPages.filter((_, index) => index % 2 === half),
}));
const parts = loadedIn.flatMap((look) => halves.map((half) => ({ ...look, ...half })));

for (const { width, theme, name, paths } of parts) {
  test(`the ${name} public pages load completely, without shifts, accessible and within the window, ${width} pixels wide`, async ({
    page,
  }) => {
    test.setTimeout(480_000);
    const fonts = await lateFonts(page);
    await watchShifts(page);
    await page.addInitScript(keepFirstHeading);
    await page.addInitScript(saveData);
    for (const path of paths) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "no-preference" });
      const calls = watchCalls(page);
      await fonts.hold();
      await page.goto(path, { waitUntil: "commit" });
      await hydrated(page);
      await painted(page);
      await fonts.release();
      expect(await fontsOf(page), `${path}: fonts come after the first paint`).toEqual({ fonts: 2, late: true });
      expect.soft(await shiftsAndFrameOf(page), `${path} shifts`).toEqual([]);
      await scrollThrough(page);
      expect.soft(await singleShiftsOf(page), `${path} shifts while it is scrolled`).toEqual([]);
      if (contentPages.includes(path)) {
        // React warns on the console of what it could not hydrate, which fails a journey, and replaces the elements.
        expect.soft(await page.evaluate(isFirstHeadingAlive), `${path} is taken over`).toBe(true);
        expect.soft(calls.made, `${path} asks for what it came with`).toEqual([]);
      }
      calls.end();
      for (const each of wholeMatrix ? [theme, other(theme)] : [theme]) {
        await setTheme(page, each);
        await expectTheme(page, each);
        expect.soft(await violations(page), path).toEqual([]);
      }
      if (!wholeMatrix) await expectNoViolationsWhenWide(page, path);
      if (width === 360) await expectNoOverflow(page, path);
      else if (fontPages.includes(path)) await expectNoFontShift(page, path);
    }
  });
}

test("the account fits every width, and axe finds nothing on the admin's login page", { tag: "@account" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await setTheme(page, "light");
  await openAccount(page);
  await expectNoOverflow(page, "/account");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin login" })).toBeVisible();
  for (const { width, theme } of [telephone, desk]) {
    await page.setViewportSize({ width, height: 800 });
    for (const each of wholeMatrix ? [theme, other(theme)] : [theme]) {
      await setTheme(page, each);
      await expectTheme(page, each);
      expect.soft(await violations(page), `/admin ${width}`).toEqual([]);
    }
  }
});

/** Differences of the other theme and a wide window: `npm run test:all` checks everything there. */
async function expectNoViolationsWhenWide(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: desk.width, height: 800 });
  await setTheme(page, desk.theme);
  await expectTheme(page, desk.theme);
  expect.soft(await violations(page, undefined, COLOUR_RULES), `${path}, made wide`).toEqual([]);
}

/** No page is wider than its window, from 320 to 2560 pixels, with text of double size as well. */
async function expectNoOverflow(page: Page, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const sideways = () =>
    page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth) - innerWidth);
  for (const [text, fontSizes, widths] of [
    ["double", { standard: 32, fixed: 26 }, [320, 768, 1440, 2560]],
    ["usual", { standard: 16, fixed: 13 }, [320, 768, 1024, 2560]],
  ] as const) {
    await browser.send("Page.setFontSizes", { fontSizes });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await sideways(), `${path}, ${width} pixels wide, text of ${text} size`).toBeLessThanOrEqual(0);
    }
  }
  await browser.detach();
}

/** At widths at which the page was not loaded, a font that comes late moves nothing either. */
async function expectNoFontShift(page: Page, path: string): Promise<void> {
  for (const width of [1024, 768, 480]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await comeAgain(page);
    expect.soft(await shiftsAndFrameOf(page), `${path} shifts, ${width} pixels wide`).toEqual([]);
  }
}

async function scrollThrough(page: Page): Promise<void> {
  await page.locator("footer a[href='/public-speaking']").waitFor();
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 700) {
      scrollTo(0, y);
      for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Requests for data or styles, which a page comes with, until the end. */
function watchCalls(page: Page): { made: string[]; end: () => void } {
  const made: string[] = [];
  const note = (request: { url: () => string; resourceType: () => string }) => {
    if (/\/(api|get)\//.test(request.url()) || request.resourceType() === "stylesheet") made.push(request.url());
  };
  page.on("request", note);
  return { made, end: () => page.off("request", note) };
}

/** Next pages are fetched for no visitor who saves data, so that all requests are the page's own. */
function saveData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
}

/** Remembers the element that came with the document. */
function keepFirstHeading(): void {
  document.addEventListener("DOMContentLoaded", () => Object.assign(window, { sent: document.querySelector("h1") }));
}

/** Whether that element is still there and is React's now. */
function isFirstHeadingAlive(): boolean {
  const { sent } = window as typeof window & { sent?: Element };
  return sent?.isConnected === true && Object.keys(sent).some((key) => key.startsWith("__reactProps"));
}

import type { Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";
import { navigate, open } from "../../src/network.ts";

const heightOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().height));

/** By row of cards: how far its last card ends before the grid does, in pixels. */
const holes = (page: Page) =>
  page
    .locator("main ul:has(> li article img)")
    .first()
    .evaluate((grid) => {
      const { right } = grid.getBoundingClientRect();
      const ends = new Map<number, number>();
      for (const { top, right: end } of [...grid.children].map((card) => card.getBoundingClientRect()))
        ends.set(Math.round(top), Math.max(end, ends.get(Math.round(top)) ?? 0));
      return [...ends.values()].map((end) => Math.round(right - end));
    });

test("header, footer and rows of skills leave most of a phone's screen to the page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/courses");
  await expect(page.locator("footer").getByRole("link", { name: "See all courses" })).toBeVisible();
  expect(await heightOf(page, "footer")).toBeLessThan(600);
  expect(await heightOf(page, "header:has(nav)")).toBeLessThan(80);
  for (const card of await page.locator("main ul > li:has(article)").all())
    expect((await card.boundingBox())?.height).toBeLessThan(140);
  const bar = page.getByRole("complementary", { name: "Contact and account" });
  await expect(bar.getByRole("link").filter({ visible: true })).toHaveText([
    /@/,
    "+91 00000 11111",
    "WhatsApp",
    "Login",
    "Register",
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await heightOf(page, "header:has(nav)"), "320 pixels wide").toBeLessThan(80);
  for (const width of [800, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(new Set(await holes(page)), `${width} pixels wide`).toEqual(new Set([0]));
  }
});

test("marks COURSES on the pages of skills and courses, and prints a course black on white", async ({ page }) => {
  const current = page.getByRole("navigation", { name: "Main" }).locator("[aria-current]");
  await open(page, "/public-speaking");
  await expect(current).toHaveText(["COURSES"]);
  await navigate(page, "/courses-more/1");
  await expect(current).toHaveText(["COURSES"]);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(page.getByText(/hello@optimyz\.example · http/)).toBeVisible();
  await expect(
    page.locator("header:has(nav), footer, aside, [aria-label=Breadcrumb]").filter({ visible: true }),
  ).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("links lead to earlier testimonials", async ({ page }) => {
    await page.goto("/testimonials?after=5");
    await expect(page.getByRole("heading", { level: 1, name: "Testimonials" })).toBeVisible();
    await expect(page.locator("main figure")).toHaveCount(4);
    await page.getByRole("link", { name: "Newest testimonials" }).click();
    await expect(page).toHaveURL("/testimonials");
    await expect(page.locator("main figure:not([data-card])").first()).toBeVisible();
  });
});

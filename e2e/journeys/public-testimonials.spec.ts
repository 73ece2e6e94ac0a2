import type { Page } from "@playwright/test";
import { expect, test } from "../src/journey.ts";
import { behave, navigate, open } from "../src/network.ts";

const long = "I used to rehearse every sentence until the moment to say it had gone by. ".repeat(20).trim();
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Person ${index + 1}`,
    location: "Noida",
    designation: "Teacher",
    feedback: index === 0 ? `${long} The end of it.` : "Short and good.",
  }));

const heights = (page: Page) =>
  page
    .locator("[data-card]")
    .evaluateAll((cards) => [...new Set(cards.map((card) => Math.round(card.getBoundingClientRect().height)))]);

/** How many pixels of any testimonial's text overflow its card. */
const hiddenText = (page: Page) =>
  page
    .locator("[data-card] blockquote")
    .evaluateAll((all) => Math.max(...all.map((text) => text.scrollHeight - text.clientHeight)));

test("are cards as high as a fresh page makes them, whatever size the window had before?", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 667, height: 900 });
  await open(page, "/testimonials");
  await expect(page.locator("[aria-roledescription=slide] [data-card]").first()).toBeVisible();
  for (const width of [375, 1440, 800, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(600);
    const resized = await heights(page);
    const fresh = await page.context().newPage();
    await fresh.emulateMedia({ reducedMotion: "reduce" });
    await fresh.setViewportSize({ width, height: 900 });
    await open(fresh, "/testimonials");
    await fresh.waitForTimeout(600);
    expect(resized, `${width} pixels wide: all of one height`).toHaveLength(1);
    expect(resized, `${width} pixels wide`).toEqual(await heights(fresh));
    expect(resized[0]).toBeLessThanOrEqual(450);
    if ((resized[0] ?? 0) < 450) expect(await hiddenText(page), `${width} pixels wide: hidden text`).toBeLessThan(2);
    await fresh.close();
  }
});

for (const width of [375, 1440]) {
  test(`can a long testimonial be read whole with the keyboard, ${width} pixels wide?`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/about-us");
    await behave(page, { json: rowsOf(4) }, "/get/testimonials");
    await navigate(page, "/testimonials");
    const more = page.getByRole("button", { name: "Read more of Person 1’s feedback" });
    await expect(more).toBeVisible();
    await more.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Person 1" });
    await expect(dialog.getByText("The end of it.")).toBeAttached();
    await page.keyboard.press("End");
    await expect(dialog.getByText("Location : Noida")).toBeInViewport();
    // Longer than a view of cards shows.
    await page.waitForTimeout(4_000);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(more).toBeFocused();
    await expect(page.getByRole("button", { name: /^Read more/ })).toHaveCount(1);
  });
}

test("does a carousel hold at most twelve testimonials?", async ({ page }) => {
  await open(page, "/about-us");
  await behave(page, { json: rowsOf(40) }, "/get/testimonials");
  for (const path of ["/testimonials", "/"]) {
    await navigate(page, path);
    await expect(page.getByText("Name : Person 1", { exact: true })).toBeVisible();
    await expect(page.locator("[data-card]")).toHaveCount(12);
  }
});

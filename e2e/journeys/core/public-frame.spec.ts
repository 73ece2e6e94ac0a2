import { expect, test } from "../../src/journey.ts";
import { open } from "../../src/network.ts";

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("clicks open pages at their top, and Back and Forward restore the scroll position", {
  tag: ["@shell", "@kit"],
}, async ({ page }) => {
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

test("the theme follows the system, then the visitor's choice, from the first paint on", { tag: "@shell" }, async ({
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

test("the menu on a small screen works with the keyboard alone", { tag: "@shell" }, async ({ page }) => {
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

test("an inquiry can be sent with the keyboard alone", { tag: ["@contact", "@shared"] }, async ({ page }) => {
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
  // The notice about data, then the button.
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Inquiry submitted successfully!").first()).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../src/journey.ts";
import { behave, behaveAsAccount, navigate, open } from "../../src/network.ts";

/** Marks the document in view; the mark is gone in the next one. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute("data-marked", ""));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute("data-marked"));

/** Front-ends whose code the document has run or may run. */
const frontEndsOf = (page: Page) =>
  page.evaluate(() => {
    const preloaded = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].map(
      ({ href }) => href,
    );
    const run = performance.getEntriesByType("resource").flatMap((entry) => {
      const { initiatorType, name } = entry as PerformanceResourceTiming;
      return initiatorType === "script" || initiatorType === "other" ? name : [];
    });
    const names = [...preloaded, ...run].flatMap((url) => /\/_mf\/([\w-]+)\/[^?]*\.js/.exec(url)?.[1] ?? []);
    return [...new Set(names)].sort();
  });

const bar = (page: Page) => page.getByRole("complementary", { name: "Contact and account" });
const heading = (page: Page, name: string) => page.locator("main").getByRole("heading", { level: 1, name });

test("a page behind a login is its own document with its frame, and Back shows the page as it was left", async ({
  page,
}) => {
  await open(page, "/gallery");
  await page.evaluate(() => scrollTo(0, 500));
  await mark(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "ABOUT US" }).click();
  await expect(page).toHaveURL("/about-us");
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");

  const login = bar(page).getByRole("link", { name: "Login" });
  await login.hover();
  // Its files come into the browser's cache, and none of its code into this document.
  const ahead = (rel: string) => page.locator(`head link[rel=${rel}][href*="/mf-account/"]`);
  await expect.poll(() => ahead("prefetch").count()).toBeGreaterThan(0);
  expect(await ahead("modulepreload").count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  // The pointer would scroll to the link first.
  await login.dispatchEvent("click");
  await expect(heading(page, "Login")).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  expect(await frontEndsOf(page)).toEqual(["mf-account", "shell"]);
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();

  await mark(page);
  await page.locator("main").getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password");
  expect(await isMarked(page)).toBe(true);
  await page.goBack();
  await expect(heading(page, "Login")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await expect(heading(page, "Gallery")).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect.poll(() => page.evaluate(() => Math.abs(scrollY - 500))).toBeLessThan(20);
  await page.goForward();
  await expect(heading(page, "Login")).toBeVisible();

  await mark(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "GALLERY" }).click();
  await expect(heading(page, "Gallery")).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  await mark(page);
  await navigate(page, "/user-register?next=%2Fcourses");
  await expect(heading(page, "Register")).toBeVisible();
  expect(await isMarked(page)).toBe(false);
  await expect(page).toHaveURL("/user-register?next=%2Fcourses");
});

test("a page opened by code replaces the one before and shows its message", async ({ page }) => {
  const user = { name: "Asha Verma", email: "asha@example.com", email_confirmed: true };
  await behaveAsAccount(page, { ...user, created_at: "2026-11-01T10:00:00Z" });
  await behave(page, { json: { message: "You are logged out." } }, "/api/logout");
  await open(page, "/about-us");
  await page.evaluate(() => localStorage.setItem("token", "t".repeat(43)));
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact", exact: true }).click();
  await expect(page).toHaveURL("/contact");
  await page.goto("/user-login?next=%2Fgallery");
  await expect(page).toHaveURL("/gallery");
  await page.goBack();
  await expect(page).toHaveURL("/contact");

  await open(page, "/account");
  await page.locator("main").getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("You are logged out.")).toBeVisible();
  await expect(bar(page).getByRole("link", { name: "Login" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("toasts"))).toBeNull();
});

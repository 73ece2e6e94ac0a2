import type { Page } from "@playwright/test";
import { hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";

// What the cut line keeps away: pictures, and data that are requested anew.
test.use({ expectedConsole: [/Failed to load resource/] });

const heading = (page: Page, name: string) => page.locator("main").getByRole("heading", { level: 1, name });
const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Paths that the page has requested, documents apart. */
function watchRequests(page: Page) {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test("on a line that is cut after the page rested, links in view open pages with their data, and Back shows the first", async ({
  page,
  context,
}) => {
  const paths = watchRequests(page);
  await page.goto("/contact");
  await hydrated(page);
  await expect.poll(() => paths).toContain("/api/get/images");
  await expect.poll(() => paths.filter((path) => /^\/_mf\/mf-courses\/.*\.js$/.test(path)).length).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await nav(page).getByRole("link", { name: "COURSES" }).click();
  await expect(heading(page, "Our Courses")).toBeVisible();
  await expect(page.locator("main").getByRole("link", { name: "Public Speaking" }).first()).toBeVisible();
  await nav(page).getByRole("link", { name: "GALLERY" }).click();
  await expect(heading(page, "Gallery")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Our Courses")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Contact Us")).toBeVisible();
  await context.setOffline(false);
});

test("a page at rest requests no other document, and no code of private pages", async ({ page }) => {
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.headers().accept?.includes("text/html") || request.isNavigationRequest()) documents.push(request.url());
  });
  const paths = watchRequests(page);
  await page.goto("/");
  await hydrated(page);
  await expect.poll(() => paths.filter((path) => /^\/_mf\/mf-courses\/.*\.js$/.test(path)).length).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(documents).toHaveLength(1);
  expect(paths.filter((path) => /^\/_mf\/mf-(account|admin)\//.test(path))).toEqual([]);
});

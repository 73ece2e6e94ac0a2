import type { Page } from "@playwright/test";
import { hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";

// What the cut line keeps away: pictures, and data that are requested again.
test.use({ expectedConsole: [/Failed to load resource/] });

const heading = (page: Page, name: string) => page.locator("main").getByRole("heading", { level: 1, name });

/** How many files of front-ends were fetched ahead. */
const ahead = (page: Page) =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType("resource")
        .filter(
          (entry) => (entry as PerformanceResourceTiming).initiatorType === "fetch" && entry.name.includes("/_mf/"),
        ).length,
  );

test("on a line that is cut after the page rested, links in view open pages with their data, and Back the first page", async ({
  page,
  context,
}) => {
  const paths: string[] = [];
  page.on("request", (request) => paths.push(new URL(request.url()).pathname));
  // The local site sends files as they are: one page would be the limit.
  await page.addInitScript(() =>
    Object.defineProperty(PerformanceResourceTiming.prototype, "transferSize", { get: () => 0 }),
  );
  await page.goto("/contact");
  await hydrated(page);
  await expect.poll(() => paths).toContain("/api/images");
  await expect.poll(() => paths).toContain("/api/batches");
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType("resource").at(-1) as PerformanceResourceTiming;
    return performance.now() - last.responseEnd > 2_000;
  });
  await context.setOffline(true);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("link", { name: "COURSES" }).click();
  await expect(heading(page, "Our Courses")).toBeVisible();
  await expect(
    page
      .locator("main")
      .getByRole("link", { name: /Public Speaking/ })
      .first(),
  ).toBeVisible();
  await nav.getByRole("link", { name: "GALLERY" }).click();
  await expect(heading(page, "Gallery")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Our Courses")).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Contact Us")).toBeVisible();
  await context.setOffline(false);
});

test("a page at rest requests no other document, and no code of private pages", async ({ page }) => {
  const documents: string[] = [];
  const codeOf = new Set<string>();
  page.on("request", (request) => {
    if (request.headers().accept?.includes("text/html") || request.isNavigationRequest()) documents.push(request.url());
    codeOf.add(/\/_mf\/([^/]+)\//.exec(request.url())?.[1] ?? "");
  });
  await page.goto("/");
  await hydrated(page);
  await expect.poll(() => ahead(page)).toBeGreaterThan(1);
  await page.waitForLoadState("networkidle");
  expect(documents).toHaveLength(1);
  expect([...codeOf]).not.toContain("mf-account");
  expect([...codeOf]).not.toContain("mf-admin");
});

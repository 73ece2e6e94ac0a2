import type { Page } from "@playwright/test";
import { hydrated } from "../../src/held-scripts.ts";
import { expect, test } from "../../src/journey.ts";

// What the cut line keeps away: pictures, and data that are requested anew.
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

test("on a line that is cut after the page rested, a link in view opens its page with its data, and Back the first page", async ({
  page,
  context,
}) => {
  const details = page.waitForResponse((response) => new URL(response.url()).pathname === "/api/skill-details");
  const skill = page.waitForRequest((request) => new URL(request.url()).searchParams.has("slug"));
  await page.goto("/courses");
  const slug = new URL((await skill).url()).searchParams.get("slug");
  await (await details).finished();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  const link = page.locator(`main a[href="/${slug}"]`).first();
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(`/${slug}`);
  await expect(page.locator("main h1")).not.toHaveText(/Courses|Loading/);
  await expect(page.locator("main a[href^='/courses-more/']").first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, "Our Courses")).toBeVisible();
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

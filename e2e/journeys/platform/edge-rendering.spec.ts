import { hydrated } from "../../src/held-scripts.ts";
import { expect, test, watchConsole } from "../../src/journey.ts";
import { test as ownSiteTest } from "../../src/own-site.ts";
import { contentPages } from "../../src/public-pages.ts";

test("every public page can be read without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const path of contentPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first(), path).toBeVisible();
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveAttribute("href", new RegExp(`${path}$`));
    await expect(page.locator('head meta[name="description"]'), path).toHaveAttribute("content", /.{40}/);
  }
  await page.goto("/public-speaking");
  await page
    .getByRole("link", { name: /Know More/ })
    .first()
    .click();
  await expect(page.locator("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
  await context.close();
});

const accountPages = [
  { path: "/user-login", heading: "Login", canonical: "/user-login", form: true, listed: true },
  { path: "/user-register", heading: "Register", canonical: "/user-register", form: true, listed: true },
  {
    path: "/forgot-password",
    heading: "Forgot your password?",
    canonical: "/forgot-password",
    form: true,
    listed: true,
  },
  { path: "/my-data", heading: "What we keep about you", canonical: "/my-data", form: true, listed: true },
  {
    path: "/my-data/some-token",
    heading: "What we keep about you",
    canonical: "/my-data",
    form: true,
    listed: false,
  },
  {
    path: "/reset-password/some-token",
    heading: "Set a new password",
    canonical: "/forgot-password",
    form: true,
    listed: false,
  },
  { path: "/account", heading: "Loading...", canonical: "/account", form: false, listed: false },
];

test("the account's pages are rendered with head, frame and form, and private ones are not listed", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const { path, heading, canonical, form, listed } of accountPages) {
    const html = (await (await page.goto(path))?.text()) ?? "";
    await expect(page.locator("main h1"), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(/^.{5,} – Optimyz$/);
    await expect(page.locator('head meta[name="description"]'), path).toHaveAttribute("content", /.{40}/);
    await expect(page.locator('head link[rel="canonical"]'), path).toHaveAttribute("href", `${baseURL}${canonical}`);
    await expect(page.locator('head meta[name="robots"][content="noindex"]'), path).toHaveCount(listed ? 0 : 1);
    await expect(page.locator("main form[method=post]"), path).toHaveCount(form ? 1 : 0);
    await expect(page.locator("footer a[href='/public-speaking']"), path).toBeVisible();
    expect(html, path).not.toContain("some-token");
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "COURSES" }).click();
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await context.close();
});

test("a page loads what changes of page and forms need only when it needs it", async ({ page }) => {
  const parts: string[] = [];
  page.on("request", (request) => {
    const part = /\/(data-router|zod)\.\w+\.js$/.exec(request.url())?.[1];
    if (part) parts.push(part);
  });
  await page.goto("/about-us");
  await hydrated(page);
  // At rest, which is no sooner than two seconds after the page has loaded.
  await expect.poll(() => parts.toSorted()).toEqual(["data-router", "zod"]);
  expect(await page.evaluate(askedBeforeRest)).toEqual([]);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "CONTACT" }).click();
  await expect(page.getByLabel("Name")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/about-us$/);
  expect(parts).toHaveLength(2);
  await page.goto("/contact");
  await expect(page.locator('link[rel=modulepreload][href*="/zod."]')).toHaveCount(1);
});

/** Late parts that a page requested while it loaded. */
function askedBeforeRest(): string[] {
  const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const parts = performance.getEntriesByType("resource").filter(({ name }) => /\/(data-router|zod)\./.test(name));
  return parts.flatMap(({ name, startTime }) => (startTime < (document?.loadEventEnd ?? 0) + 1_900 ? [name] : []));
}

test.describe("when the code for changes of page does not load", () => {
  test.use({ expectedConsole: [/ERR_FAILED/] });

  test("a link opens the next page as a document", async ({ page }) => {
    await page.route(/\/data-router\.\w+\.js$/, (route) => route.abort());
    await page.goto("/about-us");
    await hydrated(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "CONTACT" }).click();
    await expect(page).toHaveURL(/contact$/);
    await expect(page.getByLabel("Name")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/about-us$/);
  });
});

test("an unknown URL gets its own page and the status 404", async ({ request }) => {
  const unknown = {
    "Skill Not Found": ["/no-such-skill"],
    "Course Not Found": ["/courses-more/999999", "/courses-more/abc", "/courses-more/01", "/courses-more"],
    "The list ends before this page.": ["/courses?page=900", "/public-speaking?page=900"],
  };
  for (const [words, paths] of Object.entries(unknown)) {
    for (const path of paths) {
      const response = await request.get(path);
      const text = await response.text();
      expect([path, response.status()]).toEqual([path, 404]);
      expect(text, path).toContain(words);
      expect(text, path).toContain('content="noindex"');
      expect(text, path).not.toContain('rel="canonical"');
    }
  }
});

test("every other spelling of a URL redirects to the one that links have", async ({ request, baseURL }) => {
  const spellings = {
    "//evil.example/": "/evil.example",
    "/Public-Speaking": "/public-speaking",
    "/public-speaking/": "/public-speaking",
    "/ABOUT-US": "/about-us",
    "//courses-more/1": "/courses-more/1",
    "/courses?page=1": "/courses",
    "/courses?page=x": "/courses",
    "/public-speaking?page=0": "/public-speaking",
  };
  for (const [spelling, path] of Object.entries(spellings)) {
    const response = await request.get(`${baseURL}${spelling}`, { maxRedirects: 0 });
    expect([spelling, response.status(), response.headers().location]).toEqual([spelling, 301, path]);
  }
});

test("a document that a browser already has is not sent again", async ({ request }) => {
  // Another journey may change content between the two requests.
  await expect
    .poll(async () => {
      const etag = (await request.get("/about-us")).headers().etag ?? "";
      return (await request.get("/about-us", { headers: { "if-none-match": etag } })).status();
    })
    .toBe(304);
});

ownSiteTest("the site works the same when the edge renders nothing", async ({ page, ownSite }) => {
  ownSiteTest.setTimeout(480_000);
  const messages = watchConsole(page);
  const site = await ownSite({ DEMO: "off", RENDERING: "off" });
  expect(await (await page.request.get(site.origin)).text()).not.toContain("Reclaim Your Confidence");
  await page.goto(site.origin);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText("No courses available.")).toBeVisible();
  await page.goto(`${site.origin}/contact`);
  await expect(page.getByRole("textbox", { name: "Message" })).toBeVisible();
  expect(messages).toEqual([]);
});

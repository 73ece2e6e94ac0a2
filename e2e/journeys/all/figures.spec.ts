import { expect } from "@playwright/test";
import { violations } from "../../src/axe.ts";
import { readRows } from "../../src/database.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";

/** The journeys' own browser says that it has no window, and is left out as a program. */
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test("visits become the owner's figures, and nothing about the visitors is kept", {
  tag: "@mf-admin",
}, async ({ page, ownSite, browser }) => {
  test.slow();
  const site = await ownSite();
  const countOf = (kind: string) =>
    readRows(site.dataDir, "SELECT sum(count) AS sum FROM visit_figures WHERE kind = ?", kind)[0]?.sum ?? 0;

  // A program, and the provider's own staff.
  await page.goto(site.origin);
  await logInAsAdmin(page, site.admin, site.origin);

  const visitor = await browser.newContext({ userAgent: BROWSER, baseURL: site.origin, locale: "en-IN" });
  const visited = await visitor.newPage();
  await visited.addInitScript(() => localStorage.setItem("loginShown", "true"));
  const asked: string[] = [];
  visited.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await visited.goto("/courses?utm_source=Poster", { referer: "https://www.google.co.in/search?q=private" });
  expect(asked.filter((path) => /figure|count|track|beacon/.test(path))).toEqual([]);
  const course = visited.getByRole("main").locator("a[href^='/courses-more/']").first();
  const href = (await course.count()) > 0 ? await course.getAttribute("href") : "/courses-more/1";
  await visited.goto(href ?? "", { referer: `${site.origin}/courses` });
  await expect(visited.getByRole("heading", { level: 1 })).toBeVisible();
  const name = await visited.getByRole("heading", { level: 1 }).innerText();
  await visited.goBack();
  await visitor.close();
  await expect.poll(() => countOf("view")).toBeGreaterThanOrEqual(2);

  const keys = readRows(site.dataDir, "SELECT kind, key FROM visit_figures ORDER BY kind, key");
  expect(JSON.stringify(keys)).not.toMatch(/private|Mozilla|127\.0|utm_|search/);
  expect(keys).toContainEqual({ kind: "source", key: "Google" });
  expect(keys).toContainEqual({ kind: "campaign", key: "poster" });

  const messages = watchConsole(page);
  await page.goto(`${site.origin}/admin/dashboard/figures`);
  const week = page.getByRole("region", { name: "This week" });
  await expect(week).toContainText("Last week until");
  await expect(
    page.getByRole("table", { name: "Where visits come from" }).getByRole("row", { name: /Google/ }),
  ).toBeVisible();
  await expect(page.getByRole("table", { name: "Most opened pages" })).toContainText(name);
  await expect(page.getByRole("table", { name: "From opening to paying, by course" })).toContainText(name);
  await page.getByText("Show the numbers").click();
  await expect(page.getByRole("table", { name: "Week by week" }).getByRole("row")).toHaveCount(5);
  await page.getByLabel("Period").selectOption("52 weeks");
  await expect(page).toHaveURL(/\?weeks=52$/);
  await expect(page.getByRole("table", { name: "Week by week" }).getByRole("row")).toHaveCount(53);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "By source" }).click();
  expect((await download).suggestedFilename()).toMatch(/^figures.*\.csv$/);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(messages).toEqual([]);
});

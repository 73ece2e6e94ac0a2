import { adminClient } from "@optimyz/tools/local/admin-client";
import { expect, type Page } from "@playwright/test";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(300_000);

/** A draft with Hindi and a plain page, which nobody has published. */
async function beginHindi({ origin, admin }: Site): Promise<void> {
  const client = await adminClient(origin, admin.email, admin.password);
  if (!client) throw new Error("The password of the tests is wrong");
  const { settings } = (await client.read("/api/admin/settings/draft")) as { settings: { region: object } };
  const page = { slug: "rules", title: "House rules", html: "<p>Be kind.</p>", place: "footer" };
  const region = { ...settings.region, languages: ["en", "hi"] };
  await client.request("PUT", "/api/admin/settings/draft", { region, pages: { pages: [page] } });
}

const list = (page: Page) => page.getByRole("list", { name: "Texts" });
const rowOf = (page: Page, original: string) =>
  list(page)
    .getByRole("listitem")
    .filter({ has: page.getByText(original, { exact: true }).and(page.locator("[lang=en]")) })
    .first();

/** Opens a kind of texts by the control above the list. */
async function choose(page: Page, kind: RegExp): Promise<void> {
  const select = page.getByLabel("Kind");
  const option = await select.locator("option").filter({ hasText: kind }).getAttribute("value");
  await select.selectOption(option);
  await expect(list(page)).toBeVisible();
}

/** Types a translation next to its original and goes on by the keyboard. */
async function translate(page: Page, original: string, text: string): Promise<void> {
  const row = rowOf(page, original);
  await row.getByRole("textbox").fill(text);
  await row.getByRole("textbox").press("Control+Enter");
  await expect(row.getByText("Saved.")).toBeVisible();
}

test("an owner translates a course, a page and a button by the keyboard, and visitors read it once it is published", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({}, newDataDir("demo"));
  const messages = watchConsole(page, [/404/]);
  await beginHindi(site);
  await logInAsAdmin(page, site.admin, site.origin);
  await page.getByRole("button", { name: /^Site/ }).click();
  await page.getByRole("link", { name: "Texts and translations" }).click();

  const first = list(page).getByRole("listitem").first();
  const title = (await first.locator("[lang=en]").innerText()).trim();
  await translate(page, title, "छवि प्रबंधन");
  await expect(list(page).getByRole("textbox").nth(1)).toBeFocused();
  await expectNoViolationsNow(page);
  await page.setViewportSize({ width: 360, height: 740 });
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });

  await choose(page, /^Plain pages/);
  await translate(page, "House rules", "घर के नियम");
  await choose(page, /^Buttons and messages/);
  await page.getByLabel("Search texts").fill("Our Courses");
  await translate(page, "Our Courses", "हमारे सभी पाठ्यक्रम");

  // What is typed is there after the page is loaded again.
  await page.reload();
  await expect(rowOf(page, "Our Courses").getByRole("textbox")).toHaveValue("हमारे सभी पाठ्यक्रम");
  await page.getByRole("link", { name: "Publish", exact: true }).click();
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Visitors see what is in the draft.").first()).toBeVisible();

  await open(page, `${site.origin}/hi/courses`);
  await expect(page.getByRole("heading", { name: "हमारे सभी पाठ्यक्रम" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "छवि प्रबंधन" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "छवि प्रबंधन" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "घर के नियम" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "घर के नियम" })).toBeVisible();
  // Nothing of it is in the main language.
  await open(page, `${site.origin}/courses`);
  await expect(page.getByRole("heading", { name: "Our Courses" })).toBeVisible();
  await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  expect(messages).toEqual([]);
});

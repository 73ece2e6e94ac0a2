import { type AdminClient, adminClient } from "@optimyz/tools/local/admin-client";
import { type Browser, expect, type Page } from "@playwright/test";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { readRows } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(300_000);

async function clientOf({ origin, admin }: Site): Promise<AdminClient> {
  const client = await adminClient(origin, admin.email, admin.password);
  if (!client) throw new Error("The password of the tests is wrong");
  return client;
}

/** Two dates of one course, a free one in a week and one with a fee in two. */
async function addDates(client: AdminClient): Promise<void> {
  const [course] = (await client.read("/api/skill-details")) as { id: number }[];
  const inDays = (days: number, hours = 0) => new Date(Date.now() + (24 * days + hours) * 60 * 60 * 1000).toISOString();
  for (const [days, fee_paise] of [
    [7, 0],
    [15, 900_000],
  ] as const)
    await client.send("POST", "/api/admin/batches", {
      course_id: course?.id,
      title: `In ${days} days`,
      time_zone: "Asia/Kolkata",
      place: "Studio 1",
      meetings: [{ starts_at: inDays(days), ends_at: inDays(days, 2) }],
      capacity: 10,
      fee_paise,
      cancel_hours: 0,
      state: "open",
    });
}

/** A site that speaks Hindi as well, with dates and a skill that has other names. */
async function prepare(site: Site): Promise<void> {
  const client = await clientOf(site);
  await addDates(client);
  const draft = (await client.read("/api/admin/settings/draft")) as { settings: { region: object } };
  const region = { ...draft.settings.region, languages: ["en", "hi"] };
  const { version } = await client.request("PUT", "/api/admin/settings/draft", { region });
  await client.request("POST", "/api/admin/settings/publish", { version });
  const [skill] = (await client.list("/api/admin/skills?search=Public")) as { id: number }[];
  const fields = { title: "Public Speaking", short_description: "Speak up.", also_called: "Bhashan, oratory" };
  const picture = new File([], "");
  await client.upload("PUT", `/api/api/skills/${skill?.id}`, fields, picture);
}

/** What the owner's figures have of searches. */
const searched = ({ dataDir }: Site): unknown[] =>
  readRows(dataDir, "SELECT key FROM visit_figures WHERE kind = 'words' ORDER BY key").map(({ key }) => key);

const results = (page: Page) => page.getByRole("main").getByRole("heading", { level: 3 });

test("visitors find a course with a mistake, in another script, by the keyboard and without scripts", async ({
  page,
  browser,
  ownSite,
}) => {
  const site = await ownSite({}, newDataDir("demo"));
  await prepare(site);
  const messages = watchConsole(page);

  await open(page, `${site.origin}/gallery`);
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("Control+k");
  const dialog = page.getByRole("dialog", { name: "Search" });
  const field = dialog.getByRole("combobox");
  await expect(field).toBeFocused();
  await field.fill("publik speking");
  await expect(dialog.getByRole("option", { name: "Public Speaking Skill" })).toBeVisible();
  await expectNoViolationsNow(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${site.origin}/gallery`);

  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await field.fill("भाषण");
  await expect(dialog.getByRole("option").first()).toHaveText("Public SpeakingSkill");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.origin}/public-speaking`);

  await page.keyboard.press("Control+k");
  await field.fill("oratory");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${site.origin}/search?q=oratory`);
  await expect(results(page).first()).toHaveText("Public Speaking");
  await expectNoViolationsNow(page);
  await results(page).first().getByRole("link").click();
  await expect(page).toHaveURL(`${site.origin}/public-speaking`);
  await page.goBack();
  await expect(results(page).first()).toHaveText("Public Speaking");

  await open(page, `${site.origin}/hi/search?q=पब्लिक`);
  await expect(results(page).first()).toHaveText("Public Speaking");
  await expect.poll(() => searched(site)).toEqual(["oratory", "पब्लिक", "भाषण"]);
  expect(messages).toEqual([]);
  await withoutScripts(browser, site);
});

async function withoutScripts(browser: Browser, site: Site): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.origin);
  await page.getByRole("banner").getByRole("link", { name: "Search" }).click();
  await page.getByRole("searchbox").fill("speking");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page).toHaveURL(`${site.origin}/search?q=speking`);
  await expect(results(page).first()).toHaveText("Public Speaking");

  await page.goto(`${site.origin}/courses?dates=all`);
  const total = Number.parseInt((await page.getByRole("main").getByRole("status").textContent()) ?? "", 10);
  await page.getByLabel("Fee").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Show dates" }).click();
  await expect(page).toHaveURL(/\/courses\?dates=all.*fee=/);
  expect(
    Number.parseInt((await page.getByRole("main").getByRole("status").textContent()) ?? "", 10),
  ).toBeLessThanOrEqual(total);

  await page.goto(`${site.origin}/courses?dates=all`);
  for (const box of (await page.getByRole("checkbox", { name: "Compare" }).all()).slice(0, 2)) await box.check();
  await page.getByRole("button", { name: "Compare up to three dates" }).click();
  await expect(page).toHaveURL(/\/courses\/compare\?batch=\d+&batch=\d+/);
  await expect(page.getByRole("main").getByRole("link", { name: /^(?:Enrol|Join)/ })).toHaveCount(2);
  await context.close();
}

test("filters are in the address, with counts, and stay on the way back", async ({ page, ownSite }) => {
  const site = await ownSite({}, newDataDir("demo"));
  await addDates(await clientOf(site));
  const messages = watchConsole(page);
  await open(page, `${site.origin}/courses`);
  await page.getByRole("link", { name: "Filter all dates" }).click();
  const weekday = page.getByLabel("Weekday");
  await weekday.selectOption({ index: 1 });
  await expect(page).toHaveURL(/weekday=\d/);
  const [, count] = /\((\d+)\)/.exec((await weekday.locator("option:checked").textContent()) ?? "") ?? [];
  await expect(page.getByText(`${count} ${count === "1" ? "date" : "dates"}`, { exact: true })).toBeVisible();
  await expectNoViolationsNow(page);
  await page.getByRole("main").getByRole("link", { name: "Enrol" }).first().click();
  await expect(page.getByRole("heading", { name: "Enrol in a course" })).toBeVisible();
  await page.goBack();
  await expect(weekday).not.toHaveValue("");
  await page.getByRole("link", { name: "Remove all filters" }).click();
  await expect(weekday).toHaveValue("");
  expect(messages).toEqual([]);
});

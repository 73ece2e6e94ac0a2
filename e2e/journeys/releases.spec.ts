import { type Browser, expect, type Page, test } from "@playwright/test";
import {
  liveVersions,
  newestRevision,
  promote,
  publishVariant,
  releases,
  reportedFailures,
  rollBack,
  startCanary,
} from "../src/releases.ts";
import { newDataDir, removeDataDir, type Site, startSite } from "../src/site.ts";
import { expectStarted } from "../src/started.ts";

test.describe.configure({ mode: "serial", timeout: 300_000 });

const OLD_TEXT = "The people you will meet";
const NEW_TEXT = "The people who will teach you";
const change = { replace: [OLD_TEXT, NEW_TEXT] } as const;

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  site = await startSite({ dataDir: newDataDir(), env: { DEMO: "off" } });
});
test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

/** A browser of its own, with nothing kept from others. */
async function newVisitor(browser: Browser, viewport = { width: 1280, height: 800 }): Promise<Page> {
  const context = await browser.newContext({ viewport, baseURL: site.origin });
  await context.addInitScript(() => localStorage.setItem("loginShown", "true"));
  return context.newPage();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("does a release of mf-home reach new visits, leave a tab in the middle of a form alone, and go back at once?", async ({
  browser,
}) => {
  const before = await liveVersions(site.origin);
  const [reader, writer] = [await newVisitor(browser), await newVisitor(browser)];
  await reader.goto("/about-us");
  await expect(heading(reader, OLD_TEXT)).toBeVisible();
  await writer.goto("/contact");
  await expectStarted(writer);
  await writer.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await writer.getByLabel("Name").fill("Ravi Nair");

  await publishVariant(site, "mf-home", { version: "1.1.0-text", ...change });
  const { revision } = await newestRevision(site);
  await promote(site, { "mf-home": "1.1.0-text" }, "Say what they do");
  expect(await liveVersions(site.origin)).toEqual({ ...before, "mf-home": "1.1.0-text" });

  await reader.reload();
  await expect(heading(reader, NEW_TEXT)).toBeVisible();
  await writer.getByLabel("E-mail").fill("ravi@example.com");
  await writer.getByLabel("Message").fill("When does the next course start?");
  await writer.getByRole("button", { name: "Send message" }).click();
  await expect(writer.getByText("Inquiry submitted successfully!").first()).toBeVisible();
  await writer.getByRole("navigation").first().getByRole("link", { name: "ABOUT US" }).click();
  await expect(heading(writer, OLD_TEXT)).toBeVisible();
  expect(await writer.evaluate(() => "sameDocument" in globalThis)).toBe(true);

  const startedMs = performance.now();
  await rollBack(site, revision, "The old text was better");
  expect(await (await fetch(`${site.origin}/about-us`)).text()).toContain(OLD_TEXT);
  expect(performance.now() - startedMs).toBeLessThan(2_000);
  await reader.reload();
  await expect(heading(reader, OLD_TEXT)).toBeVisible();
  expect(await liveVersions(site.origin)).toEqual(before);
  expect(await releases(site, "history")).toMatch(/Asha .*back to \d+\. The old text was better/);
});

test("does a canary that throws go back by itself?", async ({ browser }) => {
  await publishVariant(site, "mf-courses", { version: "1.2.0-bad", entry: `throw new Error("broken");` });
  await startCanary(site, "mf-courses", "1.2.0-bad", 100);
  expect(await releases(site, "list")).toMatch(/mf-courses\s+1\.2\.0-bad\s+100 %/);
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await newVisitor(browser);
    await page.goto("/courses");
    await expect.poll(() => reportedFailures(site, "mf-courses", "1.2.0-bad").load ?? 0).toBe(visit + 1);
    await expect(heading(page, "Our Courses")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.context().close();
  }
  await expect.poll(async () => (await newestRevision(site)).canaries).toEqual({});
  const { author, reason } = await newestRevision(site);
  expect(author).toBe("automatic");
  expect(reason).toContain("mf-courses 1.2.0-bad failed 3 times");
});

test("does an override replace a remote for one browser only, with a badge that fits a phone?", async ({ browser }) => {
  const phone = await newVisitor(browser, { width: 360, height: 740 });
  await phone.goto("/about-us?override=mf-home@1.1.0-text");
  await expect(heading(phone, NEW_TEXT)).toBeVisible();
  const badge = phone.getByRole("complementary", { name: "Override" });
  await expect(badge).toContainText("mf-home from 1.1.0-text");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.goto("/about-us");
  await expect(heading(phone, NEW_TEXT)).toBeVisible();
  const other = await newVisitor(browser);
  await other.goto("/about-us");
  await expect(heading(other, OLD_TEXT)).toBeVisible();
  await badge.getByRole("link", { name: "Leave" }).click();
  await expect(heading(phone, OLD_TEXT)).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test("is a newer version offered to an open tab, except while something is unsaved?", async ({ browser }) => {
  const page = await newVisitor(browser);
  await page.clock.install();
  await page.goto("/contact");
  await expectStarted(page);
  await page.getByLabel("Name").fill("Ravi");
  await promote(site, { "mf-home": "1.1.0-text" });
  await page.clock.fastForward("06:00");
  const hint = page.getByText("There is a newer version of this site.");
  await page.waitForTimeout(500);
  await expect(hint).toHaveCount(0);
  await page.getByLabel("Name").fill("");
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.goto("/about-us");
  await expect(heading(page, NEW_TEXT)).toBeVisible();
});

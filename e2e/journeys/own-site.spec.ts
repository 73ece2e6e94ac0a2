import { expect, test } from "@playwright/test";
import { watchConsole } from "../src/journey.ts";
import { removeEntry } from "../src/releases.ts";
import { newDataDir, removeDataDir, startSite } from "../src/site.ts";

test.describe.configure({ mode: "serial", timeout: 240_000 });

test("does a site without demo content show its empty states, keep content over a restart and stop in order?", async ({
  browser,
}) => {
  const dataDir = newDataDir();
  const first = await startSite({ dataDir, env: { DEMO: "off" } });
  const page = await browser.newPage();
  const messages = watchConsole(page);
  await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
  await page.goto(`${first.origin}/courses`);
  await expect(page.getByText("No courses available.")).toBeVisible();
  await page.goto(`${first.origin}/gallery`);
  await expect(page.getByText("No images available.")).toBeVisible();
  await page.goto(`${first.origin}/testimonialForm`);
  await page.getByLabel("Name").fill("Ravi Nair");
  await page.getByLabel("Location").fill("Noida");
  await page.getByLabel("Designation").fill("Analyst");
  await page.getByLabel("Feedback").fill("I now pause before I answer, and people listen.");
  await page.getByRole("button", { name: /Submit|Send|Share|Add/ }).click();
  await expect(page.getByText("Testimonial added successfully!").first()).toBeVisible();
  expect(await first.stop()).toBe(0);

  const second = await startSite({ dataDir, env: { DEMO: "off" } });
  expect(second.output()).toContain(second.admin.password);
  await page.goto(`${second.origin}/testimonials`);
  await expect(page.getByText("I now pause before I answer, and people listen.").first()).toBeVisible();
  await page.close();
  expect(await second.stop()).toBe(0);
  removeDataDir(dataDir);
  expect(messages).toEqual([]);
});

test("does the rest of the site go on when a remote's files are gone?", async ({ browser }) => {
  const site = await startSite({ env: { DEMO: "off" } });
  await removeEntry(site, "mf-courses");
  const page = await browser.newPage();
  await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
  await page.goto(site.origin);
  await expect(page.getByRole("heading", { name: "Testimonials" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "COURSES" }).click();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await navigation.getByRole("link", { name: "GALLERY" }).click();
  await expect(page.getByText("No images available.")).toBeVisible();
  await page.goto(`${site.origin}/about-us`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.close();
  await site.stop();
  removeDataDir(site.dataDir);
});

test("does a busy port end the start with one clear sentence?", async () => {
  const site = await startSite({ env: { DEMO: "off" } });
  const failure = await startSite({ env: { PORT: new URL(site.origin).port } }).catch((error: Error) => error);
  expect(String(failure)).toMatch(
    /ended with 1:\n✗ Port \d+ is busy\. Stop what uses it, or choose another: PORT=\d+ npm start\n$/,
  );
  await site.stop();
  removeDataDir(site.dataDir);
});

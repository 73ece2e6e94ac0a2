import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type AdminApi, expect, openTab, test } from "../../src/admin.ts";
import { datesWithFee } from "../../src/paying.ts";
import { serveFolder } from "../../src/serve-folder.ts";

const newDates = async (api: AdminApi, word: string) => ({
  id: (await datesWithFee(api, word)).id,
  course: `Stage ${word}`,
});

test("the desk makes a calendar feed of a place, a calendar reads it, and it ends", async ({ page, api, word }) => {
  const { id, course } = await newDates(api, word);
  await openTab(page, "batches/elsewhere");
  await page.getByLabel("Dates of the feed").selectOption("Place: Studio 1");
  await page.getByRole("button", { name: "Make a feed" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Keep the address" });
  const url = await dialog.locator("code").innerText();
  await dialog.getByRole("button", { name: "I have kept it" }).click();
  const response = await page.request.get(url);
  const unfolded = (await response.text()).replaceAll("\r\n ", "");
  expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  expect(unfolded).toContain(`UID:dates-${id}@`);
  expect(unfolded).toContain(course);
  expect(unfolded).toContain("DTSTART:20310111T043000Z");
  expect(unfolded).toContain("0 of 5 places are taken.");
  const { etag = "" } = response.headers();
  expect((await page.request.get(url, { headers: { "if-none-match": etag } })).status()).toBe(304);

  await page
    .getByRole("listitem")
    .filter({ hasText: "Place: Studio 1" })
    .getByRole("button", { name: "End the feed" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the feed" }).click();
  await expect(page.getByText(/^The calendar feed has ended/)).toBeVisible();
  expect((await page.request.get(url)).status()).toBe(404);
});

test("another site shows the dates in a frame, without cookies and scripts, and a visitor enrols from there", async ({
  page,
  context,
  api,
  word,
}) => {
  const { id, course } = await newDates(api, word);
  const { items } = await api.get<{ items: { id: number }[] }>(
    `/api/admin/courses?search=${encodeURIComponent(course)}`,
  );
  await openTab(page, "batches/elsewhere");
  await page.getByLabel("Course number").fill(String(items[0]?.id));
  await page.getByLabel("Colours").selectOption("Dark");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("link", { name: `Enrol: ${course}` })).toBeVisible();
  await expect(preview.getByRole("listitem")).toHaveCount(1);
  const code = await page.locator("pre").innerText();

  const folder = mkdtempSync(path.join(tmpdir(), "other-site-"));
  writeFileSync(path.join(folder, "index.html"), `<!doctype html><title>Another site</title><h1>School</h1>${code}`);
  const other = await serveFolder(folder);
  const visitor = await context.browser()?.newContext({ storageState: { cookies: [], origins: [] } });
  if (!visitor) throw new Error("There is no browser");
  const there = await visitor.newPage();
  const problems: string[] = [];
  there.on("console", (message) => problems.push(message.text()));
  await there.goto(`${other.origin}/`);
  const frame = there.frameLocator("iframe");
  await expect(frame.getByRole("heading", { name: course })).toBeVisible();
  await expect(frame.getByText(/Studio 1 · ₹4,500/)).toBeVisible();
  expect(await visitor.cookies()).toEqual([]);
  const opened = visitor.waitForEvent("page");
  await frame.getByRole("link", { name: `Enrol: ${course}` }).click();
  const site = await opened;
  await expect(site).toHaveURL(new RegExp(`/enroll\\?batch=${id}$`));
  await expect(site.getByText(course).first()).toBeVisible();
  expect(there.url()).toBe(`${other.origin}/`);
  // Any other page of the site stays out of frames.
  const login = await there.evaluate(
    (src) =>
      new Promise<string>((resolve) => {
        const frame = Object.assign(document.createElement("iframe"), { src });
        frame.onload = () => resolve(frame.contentDocument ? "readable" : "refused");
        document.body.append(frame);
      }),
    `${new URL(site.url()).origin}/user-login`,
  );
  expect(login).toBe("refused");
  expect(problems.filter((text) => !text.includes("frame-ancestors"))).toEqual([]);
  await visitor.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

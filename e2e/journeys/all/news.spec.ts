import { expect } from "@playwright/test";
import { violations } from "../../src/axe.ts";
import { readRows } from "../../src/database.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { inMail, mailsWith } from "../../src/mailbox.ts";
import { test } from "../../src/own-site.ts";

test("a post goes from a draft to the site, the feed and a reader, who leaves with one click", {
  tag: ["@mf-admin", "@mf-home"],
}, async ({ page, ownSite, browser }) => {
  test.slow();
  const site = await ownSite();
  const title = `Open house ${Date.now().toString(36)}`;
  const email = `reader-${Date.now()}@journey.example`;
  const links = `${site.origin}/newsletter/`;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin, locale: "en-IN" });
  const visitor = await plain.newPage();
  await visitor.goto("/");
  await expect(visitor.locator("a[href='/news']")).toHaveCount(0);
  await visitor.goto("/news");
  await expect(visitor.getByText("There is no news yet.")).toBeVisible();

  const messages = watchConsole(page);
  await page.goto(site.origin);
  await logInAsAdmin(page, site.admin, site.origin);
  await page.goto(`${site.origin}/admin/dashboard/news`);
  await expect(page.getByText(/^No posts yet/)).toBeVisible();
  await page.getByRole("link", { name: "New post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Summary", { exact: true }).fill("We open the doors on Saturday.");
  await page.locator("[contenteditable=true]").fill("Come and look around.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Save the post" }).dblclick();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  expect(readRows(site.dataDir, "SELECT state FROM posts")).toEqual([{ state: "draft" }]);
  await visitor.goto("/news");
  await expect(visitor.getByText("There is no news yet.")).toBeVisible();

  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await preview.close();

  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("State", { exact: true }).last().selectOption("published");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "See it" })).toBeVisible();

  await visitor.goto("/");
  await visitor.getByRole("contentinfo").getByRole("link", { name: "News" }).click();
  await visitor.getByRole("link", { name: title }).click();
  await expect(visitor.getByText("Come and look around.")).toBeVisible();
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`);
    await visitor.getByRole("main").getByRole("link", { name: title }).click({ timeout: 1_000 });
  }).toPass();
  await expect(visitor.getByText("Come and look around.")).toBeVisible();
  const head = await visitor.content();
  expect(head).toContain('"@type":"BlogPosting"');
  const feed = await visitor.request.get(/href="([^"]+feed\.xml)"/.exec(head)?.[1] ?? "no feed");
  expect(await feed.text()).toContain(`<title>${title}</title>`);

  await visitor.getByLabel("E-mail", { exact: true }).fill(email);
  await visitor.getByRole("button", { name: "Send me news" }).click();
  await expect(visitor.getByText(/check your mailbox/)).toBeVisible();
  await visitor.goto(new URL(await inMail(links, new RegExp(`(${links}\\S+)`))).pathname);
  await visitor.getByRole("button", { name: "Yes, send me news" }).click();
  await expect(visitor.getByText(/You get our news from now on/)).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Send to 1 reader" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send to 1 reader" }).click();
  await expect(page.getByText("The post is on its way to the readers.").first()).toBeVisible();
  await expect(page.getByText(/Sent to readers/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Send to 1 reader" })).toHaveCount(0);
  const leave = await inMail("Unsubscribe with one click", new RegExp(`(${links}\\S+/leave)`));
  expect(mailsWith(title).length).toBeGreaterThan(0);

  await page.getByRole("link", { name: "Sent by e-mail" }).click();
  await expect(page.getByText(/1 of 1 sent/)).toBeVisible();
  await page.getByRole("link", { name: "Readers", exact: true }).click();
  await expect(page.getByRole("heading", { name: email })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await visitor.goto(new URL(leave).pathname);
  await visitor.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(visitor.getByText(/You are unsubscribed/)).toBeVisible();
  expect(readRows(site.dataDir, "SELECT state FROM subscribers")).toEqual([{ state: "left" }]);
  expect(readRows(site.dataDir, "SELECT count(*) AS open FROM consents WHERE withdrawn_at IS NULL")).toEqual([
    { open: 0 },
  ]);
  await plain.close();
  expect(messages).toEqual([]);
});

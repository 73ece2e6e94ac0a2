import { expect } from "@playwright/test";
import { watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import {
  buildByRspack,
  buildByVite,
  buildByWebpack,
  buildVue,
  handWritten,
  publishFolder,
  teamFolder,
} from "../../src/stock-remotes.ts";

test.setTimeout(300_000);

const builds = { Rspack: buildByRspack, Vite: buildByVite, webpack: buildByWebpack };

for (const [toolchain, build] of Object.entries(builds)) {
  test(`a remote that stock ${toolchain} has built is published, rendered on the edge, and alive in the browser`, async ({
    browser,
    page,
    ownSite,
  }) => {
    const site = await ownSite({ DEMO: "off" });
    const { folder, remove } = teamFolder();
    try {
      const dist = await build(folder);
      const said = await publishFolder(site, dist);
      expect(said).toMatch(/Done mf-stock 1\.0\.0-\w{12} is live, revision \d+/);
      expect(said).toMatch(/back with: .* retire mf-stock/);
      expect(await publishFolder(site, dist)).toContain("was live already");

      const document = await (await fetch(`${site.origin}/stock`)).text();
      expect(document).toMatch(/<h1[^>]*>Made with other tools<\/h1>/);
      expect(document).toContain("mf-stock__page");
      expect(document).toMatch(/<title>Stock [^<]+<\/title>/);

      const silent = await browser.newPage({ javaScriptEnabled: false });
      await silent.goto(`${site.origin}/stock`);
      await expect(silent.locator("section.mf-stock__page")).toHaveCSS("border-left-color", "rgb(1, 2, 3)");
      await silent.close();

      const messages = watchConsole(page);
      await page.goto(site.origin);
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Stock", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Made with other tools" })).toBeVisible();
      await page.reload();
      await page.getByRole("button", { name: "Pressed 0 times" }).click();
      await expect(page.getByRole("button", { name: "Pressed 1 times" })).toBeVisible();
      await expect(page.locator("section.mf-stock__page")).toHaveCSS("border-left-color", "rgb(1, 2, 3)");
      expect(messages).toEqual([]);
    } finally {
      remove();
    }
  });
}

test("a container and a server module that somebody wrote by hand are published by the same command, and place another team's slot", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  const [stock, hand] = [teamFolder(), teamFolder()];
  try {
    await publishFolder(site, await buildByRspack(stock.folder));
    const said = await publishFolder(site, handWritten(hand.folder), "--entry", "remote-entry.js");
    expect(said).toMatch(/Done mf-hand 1\.0\.0-[0-9a-f]{12} is live/);
    const document = await (await fetch(`${site.origin}/hand`)).text();
    expect(document).toContain("<h1>Made by hand</h1>");
    expect(document).toContain("A card of another toolchain");
    const messages = watchConsole(page);
    await page.goto(`${site.origin}/hand`);
    await expect(page.getByRole("heading", { level: 1, name: "Made by hand" })).toBeVisible();
    await expect(page.getByText("A card of another toolchain")).toBeVisible();
    expect(messages).toEqual([]);
  } finally {
    stock.remove();
    hand.remove();
  }
});

test("a page in Vue is alive in the browser, and the edge leaves its place", async ({ page, ownSite }) => {
  const site = await ownSite({ DEMO: "off" });
  const { folder, remove } = teamFolder();
  try {
    expect(await publishFolder(site, await buildVue(folder))).toMatch(/Done mf-vue 1\.0\.0-\w{12} is live/);
    expect((await fetch(`${site.origin}/vue`)).status).toBe(200);
    const messages = watchConsole(page);
    await page.goto(`${site.origin}/vue`);
    await page.getByRole("button", { name: "Pressed 0 times" }).click();
    await expect(page.getByRole("button", { name: "Pressed 1 times" })).toBeVisible();
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(page.getByRole("button", { name: "Pressed 1 times" })).toHaveCount(0);
    // Vue asks for a policy of trusted types of its own, and does without it.
    expect(messages.filter((text) => !text.includes("TrustedTypePolicy named 'vue'"))).toEqual([]);
  } finally {
    remove();
  }
});

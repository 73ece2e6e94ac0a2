import { expect } from "@playwright/test";
import { watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { buildByRspack, buildByVite, buildByWebpack, publishFolder, teamFolder } from "../../src/stock-remotes.ts";

test.setTimeout(300_000);

const builds = { Rspack: buildByRspack, Vite: buildByVite, webpack: buildByWebpack };

for (const [toolchain, build] of Object.entries(builds)) {
  test(`a remote that stock ${toolchain} has built is published, rendered on the edge, alive in the browser, and retired`, async ({
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

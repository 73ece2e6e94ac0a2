import { expect } from "@playwright/test";
import { test, watchConsole } from "../../src/journey.ts";
import { serveFolder } from "../../src/serve-folder.ts";
import { buildHost, teamFolder } from "../../src/stock-remotes.ts";

test("a host on another origin shows a section of ours with its data and pictures, and its links lead to the site", async ({
  page,
  baseURL: site = "",
}) => {
  const { folder, remove } = teamFolder();
  const host = await serveFolder(await buildHost(folder));
  try {
    const messages = watchConsole(page);
    await page.goto(`${host.origin}/?site=${site}`);
    const link = page.getByRole("link", { name: "Image Management" }).first();
    await expect(link).toBeVisible();
    const picture = page.getByRole("main").locator("img").first();
    await expect(picture).toHaveJSProperty("complete", true);
    expect(
      await picture.evaluate((image: HTMLImageElement) => [new URL(image.currentSrc).origin, image.naturalWidth > 0]),
    ).toEqual([site, true]);
    await link.click();
    await page.waitForURL(`${site}/**`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(messages).toEqual([]);
  } finally {
    await host.close();
    remove();
  }
});

test("the devtools of Module Federation find the versions and the shared packages of a page", async ({
  page,
  baseURL: site = "",
}) => {
  await page.goto(site);
  const found = await page.waitForFunction(() => JSON.stringify(Reflect.get(globalThis, "__FEDERATION__")));
  const { moduleInfo: info, __SHARE__: share } = JSON.parse(String(await found.jsonValue()));
  expect(info.shell.version).toMatch(/^\d/);
  for (const [name, { matchedVersion }] of Object.entries<{ matchedVersion: string }>(info.shell.remotesInfo)) {
    expect(info[`${name}:${matchedVersion}`]).toMatchObject({ version: matchedVersion });
  }
  expect(Object.keys(info.shell.remotesInfo)).toContain("mf-home");
  expect(Object.values(share.shell.default.react)).toMatchObject([{ from: "shell", loaded: true }]);
});

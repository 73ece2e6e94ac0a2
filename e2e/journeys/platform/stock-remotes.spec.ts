import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { test } from "../../src/own-site.ts";
import { releaseToken } from "../../src/releases.ts";
import type { Site } from "../../src/site.ts";

test.setTimeout(480_000);

const root = path.join(import.meta.dirname, "../../..");
let folder = "";

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "optimyz-stock-"));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Copies a sample out of the workspace, so that it has packages of its own. */
const copied = (name: string) => cpSync(path.join(root, "e2e/remotes", name), folder, { recursive: true });

const inFolder = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder });

/** Publishes a build by the command, as a team does. */
async function publish(site: Site, dist: string, ...more: string[]): Promise<string> {
  const file = path.join(root, "packages/build/src/cli/publish.ts");
  const args = [file, path.join(folder, dist), "--to", site.origin, ...more];
  const env = { ...process.env, RELEASE_TOKEN: releaseToken(site), RELEASE_AUTHOR: "Asha", FORCE_COLOR: "0" };
  const { stdout } = await promisify(execFile)(process.execPath, args, { env }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.stdout ?? ""}${error.stderr ?? ""}`);
    },
  );
  return stdout;
}

test("a container and a server module that somebody wrote by hand are published by one command", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  copied("hand-written");
  expect(await publish(site, ".", "--entry", "remote-entry.js")).toMatch(/Done mf-hand 1\.0\.0-[0-9a-f]{12} is live/);
  expect(await (await fetch(`${site.origin}/hand`)).text()).toContain("<h1>Made by hand</h1>");
  await page.goto(`${site.origin}/hand`);
  await expect(page.getByRole("heading", { level: 1, name: "Made by hand" })).toBeVisible();
  expect(await publish(site, ".", "--entry", "remote-entry.js")).toMatch(/was live already/);
});

test("what stock Vite builds is published by one command, and works with scripts and without", async ({
  browser,
  page,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" });
  copied("vite");
  await inFolder("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund");
  await inFolder("npx", "vite", "build");
  await inFolder("npx", "vite", "build", "--ssr", "src/app.js");
  const printed = await publish(site, "dist", "--server", path.join(folder, "dist-server/entry.js"));
  expect(printed).toMatch(/Done mf-vite 1\.0\.0-[0-9a-f]{12} is live/);
  const document = await (await fetch(`${site.origin}/vite`)).text();
  expect(document).toMatch(/<h1>Made by Vite<\/h1>/);
  const silent = await browser.newPage({ javaScriptEnabled: false });
  await silent.goto(`${site.origin}/vite`);
  await expect(silent.locator("section", { has: silent.locator("h1") })).toHaveCSS("color", "rgb(1, 2, 3)");
  await silent.close();
  await page.goto(`${site.origin}/vite`);
  await expect(page.getByRole("heading", { level: 1, name: "Made by Vite" })).toBeVisible();
  await page.getByRole("button", { name: "Pressed 0" }).click();
  await expect(page.getByRole("button", { name: "Pressed 1" })).toBeVisible();
});

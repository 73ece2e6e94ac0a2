import { execFile } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { liveVersions, releaseToken } from "../../src/releases.ts";
import { newDataDir, removeDataDir, startSite } from "../../src/site.ts";
import { copyWorkspace, removeCopy } from "../../src/workspace-copy.ts";

test.setTimeout(480_000);

test("a remote made by the command is tested, released to a running site, reachable there at once, and retired", async ({
  page,
}) => {
  const site = await startSite({ dataDir: newDataDir(), env: { DEMO: "off" } });
  const copy = copyWorkspace();
  const env = { ...process.env, RELEASE_TOKEN: releaseToken(site), FORCE_COLOR: "0" };
  const npm = (...args: string[]) => promisify(execFile)("npm", args, { cwd: copy, env });
  const release = (name: string) => npm("run", "--silent", "release", "-w", name, "--", "--to", site.origin);
  try {
    const before = await liveVersions(site.origin);
    const workspaces = ["package.json", "package-lock.json"].map((file) => path.join(copy, file));
    const unchanged = workspaces.map((file) => readFileSync(file, "utf8"));
    expect((await fetch(`${site.origin}/events`)).status).toBe(404);

    await npm("run", "--silent", "new-remote", "mf-events");
    await promisify(execFile)(path.join(copy, "node_modules/.bin/tsc"), ["-p", "mf-events"], { cwd: copy, env });
    await npm("test", "-w", "mf-events");
    expect((await release("mf-events")).stdout).toMatch(/Done mf-events \S+ is live, revision \d+/);

    await page.goto(`${site.origin}/events`);
    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    // Its data is in the document, and on a site without content the page says so.
    expect(await (await fetch(`${site.origin}/events`)).text()).toContain("There are no skills yet.");
    // Neither shell nor worker were built again for the link and the sitemap.
    const link = { name: "EVENTS", exact: true };
    await page.goto(`${site.origin}/`);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", link).click();
    await expect(page.getByRole("heading", { level: 1, name: "Events" })).toBeVisible();
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).toContain("/events</loc>");
    expect(await (await fetch(`${site.origin}/gallery`)).text()).toContain(">EVENTS</a>");
    const { "mf-events": made, ...others } = await liveVersions(site.origin);
    expect(made).toMatch(/^1\.0\.0-/);
    expect(others).toEqual(before);

    const file = path.join(copy, "mf-events/src/pages/events/messages.ts");
    const first = readFileSync(file, "utf8");
    writeFileSync(file, first.replace("ready to be filled", "full of dates"));
    await release("mf-events");
    await page.reload();
    await expect(page.getByText("This page is full of dates.")).toBeVisible();

    const retired = await npm("run", "--silent", "releases", "--", "--to", site.origin, "retire", "mf-events");
    expect(retired.stdout).toMatch(/mf-events +retired/);
    // The open tab continues with its versions.
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "HOME", exact: true }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", link).click();
    await expect(page.getByText("This page is full of dates.")).toBeVisible();
    // Everybody else reads that the page is gone, without scripts as well.
    expect(await (await fetch(`${site.origin}/events`)).text()).toMatch(/<h1[^>]*>This page is gone<\/h1>/);
    expect((await page.reload())?.status()).toBe(410);
    await expect(page.getByRole("heading", { level: 1, name: "This page is gone" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", link)).toHaveCount(0);
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).not.toContain("/events</loc>");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    expect(await liveVersions(site.origin)).toEqual(before);

    const undo = () => npm("run", "--silent", "new-remote", "mf-events", "--", "--undo");
    // Somebody's work is not thrown away.
    await expect(undo()).rejects.toThrow("messages.ts is not as the command made it");
    writeFileSync(file, first);
    await undo();
    expect(existsSync(path.join(copy, "mf-events"))).toBe(false);
    expect(workspaces.map((each) => readFileSync(each, "utf8"))).toEqual(unchanged);
  } finally {
    removeCopy(copy);
    await site.stop();
    removeDataDir(site.dataDir);
  }
});

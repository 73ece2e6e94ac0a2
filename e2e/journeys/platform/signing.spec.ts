import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { changeObject } from "../../src/database.ts";
import { watchConsole } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { liveVersions, promote, publishVariant, releaseToken } from "../../src/releases.ts";
import type { Site } from "../../src/site.ts";
import { expectStarted } from "../../src/started.ts";

const root = path.join(import.meta.dirname, "../../..");

test.setTimeout(300_000);

test("a team signs its releases by its key, browsers check them, and nothing else of the front-end runs", async ({
  page,
  ownSite,
}) => {
  const messages = watchConsole(page);
  const keys = mkdtempSync(path.join(tmpdir(), "team-keys-"));
  const site = await ownSite({ DEMO: "off" });
  const run = async (script: string, ...args: string[]) => {
    const env = { ...process.env, OPTIMYZ_KEYS: keys, RELEASE_TOKEN: releaseToken(site), FORCE_COLOR: "0" };
    const words = ["run", "--silent", script, ...args];
    return (await promisify(execFile)("npm", words, { cwd: root, env })).stdout;
  };
  const to = ["--to", site.origin];

  // Keys for the shell and a remote; the release of what is live signs it, and pins them.
  for (const name of ["shell", "mf-home"]) {
    expect(await run("keys", "--", ...to, "--for", name, "new")).toContain("readable by you alone");
    const released = await run("release", "-w", name, "--", ...to);
    expect(released).toContain(`its key is now the key of ${name}`);
  }
  expect(await run("keys", "--", ...to, "--for", "mf-home", "list")).toContain("this machine");

  const entry = page.waitForResponse(/\/_mf\/mf-home\/[^/]+\/remoteEntry\.js$/);
  await page.goto(site.origin);
  await expectStarted(page);
  const headers = (await entry).headers();
  expect(headers["signature-input"]).toContain('tag="ed25519-integrity"');
  expect(await page.locator("script[type=importmap]").textContent()).toContain(" ed25519-");
  expect(messages).toEqual([]);

  await expect(publishVariant(site, "mf-home", { version: "96.1.0-stolen" })).rejects.toThrow(
    "It is not signed, and mf-home has a key.",
  );
  await publishVariant(site, "mf-courses", { version: "96.1.0-unsigned" });
  await promote(site, { "mf-courses": "96.1.0-unsigned" });

  // Somebody writes into the bucket.
  const version = (await liveVersions(site.origin))["mf-home"] ?? "";
  changeObject(site.dataDir, "optimyz-releases", `mf-home/${version}/remoteEntry.js`, Buffer.from("evil()"));
  expect((await fetch(`${site.origin}/_mf/mf-home/${version}/remoteEntry.js`)).status).toBe(404);

  // A pipeline's key in place of the present one.
  const rotated = await run("keys", "--", ...to, "--for", "mf-home", "rotate", "--label", "Pipeline");
  const before = /revoke (\S{44})/.exec(rotated)?.[1] ?? "";
  await expect(run("keys", "--", ...to, "--for", "mf-home", "revoke", before)).rejects.toThrow("is live, and no other");
  await run("release", "-w", "mf-home", "--", ...to);
  expect(await run("keys", "--", ...to, "--for", "mf-home", "revoke", before)).toContain("Revoked");
  await page.goto(site.origin);
  await expectStarted(page);
  await restartsWithItsKeys(site, ownSite);
  rmSync(keys, { recursive: true });
});

/** An operator's start has no team's key, and leaves what the team has signed. */
async function restartsWithItsKeys(
  site: Site,
  start: (env: Record<string, string>, dataDir: string) => Promise<Site>,
): Promise<void> {
  const before = await liveVersions(site.origin);
  await site.stop();
  const again = await start({ DEMO: "off" }, site.dataDir);
  expect(await liveVersions(again.origin)).toEqual(before);
}

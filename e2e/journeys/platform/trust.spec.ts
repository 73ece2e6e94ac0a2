import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import {
  attackScript,
  attackServer,
  attempts,
  edgeResults,
  refusals,
  runAttempts,
  stoppedByPolicy,
} from "../../src/attacks.ts";
import { readRows } from "../../src/database.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newestRevision, promote, publishVariant } from "../../src/releases.ts";
import type { Site } from "../../src/site.ts";
import { expectStarted } from "../../src/started.ts";

/** Pages that have nothing of mf-home. */
const othersPages = ["/courses", "/enroll", "/user-login", "/account", "/admin"];
/** Text that no page and no row of others may have. */
const TRACE = "changed by mf-home";

/**
 * A document of the site or of the admin. The query keeps it from being kept, so that it is rendered now; the host is a
 * header, because the system's resolver may not know the admin's.
 */
async function documentOf(page: Page, site: Site, path: string): Promise<string> {
  const { host } = new URL(path.startsWith("/admin") ? adminOrigin(site) : site.origin);
  const url = `${site.origin}${path}${path.includes("?") ? "&" : "?"}now=1`;
  return (await page.request.get(url, { headers: { host } })).text();
}

const adminOrigin = ({ origin }: Site): string => origin.replace("localhost", "admin.localhost");

const rows = (site: Site, table: string) => readRows(site.dataDir, `SELECT * FROM ${table}`);

/** A deploy token for mf-home, made by the administrator in the admin. */
async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const body = JSON.stringify({ scope: "mf-home", label: "The attacker's" });
    const headers = { "content-type": "application/json" };
    const response = await fetch("/api/admin/releases/tokens", { method: "POST", headers, body });
    return ((await response.json()) as { token: string }).token;
  });
}

test("a team with a token for mf-home reads nothing of the admin and changes no page of others", async ({
  page,
  context,
  ownSite,
}) => {
  const site = await ownSite({ ADMIN_ORIGIN: "http://admin.localhost:<port>", DEMO: "off" });
  const admin = adminOrigin(site);
  await page.goto(`${site.origin}/admin`);
  await expect(page).toHaveURL(`${admin}/admin`);
  await logInAsAdmin(page, site.admin, admin);
  const attacker = { ...site, token: await tokenOf(page) };

  // Another release of the attacker's is there as well; no page names it.
  await publishVariant(attacker, "mf-home", { version: "82.20.0" });
  await publishVariant(attacker, "mf-home", { version: "82.20.1", append: attackScript, server: attackServer });
  await expect(publishVariant(attacker, "mf-courses", { version: "82.20.2" })).rejects.toThrow("403");
  await promote(attacker, { "mf-home": "82.20.1" });
  await expect.poll(() => missingPictures(page)).toBe(0);
  const documents = () => Promise.all(othersPages.map((path) => documentOf(page, site, path)));
  const before = await documents();
  const tables = ["admin_sessions", "release_tokens", "skills", "inquiries"];
  const rowsBefore = tables.map((table) => rows(site, table).length);
  const liveBefore = await othersVersions(site);

  // In a window that the administrator opens from the admin.
  const tab = await context.newPage();
  await tab.goto(`${admin}/admin/dashboard`);
  await listen(tab);
  const opened = context.waitForEvent("page");
  await tab.getByRole("link", { name: "View site" }).click();
  const home = await opened;
  await expect(home).toHaveURL(`${site.origin}/`);
  await home.waitForFunction(() => "attempts" in globalThis);
  const target = { admin, otherRelease: "/_mf/mf-home/82.20.0/remoteEntry.js" };
  const got = await home.evaluate(runAttempts, { ...target, refusals });
  expect(got).toEqual(Object.fromEntries(attempts.map(({ name, gets }) => [name, gets])));
  expect(await tab.evaluate(() => (globalThis as unknown as { heard: unknown[] }).heard)).toEqual([]);

  // The same where the policy of the page would not stop it.
  const bare = await context.browser()?.newContext({ bypassCSP: true, storageState: await context.storageState() });
  if (!bare) throw new Error("There is no browser");
  const open = await bare.newPage();
  await open.goto(`${site.origin}/about-us`);
  await open.waitForFunction(() => "attempts" in globalThis);
  const past = await open.evaluate(runAttempts, { ...target, only: stoppedByPolicy });
  expect(Object.keys(past)).toHaveLength(stoppedByPolicy.length);
  expect(JSON.stringify(past)).not.toMatch(/<|email|token"/);
  await bare.close();

  // On the edge.
  const read = /read:(.*):read/.exec(await documentOf(page, site, "/?attack=read"))?.[1] ?? "{}";
  const results = JSON.parse(read.replaceAll("&quot;", '"')) as Record<string, string>;
  expect(Object.keys(results)).toEqual(Object.keys(edgeResults));
  for (const [what, result] of Object.entries(results)) expect.soft(result, what).toMatch(edgeResults[what] ?? /never/);
  const left = await page.request.get(`${site.origin}/?attack=leave`, { maxRedirects: 0 });
  expect(left.headers().location ?? "").not.toContain("evil");
  for (let times = 0; times < 2; times += 1) await documentOf(page, site, "/?attack=patch");
  expect(await documents()).toEqual(before);

  // The administrator is still logged in, sees the admin alone, and nothing was done in the name of anybody.
  await tab.goto(`${admin}/admin/dashboard/releases`);
  await expect(tab.getByRole("region", { name: "Tokens" })).toBeVisible();
  await expect(tab.getByText(/could do in your name/)).toHaveCount(0);
  const stored = await tab.evaluate(async () =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.name, document.cookie, await caches.keys()]),
  );
  expect(stored).not.toContain("mf-home");
  const cookies = (await context.cookies(`${admin}/admin`)).map(({ name, httpOnly }) => [name, httpOnly]);
  expect(cookies.toSorted()).toEqual([
    ["__Host-admin", true],
    ["__Host-admin-device", true],
  ]);
  expect(tables.map((table) => rows(site, table).length)).toEqual(rowsBefore);
  expect(await othersVersions(site)).toEqual(liveBefore);
  const reports = rows(site, "release_reports").filter(({ name, phase }) => name === "mf-admin" && phase !== "visit");
  expect(reports).toEqual([]);

  // Pages of others as a visitor opens them afterwards in the same browser.
  for (const path of ["/courses", "/user-login"]) {
    await home.goto(site.origin + path);
    await expectStarted(home);
    const state = await home.evaluate(async () => ({
      attempts: "attempts" in globalThis,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      fetch: String(fetch),
      text: document.body.innerText,
    }));
    expect(state).toMatchObject({ attempts: false, workers: 0, fetch: expect.stringContaining("[native code]") });
    expect(state.text).not.toContain(TRACE);
  }
});

/** Pictures of shared links that the open admin has yet to draw; documents name them once they are there. */
const missingPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const response = await fetch("/api/admin/share-pictures");
    return ((await response.json()) as { pictures: unknown[] }).pictures.length;
  });

/** Collects what reaches a page from others. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard: unknown[] = [];
    new BroadcastChannel("admin").onmessage = ({ data }) => heard.push(data);
    addEventListener("message", ({ data }) => heard.push(data));
    Object.assign(globalThis, { heard });
  });

/** Live versions of all other teams. */
async function othersVersions(site: Site): Promise<Record<string, string>> {
  const { "mf-home": _, ...others } = (await newestRevision(site)).versions;
  return others;
}

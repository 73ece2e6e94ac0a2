import { expect, type Page } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { addBatch } from "../../src/batches.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { test } from "../../src/own-site.ts";
import { newestRevision, promote, publishVariant, rollBack } from "../../src/releases.ts";

const KEPT = "This page opens without a connection today.";
const AGE = "Names as of";
/** The same in the newer release. */
const NEWER = "People as of";
const VERSION = "83.0.0";

const kept = (page: Page) => page.evaluate(() => caches.keys());
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

test.use({ serviceWorkers: "allow" });

test("without a connection a page is of the release that was loaded last, and the platform takes its service worker away", async ({
  page,
  context,
  ownSite,
}) => {
  test.slow();
  const site = await ownSite();
  const admin = site.origin.replace("localhost", "admin.localhost");
  const api = await apiAt(site.origin, await logInAt(site.origin, site.admin));
  const batch = await addBatch(api, "offline", ["Asha Rao"]);
  await api.request.dispose();
  const path = `${admin}/admin/dashboard/batches/attendance-${batch.id}`;
  const open = async () => {
    await page.goto(path);
    await expect(page.getByText(KEPT)).toBeVisible();
  };
  const openOffline = async (age: string) => {
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(`No connection. ${age}`)).toBeVisible();
    await context.setOffline(false);
  };
  await logInAsAdmin(page, site.admin, admin);
  await open();
  await openOffline(AGE);

  // A newer release replaces it at the next load, and a rollback takes that one away.
  const { revision } = await newestRevision(site);
  await publishVariant(site, "mf-admin", { version: VERSION, replace: [AGE, NEWER] });
  await promote(site, { "mf-admin": VERSION });
  await open();
  await openOffline(NEWER);
  await rollBack(site, revision, "Look at it first");
  await open();
  await openOffline(AGE);

  // A newer release that was loaded on another page of the admin leaves nothing of the earlier one.
  await promote(site, { "mf-admin": VERSION });
  await page.goto(`${admin}/admin/dashboard/batches`);
  await expect.poll(() => kept(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow(/ERR_/);
  await context.setOffline(false);
  await open();

  // The operator switches it off: visits remove what is stored, and the service worker with it. When a browser looks for
  // another script after a visit is up to the browser: visits close to each other on a busy machine put it off.
  await site.stop();
  await ownSite({ PORT: new URL(site.origin).port, OFFLINE: "off" }, site.dataDir);
  await page.goto(path);
  await expect(page.getByText("Everything is saved.")).toBeVisible();
  const afterVisit = async () => {
    await page.reload();
    return registrations(page);
  };
  await expect.poll(afterVisit, { intervals: [3_000, 6_000, 12_000, 24_000], timeout: 90_000 }).toBe(0);
  expect(await kept(page)).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto(path)).rejects.toThrow("ERR_INTERNET_DISCONNECTED");
});

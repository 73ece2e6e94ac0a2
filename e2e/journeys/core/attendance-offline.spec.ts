import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expect, freshLogin, test as journey } from "../../src/admin.ts";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { addBatch } from "../../src/batches.ts";
import { changeRows, readRows } from "../../src/database.ts";
import { logInAsAdmin } from "../../src/journey.ts";
import { inMail } from "../../src/mailbox.ts";

// Inviting somebody wants a session that has just begun.
const test = journey.extend<object, object>({ loggedIn: [freshLogin, { scope: "worker" }] });

const dataDir = process.env.SITE_DATA ?? "";
const site = process.env.SITE ?? "";
/** Where the admin has an origin of its own, on a machine as this. */
const admin = site.replace("localhost", "admin.localhost");
const telephone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const KEPT = "This page opens without a connection today.";

/** A telephone that nobody has logged in with. */
async function telephoneOf(browser: Browser): Promise<BrowserContext> {
  const storageState = { cookies: [], origins: [] };
  return browser.newContext({ ...telephone, baseURL: admin, storageState, serviceWorkers: "allow" });
}

const marksOf = (page: Page, name: string) => page.getByRole("group", { name: `Dr. ${name}` });
const tap = (page: Page, name: string, mark: string) => marksOf(page, name).getByRole("button", { name: mark }).tap();
const expectMark = (page: Page, name: string, mark: string) =>
  expect(marksOf(page, name).getByRole("button", { name: mark })).toHaveAttribute("aria-pressed", "true");
/** The second error is of a page in the scope of the service worker. */
const expectNothing = (page: Page, path: string) =>
  expect(page.goto(path)).rejects.toThrow(/ERR_(?:INTERNET_DISCONNECTED|FAILED)/);
const kept = (page: Page) => page.evaluate(() => caches.keys());

test("attendance opens without a connection after it was opened that day, for the account that opened it", {
  tag: "@attendance",
}, async ({ api, browser, word, admin: owner }) => {
  test.slow();
  const email = `trainer.${word}@example.com`;
  await api.send("POST", "/api/admin/staff/invitations", { email, role: "trainer" });
  const invitation = new URL(await inMail(email, /(http\S+\/admin\/invitation\/\S+)/)).pathname;
  const context = await telephoneOf(browser);
  const phone = await context.newPage();
  await phone.goto(invitation);
  await phone.getByLabel("Name").fill("Meera Nair");
  await phone.getByLabel("Password", { exact: true }).fill("lotus river at dawn");
  await phone.getByRole("button", { name: "Accept the invitation" }).tap();
  await expect(phone).toHaveURL("/admin/dashboard");

  const batch = await addBatch(api, word, ["Asha Rao", "Ravi Kumar", "Nila Sen"]);
  const [trainer] = readRows(dataDir, "SELECT id FROM admins WHERE email = ?", email);
  changeRows(dataDir, "UPDATE batches SET trainer_id = ? WHERE id = ?", Number(trainer?.id), batch.id);
  const path = `/admin/dashboard/batches/attendance-${batch.id}`;
  await phone.goto(path);
  await expect(phone.getByText(KEPT)).toBeVisible();
  const scopes = () =>
    phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope));
  expect(await scopes()).toEqual([`${admin}/admin/dashboard/batches/attendance-`]);

  // The classroom: no connection, and the browser was closed meanwhile.
  await phone.close();
  await context.setOffline(true);
  const room = await context.newPage();
  // Nor does the browser have its copies of the files.
  await (await context.newCDPSession(room)).send("Network.clearBrowserCache");
  await room.goto(path);
  await expect(room.getByText(/^No connection\. Names as of \d\d:\d\d today\.$/)).toBeVisible();
  await tap(room, "Asha Rao", "Present");
  await tap(room, "Ravi Kumar", "Absent");
  await expect(room.getByText(/^No connection: 2 marks kept/)).toBeVisible();
  await expectNoViolationsNow(room);
  await room.reload();
  await expectMark(room, "Asha Rao", "Present");
  await expectMark(room, "Ravi Kumar", "Absent");
  await expectNothing(await context.newPage(), "/admin/dashboard/batches");

  await context.setOffline(false);
  await expect(room.getByText("Everything is saved.")).toBeVisible({ timeout: 40_000 });
  await expect(room.getByText(KEPT)).toBeVisible({ timeout: 40_000 });
  const rows = () => readRows(dataDir, "SELECT mark FROM attendance WHERE batch_id = ? ORDER BY mark", batch.id);
  expect(rows().map(({ mark }) => mark)).toEqual(["absent", "present"]);

  // Another account in the same browser, whose session is there without a logout of the first.
  await context.clearCookies();
  await logInAsAdmin(room, owner, admin);
  expect(await kept(room)).toEqual([]);
  await context.setOffline(true);
  await expectNothing(room, path);
  await context.setOffline(false);

  // Logging out.
  await room.goto(path);
  await expect(room.getByText(KEPT)).toBeVisible();
  expect(await kept(room)).toHaveLength(2);
  await room.getByRole("button", { name: "Log out" }).tap();
  await expect(room.getByLabel("E-mail")).toBeVisible();
  expect(await kept(room)).toEqual([]);
  await context.setOffline(true);
  await expectNothing(room, path);
  await context.setOffline(false);

  // A session that was revoked elsewhere.
  await logInAsAdmin(room, owner, admin);
  await room.goto(path);
  await expect(room.getByText(KEPT)).toBeVisible();
  await context.clearCookies();
  await room.goto("/admin/dashboard");
  await expect(room.getByLabel("E-mail")).toBeVisible();
  expect(await kept(room)).toEqual([]);

  // No page of the site's own origin has a service worker, the admin's as it is there neither.
  for (const url of [site, `${site}/admin`]) {
    await room.goto(url);
    expect(await scopes().catch(() => [])).toEqual([]);
  }
  expect(await room.evaluate(async (url) => (await fetch(url)).status, "/admin/dashboard/batches/offline.js")).toBe(
    404,
  );
});

import { currentPath } from "@optimyz/contract/protocol/release-report";
import { type Browser, expect, type Locator, type Page, test, type ViewportSize } from "@playwright/test";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { readRows } from "../../src/database.ts";
import { developInSite } from "../../src/development.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { publicPages } from "../../src/public-pages.ts";
import {
  liveVersions,
  newestRevision,
  promote,
  publishVariant,
  releases,
  reportedFailures,
  rollBack,
  startCanary,
} from "../../src/releases.ts";
import { newDataDir, removeDataDir, type Site, startSite } from "../../src/site.ts";
import { expectStarted } from "../../src/started.ts";
import { closeVisitors, openVisitor } from "../../src/visitors.ts";

test.describe.configure({ timeout: 300_000 });

const OLD_TEXT = "Talk to us first";
const NEW_TEXT = "Ask us before you choose";

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  site = await startSite({ dataDir: newDataDir(), env: { DEMO: "off" } });
  await publishVariant(site, "mf-home", { version: "1.1.0-text", replace: [OLD_TEXT, NEW_TEXT] });
});
test.afterAll(async () => {
  await site.stop();
  removeDataDir(site.dataDir);
});

test.afterEach(closeVisitors);

/** A browser of its own, with nothing kept from others. */
const newVisitor = (browser: Browser, viewport?: ViewportSize): Promise<Page> => openVisitor(browser, site, viewport);

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("a team moves its page alone, and every link of the others leads there", async ({ browser }) => {
  const before = await newestRevision(site);
  await publishVariant(site, "mf-courses", { version: "1.1.0-moved", move: ["/courses", "/catalogue"] });
  await promote(site, { "mf-courses": "1.1.0-moved" }, "A name that says what it is");
  const page = await newVisitor(browser);
  const messages = watchConsole(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  await expectStarted(page);
  const links = await page.locator("a[href]").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  expect(links.filter((href) => href === "/catalogue").length).toBeGreaterThanOrEqual(3);
  expect(links).not.toContain("/courses");
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain("/catalogue</loc>");

  // The home page's own link: its page is fetched as soon as somebody is about to follow it.
  const programs = page.getByRole("link", { name: "Programs" });
  asked.length = 0;
  await programs.hover();
  await expect.poll(() => asked.filter((path) => path.startsWith("/_mf/mf-courses/1.1.0-moved/"))).not.toEqual([]);
  await programs.click();
  await expect(page).toHaveURL(`${site.origin}/catalogue`);
  await expect(page.getByRole("heading", { level: 1, name: "Our Courses" })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${site.origin}/catalogue`);

  // Links in mails and bookmarks lead there too, while the page is there.
  await page.goto("/courses?from=mail");
  await expect(page).toHaveURL(`${site.origin}/catalogue?from=mail`);
  expect(messages).toEqual([]);
  await rollBack(site, before.revision, "Back");
  await page.goto("/courses");
  await expect(page.getByRole("heading", { level: 1, name: "Our Courses" })).toBeVisible();
  await page.context().close();
});

test("every page is served while the worker, then the shell, then the remotes move to the next protocol", async ({
  browser,
}) => {
  const before = await newestRevision(site);
  const remotes = Object.keys(before.versions).filter((name) => name !== "shell");
  const release = async (names: string[], version: string, isEarlier: boolean) => {
    for (const name of names) await publishVariant(site, name, { version, isEarlier });
    await promote(site, Object.fromEntries(names.map((name) => [name, version])), "The next protocol");
  };
  /** Every page has its HTML from the edge, and one of each remote is alive in a browser. */
  const expectServed = async (word: "answers" | "queries") => {
    for (const path of publicPages) {
      // On a busy machine a page may take longer than the edge waits, and is rendered at the next request.
      await expect(async () => {
        const response = await fetch(site.origin + path);
        const html = await response.text();
        const [, state = "{}"] = /id="rendered-state">([^<]*)</.exec(html) ?? [];
        expect([path, Object.keys(JSON.parse(state))]).toEqual([path, [word, "loaderData"]]);
        expect(response.status, path).toBeLessThan(500);
        expect(html, path).toMatch(/<main[\s\S]*<h1/);
      }).toPass();
    }
    const page = await newVisitor(browser);
    const messages = watchConsole(page);
    for (const path of ["/", "/user-login"]) {
      await page.goto(path);
      await expectStarted(page);
      await page.getByRole("navigation").first().getByRole("link", { name: "ABOUT US" }).click();
      await expect(heading(page, OLD_TEXT)).toBeVisible();
    }
    await page.goto("/admin");
    await expect(page.getByLabel("E-mail")).toBeVisible();
    expect(messages).toEqual([]);
    await page.context().close();
  };
  // The site's worker is the new one from the beginning.
  await release(["shell", ...remotes], "1.1.1-earlier", true);
  await expectServed("answers");
  await release(["shell"], "1.1.2-present", false);
  await expectServed("queries");
  await release(remotes, "1.1.2-present", false);
  await expectServed("queries");
  await rollBack(site, before.revision, "Back");
});

test("a canary that throws goes back by itself", async ({ browser }) => {
  await publishVariant(site, "mf-courses", { version: "1.2.0-bad", entry: `throw new Error("broken");` });
  await startCanary(site, "mf-courses", "1.2.0-bad", 100);
  expect(await releases(site, "list")).toMatch(/mf-courses\s+1\.2\.0-bad\s+100 %/);
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await newVisitor(browser);
    await page.goto("/courses");
    await expect.poll(() => reportedFailures(site, "mf-courses", "1.2.0-bad").load ?? 0).toBe(visit + 1);
    await expect(heading(page, "Our Courses")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
    await page.context().close();
  }
  await expect.poll(async () => (await newestRevision(site)).canaries).toEqual({});
  const { author, reason } = await newestRevision(site);
  expect(author).toBe("automatic");
  expect(reason).toContain("mf-courses 1.2.0-bad failed 3 times");
});

test("a canary of a shell that does not start goes back by itself", async ({ browser }) => {
  await publishVariant(site, "shell", { version: "9.0.0-bad", entry: `throw new Error("broken");` });
  await startCanary(site, "shell", "9.0.0-bad", 100);
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await newVisitor(browser);
    await page.goto("/about-us");
    await expect.poll(() => reportedFailures(site, "shell", "9.0.0-bad").load ?? 0).toBe(visit + 1);
    await expect(heading(page, OLD_TEXT)).toBeVisible();
    await page.context().close();
  }
  await expect.poll(async () => (await newestRevision(site)).canaries).toEqual({});
  expect((await newestRevision(site)).author).toBe("automatic");
});

test("a version that throws in an event handler goes back by itself after a visitor used it three times", async ({
  browser,
}) => {
  await publishVariant(site, "mf-home", {
    version: "9.1.0-late",
    append: `addEventListener("click", () => { throw new Error("broken later"); });`,
  });
  await promote(site, { "mf-home": "9.1.0-late" });
  for (let visit = 0; visit < 3; visit += 1) {
    const page = await newVisitor(browser);
    await page.goto("/about-us");
    await expectStarted(page);
    await heading(page, OLD_TEXT).click();
    await expect.poll(() => reportedFailures(site, "mf-home", "9.1.0-late").runtime ?? 0).toBe(visit + 1);
    await page.context().close();
  }
  await expect.poll(async () => (await newestRevision(site)).author).toBe("automatic");
  expect((await liveVersions(site.origin))["mf-home"]).not.toBe("9.1.0-late");
});

/** Attacks by the browser code of one remote on a tab with its page. */
const HOSTILE = `
for (const type of ["click", "keydown", "submit", "pointerdown"])
  addEventListener(type, (event) => event.stopImmediatePropagation(), true);
addEventListener("focusin", () => document.activeElement?.blur?.());
setInterval(() => { document.title = "Hijacked"; }, 20);
for (let count = 0; count < 2_000; count += 1) setInterval(() => undefined, 5);
for (let count = 0; count < 30; count += 1) history.pushState(null, "", "?hijacked=" + count);
document.documentElement.style.setProperty("--ink", "transparent");
document.body.style.overflow = "hidden";
try { for (let key = 0; ; key += 1) localStorage["fill" + key] = "x".repeat(500_000); } catch {}
try { for (let key = 0; ; key += 1) sessionStorage["fill" + key] = "x".repeat(500_000); } catch {}
for (const cookie of ["bucket=7", "override=mf-home@9.9.9", "ticket=forged", "__Host-admin=forged; Secure; Path=/"])
  document.cookie = cookie;
dispatchEvent(new StorageEvent("storage", { key: "token", newValue: "forged" }));
Array.prototype.map = Promise.prototype.then = JSON.stringify = () => { throw new Error("no more"); };
window.fetch = history.pushState = () => { throw new Error("no more"); };
`;

test("a remote that attacks every tab that opens its own page does not harm the pages of others", async ({
  browser,
}) => {
  const { revision } = await newestRevision(site);
  const plain = await newVisitor(browser);
  const documentOf = async (path: string) => {
    const response = await plain.request.get(path);
    const body = await response.text();
    return [response.status(), /<main[\s\S]*<\/main>/.exec(body)?.[0], response.headers()["cache-control"]];
  };
  const before = await Promise.all(["/about-us", "/contact", "/courses"].map(documentOf));
  await publishVariant(site, "mf-account", { version: "84.8.0", append: HOSTILE });
  await promote(site, { "mf-account": "84.8.0" }, "An attack");
  expect(await Promise.all(["/about-us", "/contact", "/courses"].map(documentOf))).toEqual(before);

  const page = await newVisitor(browser);
  await page.goto("/user-login");
  await expect.poll(() => page.title()).toBe("Hijacked");
  // The next document is whole, with the same storage and cookies.
  const messages = watchConsole(page);
  await page.goto("/about-us");
  await expectStarted(page);
  await expect(heading(page, OLD_TEXT)).toBeVisible();
  await expect(page).toHaveTitle(/About/);
  await page
    .getByRole("button", { name: /theme|dark|light/i })
    .first()
    .click();
  await page.locator('nav a[href="/contact"]').first().click();
  await page.getByLabel("Name").fill("Ravi Nair");
  await page.getByLabel("E-mail").fill("ravi@example.com");
  await page.getByLabel("Message").fill("Is it calm here?");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByText("Inquiry submitted successfully!").first()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe("hidden");
  expect(messages).toEqual([]);
  // Nobody else loads it: a first visit of other pages does not.
  const requests: string[] = [];
  plain.on("request", (request) => requests.push(request.url()));
  await plain.goto("/about-us");
  await expectStarted(plain);
  expect(requests.filter((url) => url.includes("/mf-account/"))).toEqual([]);
  await rollBack(site, revision, "It attacks");
});

test("an override replaces a remote for one browser only, with a badge that fits a phone", async ({ browser }) => {
  const phone = await newVisitor(browser, { width: 360, height: 740 });
  await phone.goto("/about-us?override=mf-home@1.1.0-text");
  await expect(heading(phone, NEW_TEXT)).toBeVisible();
  const badge = phone.getByRole("complementary", { name: "Override" });
  await expect(badge).toContainText("mf-home from 1.1.0-text");
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await phone.goto("/about-us");
  await expect(heading(phone, NEW_TEXT)).toBeVisible();
  const other = await newVisitor(browser);
  await other.goto("/about-us");
  await expect(heading(other, OLD_TEXT)).toBeVisible();
  await badge.getByRole("link", { name: "Leave" }).click();
  await expect(heading(phone, OLD_TEXT)).toBeVisible();
  await expect(badge).toHaveCount(0);
});

test("an open tab is offered a newer version, except while something is unsaved", async ({ browser }) => {
  const page = await newVisitor(browser);
  await page.clock.install();
  await page.goto("/contact");
  await expectStarted(page);
  await page.getByLabel("Name").fill("Ravi");
  await promote(site, { "mf-home": "1.1.0-text" });
  const asked = page.waitForResponse((response) => new URL(response.url()).pathname === currentPath);
  await page.clock.fastForward("06:00");
  const hint = page.getByText("There is a newer version of this site.");
  await (await asked).finished();
  await expect(hint).toHaveCount(0);
  await page.getByLabel("Name").fill("");
  await expect(hint).toBeVisible();
  await page.getByRole("button", { name: "Show it" }).click();
  await page.goto("/about-us");
  await expect(heading(page, NEW_TEXT)).toBeVisible();
});

test("a page that its server module cannot render comes from the browser and counts against its release", async ({
  browser,
}) => {
  await promote(site, { "mf-home": "1.1.0-text" });
  await publishVariant(site, "mf-home", { version: "1.3.0-edge", throwsOnEdge: true });
  const { revision } = await newestRevision(site);
  await promote(site, { "mf-home": "1.3.0-edge" });
  const page = await newVisitor(browser);
  const response = await page.goto("/about-us?from=mail");
  expect([response?.status(), await response?.text()]).toEqual([200, expect.not.stringContaining(OLD_TEXT)]);
  await expect(heading(page, OLD_TEXT)).toBeVisible();
  await page.getByRole("navigation").first().getByRole("link", { name: "COURSES" }).click();
  await expect(heading(page, "Our Courses")).toBeVisible();
  await expect.poll(() => reportedFailures(site, "mf-home", "1.3.0-edge")).toEqual({ "edge-error": 1 });
  await rollBack(site, revision, "It does not render");
});

test("a measured view sends its web vitals when it is left", async ({ browser }) => {
  const page = await newVisitor(browser);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "webdriver", { get: () => false });
    Math.random = () => 0;
  });
  const measured = () =>
    readRows(site.dataDir, "SELECT name, metric, sum(count) AS views FROM release_vitals GROUP BY name, metric");
  const library = page.waitForEvent("requestfinished", (request) => request.url().includes("web-vitals"));
  await page.goto("/gallery");
  await expectStarted(page);
  const file = (await library).url();
  await page.evaluate(async (file) => {
    // The page requested both first, so it has both when these have arrived: on a busy machine that is later than the
    // file.
    await import(file);
    await new Promise((resolve) => new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }));
    Object.defineProperty(document, "visibilityState", { get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, file);
  const expected = ["mf-home", "shell"].flatMap((name) => ["CLS", "LCP"].map((metric) => ({ name, metric, views: 1 })));
  await expect.poll(measured).toEqual(expect.arrayContaining(expected));
});

test("an administrator tries, promotes and rolls back a version and makes tokens on the Releases page", async ({
  browser,
}) => {
  const admin = await newVisitor(browser);
  await logInAsAdmin(admin, site.admin);
  const open = () => admin.goto("/admin/dashboard/releases");
  const home = admin.getByRole("region", { name: /^Live/ }).getByRole("listitem", { name: "mf-home" });
  const newest = admin.getByRole("region", { name: "History" }).getByRole("listitem").first();
  const change = async (scope: Locator, label: string, reason: string, version?: string) => {
    await scope.getByRole("button", { name: label, exact: true }).first().click();
    const dialog = admin.getByRole("dialog");
    if (version) await dialog.getByLabel("Version").selectOption(version);
    if (label === "Canary") await dialog.getByLabel("Percent of the visitors").fill("100");
    await dialog.getByLabel("Reason").fill(reason);
    await dialog.getByRole("button", { name: label, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(newest).toContainText(reason);
    await expect(newest).toContainText(site.admin.email);
  };
  await publishVariant(site, "mf-home", { version: "1.4.0-page", replace: [OLD_TEXT, "The people behind it"] });

  await open();
  await home.getByText(/other versions of mf-home/).click();
  await expect(home.getByRole("listitem").filter({ hasText: "1.3.0-edge" })).toContainText("its code failed");
  const tried = admin.waitForEvent("popup");
  await home
    .getByRole("listitem")
    .filter({ hasText: "1.4.0-page" })
    .getByRole("link", { name: "Try it in this browser" })
    .click();
  const trial = await tried;
  const badge = trial.getByRole("complementary", { name: "Override" });
  await expect(badge).toContainText("mf-home from 1.4.0-page");
  await trial.goto("/about-us");
  await expect(heading(trial, "The people behind it")).toBeVisible();
  await badge.getByRole("link", { name: "Leave" }).click();
  await expect(badge).toHaveCount(0);
  await trial.close();

  await change(home, "Canary", "Try the new heading", "1.4.0-page");
  await expect(home).toContainText("Not enough is known yet. 0 failures in 0 visits.");
  const visitor = await newVisitor(browser);
  await visitor.goto("/about-us");
  await expect(heading(visitor, "The people behind it")).toBeVisible();
  // A visit is reported once its page rests.
  await expect(async () => {
    await open();
    await expect(home).toContainText("0 failures in 1 visit.", { timeout: 2_000 });
  }).toPass();
  await expectNoViolationsNow(admin);
  await change(home, "Promote", "Everybody likes it");
  await expect(home).not.toContainText("Canary 1.4.0-page");
  await expect(newest).toContainText("→ 1.4.0-page");
  const before = admin
    .getByRole("region", { name: "History" })
    .getByRole("listitem", { name: /^Revision/ })
    .nth(1);
  await change(before, "Roll back", "Not everybody, it seems");
  await visitor.reload();
  await expect(heading(visitor, OLD_TEXT).or(heading(visitor, NEW_TEXT))).toBeVisible();

  const tokens = admin.getByRole("region", { name: "Tokens" });
  await expect(tokens).toContainText("No token is made here");
  const where = (await tokens.getByRole("link").getAttribute("href")) ?? "";
  const token = await makeToken(await newVisitor(browser), where);
  await open();
  const row = tokens.getByRole("listitem").filter({ hasText: "Pipeline" });
  await expect(row).toContainText("never used");
  const asTeam = { headers: { authorization: `Bearer ${token}` } };
  expect((await admin.request.get("/_mf/revisions", asTeam)).status()).toBe(200);
  await open();
  await expect(row).toContainText("last used");
  await expect(tokens).not.toContainText("optimyz_release_");
  const team = await signInAsTeam(browser, token);

  const freeze = admin.getByRole("region", { name: "Freeze" });
  await freeze.getByText("Freeze front-ends").click();
  await freeze.getByLabel("Front-end").selectOption("mf-home");
  await freeze.getByLabel("Reason").fill("Exams.");
  await freeze.getByRole("button", { name: "Freeze", exact: true }).click();
  await expect(freeze).toContainText("mf-home is frozen until");
  await expect(promote(site, { "mf-home": "1.4.0-page" })).rejects.toThrow(/frozen until .* Exams\./);
  await takeBackAsTeam(team);
  await open();
  await expect(newest).toContainText("Only ours");
  await expect(newest).toContainText("Pipeline");
  await expect(admin.getByRole("region", { name: "Alerts" }).getByRole("listitem").first()).toContainText("Exams.");
  await freeze.getByRole("button", { name: "End it now" }).click();
  await expect(freeze).not.toContainText("mf-home is frozen");

  await row.getByRole("button", { name: "Revoke" }).click();
  await tokens.getByText("Revoked or expired: 1").click();
  await expect(row).toContainText("revoked");
  await team.reload();
  await expect(team.getByLabel("Deploy token")).toBeVisible();
  expect((await admin.request.get("/_mf/revisions", asTeam)).status()).toBe(401);
});

test("a link shows a channel on one phone and to nobody else until its versions go live unchanged", async ({
  browser,
}) => {
  const before = await newestRevision(site);
  const text = "Ask us on the staging site";
  await publishVariant(site, "mf-home", { version: "1.5.0-channel", replace: [OLD_TEXT, text] });
  const moved = await releases(site, "promote", "mf-home", "1.5.0-channel", "--channel", "staging", "--reason", "Look");
  expect(moved).toContain("the channel staging has mf-home 1.5.0-channel");

  const admin = await newVisitor(browser);
  await logInAsAdmin(admin, site.admin);
  await admin.goto("/admin/dashboard/releases");
  const row = admin.getByRole("region", { name: "Channels" }).getByRole("listitem", { name: "staging" });
  await expect(row).toContainText("mf-home 1.5.0-channel in place of");
  await row.getByRole("button", { name: "Make a link" }).click();
  const link = (await row.getByText(/\?channel=staging/).textContent()) ?? "";

  const phone = await newVisitor(browser, { width: 360, height: 740 });
  const messages = watchConsole(phone);
  await phone.goto(link.replace("/?", "/about-us?"));
  await expect(phone).toHaveURL(`${site.origin}/about-us`);
  await expect(heading(phone, text)).toBeVisible();
  const badge = phone.getByRole("complementary", { name: "Channel" });
  await expect(badge).toContainText("Channel staging shows mf-home 1.5.0-channel. Everybody else sees the live site.");
  await expectNoViolationsNow(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectStarted(phone);
  await phone.getByRole("button", { name: "Open menu" }).click();
  await phone.getByRole("link", { name: "COURSES" }).first().click();
  await expect(heading(phone, "Our Courses")).toBeVisible();
  await expect(badge).toBeVisible();
  expect(await (await fetch(`${site.origin}/about-us`)).text()).not.toContain(text);
  await badge.getByRole("link", { name: "Leave" }).click();
  await expect(badge).toHaveCount(0);
  expect(messages).toEqual([]);

  const live = await releases(site, "promote", "mf-home", "--from", "staging");
  expect(live).toContain("mf-home 1.5.0-channel live");
  expect(await (await fetch(`${site.origin}/about-us`)).text()).toContain(text);
  expect((await newestRevision(site)).reason).toBe("From the channel staging.");
  expect(await releases(site, "remove", "staging")).toContain("The channel staging is removed.");
  await phone.goto(link);
  await expect(heading(phone, "This link is over")).toBeVisible();
  await rollBack(site, before.revision, "Back");
});

/** A deploy token for mf-home, made where no front-end's code runs. @param url the Releases page at the admin's own origin */
async function makeToken(admin: Page, url: string): Promise<string> {
  const { origin, hostname } = new URL(url);
  expect(hostname).toBe("admin.localhost");
  await logInAsAdmin(admin, site.admin, origin);
  await admin.goto(url);
  const tokens = admin.getByRole("region", { name: "Tokens" });
  await tokens.getByLabel("Front-end").fill("mf-home");
  await tokens.getByLabel("Purpose").fill("Pipeline");
  await tokens.getByRole("button", { name: "Make a token" }).click();
  return (await tokens.getByText(/^optimyz_release_/).textContent()) ?? "";
}

/** A team's browser on its own page. The link to try a version works in any browser. */
async function signInAsTeam(browser: Browser, token: string): Promise<Page> {
  const team = await newVisitor(browser);
  await team.goto("/admin/team");
  await team.getByLabel("Deploy token").fill(token);
  await team.getByRole("button", { name: "Sign in" }).click();
  await expect(team.getByRole("heading", { level: 1, name: "mf-home" })).toBeVisible();
  await expectNoViolationsNow(team);
  const kept = await team.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(token);
  const version = team.getByRole("region", { name: "Versions" }).getByRole("listitem", { name: "1.4.0-page" });
  const link = (await version.getByRole("link", { name: "Try it" }).getAttribute("href")) ?? "";
  const phone = await newVisitor(browser, { width: 360, height: 740 });
  await phone.goto(link);
  await phone.goto("/about-us");
  await expect(heading(phone, "The people behind it")).toBeVisible();
  await phone.context().close();
  return team;
}

async function takeBackAsTeam(team: Page): Promise<void> {
  await team.reload();
  await expect(team.getByText(/^mf-home is frozen until .*\d\d:\d\d$/)).toBeVisible();
  await team.getByRole("button", { name: "Roll back" }).click();
  const dialog = team.getByRole("dialog", { name: "Take mf-home back to an earlier version" });
  await dialog.getByLabel("Reason").fill("Only ours");
  await dialog.getByRole("button", { name: "Roll back" }).click();
  await expect(dialog).toHaveCount(0);
}

test("a development server's remote runs in the released shell for one phone only and follows its source", async ({
  browser,
}) => {
  const server = await developInSite("mf-home");
  try {
    const phone = await newVisitor(browser, { width: 360, height: 740 });
    const messages = watchConsole(phone);
    await phone.goto(`/about-us?override=mf-home@${server.origin}`);
    await expect(heading(phone, OLD_TEXT)).toBeVisible();
    const badge = phone.getByRole("complementary", { name: "Override" });
    await expect(badge).toContainText(`mf-home from ${server.origin}`);
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    server.edit("src/pages/about/messages.ts", OLD_TEXT, "Talk to us this afternoon");
    await expect(heading(phone, "Talk to us this afternoon")).toBeVisible();
    await phone.getByRole("button", { name: "Open menu" }).click();
    await phone.getByRole("link", { name: "COURSES" }).first().click();
    await expect(heading(phone, "Our Courses")).toBeVisible();
    await expect(badge).toBeVisible();

    const other = await newVisitor(browser);
    const response = await other.goto("/about-us");
    expect(response?.headers()["content-security-policy"]).not.toContain(server.origin);
    await expect(heading(other, OLD_TEXT).or(heading(other, NEW_TEXT))).toBeVisible();

    await badge.getByRole("link", { name: "Leave" }).click();
    await expect(badge).toHaveCount(0);
    await phone.goto("/about-us");
    await expect(heading(phone, OLD_TEXT).or(heading(phone, NEW_TEXT))).toBeVisible();
    expect(messages).toEqual([]);
  } finally {
    await server.stop();
  }
});

test("a returning visitor fetches less than 1 kB of scripts and 3 kB of document for a release with one new sentence, and reads it", async ({
  browser,
}) => {
  const before = await newestRevision(site);
  const visitor = await newVisitor(browser);
  const messages = watchConsole(visitor);
  await visitor.goto("/about-us");
  await expectStarted(visitor);
  const sentence = "The people you meet here";
  await publishVariant(site, "mf-home", { version: "95.1.0-dictionary", replace: [OLD_TEXT, sentence] });
  await promote(site, { "mf-home": "95.1.0-dictionary" });

  const encodings: (string | undefined)[] = [];
  visitor.on("response", (response) => {
    if (/\/95\.1\.0-dictionary\/.*\.js$/.test(response.url())) encodings.push(response.headers()["content-encoding"]);
  });
  await visitor.goto("/about-us");
  await expect(heading(visitor, sentence)).toBeVisible();
  await expectStarted(visitor);
  const scripts = await visitor.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith(".js") && transferSize > 0)
      .map(({ encodedBodySize, decodedBodySize }) => ({ encodedBodySize, decodedBodySize })),
  );
  const document = await visitor.evaluate(() => {
    const [{ encodedBodySize, decodedBodySize } = {}] = performance.getEntriesByType(
      "navigation",
    ) as PerformanceNavigationTiming[];
    return { encodedBodySize, decodedBodySize };
  });
  expect(document.encodedBodySize).toBeLessThan(3_000);
  expect(document.decodedBodySize).toBeGreaterThan(50_000);
  const sum = (of: "encodedBodySize" | "decodedBodySize") => scripts.reduce((total, each) => total + each[of], 0);
  expect(sum("decodedBodySize")).toBeGreaterThan(20_000);
  expect(sum("encodedBodySize")).toBeLessThan(1_000);
  expect(new Set(encodings)).toEqual(new Set(["dcz"]));
  expect(messages).toEqual([]);
  await rollBack(site, before.revision, "Enough");
});

import { expect, type Page } from "@playwright/test";
import { apiAt, logInAt } from "../../src/admin.ts";
import { readRows } from "../../src/database.ts";
import { holdScripts, hydrated } from "../../src/held-scripts.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { painted } from "../../src/late-fonts.ts";
import { calendarsWith, mailsWith } from "../../src/mailbox.ts";
import { test } from "../../src/own-site.ts";
import { contentPages } from "../../src/public-pages.ts";
import { promote, publishVariant } from "../../src/releases.ts";
import { newDataDir, type Site } from "../../src/site.ts";
import { expectStarted } from "../../src/started.ts";

test.setTimeout(480_000);

/** Letters of the script that Hindi is written in. */
const HINDI = /[\u0900-\u097f]/;

/** Publishes the site's languages, as the settings' page does. */
async function speak(page: Page, site: Site, languages: readonly string[]): Promise<void> {
  await logInAsAdmin(page, site.admin, site.origin);
  const statuses = await page.evaluate(async (codes) => {
    const send = async (method: string, path: string, body?: object) =>
      fetch(`/api/admin/settings/${path}`, {
        method,
        ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      });
    const { settings } = await (await send("GET", "draft")).json();
    const saved = await send("PUT", "draft", { region: { ...settings.region, languages: codes } });
    const { version } = await saved.json();
    return [saved.status, (await send("POST", "publish", { version })).status];
  }, languages);
  expect(statuses).toEqual([200, 200]);
}

const language = (page: Page) => page.evaluate(() => document.documentElement.lang);

test("a visitor reads in Hindi, changes the language and back, and enrols", async ({ page, ownSite }) => {
  const site = await ownSite();
  const messages = watchConsole(page);
  await speak(page, site, ["en", "hi"]);

  // Each page of the content, as a search engine leads there.
  for (const path of contentPages) {
    const response = await page.goto(`${site.origin}/hi${path === "/" ? "" : path}`);
    await expectStarted(page);
    expect.soft([response?.status(), await language(page)], path).toEqual([200, "hi"]);
    await expect.soft(page.locator("header nav").first()).toContainText(HINDI);
    const links = await page
      .locator("a[href^='/']:not([hreflang]):not([href^='/uploads/'])")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect
      .soft(
        links.filter((href) => !/^\/hi(?:[/?#]|$)/.test(href)),
        `links of ${path}`,
      )
      .toEqual([]);
  }

  // The page, its query and the place stay when the language changes.
  await page.goto(`${site.origin}/hi/about-us?from=friend`);
  await expectStarted(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${site.origin}/about-us?from=friend`);
  await expectStarted(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(await language(page)).toBe("en");
  await footer.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(`${site.origin}/hi/about-us?from=friend`);

  // From page to page, without another document.
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await page.locator("header nav a[href='/hi/courses']").click();
  await expect(page).toHaveURL(`${site.origin}/hi/courses`);
  expect(await page.evaluate(() => "stays" in window)).toBe(true);
  await expect(page.locator("main")).toContainText(HINDI);

  const email = `asha-${Date.now()}@journey.example`;
  await page.goto(`${site.origin}/hi/enroll?course=Public%20Speaking`);
  await expectStarted(page);
  await page.locator("[name=title]").selectOption({ index: 1 });
  await page.locator("[name=name]").fill("आशा वर्मा");
  await page.locator("[name=father_name]").fill("मोहन वर्मा");
  await page.locator("[name=dob]").fill("1998-04-23");
  await page.locator("[name=phone]").fill("9812345678");
  await page.locator("form button[type=submit]").click();
  // What is wrong is said in Hindi, and nothing that was typed is lost.
  await expect(page.locator("main [role=alert], main [aria-invalid=true]").first()).toBeVisible();
  await expect(page.locator("form")).toContainText("ई-मेल");
  await expect(page.locator("[name=name]")).toHaveValue("आशा वर्मा");
  await page.locator("[name=email]").fill(email);
  await page.locator("form button[type=submit]").click();
  await expect.poll(() => readRows(site.dataDir, "select name from enrolments where email = ?", email)).toHaveLength(1);
  await expect(page.locator("main")).toContainText("धन्यवाद");
  await expect.poll(() => mailsWith(email).some((mail) => HINDI.test(mail))).toBe(true);
  expect(messages).toEqual([]);
});

/** Where the site's own headings in Hindi come from. */
const HEADING_FACE = /\/devanagari-martel\.woff2$/;

const hasHeadingFace = (page: Page) =>
  page.evaluate(
    (face) => performance.getEntriesByType("resource").some(({ name }) => new RegExp(face).test(name)),
    HEADING_FACE.source,
  );

test("faces of Hindi leave the line to the scripts, and come without scripts too", async ({
  page,
  browser,
  ownSite,
}) => {
  const site = await ownSite();
  await speak(page, site, ["en", "hi"]);
  const first = await browser.newPage();
  const messages = watchConsole(first);
  const release = await holdScripts(first);
  await first.goto(`${site.origin}/hi/contact`);
  await painted(first);
  await first.evaluate(() => document.fonts.ready);
  expect(await hasHeadingFace(first)).toBe(false);
  release();
  await hydrated(first);
  await expect.poll(() => hasHeadingFace(first)).toBe(true);
  // The browser has them now: the tab's next document shows them at once.
  const releaseAgain = await holdScripts(first);
  await first.goto(`${site.origin}/hi/about-us`);
  await expect.poll(() => hasHeadingFace(first)).toBe(true);
  releaseAgain();
  await first.close();
  // Nobody who reads English fetches a face for the name of a language.
  const english = await browser.newPage();
  await english.goto(`${site.origin}/contact`);
  await hydrated(english);
  await english.evaluate(() => document.fonts.ready);
  expect(await hasHeadingFace(english)).toBe(false);
  await english.close();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await plain.newPage();
  const came = quiet.waitForResponse(HEADING_FACE);
  await quiet.goto(`${site.origin}/hi/contact`);
  expect((await came).status()).toBe(200);
  await plain.close();
  expect(messages).toEqual([]);
});

interface Batch {
  id: number;
  title: string;
  course_id: number;
}

/** Gives a course its name in Hindi, as an editor does. */
async function nameInHindi({ origin, admin }: Site, courseId: number, text: string): Promise<void> {
  const api = await apiAt(origin, await logInAt(origin, admin));
  const asked = new URLSearchParams({ lang: "hi", group: "courses", row: String(courseId) });
  const { items } = await (await api.request.get(`/api/admin/translations?${asked}`)).json();
  const [{ key, source, version }] = items;
  await api.send("PUT", "/api/admin/translations", { lang: "hi", group: "courses", key, source, text, version });
  await api.request.dispose();
}

/** A batch of the first course with a fee, in which people can enrol. */
async function addBatch({ origin, admin, dataDir }: Site): Promise<Batch> {
  const api = await apiAt(origin, await logInAt(origin, admin));
  const [course] = readRows(dataDir, "SELECT id FROM skill_details ORDER BY id LIMIT 1");
  const batch = await api.send<Batch>("POST", "/api/admin/batches", {
    course_id: course?.id,
    title: `January ${Date.now()}`,
    time_zone: "Asia/Kolkata",
    place: "Studio 1",
    state: "open",
    meetings: [{ starts_at: "2031-01-11T04:30:00Z", ends_at: "2031-01-11T06:30:00Z" }],
    capacity: 5,
    fee_paise: 12_500_000,
    cancel_hours: 48,
  });
  await api.request.dispose();
  return batch;
}

/** Notes that the last one who enrolled has paid, as the desk does. */
async function notePayment({ origin, admin, dataDir }: Site, email: string): Promise<void> {
  const api = await apiAt(origin, await logInAt(origin, admin));
  const [row] = readRows(dataDir, "SELECT id FROM enrolments WHERE email = ?", email);
  const payment = { amount_paise: 12_500_000, way: "upi", reference: "632112345" };
  await api.send("POST", `/api/admin/places/${row?.id}/payments`, payment);
  await api.request.dispose();
}

test("a visitor finds a course in Hindi, enrols and pays, with mails and dates in Hindi, while mf-courses alone is released and mf-account has no Hindi", async ({
  page,
  ownSite,
}) => {
  const site = await ownSite({}, newDataDir("demo"));
  await speak(page, site, ["en", "hi"]);
  const batch = await addBatch(site);
  const course = "मंच पर पहले कदम";
  await nameInHindi(site, batch.course_id, course);
  await publishVariant(site, "mf-account", { version: "1.1.0-en", isUntranslated: true });
  await promote(site, { "mf-account": "1.1.0-en" }, "Without Hindi");

  // A search engine has the page's address in Hindi from the English one.
  await page.goto(`${site.origin}/enroll?batch=${batch.id}`);
  const inHindi = await page.locator("link[rel=alternate][hreflang=hi]").getAttribute("href");
  expect(new URL(inHindi ?? "").pathname).toBe("/hi/enroll");
  await page.goto(`${site.origin}/hi/enroll?batch=${batch.id}`);
  await expectStarted(page);
  await expect(page.locator("main")).toContainText("₹1,25,000");
  await expect(page.locator("main")).toContainText(course);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("button", { name: "Enrol", exact: true })).toBeVisible();
  await footer.getByRole("link", { name: "हिन्दी" }).click();
  await expect(page).toHaveURL(`${site.origin}/hi/enroll?batch=${batch.id}`);
  await expectStarted(page);
  const send = page.locator("main form button[type=submit]");
  await expect(send).toHaveText("नामांकन करें");

  // mf-courses alone has another sentence, for the next visitor.
  await publishVariant(site, "mf-courses", { version: "1.1.0-hi", replace: ["नामांकन करें", "अभी नामांकन करें"] });
  await promote(site, { "mf-courses": "1.1.0-hi" }, "Another word for enrolling");
  await page.reload();
  await expectStarted(page);
  await expect(send).toHaveText("अभी नामांकन करें");

  const email = `payer-${Date.now()}@journey.example`;
  await page.locator("[name=title]").selectOption({ index: 1 });
  await page.locator("[name=name]").fill("आशा वर्मा");
  await page.locator("[name=father_name]").fill("मोहन वर्मा");
  await page.locator("[name=dob]").fill("1998-04-23");
  await page.locator("[name=phone]").fill("9812345678");
  await page.locator("[name=email]").fill(email);
  await send.click();
  await expect(page.getByText("देय राशि: ₹1,25,000")).toBeVisible();

  // The dates for the calendar are those of the Hindi page, from the site and in the mail.
  const address = await page.locator("main a[download]").getAttribute("href");
  const saved = await page.request.get(`${site.origin}${address}`);
  const file = (await saved.text()).replaceAll("\r\n ", "");
  expect(file).toContain(`SUMMARY:${course}: ${batch.title}`);
  expect(file).toContain(`URL:${site.origin}/hi/courses-more/${batch.course_id}`);
  await expect.poll(() => calendarsWith(`SUMMARY:${course}: ${batch.title}`)).toHaveLength(1);

  const mails = () => mailsWith(batch.title);
  const linkOf = (kind: string) =>
    mails().flatMap((mail) => new RegExp(`(/hi/${kind}/[\\w.~-]+)`).exec(mail)?.[1] ?? [])[0] ?? "";
  await expect.poll(() => linkOf("place")).not.toBe("");
  await notePayment(site, email);
  await expect.poll(() => linkOf("receipt")).not.toBe("");
  for (const mail of mails().filter((each) => each.includes("<html"))) {
    expect(mail).toContain('<html lang="hi">');
    expect(mail).toContain(course);
  }
  await page.goto(site.origin + linkOf("receipt"));
  await expect(page.locator("h1")).toContainText("रसीद");
  await expect(page.locator("main")).toContainText("₹1,25,000");
  await expect(page.locator("main")).toContainText(course);

  // The page of the place is mf-account's, which has no Hindi: its own part is in English, the frame is not.
  await page.goto(site.origin + linkOf("place"));
  await expect(page.locator("main")).toHaveAttribute("lang", "en");
  await expect(page.locator("header nav").first()).toContainText(HINDI);
});

test("one team ships a sentence in Hindi while another has not learned the language", async ({ page, ownSite }) => {
  const site = await ownSite({ DEMO: "off" });
  await speak(page, site, ["en", "hi"]);
  await publishVariant(site, "mf-home", { version: "1.1.0-hi", replace: ["संदेश भेजें", "हमें लिख भेजें"] });
  await promote(site, { "mf-home": "1.1.0-hi" }, "Another word for sending");
  await page.goto(`${site.origin}/hi/contact`);
  await expect(page.getByRole("button", { name: "हमें लिख भेजें" })).toBeVisible();
  await expect(page.locator("main")).not.toHaveAttribute("lang");

  await publishVariant(site, "mf-account", { version: "1.1.0-en", isUntranslated: true });
  await promote(site, { "mf-account": "1.1.0-en" }, "Without Hindi");
  await page.goto(`${site.origin}/hi/user-login`);
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("lang", "en");
  await expect(page.locator("header nav").first()).toContainText(HINDI);
  expect(await language(page)).toBe("hi");
});

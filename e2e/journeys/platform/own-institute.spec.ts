import { readFileSync } from "node:fs";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { expectNoViolationsNow } from "../../src/axe.ts";
import { stubTiles } from "../../src/foreign-map.ts";
import { imageFile } from "../../src/images.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { mailsWith } from "../../src/mailbox.ts";
import { test } from "../../src/own-site.ts";
import { give, sample } from "../../src/pasting.ts";
import { publicPages } from "../../src/public-pages.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(480_000);

/** The demonstration's provider, its people, place and telephones. */
const DEMO = /optimyz|noida|gaur city|aarohi|kabir|meher|00000 (?:11111|22222)/gi;

/** Other responses of the worker. */
const files = ["/site.webmanifest", "/icon.svg", "/sitemap.xml", "/robots.txt", "/api/openapi.json", "/api/settings"];

/**
 * Every trace of the demonstration in what the site serves, as text: visible words, titles, descriptions, structured data,
 * addresses of icons and pictures. Not looked at, because no visitor sees them and each is a name of this software, not of
 * a provider: scripts (the code holds no settings, but the names of its packages), the policy's name `optimyz-prose` in a
 * header, and the e-mail address that this test logs in with.
 */
async function traces({ origin, admin }: Site, request: APIRequestContext): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...publicPages, ...files, "/admin", "/privacy"]) {
    const text = await (await request.get(origin + path)).text();
    found.push(...tracesIn(text.replaceAll(admin.email, ""), path));
  }
  return found;
}

const tracesIn = (text: string, place: string): string[] =>
  [...text.matchAll(DEMO)].map(({ index }) => `${place}: ${text.slice(Math.max(0, index - 60), index + 60)}`);

/** A logo: a shape in one colour on nothing, four times as wide as high, so many pixels wide. */
const logoIn = (page: Page, colour: string, width: number): Promise<Buffer> =>
  page
    .evaluate(
      async ([fill, side]) => {
        const canvas = new OffscreenCanvas(side, side / 4);
        const context = canvas.getContext("2d");
        if (context) context.fillStyle = fill;
        context?.fillRect(side / 8, side / 32, (side * 3) / 4, (side * 3) / 16);
        return new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer()).toBase64();
      },
      [colour, width] as const,
    )
    .then((base64) => Buffer.from(base64, "base64"));

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name }).click();

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved in the draft.").first()).toBeVisible();
  await expect(page.getByText("Not saved yet.")).toHaveCount(0);
}

/** Chooses a picture for a field by uploading it. */
async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await page
    .getByRole("button", { name: /^Choose (a picture|another)$/ })
    .first()
    .click();
  await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file);
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

test("an owner who follows the checklist makes a site without the demo their own, and nothing of the demonstration is left", async ({
  page,
  browser,
  request,
  ownSite,
}) => {
  const site = await ownSite({ DEMO: "off" }, newDataDir("neutral"));
  // Mails of other sites are in the same folder.
  const name = `Asha House of Voice and Presence ${Date.now().toString(36)}`;
  expect(await traces(site, request)).toEqual([]);
  await page.goto(`${site.origin}/about-us`);
  await expect(page.getByRole("heading", { name: "The people you will meet" })).toHaveCount(0);
  await page.goto(`${site.origin}/contact`);
  await expect(page.getByRole("heading", { name: "Our Location" })).toHaveCount(0);

  const messages = watchConsole(page);
  await logInAsAdmin(page, site.admin, site.origin);
  await expect(page.getByText("0 of 10 steps are done.")).toBeVisible();
  await expectNoViolationsNow(page);
  await page.getByRole("link", { name: "Give the site your name" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Place").fill("in Pune");
  await page.getByLabel("Tagline").fill("Be heard.");
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await page.getByRole("button", { name: "Choose a picture" }).first().click();
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([{ name: "logo.svg", mimeType: "image/svg+xml", buffer: svg }]);
  await expect(page.getByText(/logo\.svg is not an image that can be used/).first()).toBeVisible();
  await page.keyboard.press("Escape");
  // As large as a telephone's picture.
  await upload(page, { name: "white.png", mimeType: "image/png", buffer: await logoIn(page, "#ffffff", 4_000) });
  await expect(page.getByText(/^On light pages this logo can hardly be seen/)).toBeVisible();
  await upload(page, { name: "blue.png", mimeType: "image/png", buffer: await logoIn(page, "#0a66c2", 1_000) });
  await expect(page.getByText(/this logo can hardly be seen/)).toHaveCount(0);
  await save(page);

  await part(page, "Colours");
  await page.getByLabel("Accent colour", { exact: true }).fill("#0a66c2");
  await page.getByLabel("Ground colour", { exact: true }).fill("#f3f6fb");
  await save(page);

  await stubTiles(page);
  await part(page, "Contact");
  await page.getByLabel("E-mail", { exact: true }).fill("hello@asha-voice.example");
  await page.getByRole("button", { name: "Add a phone" }).click();
  await page.keyboard.type("+91 98000 11111");
  await save(page);

  await part(page, "About and team");
  await page.getByRole("button", { name: "Add a person" }).click();
  await page.keyboard.type("Ravi Kumar");
  await page.getByLabel("Role").fill("Voice trainer");
  await save(page);

  await part(page, "Plain pages");
  await page.getByRole("button", { name: "Add a page" }).click();
  await page.keyboard.type("Privacy");
  await page.getByLabel("Address").fill("privacy");
  await page.getByRole("tab", { name: "HTML" }).click();
  await page.getByRole("textbox", { name: /^Text/ }).fill("<p>We keep little.</p>");
  await save(page);
  await page.getByRole("tab", { name: "Write" }).click();

  await part(page, "Publish");
  await page.getByRole("button", { name: "Publish now" }).click();
  await expect(page.getByText("Nothing to publish")).toBeVisible();

  // One skill, one course, and its text from Word with a picture.
  await page.goto(`${site.origin}/admin/dashboard/add-course`);
  await page.getByLabel("Title").fill("Public Speaking");
  await page.getByLabel("Short description").fill("Speak, and be heard.");
  await page.locator("input[type=file]").setInputFiles(imageFile("etiquette-and-protocol"));
  await page.getByRole("button", { name: "Add course" }).click();
  await expect(page.getByText("Skill added successfully!").first()).toBeVisible();
  await page.goto(`${site.origin}/admin/dashboard/add-subcategory`);
  await page.getByLabel("Skill id").fill("1");
  await page.getByLabel("Course").fill("First Talks");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Data submitted successfully!").first()).toBeVisible();
  await page.goto(`${site.origin}/admin/dashboard/add-course-detail`);
  await page.getByRole("spinbutton").fill("1");
  const box = page.getByRole("textbox", { name: "Description" });
  await box.click();
  await give(page, "paste", { html: sample("word") });
  await expect(box.getByRole("heading", { name: "What you practise" })).toBeVisible();
  const base64 = readFileSync(imageFile("etiquette-and-protocol")).toString("base64");
  await give(page, "drop", { file: { name: "room.webp", base64 } });
  await expect(box.locator("img[src^='/uploads/']")).toHaveCount(1);
  const stored = page.waitForResponse((response) => response.url().endsWith("/api/course_detail") && response.ok());
  await page.getByRole("button", { name: "Submit" }).click();
  await stored;

  await page.goto(`${site.origin}/admin/dashboard`);
  await expect(page.getByText("5 of 10 steps are done.")).toBeVisible();
  for (const name of ["when it meets", "how fees are paid", "Enrol once", "Invite somebody"])
    await page.getByRole("button", { name: new RegExp(`^Skip: .*${name}`) }).click();
  await page.getByRole("button", { name: "Send a test mail" }).click();
  await expect(page.getByText(/A test e-mail is on its way/).first()).toBeVisible();
  await expectNoViolationsNow(page);
  // Ticked once the mail is sent, which is after the response.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { name: "Waiting for you" })).toBeVisible();
    await expect(page.getByText("Make the site your own")).toHaveCount(0, { timeout: 1_000 });
  }).toPass();

  // Pages and files that a visitor gets.
  const visitor = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  await visitor.addInitScript(() => localStorage.setItem("loginShown", "true"));
  const said = watchConsole(visitor);
  await visitor.goto(site.origin);
  await expect(visitor).toHaveTitle(new RegExp(name));
  const header = visitor.getByRole("banner");
  await expect(header.getByRole("link", { name: `${name}, home page` }).locator("img[src^='/uploads/']")).toBeVisible();
  expect(await visitor.evaluate(() => getComputedStyle(document.body).getPropertyValue("--accent"))).toBe("#0a66c2");
  await expect(visitor.getByRole("link", { name: "+91 98000 11111" }).first()).toBeVisible();
  // A long name and a wide logo stay in one row, and nothing reaches out of the page.
  for (const width of [320, 360, 412, 768, 900, 1440]) {
    await visitor.setViewportSize({ width, height: 800 });
    const header = await visitor.locator("header").evaluate(({ clientHeight }) => clientHeight);
    expect(header, `${width}`).toBeLessThan(90);
    const beyond = await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width}`).toBeLessThanOrEqual(0);
  }
  // With letters twice as large nothing in it lies on anything else.
  await visitor.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  for (const width of [360, 412, 768]) {
    await visitor.setViewportSize({ width, height: 800 });
    const overlaps = await visitor.evaluate(() => {
      const [logo, action] = ["header img", "header a[href='/enroll']"].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
      return !logo || !action || (logo.right > action.left && logo.bottom > action.top);
    });
    expect(overlaps, `${width}`).toBe(false);
  }
  await visitor.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  await visitor.setViewportSize({ width: 1440, height: 800 });
  await visitor.goto(`${site.origin}/about-us`);
  await expect(visitor.getByRole("heading", { name: "Ravi Kumar" })).toBeVisible();
  await visitor.goto(`${site.origin}/privacy`);
  await expect(visitor.getByText("We keep little.")).toBeVisible();
  await visitor.goto(`${site.origin}/public-speaking`);
  await visitor
    .getByRole("link", { name: /Know More/i })
    .first()
    .click();
  const main = visitor.locator("main");
  await expect(main.getByRole("heading", { name: "What you practise" })).toBeVisible();
  await expect(main.locator("img[src^='/uploads/']").first()).toBeVisible();

  const email = `visitor.${Date.now().toString(36)}@example.com`;
  const headers = { origin: site.origin };
  const enrolment = {
    title: "Dr.",
    name: "Meena Rao",
    father_name: "A. Rao",
    dob: "1999-01-02",
    phone: "+91 98000 33333",
  };
  const data = { ...enrolment, email, qualification: "", address: "", course: "Public Speaking" };
  expect((await request.post(`${site.origin}/api/enroll`, { headers, data })).ok()).toBe(true);
  const account = { name: "Meena Rao", email, password: "lotus river at dawn" };
  expect((await request.post(`${site.origin}/api/register`, { headers, data: account })).ok()).toBe(true);
  await expect.poll(() => mailsWith(name).length).toBeGreaterThanOrEqual(6);
  const mails = mailsWith(name);
  expect(mails.flatMap((mail) => tracesIn(mail.replaceAll(site.admin.email, ""), "a mail"))).toEqual([]);
  expect(await traces(site, request)).toEqual([]);
  for (const path of ["", "/settings", "/settings/home", "/library", "/releases", "/staff"]) {
    await page.goto(`${site.origin}/admin/dashboard${path}`);
    await expect(page.locator("[data-tab-title], h1").first()).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const shown = `${await page.title()}\n${await page.locator("body").innerText()}`;
    expect(tracesIn(shown.replaceAll(site.admin.email, ""), `admin${path}`)).toEqual([]);
  }
  expect([...messages, ...said]).toEqual([]);
});

import { adminClient } from "@optimyz/tools/local/admin-client";
import { BRACKETS, PSEUDO_LANGUAGES } from "@optimyz/tools/pseudo";
import { expect, type Page } from "@playwright/test";
import { adminTabs } from "../../src/admin-tabs.ts";
import { institute } from "../../src/institute.ts";
import { watchConsole } from "../../src/journey.ts";
import { open } from "../../src/network.ts";
import { textsOutside } from "../../src/outside-messages.ts";
import { test } from "../../src/own-site.ts";
import { publicPages } from "../../src/public-pages.ts";
import { openTab } from "../../src/screenshots-admin.ts";
import { instituteScenes } from "../../src/screenshots-institute.ts";
import { type Scene, scenes } from "../../src/screenshots-scenes.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(900_000);

test("every public page says all it says in the language of its address", async ({ page, ownSite }) => {
  const site = await ownSite({ PSEUDO: "on" }, newDataDir("demo"));
  await offer(site, ["en", ...PSEUDO_LANGUAGES]);
  const messages = watchConsole(page, [/404|410/]);
  const content = contentOf(page);
  const found: string[] = [];
  for (const language of PSEUDO_LANGUAGES) {
    const code: string = language;
    for (const path of publicPages) {
      await open(page, `${site.origin}/${code}${path === "/" ? "" : path}`);
      await page.waitForLoadState("networkidle");
      const outside = await textsOutside(page, { content: await content(), brackets: BRACKETS, locale: code });
      found.push(...outside.map((text) => `/${code}${path} ${text}`));
    }
    expect(await page.locator("html").getAttribute("dir")).toBe(code.startsWith("ar") ? "rtl" : null);
  }
  expect(found).toEqual([]);
  expect(messages).toEqual([]);
});

/** Pages of the worker's: what they say is in its own file of translations, of which there is none in such a language. */
const OF_WORKER = /^(?:pay|receipt|receipt-cancelled)$/;

const states = [...scenes, ...instituteScenes].filter(
  ({ name, withoutScripts }) => !withoutScripts && !OF_WORKER.test(name) && !name.startsWith("admin-"),
);

/**
 * Screens of the admin. Left out are the audit log, which shortens names of the content, the preview of mails, whose words
 * the worker says, and the comparison before a publication, which joins words of the content.
 */
async function screens(): Promise<string[]> {
  const { open: batch, running, done, paid, partly, inquiry } = await institute();
  const settings = ["name", "colours", "home", "about", "contact", "promises", "words", "payments", "pages"];
  return [
    "",
    ...adminTabs.filter((tab) => tab !== "audit"),
    ...["new", `edit-${batch}`, `${running}`, `attendance-${running}`, `certificates-${done}`, "999999"].map(
      (at) => `batches/${at}`,
    ),
    ...["payments/received", "payments/unmatched", "payments/coupons", `payments/${partly}`],
    ...[`enrolments?row=${paid}`, `inquiries?row=${inquiry}`, "enrolments?q=nobody", "enrolments?deleted=1"],
    ...settings.map((part) => `settings/${part}`),
    "profile",
  ];
}

test("every state of a page and every screen of the admin says all it says in the reader's language", async ({
  browser,
  ownSite,
}) => {
  const site = await ownSite({ PSEUDO: "on" }, newDataDir("demo"));
  const { origin, admin, dataDir } = site;
  Object.assign(process.env, { SITE: origin, SITE_ADMIN: JSON.stringify(admin), SITE_DATA: dataDir });
  // As the first one it has the addresses that the scenes name.
  await offer(site, ["en-XA", "en"]);
  const ofAdmin = (await screens()).map((slug) => ({ name: slug, arrange: (page: Page) => openTab(page, slug) }));
  for (const scene of [...states, ...ofAdmin]) {
    const context = await browser.newContext({ baseURL: origin, reducedMotion: "reduce" });
    await context.addInitScript(() => {
      localStorage.setItem("loginShown", "true");
      localStorage.setItem("adminLanguage", "en-XA");
    });
    await expectMessages(await context.newPage(), scene);
    await context.close();
  }
});

/** Shows a scene, and waits for what it says after the page's whole catalogue has come. */
async function expectMessages(page: Page, { name, widths: [width = 1440] = [], arrange }: Scene): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const content = contentOf(page);
  await arrange(page);
  const outside = async () => textsOutside(page, { content: await content(), brackets: BRACKETS, locale: "en-XA" });
  await expect.configure({ soft: true }).poll(outside, { message: name, timeout: 30_000 }).toEqual([]);
}

/** What the API and the registry say, as JSON, from now on; a response that never comes is not waited for. */
function contentOf(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/^\/(?:api|admin|_mf)\//.test(new URL(response.url()).pathname)) texts.push(response.text().catch(() => ""));
  });
  return async () => (await Promise.all(texts)).filter((text) => /^[[{]/.test(text));
}

/** Publishes a site's languages. */
async function offer(site: Site, languages: readonly string[]): Promise<void> {
  const admin = await adminClient(site.origin, site.admin.email, site.admin.password);
  if (!admin) throw new Error("The password of the tests is wrong");
  const draft = (await admin.read("/api/admin/settings/draft")) as { settings: { region: object } };
  const region = { ...draft.settings.region, languages };
  const { version } = await admin.request("PUT", "/api/admin/settings/draft", { region });
  await admin.request("POST", "/api/admin/settings/publish", { version });
}

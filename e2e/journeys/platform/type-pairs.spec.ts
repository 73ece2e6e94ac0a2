import { type TypePair, typePairs } from "@optimyz/contract/api/schemas/settings/settings";
import { expect, type Page } from "@playwright/test";
import { hydrated } from "../../src/held-scripts.ts";
import { logInAsAdmin, watchConsole } from "../../src/journey.ts";
import { comeAgain, fontsOf, lateFonts, painted } from "../../src/late-fonts.ts";
import { shiftsOf, watchShifts } from "../../src/layout-shift.ts";
import { wholeMatrix } from "../../src/matrix.ts";
import { test } from "../../src/own-site.ts";
import { newDataDir, type Site } from "../../src/site.ts";

test.setTimeout(480_000);

/** The default pair is looked at on every page (`public-pages.spec.ts`); these have its headings, texts, cards and fields. */
const pages = wholeMatrix
  ? ["/", "/about-us", "/contact", "/courses", "/enroll", "/gallery", "/public-speaking", "/testimonials"]
  : ["/", "/enroll", "/public-speaking"];
/** Widths at which each page is loaded with late fonts. */
const windows = wholeMatrix ? [360, 1440] : [1440];
/** Widths at which the fonts come late again, in a window that was wide: what they move is the same as while a page loads. */
const narrowerWindows = wholeMatrix ? [1024, 768, 480] : [768, 360];

/** Names of the fonts that a page has fetched, without the hashes of the default pair's. */
const fontNames = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .flatMap(({ name }) => /\/([\w-]+)[\w.]*\.woff2$/.exec(name)?.[1] ?? [])
      .toSorted(),
  );

const preloadedFonts = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      links.map((link) => (link.getAttribute("href") ?? "").split("/").slice(-2).join("/")).sort(),
    );

const fontsByPair: Readonly<Record<TypePair, readonly string[]>> = {
  "fraunces-figtree": ["figtree-latin", "fraunces-latin"],
  "bricolage-hanken": ["bricolage", "hanken"],
  "newsreader-source-sans": ["newsreader", "source-sans"],
  "outfit-literata": ["literata", "outfit"],
};

/**
 * A line that breaks elsewhere on a few pages at some of five widths, where a Linux without the usual faces rounds the letters
 * of DejaVu to whole pixels. Browsers call 0.1 good; the default pair has none (`public-pages.spec.ts`).
 */
const SHIFT_MAX = 0.05;

const sumOf = (shifts: readonly string[]): number => shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);

async function expectFewShifts(page: Page, where: string): Promise<void> {
  const shifts = await shiftsOf(page);
  expect.soft(sumOf(shifts), [`${where} shifts`, ...shifts].join("\n")).toBeLessThan(SHIFT_MAX);
}

/** Chooses a pair as an owner does, and publishes it. */
async function choose(page: Page, site: Site, pair: TypePair, preview = false): Promise<void> {
  await page.goto(`${site.origin}/admin/dashboard/settings/colours`);
  await page.locator(`input[value="${pair}"]`).check({ timeout: 20_000 });
  await expect
    .poll(() => page.evaluate((name) => document.fonts.check(`16px "sample ${name} display"`), pair))
    .toBe(true);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved in the draft.").first()).toBeVisible();
  const headers = { origin: site.origin };
  if (preview) {
    const link = await page.request.post(`${site.origin}/api/admin/settings/preview`, { headers });
    await page.goto(((await link.json()) as { url: string }).url);
    await hydrated(page);
    // The browser of an administrator may have the pair of the pages before in memory, in addition.
    expect(await fontNames(page), "preview").toEqual(expect.arrayContaining([...fontsByPair[pair]]));
    const other = await fetch(site.origin);
    expect(await other.text(), "what visitors get").not.toContain(`type/${fontsByPair[pair][0]}`);
  }
  const draft = (await (await page.request.get(`${site.origin}/api/admin/settings/draft`)).json()) as {
    version: number;
  };
  const data = { version: draft.version };
  expect((await page.request.post(`${site.origin}/api/admin/settings/publish`, { headers, data })).status()).toBe(200);
}

test("each pair of fonts loads alone, shifts nothing when it is late, and disappears with a rollback", async ({
  page: admin,
  browser,
  ownSite,
}) => {
  const site = await ownSite({}, newDataDir("demo"));
  const messages = watchConsole(admin);
  await logInAsAdmin(admin, site.admin, site.origin);
  await expect(admin.getByRole("heading", { name: "Welcome" })).toBeVisible();
  for (const pair of typePairs.slice(1)) {
    await choose(admin, site, pair, pair === "outfit-literata");
    for (const width of windows) {
      const context = await browser.newContext({ baseURL: site.origin, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const fonts = await lateFonts(page);
      await watchShifts(page);
      for (const path of pages) {
        await page.setViewportSize({ width, height: 800 });
        await fonts.hold();
        await page.goto(path, { waitUntil: "commit" });
        await hydrated(page);
        await painted(page);
        // The next slide shows after three seconds, with letters of its own: fonts come after that, too.
        await page.waitForTimeout(path === "/" ? 3_000 : 0);
        await fonts.release();
        const where = `${pair} ${path} ${width}`;
        expect(await fontsOf(page), where).toEqual({ fonts: 2, late: true });
        expect(await fontNames(page), where).toEqual(fontsByPair[pair]);
        expect(await preloadedFonts(page), where).toEqual(fontsByPair[pair].map((name) => `type/${name}.woff2`));
        await expectFewShifts(page, where);
        if (width === 360) continue;
        for (const narrower of narrowerWindows) {
          await page.setViewportSize({ width: narrower, height: 900 });
          await comeAgain(page);
          await expectFewShifts(page, `${pair} ${path} ${narrower}`);
        }
      }
      await context.close();
    }
  }
  const headers = { origin: site.origin };
  const back = await admin.request.post(`${site.origin}/api/admin/settings/rollback`, {
    headers,
    data: { revision: 1 },
  });
  expect(back.status()).toBe(200);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.origin);
  await fontsOf(visitor);
  expect(await fontNames(visitor)).toEqual(fontsByPair["bricolage-hanken"]);
  await visitor.context().close();
  expect(messages).toEqual([]);
});

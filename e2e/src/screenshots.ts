import { rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { violations } from "./axe.ts";
import { launchOptions } from "./browser.ts";
import { adminScenes } from "./screenshots-admin.ts";
import { instituteScenes } from "./screenshots-institute.ts";
import { releaseScenes } from "./screenshots-releases.ts";
import { type Scene, scenes } from "./screenshots-scenes.ts";
import { newDataDir, removeDataDir, startSite } from "./site.ts";

const folder = path.join(import.meta.dirname, "../screenshots");
const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;
const HEIGHT = 900;
/** Pages at work at a time: most of a page's time is waiting. */
const PAGES = 3;

/** One page in one state and width; its pictures show it in every theme. */
interface Shot {
  scene: Scene;
  width: number;
}

/**
 * Pictures of every page and state, at three widths and in both themes, into `e2e/screenshots`, and what axe finds there.
 * Arguments choose scenes by a part of their name; `SITE` names a site that runs already.
 */
const chosen = process.argv.slice(2);
const shots = [...scenes, ...adminScenes, ...instituteScenes, ...releaseScenes]
  .filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  .flatMap((scene) => (scene.widths ?? widths).map((width) => ({ scene, width })));

if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
const dataDir = newDataDir();
const site = process.env.SITE ? undefined : await startSite({ dataDir });
const origin = site?.origin ?? String(process.env.SITE);
if (site) Object.assign(process.env, { SITE: site.origin, SITE_ADMIN: JSON.stringify(site.admin), SITE_DATA: dataDir });
const browser = await chromium.launch(await launchOptions());
try {
  const waiting = [...shots];
  const failures = await Promise.all(Array.from({ length: PAGES }, () => takeAll(browser, origin, waiting)));
  const failed = failures.flat();
  console.log(`${shots.length * themes.length} pictures in ${path.relative(process.cwd(), folder)}`);
  for (const failure of failed) console.error(failure);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site?.stop();
  removeDataDir(dataDir);
}

/** Takes pictures until nothing is waiting; returns a sentence for each one that failed. */
async function takeAll(browser: Browser, baseURL: string, waiting: Shot[]): Promise<string[]> {
  const failures: string[] = [];
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    const name = `${shot.scene.name}-${shot.width}`;
    const viewport = { width: shot.width, height: HEIGHT };
    const context = await browser.newContext({
      baseURL,
      viewport,
      colorScheme: "light",
      reducedMotion: "reduce",
      javaScriptEnabled: !shot.scene.withoutScripts,
    });
    try {
      for (const found of await take(await context.newPage(), shot.scene, name)) failures.push(`${name}, ${found}`);
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    } finally {
      await context.close();
    }
  }
  return failures;
}

/**
 * Brings a page into its state and takes a picture of it in each theme, which follows the system's.
 * @returns what axe finds, and whether the page is wider than the window
 */
async function take(page: Page, scene: Scene, name: string): Promise<string[]> {
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
  await scene.arrange(page);
  await showPictures(page);
  // Sticky elements would be in the middle of a full-page picture.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  const found: string[] = [];
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) found.push(`${wider} pixels wider than the window`);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`body[data-theme=${theme}], body:not([data-theme])`).waitFor();
    const file = path.join(folder, `${name}-${theme}.png`);
    await page.screenshot({ path: file, fullPage: !scene.windowOnly, animations: "disabled" });
    // Axe is a script itself.
    if (!scene.withoutScripts) found.push(...(await violations(page, scene.exclude)));
  }
  return found;
}

/** Pictures further down come only when they are near the view. */
async function showPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = "eager";
    const arrived = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
    await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    await document.fonts.ready;
  });
}

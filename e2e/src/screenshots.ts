import { rmSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { launchOptions } from "./browser.ts";
import { adminScenes } from "./screenshots-admin.ts";
import { type Scene, scenes } from "./screenshots-scenes.ts";
import { newDataDir, removeDataDir, startSite } from "./site.ts";

const folder = path.join(import.meta.dirname, "../screenshots");
const widths = [360, 768, 1440];
const themes = ["light", "dark"] as const;
const HEIGHT = 900;

interface Shot {
  scene: Scene;
  width: number;
  theme: (typeof themes)[number];
}

/**
 * Pictures of every page and state, at three widths and in both themes, into `e2e/screenshots`.
 * Arguments choose scenes by a part of their name; `SITE` names a site that runs already.
 */
const chosen = process.argv.slice(2);
const shots = [...scenes, ...adminScenes]
  .filter(({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)))
  .flatMap((scene) => (scene.widths ?? widths).flatMap((width) => themes.map((theme) => ({ scene, width, theme }))));

if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
const dataDir = newDataDir();
const site = process.env.SITE ? undefined : await startSite({ dataDir });
const origin = site?.origin ?? String(process.env.SITE);
if (site) process.env.SITE_ADMIN = JSON.stringify(site.admin);
const browser = await chromium.launch(await launchOptions());
try {
  const waiting = [...shots];
  const failures = await Promise.all([takeAll(browser, origin, waiting), takeAll(browser, origin, waiting)]);
  const failed = failures.flat();
  console.log(`${shots.length - failed.length} pictures in ${path.relative(process.cwd(), folder)}`);
  for (const failure of failed) console.error(failure);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await site?.stop();
  removeDataDir(dataDir);
}

/** Takes pictures until none is waiting; returns a sentence for each that could not be taken. */
async function takeAll(browser: Browser, baseURL: string, waiting: Shot[]): Promise<string[]> {
  const failures: string[] = [];
  for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
    const { scene, width, theme } = shot;
    const name = `${scene.name}-${width}-${theme}`;
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: HEIGHT },
      colorScheme: theme,
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      await page.addInitScript(() => localStorage.setItem("loginShown", "true"));
      await scene.arrange(page);
      await showPictures(page);
      const file = path.join(folder, `${name}.png`);
      await page.screenshot({ path: file, fullPage: !scene.windowOnly, animations: "disabled" });
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    } finally {
      await context.close();
    }
  }
  return failures;
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

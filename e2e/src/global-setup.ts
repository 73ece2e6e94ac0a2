import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { copyRunning } from "./database.ts";
import { lookAtStart } from "./killed-starts.ts";
import { emptyDataDir, killStart, newDataDir, removeDataDir, startSite } from "./site.ts";

const withoutDemo = { DEMO: "off" };

/** Only the platform's journeys ask what starts that were killed leave behind. */
const hasKilledStarts = process.env.TIER !== "core";

/**
 * One site with demo content for all journeys that can share one; `SITE` names a running site. Every other site is a copy of
 * one of two templates: of a first start without demo content, and of the shared site before any journey. The shared site
 * itself is a copy of the first, to which a second start adds the demo; before the platform's journeys both starts are
 * killed in the middle, for `own-site-killed.spec.ts`: what a site is after that, all journeys ask.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE) return undefined;
  const template = emptyDataDir();
  if (hasKilledStarts) {
    await killStart(template, withoutDemo, /^▸ Starting the worker/m);
    await killStart(template, withoutDemo, /^▸ Releasing the front-ends/m);
  }
  await (await startSite({ dataDir: template, env: withoutDemo })).stop();
  process.env.SITE_TEMPLATE = template;
  const dataDir = newDataDir();
  if (hasKilledStarts) await killStart(dataDir, {}, / 11 of 104/);
  const site = await startSite({ dataDir });
  if (hasKilledStarts) {
    process.env.SITE_AFTER_KILLS = JSON.stringify(
      await lookAtStart(site).catch((error: unknown) => ({ problem: String(error) })),
    );
  }
  const withDemo = emptyDataDir();
  try {
    copyRunning(dataDir, withDemo);
  } catch (error) {
    await site.stop();
    throw error;
  }
  process.env.SITE_TEMPLATE_DEMO = withDemo;
  process.env.SITE = site.origin;
  process.env.SITE_ADMIN = JSON.stringify(site.admin);
  process.env.SITE_DATA = dataDir;
  return async () => {
    await site.stop();
    printErrors(dataDir);
    removeDataDir(dataDir);
    removeDataDir(template);
    removeDataDir(withDemo);
  };
}

/** Prints the errors in the shared site's log, which explain failed requests of a journey. */
function printErrors(dataDir: string): void {
  const file = path.join(dataDir, "worker.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((each) => each.includes('"level":"error"'))) console.log(line);
}

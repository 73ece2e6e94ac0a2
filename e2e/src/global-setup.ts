import { existsSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runFolder } from "@optimyz/tools/run-folder";
import { sharedMemory } from "@optimyz/tools/shared-memory";
import { copyRunning } from "./database.ts";
import { lookAtStart } from "./killed-starts.ts";
import { emptyDataDir, killStart, newDataDir, removeDataDir, startSite } from "./site.ts";

const withoutDemo = { DEMO: "off" };

/** Only the platform's journeys check killed starts, and copy a site with its demo. */
const isPlatform = process.env.TIER !== "core";

/** Bytes that the data of all sites of a run take at most. */
const DATA_BYTES = 2 ** 30;

/**
 * One site with demo content for all journeys that can share one; `SITE` names a running site. Every other site is a copy of
 * one of two templates: of a first start without demo content, and of the shared site before any journey. The shared site
 * itself is a copy of the first, to which a second start adds the demo; before the platform's journeys both starts are
 * killed in the middle, for `own-site-killed.spec.ts`: what a site is after that, all journeys ask.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE) return undefined;
  // In memory where there is room, which copies in a tenth of a second. What a killed run leaves, the next one removes.
  const folder = runFolder(sharedMemory(DATA_BYTES) ?? tmpdir());
  process.env.SITES_FOLDER = folder;
  const template = emptyDataDir();
  if (isPlatform) {
    await killStart(template, withoutDemo, /^▸ Starting the worker/m);
    await killStart(template, withoutDemo, /^▸ Releasing the front-ends/m);
  }
  await (await startSite({ dataDir: template, env: withoutDemo })).stop();
  process.env.SITE_TEMPLATE = template;
  const dataDir = newDataDir();
  if (isPlatform) await killStart(dataDir, {}, / 11 of 104/);
  const site = await startSite({ dataDir });
  if (isPlatform) {
    process.env.SITE_AFTER_KILLS = JSON.stringify(
      await lookAtStart(site).catch((error: unknown) => ({ problem: String(error) })),
    );
    const withDemo = emptyDataDir();
    try {
      copyRunning(dataDir, withDemo);
    } catch (error) {
      await site.stop();
      throw error;
    }
    process.env.SITE_TEMPLATE_DEMO = withDemo;
  }
  process.env.SITE = site.origin;
  process.env.SITE_ADMIN = JSON.stringify(site.admin);
  process.env.SITE_DATA = dataDir;
  return async () => {
    await site.stop();
    printErrors(dataDir);
    removeDataDir(folder);
  };
}

/** Prints the errors in the shared site's log, which explain failed requests of a journey. */
function printErrors(dataDir: string): void {
  const file = path.join(dataDir, "worker.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((each) => each.includes('"level":"error"'))) console.log(line);
}

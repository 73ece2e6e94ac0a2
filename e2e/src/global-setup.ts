import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { emptyDataDir, newDataDir, removeDataDir, startSite } from "./site.ts";

/**
 * One site with demo content for all journeys that can share one; `SITE` names a running site. A first start
 * without demo content makes the data that sites of single journeys are copied from.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE) return undefined;
  const template = emptyDataDir();
  await (await startSite({ dataDir: template, env: { DEMO: "off" } })).stop();
  process.env.SITE_TEMPLATE = template;
  const dataDir = newDataDir();
  const site = await startSite({ dataDir });
  process.env.SITE = site.origin;
  process.env.SITE_ADMIN = JSON.stringify(site.admin);
  process.env.SITE_DATA = dataDir;
  return async () => {
    await site.stop();
    printErrors(dataDir);
    removeDataDir(dataDir);
    removeDataDir(template);
  };
}

/** Prints the errors in the shared site's log, which explain failed requests of a journey. */
function printErrors(dataDir: string): void {
  const file = path.join(dataDir, "worker.log");
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  for (const line of lines.filter((each) => each.includes('"level":"error"'))) console.log(line);
}

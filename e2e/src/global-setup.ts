import { newDataDir, removeDataDir, startSite } from "./site.ts";

/** One site with demo content for all journeys that can share one; `SITE` names a site that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE) return undefined;
  const dataDir = newDataDir();
  const site = await startSite({ dataDir });
  process.env.SITE = site.origin;
  process.env.SITE_ADMIN = JSON.stringify(site.admin);
  process.env.SITE_DATA = dataDir;
  return async () => {
    await site.stop();
    removeDataDir(dataDir);
  };
}

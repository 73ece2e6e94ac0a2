import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Site } from "./site.ts";

const root = path.join(import.meta.dirname, "../..");

interface Discovery {
  microFrontends: Record<string, { url: string; metadata: { version: string } }[]>;
}

/** The version of each front-end that is live on a site. */
export async function liveVersions(origin: string): Promise<Record<string, string>> {
  const { microFrontends } = (await (await fetch(`${origin}/_mf/registry.json`)).json()) as Discovery;
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, [live]]) => [name, live?.metadata.version ?? ""]),
  );
}

/** Removes the file that a browser loads first of a front-end from the site's R2. */
export async function removeEntry(site: Site, name: string): Promise<void> {
  const { microFrontends } = (await (await fetch(`${site.origin}/_mf/registry.json`)).json()) as Discovery;
  const key = microFrontends[name]?.[0]?.url.replace("/_mf/", "");
  if (!key) throw new Error(`${name} is not live`);
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/wrangler/bin/wrangler.js"),
      ...["r2", "object", "delete", `optimyz-releases/${key}`, "--local", "--persist-to", site.dataDir],
    ],
    { cwd: path.join(root, "worker"), env: { ...process.env, WRANGLER_SEND_METRICS: "false" } },
  );
}

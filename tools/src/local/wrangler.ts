import path from "node:path";
import { root } from "@optimyz/build/workspace";

export const workerFolder = path.join(root, "worker");
export const wrangler = path.join(root, "node_modules/wrangler/bin/wrangler.js");

/** Whether the platform's own tools are reachable at the site's URL: D1 explorer, `/__scheduled`, `/cdn-cgi/`. */
export const toolsOpen = process.env.DEVELOPMENT_TOOLS === "on";

/**
 * The local R2 and D1 are workers themselves. Each of their requests holds 16 kB until the heap is collected, and a heap that
 * stays small is hardly ever collected: without these flags a site grows by hundreds of megabytes.
 */
const COLLECT_EARLY = "--initial-old-space-size=2 --semi-space-growth-factor=1 --max-semi-space-size=1";

export const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  // Whether the worker is ready is read from its lines.
  WRANGLER_LOG: "log",
  NO_COLOR: "1",
  X_LOCAL_EXPLORER: String(toolsOpen),
  // Would write a trace of each request to the disk, for the explorer to show.
  X_LOCAL_OBSERVABILITY: String(toolsOpen),
  MINIFLARE_WORKERD_V8_FLAGS: COLLECT_EARLY,
};

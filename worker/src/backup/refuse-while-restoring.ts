import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/app-env.ts";
import { siteState } from "../state/site-state.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
const BACKUPS = "/api/admin/backups";

/**
 * Refuses whatever would change something while an archive is restored: it would be lost, or take an id that a row of the
 * archive has. Public pages and queries are refused where they ask for the site's state.
 * @throws ApiError UNAVAILABLE
 */
export const refuseWhileRestoring = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method) && !c.req.path.startsWith(BACKUPS)) await siteState(c.var.db);
  await next();
});

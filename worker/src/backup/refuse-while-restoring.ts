import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../http/app-env.ts";
import { siteState } from "../state/site-state.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);
const BACKUPS = "/api/admin/backups";

/**
 * Refuses every change while an archive is restored: it would be lost, or take an id of an archived row. Public pages
 * and queries are refused when they read the site's state.
 * @throws ApiError UNAVAILABLE
 */
export const refuseWhileRestoring = createMiddleware<AppEnv>(async (c, next) => {
  if (!reads.has(c.req.method) && !c.req.path.startsWith(BACKUPS)) await siteState(c.var.db);
  await next();
});

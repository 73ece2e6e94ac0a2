import { createMiddleware } from "hono/factory";
import { ApiError } from "../core/api-error.ts";
import { isAtOwnAdminOrigin } from "./admin-origin.ts";
import type { AppEnv } from "./app-env.ts";
import { hasAdminCookie } from "./session.ts";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses requests that change something and were started by a page of another site; SameSite=Strict alone would trust the browser.
 * A client that is no browser sends neither Origin nor Sec-Fetch-Site and may pass.
 */
export const refuseCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  if (!safeMethods.has(c.req.method)) {
    const origin = c.req.header("origin");
    const allowed =
      origin === undefined ? isAllowedWithoutOrigin(c.req.header("sec-fetch-site"), hasAdminCookie(c)) : isOwn(origin);
    if (!allowed) throw new ApiError("CROSS_SITE");
  }
  await next();

  function isOwn(origin: string): boolean {
    if (origin === new URL(c.req.url).origin) return true;
    // The site's pages run every team's code, and their requests carry the admin's cookie.
    return !isAtOwnAdminOrigin(c) && origin === c.var.config.SITE_ORIGIN;
  }
});

function isAllowedWithoutOrigin(fetchSite: string | undefined, withCookie: boolean): boolean {
  return fetchSite === undefined || (!withCookie && fetchSite !== "cross-site");
}

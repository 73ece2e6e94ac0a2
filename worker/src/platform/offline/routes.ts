import { RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { type Context, Hono } from "hono";
import { ApiError } from "../../core/api-error.ts";
import { isAtOwnAdminOrigin } from "../../http/admin-origin.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { removalScript, serviceWorkerScript } from "./script.ts";

/** The folder bounds the scope: no page above or next to it can be the service worker's. */
const FOLDER = "/admin/dashboard/batches/";

/** The one URL of the service worker. */
const SERVICE_WORKER = `${FOLDER}offline.js`;

/**
 * Where the documents of a request may take their service worker from; undefined where there is none: at the site's origin,
 * and where the operator has switched it off.
 */
export const serviceWorkerFor = (c: Context<AppEnv>): string | undefined =>
  isAtOwnAdminOrigin(c) && c.var.config.OFFLINE === "on" ? SERVICE_WORKER : undefined;

/** Serves the service worker of pages that open without a connection, at the admin's own origin alone. */
export const offline = new Hono<AppEnv>();

offline.get(SERVICE_WORKER, (c) => {
  if (!isAtOwnAdminOrigin(c)) throw new ApiError("NOT_FOUND");
  const { host } = new URL(c.req.url);
  // It reads documents and files of releases, and nothing of the API.
  const reads = `${host}${RELEASES_PATH} ${host}${FOLDER}`;
  c.header("cache-control", "no-cache");
  c.header("content-security-policy", `default-src 'none'; connect-src ${reads}`);
  const script = serviceWorkerFor(c) === undefined ? removalScript : serviceWorkerScript;
  return c.body(script, 200, { "content-type": "text/javascript; charset=utf-8" });
});

import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { log } from "../http/log.ts";
import { canRender, type RenderedPage, renderOnEdge } from "./rendering.ts";

/** Whether a page and its frame are the browser's to render: by configuration, in development, or for want of server code. */
export function inBrowser(c: Context<AppEnv>, lockSet: LockSet, needed: NeededRemotes): boolean {
  const { RENDERING, DEV_REMOTES } = c.var.config;
  return RENDERING === "off" || DEV_REMOTES !== undefined || !c.env.LOADER || !canRender(lockSet, needed);
}

/** The page from the edge, or `failed` where the browser has to take over. */
export async function onEdge(c: Context<AppEnv>, lockSet: LockSet): Promise<RenderedPage | "failed"> {
  const { LOADER: loader, RELEASES: releases } = c.env;
  if (!loader) return "failed";
  const origin = c.var.config.SITE_ORIGIN;
  const { pathname, search } = new URL(c.req.url);
  try {
    const host = { loader, releases, reads: c.executionCtx.exports.PublicReads, origin };
    return await renderOnEdge(host, lockSet, new URL(pathname + search, origin).href);
  } catch (error) {
    const requestId = c.var.requestId;
    log("warn", { message: "page left to the browser", requestId, path: pathname, error: String(error) });
    return "failed";
  }
}

import { type NeededRemotes, remotesOf } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { log } from "../http/log.ts";
import { liveLockSet } from "../releases/queries.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { developmentLockSet } from "./development.ts";
import { renderDocument, unreleasedDocument } from "./document.ts";
import { canRender, type RenderedPage, renderOnEdge } from "./rendering.ts";

/** Answers every address that nothing else answers with the page's document. */
export const documents = new Hono<AppEnv>();

documents.get("*", async (c) => {
  const live = await liveLockSet(c.var.db);
  c.header("cache-control", "no-cache");
  c.header("content-security-policy", contentSecurityPolicy(c.var.config.DEV_REMOTES));
  if (!live) return c.html(unreleasedDocument(), 503);
  const lockSet = developmentLockSet(live, c.var.config.DEV_REMOTES);
  const needed = remotesOf(c.req.path, lockSet);
  const page = await rendered(c, lockSet, needed);
  if (page?.location) return c.redirect(page.location, page.status === 301 ? 301 : 302);
  const status = page?.status === 404 || !needed.owner ? 404 : 200;
  return c.html(renderDocument(lockSet, needed, page), status);
});

/** The page from the edge, or undefined where the browser has to render it. */
async function rendered(
  c: Context<AppEnv>,
  lockSet: LockSet,
  needed: NeededRemotes,
): Promise<RenderedPage | undefined> {
  const loader = c.env.LOADER;
  if (!loader || c.var.config.DEV_REMOTES || !canRender(lockSet, needed)) return undefined;
  const host = {
    loader,
    releases: c.env.RELEASES,
    reads: c.executionCtx.exports.PublicReads,
    origin: c.var.config.SITE_ORIGIN,
  };
  const address = new URL(c.req.path + new URL(c.req.url).search, host.origin).href;
  try {
    return await renderOnEdge(host, lockSet, address);
  } catch (error) {
    const requestId = c.var.requestId;
    log("warn", { message: "page left to the browser", requestId, path: c.req.path, error: String(error) });
    return undefined;
  }
}

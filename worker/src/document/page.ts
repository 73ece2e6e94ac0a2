import type { NeededRemotes } from "@optimyz/contract/claims";
import { siteUrl } from "@optimyz/contract/paths";
import type { LockSet } from "@optimyz/contract/release";
import type { EdgePhase } from "@optimyz/contract/release-report";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { log } from "../http/log.ts";
import { memory } from "../reads/memory.ts";
import { countEdgeFallback, edgeFallback } from "../releases/edge-fallbacks.ts";
import { canRender, type RenderedPage, renderOnEdge } from "./rendering.ts";

interface PageToRender {
  needed: NeededRemotes;
  /** Path and query in their one spelling, without secrets. */
  path: string;
  /** What the page will be kept under. */
  contentRevision: number;
}

/**
 * The page rendered at the edge. Undefined where the browser renders page and frame: by configuration, in
 * development, without server code or without a Worker Loader; `failed` where the browser has to render this once.
 */
export async function pageOnEdge(
  c: Context<AppEnv>,
  lockSet: LockSet,
  { needed, path, contentRevision }: PageToRender,
): Promise<RenderedPage | "failed" | undefined> {
  const { RENDERING, DEV_REMOTES, SITE_ORIGIN: origin } = c.var.config;
  if (RENDERING === "off" || DEV_REMOTES !== undefined || !canRender(lockSet, needed)) return undefined;
  const { LOADER: loader, RELEASES: releases } = c.env;
  const leave = (phase: EdgePhase, error: string) => {
    const fallback = edgeFallback(lockSet, needed, phase, error);
    log("warn", {
      message: "page left to the browser",
      ...{ requestId: c.var.requestId, path, ...fallback, error },
    });
    countEdgeFallback(c, fallback);
  };
  if (!loader) {
    leave("edge-unbound", "There is no Worker Loader.");
    return undefined;
  }
  try {
    const host = { loader, releases, reads: c.executionCtx.exports.PublicReads, origin };
    // What the page was made of last time is read before the page asks for the first of it.
    const reads = { expected: memory.pageQueries.get(path) ?? [], contentRevision };
    const page = await renderOnEdge(host, lockSet, { url: siteUrl(origin, path), reads });
    if (page.status === 200) memory.pageQueries.set(path, Object.keys(page.answers));
    return page;
  } catch (error) {
    const isLate = error instanceof Error && error.name === "TimeoutError";
    leave(isLate ? "edge-timeout" : "edge-error", String(error));
    return "failed";
  }
}

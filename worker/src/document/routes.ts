import { remotesOf } from "@optimyz/contract/claims";
import { type Context, Hono } from "hono";
import type { AppEnv } from "../app-env.ts";
import { edgeCache } from "../http/edge-cache.ts";
import { hasVersion } from "../http/public-read.ts";
import { integrityMap } from "../releases/integrity.ts";
import { type Visit, visitFor } from "../releases/visit.ts";
import { siteState } from "../site-state.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { developmentLockSet } from "./development.ts";
import { type Document, renderDocument, unreleasedDocument } from "./document.ts";
import { robots, sitemap } from "./for-search-engines.ts";
import { pageOnEdge } from "./page.ts";

/** Answers every address that nothing else answers with the page's document. */
export const documents = new Hono<AppEnv>();

documents.get("/robots.txt", (c) => c.text(robots(c.var.config.SITE_ORIGIN)));
documents.get("/sitemap.xml", async (c) => c.body(await sitemap(c), 200, { "content-type": "application/xml" }));

documents.get("*", async (c) => {
  c.header("cache-control", "no-cache");
  const visit = await visitFor(c);
  if (!visit) return c.html(unreleasedDocument(), 503);
  const origins = c.var.config.DEV_REMOTES ?? visit.developmentOrigins;
  const isShared = visit.isShared && !origins && new URL(c.req.url).search === "";
  const document = isShared ? await sharedDocument(c, visit) : await newDocument(c, visit);
  if (document === "unchanged") return c.body(null, 304);
  if (document.location) return c.redirect(document.location, document.status === 301 ? 301 : 302);
  c.header("content-security-policy", contentSecurityPolicy(document.scriptHashes, origins));
  return c.html(document.html, document.status);
});

/** Kept at the edge this long at most. */
const EDGE_SECONDS = 3_600;

/** A document that everybody with this lock set gets: kept under lock set and content revision, so it is never stale. */
async function sharedDocument(c: Context<AppEnv>, visit: Visit): Promise<Document | "unchanged"> {
  const { contentRevision } = await siteState(c.var.db);
  const version = `${visit.lockSet.revision}.${visit.lockSet.canaries?.join("+") ?? ""}.${contentRevision}`;
  const key = `document/${version}${c.req.path}`;
  c.header("etag", `W/"${version}"`);
  if (hasVersion(c.req.header("if-none-match"), `W/"${version}"`)) return "unchanged";
  const kept = await edgeCache.match(key);
  if (kept) return kept.json();
  const document = await newDocument(c, visit);
  if (document.isComplete) {
    const copy = Response.json(document, { headers: { "cache-control": `public, max-age=${EDGE_SECONDS}` } });
    c.executionCtx.waitUntil(edgeCache.put(key, copy));
  }
  return document;
}

async function newDocument(c: Context<AppEnv>, visit: Visit): Promise<Document> {
  const lockSet = developmentLockSet(visit.lockSet, c.var.config.DEV_REMOTES);
  const needed = remotesOf(c.req.path, lockSet);
  const integrity = c.var.config.DEV_REMOTES ? {} : await integrityMap(c.var.db, lockSet);
  return renderDocument({
    origin: c.var.config.SITE_ORIGIN,
    path: c.req.path,
    lockSet,
    needed,
    page: await pageOnEdge(c, lockSet, needed),
    integrity,
    releases: c.env.RELEASES,
  });
}

import { remotesOf } from "@optimyz/contract/claims";
import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../app-env.ts";
import { hasVersion } from "../http/conditional.ts";
import { deployment, edgeCache, type KeptAnswer, keptAnswer } from "../http/edge-cache.ts";
import { integrityMap } from "../releases/integrity.ts";
import { type Visit, visitFor } from "../releases/visit.ts";
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
  const answer = isShared ? await sharedAnswer(c, visit) : answerOf(await newDocument(c, visit), origins);
  if (answer === "unchanged") return c.body(null, 304);
  return c.body(answer.body, answer.status as ContentfulStatusCode, answer.headers);
});

/** Kept at the edge this long at most. */
const EDGE_SECONDS = 3_600;

/** A document that everybody with this lock set gets: kept under lock set and content revision, so it is never stale. */
async function sharedAnswer(c: Context<AppEnv>, visit: Visit): Promise<KeptAnswer | "unchanged"> {
  const { revision, canaries = [] } = visit.lockSet;
  const version = `${revision}.${canaries.join("+")}.${visit.contentRevision}.${c.var.config.RENDERING}.${deployment}`;
  const key = `document/${version}${c.req.path}`;
  c.header("etag", `W/"${version}"`);
  if (hasVersion(c.req.header("if-none-match"), `W/"${version}"`)) return "unchanged";
  const kept = await edgeCache.match(key);
  if (kept) return kept;
  const document = await newDocument(c, visit);
  const answer = answerOf(document);
  if (document.isComplete) c.executionCtx.waitUntil(edgeCache.put(key, answer, EDGE_SECONDS));
  // A browser must not be told either that what it has is the page.
  else c.header("etag", undefined);
  return answer;
}

/** What goes out for a document, but for what each request adds. */
function answerOf(
  { html, status, location, hashes }: Document,
  developmentOrigins?: Record<string, string>,
): KeptAnswer {
  const headers = location
    ? { location }
    : {
        "content-type": "text/html; charset=UTF-8",
        "content-security-policy": contentSecurityPolicy(hashes, developmentOrigins),
      };
  return keptAnswer(html, status, headers);
}

async function newDocument(c: Context<AppEnv>, visit: Visit): Promise<Document> {
  const lockSet = developmentLockSet(visit.lockSet, c.var.config.DEV_REMOTES);
  const needed = remotesOf(c.req.path, lockSet);
  const page = await pageOnEdge(c, lockSet, needed, visit.contentRevision);
  const integrity = c.var.config.DEV_REMOTES ? {} : await integrityMap(c.var.db, lockSet);
  return renderDocument({
    origin: c.var.config.SITE_ORIGIN,
    path: c.req.path,
    lockSet,
    needed,
    page,
    integrity,
    releases: c.env.RELEASES,
  });
}

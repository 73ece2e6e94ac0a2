import { paths } from "@optimyz/contract/paths";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../app-env.ts";
import { ApiError } from "../http/api-error.ts";
import { hasVersion } from "../http/conditional.ts";
import { deployment, keptResponse } from "../reads/context.ts";
import type { KeptResponse } from "../reads/memory.ts";
import { integrityMap } from "../releases/integrity.ts";
import { giveTicket } from "../releases/tickets.ts";
import { type Visit, visitFor } from "../releases/visit.ts";
import { countVisit } from "../releases/visits.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { developmentLockSet } from "./development.ts";
import { type Document, renderDocument, unreleasedDocument } from "./document.ts";
import { robots } from "./for-search-engines.ts";
import { pageOnEdge } from "./page.ts";
import { type PageUrl, pageUrl, publicSearch } from "./page-url.ts";
import { respondWithPlainPage } from "./plain-page.ts";
import { sitemap, sitemapFile } from "./sitemap.ts";

/** Serves the page's document at every URL that no other route has. */
export const documents = new Hono<AppEnv>();

documents.get("/robots.txt", (c) => c.text(robots(c.var.config.SITE_ORIGIN)));
documents.get("/sitemap.xml", async (c) => xmlResponse(c, await sitemap(c.var.db, c.var.config.SITE_ORIGIN)));
documents.get("/:file{sitemap-[1-9][0-9]{0,3}[.]xml}", async (c) => {
  const number = Number(c.req.param("file").replace(/\D/g, ""));
  const text = await sitemapFile(c.var.db, c.var.config.SITE_ORIGIN, number);
  if (text === undefined) throw new ApiError("NOT_FOUND");
  return xmlResponse(c, text);
});

const xmlResponse = (c: Context<AppEnv>, text: string) => c.body(text, 200, { "content-type": "application/xml" });

documents.get("*", async (c) => {
  c.header("cache-control", "no-cache");
  const visit = await visitFor(c);
  if (!visit) return c.html(unreleasedDocument(), 503);
  const { pathname, search } = new URL(c.req.url);
  const lockSet = developmentLockSet(visit.lockSet, c.var.config.DEV_REMOTES);
  const url = pageUrl(pathname, lockSet);
  if (!url) return respondWithPlainPage(c, 400, malformedUrlPage());
  if (url.path !== pathname) return c.redirect(url.path + search, 301);
  const origins = c.var.config.DEV_REMOTES ?? visit.developmentOrigins;
  const isShared = visit.isShared && !origins && search === "";
  if (visit.isShared && !origins) {
    await giveTicket(c, lockSet, url.needed);
    countVisit(c, lockSet, url.needed);
  }
  const requested = { visit: { ...visit, lockSet }, url, search };
  const response = isShared ? await sharedResponse(c, requested) : responseOf(await newDocument(c, requested), origins);
  if (response === "unchanged") return c.body(null, 304);
  return c.body(response.body, response.status as ContentfulStatusCode, response.headers);
});

/** The page that a request is for. */
interface RequestedPage {
  visit: Visit;
  url: PageUrl;
  /** The query with its question mark, or empty. */
  search: string;
}

/** Kept at the edge this long at most. */
const EDGE_SECONDS = 3_600;

/**
 * A document that everybody with this lock set gets: kept under lock set and content revision, so it is never stale.
 * Only pages that exist are kept: anybody can invent URLs without one.
 */
async function sharedResponse(c: Context<AppEnv>, requested: RequestedPage): Promise<KeptResponse | "unchanged"> {
  const { lockSet, contentRevision } = requested.visit;
  const { revision, canaries = [] } = lockSet;
  const version = `${revision}.${canaries.join("+")}.${contentRevision}.${c.var.config.RENDERING}.${deployment}`;
  const key = `document/${version}${requested.url.publicPath}`;
  c.header("etag", `W/"${version}"`);
  if (hasVersion(c.req.header("if-none-match"), `W/"${version}"`)) return "unchanged";
  const kept = await c.var.reads.kept(key);
  if (kept) return kept;
  const document = await newDocument(c, requested);
  const response = responseOf(document);
  if (document.isComplete && document.status === 200) {
    c.var.reads.keep(key, response, EDGE_SECONDS);
  } else if (!document.isComplete) {
    // No ETag either: a browser must not keep this as the page.
    c.header("etag", undefined);
  }
  return response;
}

/** Status, headers and body of a document, without what each request adds. */
function responseOf(
  { html, status, location, hashes }: Document,
  developmentOrigins?: Record<string, string>,
): KeptResponse {
  const headers = location
    ? { location }
    : {
        "content-type": "text/html; charset=UTF-8",
        "content-security-policy": contentSecurityPolicy(hashes, developmentOrigins),
      };
  return keptResponse(html, status, headers);
}

async function newDocument(c: Context<AppEnv>, { visit, url, search }: RequestedPage): Promise<Document> {
  const { lockSet, contentRevision } = visit;
  const { needed } = url;
  const page = await pageOnEdge(c, lockSet, {
    needed,
    path: url.publicPath + publicSearch(search),
    contentRevision,
  });
  const integrity = c.var.config.DEV_REMOTES ? {} : await integrityMap(c.var.db, lockSet);
  const { SITE_ORIGIN: origin } = c.var.config;
  return renderDocument({ origin, lockSet, needed, page, integrity, releases: c.env.RELEASES });
}

/** For a URL that cannot be a page's. */
const malformedUrlPage = () => ({
  title: "This address does not work",
  body: html`<p>It has characters that no page of ours has; perhaps it was cut or changed on its way to you.</p>
<p class="ways"><a class="button" href="${paths.home.to()}">Go to the home page</a> <a href="${paths.courses.to()}">See all courses</a></p>`,
});

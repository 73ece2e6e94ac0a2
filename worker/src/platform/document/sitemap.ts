import { siteUrl } from "@optimyz/contract/domain/paths";
import { sitemapPaths } from "@optimyz/contract/protocol/navigation";
import { type PageLink, pathOf, type RolePatterns, rolePatterns } from "@optimyz/contract/protocol/page-links";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Database } from "../../db/database.ts";
import { escapeXml } from "../../html/escape-xml.ts";
import { isSpoken } from "../releases/spoken.ts";
import { type PageParams, theSite } from "../site.ts";

/** Most URLs in one file of a sitemap (sitemaps.org), each page in all its languages. */
const URLS_MAX = 50_000;

/** Most pages in one file. */
const pagesMax = ({ languages }: SitePages): number => Math.floor(URLS_MAX / Math.max(1, languages.length));

/** The pages of a site that its sitemap names. */
export interface SitePages {
  /** The site's languages, the first one without a prefix. */
  languages: readonly string[];
  /** Paths of the pages that do not depend on content. */
  claimed: readonly string[];
  /** Where the pages of the content are. */
  roles: RolePatterns;
}

/**
 * @param lockSet undefined before the first release
 * @param plainPages those of the settings
 */
export const sitePages = (
  lockSet: LockSet | undefined,
  plainPages: readonly { slug: string }[],
  languages: readonly string[],
): SitePages => ({
  languages: languages.filter((code) => lockSet && isSpoken(code, lockSet)),
  claimed: lockSet ? [...sitemapPaths(lockSet), ...plainPages.map(({ slug }) => `/${slug}`)] : [],
  roles: rolePatterns(lockSet ?? { remotes: {} }),
});

/**
 * Every public page: one list of URLs, or an index of several files where they do not fit into one.
 */
export async function sitemap(db: Database, origin: string, pages: SitePages): Promise<string> {
  const counts = await Promise.all(theSite().pages.map(({ count }) => count(db)));
  const files = Math.ceil(counts.reduce((sum, count) => sum + count, pages.claimed.length) / pagesMax(pages));
  if (files === 1) return urlSet(origin, pages, await pagePaths(db, pages, 1));
  const numbers = Array.from({ length: files }, (_, index) => index + 1);
  const entries = numbers.map((number) => `<sitemap>${location(origin, `/sitemap-${number}.xml`)}</sitemap>`);
  return xml("sitemapindex", entries);
}

/** One file of a sitemap that has several, counted from 1; undefined behind the last one. */
export async function sitemapFile(
  db: Database,
  origin: string,
  pages: SitePages,
  number: number,
): Promise<string | undefined> {
  const found = await pagePaths(db, pages, number);
  return found.length > 0 ? urlSet(origin, pages, found) : undefined;
}

/** A page's path in the main language, and by language where it is another. */
interface PagePaths {
  path: string;
  translated: Readonly<Record<string, string>>;
}

const fixedPath = (path: string): PagePaths => ({ path, translated: {} });

/** The paths of a page of the content. */
export function pathsOf(role: string, { params, translated = {} }: PageParams, roles: RolePatterns): PagePaths {
  const pathWith = (each: PageParams["params"]) => pathOf({ role, params: each } as PageLink, roles);
  const others = Object.entries(translated).map(([code, each]) => [code, pathWith(each)]);
  return { path: pathWith(params), translated: Object.fromEntries(others) };
}

/** The paths of one file: claimed pages, then those of the content, one kind after the other. */
async function pagePaths(db: Database, pages: SitePages, number: number): Promise<PagePaths[]> {
  const { claimed, roles } = pages;
  const most = pagesMax(pages);
  const start = (number - 1) * most;
  const found = claimed.slice(start, start + most).map(fixedPath);
  let before = claimed.length;
  for (const { role, params, count } of theSite().pages) {
    const room = most - found.length;
    const rows = room > 0 ? await params(db, room, Math.max(0, start - before)) : [];
    found.push(...rows.map((each) => pathsOf(role, each, roles)));
    // Once a file begins before these pages, it skips none of the next kinds: nothing has to be counted.
    if (start > before) before += await count(db);
  }
  return found;
}

/** Each page once for each language, with the others beside it. */
function urlSet(origin: string, { languages }: SitePages, pages: readonly PagePaths[]): string {
  const bases = languages.map((code, at) => [code, origin + (at === 0 ? "" : `/${code}`)] as const);
  if (bases.length < 2)
    return xml(
      "urlset",
      pages.map(({ path }) => `<url>${location(origin, path)}</url>`),
    );
  const entries = pages.flatMap(({ path, translated }) => {
    const paths = bases.map(([code, base]) => ({ code, base, own: translated[code] ?? path }));
    const others = paths.map(
      ({ code, base, own }) =>
        `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeXml(siteUrl(base, own))}"/>`,
    );
    return paths.map(({ base, own }) => `<url>${location(base, own)}${others.join("")}</url>`);
  });
  return xml("urlset", entries, ` xmlns:xhtml="http://www.w3.org/1999/xhtml"`);
}

const location = (origin: string, path: string): string => `<loc>${escapeXml(siteUrl(origin, path))}</loc>`;

const xml = (root: "urlset" | "sitemapindex", entries: readonly string[], more = ""): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>${entries.join("")}</${root}>\n`;

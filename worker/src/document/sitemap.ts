import { sitemapPaths } from "@optimyz/contract/navigation";
import { pathOf, rolePatterns } from "@optimyz/contract/page-links";
import { siteUrl } from "@optimyz/contract/paths";
import type { LockSet } from "@optimyz/contract/platform/release";
import { asc } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { skillDetails, skills } from "../db/schema.ts";

/** Most URLs in one file of a sitemap (sitemaps.org). */
const URLS_MAX = 50_000;

/** The pages of a site that its sitemap names, and where those of skills and courses are. */
export interface SitePages {
  /** Paths of the pages that do not depend on content. */
  claimed: readonly string[];
  skill: (slug: string) => string;
  course: (id: number) => string;
}

/**
 * @param lockSet undefined before the first release
 * @param plainPages those of the settings
 */
export function sitePages(lockSet: LockSet | undefined, plainPages: readonly { slug: string }[]): SitePages {
  const live = rolePatterns(lockSet ?? { remotes: {} });
  return {
    claimed: lockSet ? [...sitemapPaths(lockSet), ...plainPages.map(({ slug }) => `/${slug}`)] : [],
    skill: (titleSlug) => pathOf({ role: "skill", params: { titleSlug } }, live),
    course: (id) => pathOf({ role: "course", params: { skill_detail_id: id } }, live),
  };
}

/**
 * Every public page: one list of URLs, or an index of several files where they do not fit into one.
 */
export async function sitemap(db: Database, origin: string, pages: SitePages): Promise<string> {
  const counts = await Promise.all([db.$count(skills), db.$count(skillDetails)]);
  const files = Math.ceil((pages.claimed.length + counts[0] + counts[1]) / URLS_MAX);
  if (files === 1) return urlSet(origin, await pagePaths(db, pages, 1));
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
  return found.length > 0 ? urlSet(origin, found) : undefined;
}

/** The paths of one file: claimed pages, then skills, then courses. */
async function pagePaths(db: Database, { claimed, skill, course }: SitePages, number: number): Promise<string[]> {
  const start = (number - 1) * URLS_MAX;
  const fixed = claimed.slice(start, start + URLS_MAX);
  const skillRows = await rowsFrom(start - claimed.length, URLS_MAX - fixed.length, (limit, offset) =>
    db.select({ slug: skills.slug }).from(skills).orderBy(asc(skills.id)).limit(limit).offset(offset),
  );
  const skillCount = await db.$count(skills);
  const room = URLS_MAX - fixed.length - skillRows.length;
  const courseRows = await rowsFrom(start - claimed.length - skillCount, room, (limit, offset) =>
    db.select({ id: skillDetails.id }).from(skillDetails).orderBy(asc(skillDetails.id)).limit(limit).offset(offset),
  );
  return [...fixed, ...skillRows.map(({ slug }) => skill(slug)), ...courseRows.map(({ id }) => course(id))];
}

/** Rows of a table whose first one would be at `-start` of the file. */
async function rowsFrom<Row>(start: number, room: number, read: (limit: number, offset: number) => Promise<Row[]>) {
  return room > 0 ? read(room, Math.max(0, start)) : [];
}

const urlSet = (origin: string, pages: readonly string[]): string =>
  xml(
    "urlset",
    pages.map((path) => `<url>${location(origin, path)}</url>`),
  );

const location = (origin: string, path: string): string => `<loc>${escapeXml(siteUrl(origin, path))}</loc>`;

const xml = (root: "urlset" | "sitemapindex", entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join("")}</${root}>\n`;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { paramsOf } from "@optimyz/contract/protocol/patterns";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { type SQL, sql } from "drizzle-orm";
import { theSite } from "../site.ts";

type Route = LockSet["remotes"][string]["routes"][number];

/** What the whole site's picture says: what the provider offers, as the home page's title does. */
export const siteTitle = ({ identity: { offer } }: Settings): string => offer.charAt(0).toUpperCase() + offer.slice(1);

/** A listed page whose title its release names; the home page has the site's picture. */
const isTitled = ({ role, title, sitemap, path }: Route): boolean =>
  title !== undefined && sitemap === true && role !== "home" && !path.includes(":");

/** Titles of the pages that are there whatever the content is, the site's own first. */
export function fixedTitles(lockSet: LockSet | undefined, settings: Settings): string[] {
  const routes = Object.values(lockSet?.remotes ?? {}).flatMap((remote) => remote.routes);
  const claimed = routes.filter(isTitled).flatMap(({ title }) => title ?? []);
  return [siteTitle(settings), ...claimed, ...settings.pages.pages.map(({ title }) => title)];
}

/**
 * A query of the words of a page's own picture, title and line above it: none or one row. Titles of the content are the
 * database's of this moment, never what a page says.
 * @param path without its query
 * @param language code of the page's
 * @returns undefined for a page that has the site's picture
 */
export function wordsAt(
  path: string,
  route: Route | undefined,
  { pages }: Settings,
  language: string,
): SQL | undefined {
  if (!route) return undefined;
  const params = paramsOf(route.path, path) ?? {};
  const fixed = (title: string) => sql`SELECT ${title}, ''`;
  const plain = route.role === "skill" && pages.pages.find(({ slug }) => slug === params.titleSlug);
  if (plain) return fixed(plain.title);
  const content = theSite().pages.find(({ role }) => role === route.role);
  if (content) return content.wordsOf(params, language);
  return isTitled(route) && route.title ? fixed(route.title) : undefined;
}

/** A query of the words of every page's picture: title and line above it. @param titles of {@link fixedTitles} */
export const allWords = (titles: readonly string[]): SQL => {
  const fixed = sql`SELECT value, '' FROM json_each(${JSON.stringify(titles)})`;
  // D1 takes five terms in a compound `SELECT`: each pair is one of its own.
  const [first = fixed, ...more] = [fixed, ...theSite().pages.map(({ words }) => words)];
  return more.reduce((all, words) => sql`SELECT * FROM (${all}) UNION ALL SELECT * FROM (${words})`, first);
};

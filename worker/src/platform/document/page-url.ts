import { type NeededRemotes, remotesOf } from "@optimyz/contract/protocol/claims";
import { movedPath } from "@optimyz/contract/protocol/page-links";
import { isParameter, segmentsOf } from "@optimyz/contract/protocol/patterns";
import type { LockSet } from "@optimyz/contract/protocol/release";

/** Longer than any path of the site: a slug of 80 characters takes 720 when percent-encoded. */
const LENGTH_MAX = 1_024;

/** Name of path parameters that are secrets; no page is rendered, cached or logged under their values. */
const SECRET_PARAMETER = ":token";

/** Name of path parameters that open one person's page: no document under their values is kept, and guesses are limited. */
const PERSONAL_PARAMETER = ":code";

/** The same in a query: the link that confirms an e-mail address. */
const SECRET_QUERY = "confirm";

/** The canonical path of a page, and the remotes that show it. */
export interface PageUrl {
  path: string;
  /** The path with its secrets replaced by a fixed word, as rendering and caches get it. */
  publicPath: string;
  needed: NeededRemotes;
  /** Whether it is one person's page, for anybody with its code. */
  isPersonal: boolean;
  /** Where the page with this known URL is now; a rollback may bring it back here. */
  movedTo: string | undefined;
}

/**
 * The canonical path of a page: doubled and trailing slashes go, fixed segments are spelled as their page
 * claims them, everything else is percent-encoded as links are. The caller redirects when it differs from `pathname`.
 * @returns undefined for what means no page: too long, not UTF-8, encoded slashes, dots or control characters
 */
export function pageUrl(pathname: string, lockSet: LockSet): PageUrl | undefined {
  const segments = pathname.length <= LENGTH_MAX ? segmentsOf(pathname) : undefined;
  if (!segments) return undefined;
  const needed = remotesOf(pathname, lockSet);
  const pattern = segmentsOf(needed.route?.path ?? "") ?? [];
  return {
    path: pathOf(segments.map((segment, index) => fixedPart(pattern[index]) ?? segment)),
    publicPath: pathOf(
      segments.map((segment, index) =>
        pattern[index] === SECRET_PARAMETER ? "token" : (fixedPart(pattern[index]) ?? segment),
      ),
    ),
    needed,
    isPersonal: pattern.includes(PERSONAL_PARAMETER),
    movedTo: movedPath(pathname, lockSet),
  };
}

/** What the worker alone reads of a query: the links to a preview and a channel, and the preview's theme. */
const OWN_QUERIES = ["preview", "preview-theme", "channel"];

/** What networks and mails put behind a link to know where somebody came from. No page reads it. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|twclid|ttclid|li_fat_id|igshid|igsh|mc_cid|mc_eid|yclid|srsltid|_ga|_gl|_hsenc|_hsmi|mkt_tok|epik)$/i;

/** A query without what says where somebody came from: the page is the same, so it is kept and rendered as one. */
export function withoutTracking(search: string): string {
  const query = new URLSearchParams(search);
  const tracking = [...query.keys()].filter((name) => TRACKING.test(name));
  if (tracking.length === 0) return search;
  for (const name of tracking) query.delete(name);
  return query.size > 0 ? `?${query}` : "";
}

/** A path without parameters of its segments (`/gallery;jsessionid=1`), which no page of the site has: links encode a `;`. */
export const withoutPathParameters = (pathname: string): string => pathname.replace(/;[^/]*/g, "");

/** A query without its secrets, as rendering and caches get it. */
export function publicSearch(search: string): string {
  const query = new URLSearchParams(search);
  if (![SECRET_QUERY, ...OWN_QUERIES].some((name) => query.has(name))) return search;
  for (const name of OWN_QUERIES) query.delete(name);
  if (query.has(SECRET_QUERY)) query.set(SECRET_QUERY, "token");
  return query.size > 0 ? `?${query}` : "";
}

const pathOf = (segments: readonly string[]): string => `/${segments.map(encodeURIComponent).join("/")}`;

/** The pattern's own text where it is not a parameter or the rest of the path. */
const fixedPart = (part: string | undefined): string | undefined =>
  part === undefined || part === "*" || isParameter(part) ? undefined : part;

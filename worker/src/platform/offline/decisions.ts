/**
 * What the service worker decides, as plain functions. Their text is put into its script (`script.ts`), so each is
 * complete in itself: it uses nothing of this file or another, and names no function inside it.
 */

/** What is read of a request. */
export interface AskedFor {
  method: string;
  mode: string;
  url: string;
}

/**
 * Whether a request is for a page below the scope or for a file of a release, which may be served from what is stored where
 * the network fails. Undefined for all others, such as the API's, which the service worker leaves to the browser.
 */
export function kindOf({ method, mode, url }: AskedFor, scope: string): "page" | "file" | undefined {
  const { origin, pathname, search } = new URL(url);
  if (method !== "GET" || search !== "" || origin !== new URL(scope).origin) return undefined;
  if (mode === "navigate") return url.startsWith(scope) ? "page" : undefined;
  return /^\/_mf\/[\w-]+\/[\w.+-]+\/./.test(pathname) ? "file" : undefined;
}

/** The releases that a document names, by their folders, as a text to compare. */
export function releasesIn(html: string): string {
  return [...new Set(html.match(/\/_mf\/[\w-]+\/[\w.+-]+\//g))].sort().join();
}

/**
 * The files that a page needs, by their paths: those that its document links to, and those that the page has loaded.
 * @returns undefined when one is of a release that the document does not name: then the page is of another document
 */
export function filesOf(html: string, loaded: readonly string[]): string[] | undefined {
  const releases = new Set(html.match(/\/_mf\/[\w-]+\/[\w.+-]+\//g));
  const files = loaded.filter((path) => /^\/_mf\/[\w-]+\/[\w.+-]+\/./.test(path));
  if (files.some((path) => !releases.has(path.split("/", 4).join("/").concat("/")))) return undefined;
  const first = html.matchAll(/href="(\/_mf\/[^"]+)"/g);
  return [...new Set([...Array.from(first, (match) => match[1] ?? ""), ...files])];
}

/** A day of summer time that ends has 25 hours. */
export const DAY_MS_MAX = 25 * 60 * 60 * 1000;

/**
 * Name of the cache that a page is stored in. It says until when, because a service worker does not know the provider's
 * clock.
 * @param until end of the day (ISO 8601), as the page says it
 * @returns undefined for a moment that is over, or is not of the same day
 */
export function cacheUntil(until: unknown, nowMs: number, dayMs: number): string | undefined {
  const leftMs = typeof until === "string" ? Date.parse(until) - nowMs : 0;
  return leftMs > 0 && leftMs <= dayMs ? `offline:pages:${until}` : undefined;
}

/** Of the caches' names, those of pages that may be served, and those of anything that is over. Others are not ours. */
export function sorted(names: readonly string[], nowMs: number): { live: string[]; over: string[] } {
  const ours = names.filter((name) => name.startsWith("offline:"));
  const over = ours.filter((name) => !(Date.parse(name.replace(/^offline:[a-z]+:/, "")) > nowMs));
  return { live: ours.filter((name) => name.startsWith("offline:pages:") && !over.includes(name)), over };
}

/** What is read of a response. */
export interface Received {
  status: number;
  redirected: boolean;
  headers: Pick<Headers, "get">;
}

/** Whether a document may be stored: a page that everybody gets, and no redirect, error, preview or override. */
export function mayStore({ status, redirected, headers }: Received): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") === true;
  return status === 200 && !redirected && isPage && headers.get("cache-control") === "no-cache";
}

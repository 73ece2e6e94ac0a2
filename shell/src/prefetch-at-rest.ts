import { isPrivate } from "@optimyz/contract/api/private-pages";
import { documentFiles, remotesOf } from "@optimyz/contract/protocol/claims";
import type { BrowserLockSet } from "@optimyz/contract/protocol/release";
import { needsOtherDocument } from "./document-change.ts";
import { ownPath } from "./language.ts";

// The shell fetches this file once its page rests.

/** Nothing has arrived and nobody has done anything for this long: line and thread are free. */
const QUIET_MS = 500;
/** Pages of one document whose data are requested. */
const DATA_PAGES_MAX = 6;
/** Bytes on the wire of one document, after which no further page is begun. */
const BYTES_MAX = 20_000;

/** Links that visitors know from every page, in a menu that may be closed. */
const MAIN_LINKS = "header nav a[href]";

/** How a page is made ready. */
export interface Preparation {
  /** Waited for before each step that takes the thread. */
  pause?: () => Promise<unknown>;
  /** Whether to request its data as well. */
  hasData?: boolean;
}

interface Rest {
  lockSet: BrowserLockSet;
  leadsToPage: (link: HTMLAnchorElement) => boolean;
  /** Evaluates a page's modules and requests its data. */
  prepare: (link: HTMLAnchorElement, how: Preparation) => Promise<void>;
}

/**
 * Whenever the page rests, fetches what one link leads to: first of those in view, then of the main navigation, then the
 * code alone for any other kind of page that this one leads to. Not from private pages, nor of those.
 * @returns ends it, as the limit of bytes does
 */
export function prefetchAtRest({ lockSet, leadsToPage, prepare }: Rest): () => void {
  const ended = new AbortController();
  const prepared = new Set<string>();
  let dataPages = 0;
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const rest = () => {
    clearTimeout(timer);
    if (bytes >= BYTES_MAX) return end();
    timer = setTimeout(() => void next(), QUIET_MS);
  };

  const end = () => {
    clearTimeout(timer);
    arrivals.disconnect();
    ended.abort();
  };

  /** A page's code is that of all pages of its route. */
  const codeOf = (link: HTMLAnchorElement): string | undefined => {
    const path = ownPath(link.pathname);
    const { owner, route } = remotesOf(path, lockSet);
    const isPublic = owner && !isPrivate(owner, lockSet) && !needsOtherDocument(lockSet, path);
    return isPublic ? route?.path : undefined;
  };

  async function next(): Promise<void> {
    if (isBusy || ended.signal.aborted || document.hidden || !navigator.onLine) return;
    const found = nextLink();
    if (!found) return;
    isBusy = true;
    const { link, code, hasData } = found;
    const keys = hasData ? [code, link.pathname] : [code];
    for (const key of keys) prepared.add(key);
    if (hasData) dataPages += 1;
    try {
      const { scripts, styles } = documentFiles(remotesOf(ownPath(link.pathname), lockSet), lockSet);
      await Promise.all([...scripts, ...styles].map(fetchFile));
      await idle();
      await prepare(link, { pause: idle, hasData });
    } catch {
      // Without a connection nothing is known of the page.
      if (!navigator.onLine) for (const key of keys) prepared.delete(key);
    } finally {
      isBusy = false;
      if (!ended.signal.aborted) rest();
    }
  }

  function nextLink() {
    const all = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].filter(leadsToPage);
    const likely = [...all.filter(isInView), ...all.filter((link) => link.matches(MAIN_LINKS))];
    for (const link of likely) {
      const code = codeOf(link);
      // A query may be of this link alone.
      const hasData = dataPages < DATA_PAGES_MAX && link.search === "";
      if (code && !prepared.has(hasData ? link.pathname : code)) return { link, code, hasData };
    }
    for (const link of all) {
      const code = codeOf(link);
      if (code && !prepared.has(code)) return { link, code, hasData: false };
    }
    return undefined;
  }

  const arrivals = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.initiatorType === "fetch") bytes += entry.transferSize;
    rest();
  });
  arrivals.observe({ type: "resource" });
  for (const type of ["scroll", "pointerdown", "keydown", "online", "visibilitychange"])
    addEventListener(type, rest, { passive: true, capture: true, signal: ended.signal });
  rest();
  return end;
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

/**
 * Fetches a file into the browser's cache. A `modulepreload` would not do: the browser remembers one that failed, and a link
 * to its page would then lead nowhere.
 */
async function fetchFile(url: string): Promise<void> {
  const response = await fetch(url, { priority: "low" });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

/** Resolves when the page has nothing better to do. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(resolve, { timeout: 1_000 }) : setTimeout(resolve, 50),
  );

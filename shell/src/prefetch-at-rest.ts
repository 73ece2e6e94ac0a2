// The shell fetches this file once its page rests. It imports nothing: what it shares with the shell's first file would
// make that larger.

/** Nothing has arrived and nobody has done anything for this long: line and thread are free. */
const QUIET_MS = 200;
/** Pages whose data are requested, of one document. */
const DATA_PAGES_MAX = 4;
/** Bytes on the wire, of one document, after which no further page is begun. */
const BYTES_MAX = 44_000;

/** A page that this document may show. */
export interface LinkedPage {
  /** Its claim: pages of one pattern have the same code. */
  route: { path: string; role?: string | undefined };
  /** URLs of its code and styles, and of its remote's. */
  files: readonly string[];
}

/**
 * Evaluates the modules of the page that a link leads to, and requests its data unless it shall not.
 * @param pause waited for before a step that takes the thread
 * @throws whatever the page's remote or loader throws; the next attempt starts again
 */
export type Prepare = (link: HTMLAnchorElement, pause?: () => Promise<unknown>, hasData?: boolean) => Promise<void>;

/** What a link leads to; undefined for any other link. */
type PageOf = (link: HTMLAnchorElement) => LinkedPage | undefined;

interface Candidate extends LinkedPage {
  link: HTMLAnchorElement;
  /** 2: in the page's own part of the view; 1: elsewhere; 0: home, which is large and what visitors leave. */
  rank: 0 | 1 | 2;
  /** Whether it is in view, or in the header, whose menu may be closed. */
  isNear: boolean;
}

/**
 * Whenever the page rests, fetches what one link leads to: the page's own links in view first, then those to the kind of
 * page that most of its links lead to. The code comes for each kind of page, the data for links that are near.
 * Nothing of it on a 2G line.
 * @returns ends it, as the limit of bytes does
 */
export function prefetchAtRest(pageOf: PageOf, prepare: Prepare): () => void {
  const ended = new AbortController();
  /** Patterns whose code is there, and paths whose data are. */
  const prepared = new Set<string>();
  let dataPages = 0;
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBusy = false;

  const end = () => {
    clearTimeout(timer);
    arrivals.disconnect();
    ended.abort();
  };

  const rest = () => {
    clearTimeout(timer);
    if (bytes >= BYTES_MAX) return end();
    if (!ended.signal.aborted) timer = setTimeout(() => void next(), QUIET_MS);
  };

  const arrivals = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[])
      if (entry.initiatorType === "fetch") bytes += entry.transferSize;
    rest();
  });

  async function next(): Promise<void> {
    if (isBusy || document.hidden || !navigator.onLine) return;
    const found = nextLink();
    if (!found) return;
    isBusy = true;
    const { link, files, keys, hasData } = found;
    for (const key of keys) prepared.add(key);
    if (hasData) dataPages += 1;
    try {
      await Promise.all(files.map(fetchFile));
      await idle();
      await prepare(link, idle, hasData);
    } catch {
      // What the network fails with says nothing about the page; anything else is tried again by the click alone.
      if (!navigator.onLine) for (const key of keys) prepared.delete(key);
    } finally {
      isBusy = false;
      rest();
    }
  }

  function nextLink() {
    for (const { link, route, files, isNear } of candidates(pageOf)) {
      // A query may be of this link alone.
      const hasData = isNear && link.search === "" && dataPages < DATA_PAGES_MAX;
      const keys = hasData ? [link.pathname, route.path] : [route.path];
      if (keys.some((key) => !prepared.has(key))) return { link, files, keys, hasData };
    }
    return undefined;
  }

  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  if (connection?.effectiveType?.includes("2g")) return end;
  arrivals.observe({ type: "resource" });
  for (const type of ["scroll", "pointerdown", "keydown", "online", "visibilitychange"])
    addEventListener(type, rest, { passive: true, capture: true, signal: ended.signal });
  rest();
  return end;
}

/** The links to fetch for, likely ones first. */
function candidates(pageOf: PageOf): Candidate[] {
  const all = [...document.querySelectorAll<HTMLAnchorElement>("a[href]")].flatMap((link) => {
    const page = pageOf(link);
    if (!page) return [];
    const isVisible = isInView(link);
    const rank: Candidate["rank"] = page.route.role === "home" ? 0 : isVisible && link.closest("main") ? 2 : 1;
    return { ...page, link, rank, isNear: isVisible || link.matches("header *") };
  });
  const linksOf = new Map<string, number>();
  for (const { route } of all) linksOf.set(route.path, (linksOf.get(route.path) ?? 0) + 1);
  const ofKind = ({ route, rank }: Candidate) => (rank === 2 ? 0 : (linksOf.get(route.path) ?? 0));
  return all.sort((a, b) => b.rank - a.rank || ofKind(b) - ofKind(a));
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

import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { depths, type LoggedRequest } from "./chain.ts";
import { logNetwork, type NetworkLog, throttle } from "./network-log.ts";
import { type Observed, observe } from "./observe.ts";
import type { Profile } from "./profiles.ts";

/** Measurements of one first visit; times in ms, bytes on the wire. */
export interface Visit {
  firstByteMs: number;
  firstPaintMs: number;
  largestPaintMs: number;
  largestElement: string;
  blockedMs: number;
  shift: number;
  /** Missing where nothing runs. */
  hydratedMs?: number;
  /** Requests that followed each other until the largest paint, and until hydration; the document counts. */
  depthToLargest: number;
  depthToHydrated?: number;
  requests: Record<string, number>;
  bytes: Record<string, number>;
  /** Scripts that had arrived when the page was hydrated. */
  scriptBytesToHydrated?: number;
  /** Files with their size, for finding out what weighs. */
  files: { url: string; type: string; bytes: number; depth: number }[];
}

interface VisitOptions {
  /** Whether the page's content comes from scripts. */
  rendersInBrowser: boolean;
  /** Whether to wait for React. */
  hydrates: boolean;
}

/** Nothing under way for this long ends a visit. */
const QUIET_MS = 400;
export const VISIT_MAX_MS = 60_000;

/** Opens a URL as a new visitor with an empty cache. */
export async function visit(browser: Browser, url: string, profile: Profile, options: VisitOptions): Promise<Visit> {
  const { context, page, log } = await openPage(browser, profile);
  try {
    const response = await page.goto(url, { waitUntil: "commit" });
    await settled(page, log, options.hydrates);
    const observed = await page.evaluate(() => window.benchObserved);
    const requests = log.requests();
    const depthOf = depths(requests, profile.cpu, (await response?.text()) ?? "");
    return summary(observed, requests, depthOf, options);
  } finally {
    await context.close();
  }
}

/** A page of a new visitor, with the profile's network and processor. */
export async function openPage(
  browser: Browser,
  profile: Profile,
): Promise<{ context: BrowserContext; page: Page; session: CDPSession; log: NetworkLog }> {
  const { viewport, deviceScaleFactor } = profile;
  const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme: "light" });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  const log = await logNetwork(session);
  await throttle(session, profile);
  return { context, page, session, log };
}

/** Waits until the page runs and nothing more comes. */
export async function settled(page: Page, log: NetworkLog, hydrates: boolean): Promise<void> {
  const deadline = performance.now() + VISIT_MAX_MS;
  if (hydrates) {
    await page.waitForFunction(() => window.benchObserved?.hydratedMs !== undefined, undefined, {
      timeout: VISIT_MAX_MS,
      polling: 100,
    });
  } else {
    await page.waitForLoadState("load", { timeout: VISIT_MAX_MS });
  }
  while (log.quietMs() < QUIET_MS) {
    if (performance.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function summary(
  observed: Observed,
  requests: LoggedRequest[],
  depthOf: ReadonlyMap<LoggedRequest, number>,
  options: VisitOptions,
): Visit {
  const [first] = requests;
  const startedS = first?.startedS ?? 0;
  const depthUntil = (ms: number, types: readonly string[]): number =>
    Math.max(
      1,
      ...requests
        .filter(({ type, finishedS }) => types.includes(type) && finishedS !== undefined)
        .filter(({ finishedS }) => ((finishedS ?? 0) - startedS) * 1000 <= ms)
        .map((request) => depthOf.get(request) ?? 1),
    );
  const largest = requests.find(({ url }) => url === observed.largestUrl);
  const causes = options.rendersInBrowser ? ["Stylesheet", "Script", "Fetch"] : ["Stylesheet"];
  const { hydratedMs } = observed;
  return {
    firstByteMs: ((first?.respondedS ?? startedS) - startedS) * 1000,
    firstPaintMs: observed.firstPaintMs,
    largestPaintMs: observed.largestPaintMs,
    largestElement: observed.largestUrl ? new URL(observed.largestUrl).pathname : observed.largestTag,
    blockedMs: blocked(observed.longTasks),
    shift: observed.shift,
    ...(hydratedMs !== undefined && {
      hydratedMs,
      depthToHydrated: depthUntil(hydratedMs, ["Script", "Fetch"]),
      scriptBytesToHydrated: bytesUntil(requests, startedS + hydratedMs / 1000),
    }),
    depthToLargest: largest ? (depthOf.get(largest) ?? 1) : depthUntil(observed.largestPaintMs, causes),
    requests: sumBy(requests, () => 1),
    bytes: sumBy(requests, ({ bytes }) => bytes),
    files: requests.map((request) => ({
      url: new URL(request.url).pathname,
      type: request.type,
      bytes: request.bytes,
      depth: depthOf.get(request) ?? 0,
    })),
  };
}

const bytesUntil = (requests: LoggedRequest[], untilS: number): number =>
  requests
    .filter(({ type, finishedS }) => type === "Script" && finishedS !== undefined && finishedS <= untilS)
    .reduce((sum, { bytes }) => sum + bytes, 0);

/** Time that tasks took beyond 50 ms each. Those before the first paint count: a page that paints late blocks as much. */
const blocked = (tasks: Observed["longTasks"]): number =>
  tasks.reduce((sum, { durationMs }) => sum + Math.max(0, durationMs - 50), 0);

function sumBy(requests: readonly LoggedRequest[], amount: (request: LoggedRequest) => number): Record<string, number> {
  const sums: Record<string, number> = { all: 0 };
  for (const request of requests) {
    sums[request.type] = (sums[request.type] ?? 0) + amount(request);
    sums.all = (sums.all ?? 0) + amount(request);
  }
  return sums;
}

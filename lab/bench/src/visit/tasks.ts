import type { Browser } from "@playwright/test";
import type { Profile } from "./profiles.ts";
import { VISIT_MAX_MS } from "./visit.ts";

/** An event of a trace, as the browser writes it. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Thread time in microseconds. */
  tdur?: number;
  args?: { data?: { documentLoaderURL?: string } };
}

/** Where the browser notes its tasks, and the start of a navigation. */
const CATEGORIES = ["disabled-by-default-devtools.timeline", "blink.user_timing"];

/** A start of a page counts until this long after it became alive. */
const AFTER_MS = 1_000;

/**
 * Opens a page at this machine's full speed, in the profile's window.
 * @returns thread time of the main thread's longest task, ms
 */
export async function longestTask(
  browser: Browser,
  url: string,
  { viewport, deviceScaleFactor }: Profile,
): Promise<number> {
  const context = await browser.newContext({ viewport, deviceScaleFactor, colorScheme: "light" });
  try {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: "load", timeout: VISIT_MAX_MS });
    await page.waitForFunction(
      () =>
        Object.keys(document.querySelector("#root main h1") ?? {}).some((key) => key.startsWith("__reactProps$")) ||
        (document.querySelector('meta[name="generator"][content^="Astro"]') &&
          !document.querySelector('astro-island[ssr]:is([client="load"], [client="idle"])')),
      undefined,
      { timeout: VISIT_MAX_MS, polling: 100 },
    );
    await page.waitForTimeout(AFTER_MS);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    return longestTaskOf(trace.traceEvents, url);
  } finally {
    await context.close();
  }
}

/**
 * Thread time of the longest task on the main thread of a page, ms.
 * @throws Error when the trace does not have the page
 */
export function longestTaskOf(events: readonly TraceEvent[], url: string): number {
  const start = events.find(({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === url);
  if (!start) throw new Error(`The trace has no navigation to ${url}`);
  const tasks = events.filter(({ name, pid, tid }) => name === "RunTask" && pid === start.pid && tid === start.tid);
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

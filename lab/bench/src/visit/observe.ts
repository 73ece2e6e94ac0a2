/** The page's own measurements of its start. Times in ms since navigation. */
export interface Observed {
  firstPaintMs: number;
  largestPaintMs: number;
  /** URL of the largest image, or empty for text. */
  largestUrl: string;
  largestTag: string;
  shift: number;
  longTasks: { startMs: number; durationMs: number }[];
  /**
   * When the page's heading belonged to React, or with Astro's islands, whose headings never do, all of them that wait for
   * neither the view nor a touch. Undefined where nothing runs.
   */
  hydratedMs: number | undefined;
}

declare global {
  interface Window {
    benchObserved: Observed;
  }
}

/** Runs in the page before anything else; must not use anything from outside itself. */
export function observe(): void {
  const seen: Observed = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    largestUrl: "",
    largestTag: "",
    shift: 0,
    longTasks: [],
    hydratedMs: undefined,
  };
  window.benchObserved = seen;
  try {
    // The overlay that asks new visitors to log in comes by a timer and has nothing to do with the page's start.
    localStorage.setItem("loginShown", "true");
  } catch {}
  const watch = (type: string, use: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") seen.firstPaintMs = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    const largest = entry as PerformanceEntry & { url?: string; element?: Element | null };
    seen.largestPaintMs = entry.startTime;
    seen.largestUrl = largest.url ?? "";
    seen.largestTag = largest.element ? `${largest.element.tagName.toLowerCase()}.${largest.element.className}` : "";
  });
  watch("layout-shift", (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) seen.shift += shift.value;
  });
  watch("longtask", (entry) => seen.longTasks.push({ startMs: entry.startTime, durationMs: entry.duration }));
  const timer = setInterval(() => {
    const heading = document.querySelector("#root main h1");
    const isReacts = heading && Object.keys(heading).some((key) => key.startsWith("__reactProps$"));
    const isAstros =
      document.readyState !== "loading" &&
      document.querySelector('meta[name="generator"][content^="Astro"]') &&
      !document.querySelector('astro-island[ssr]:is([client="load"], [client="idle"])');
    if (!isReacts && !isAstros) return;
    seen.hydratedMs = performance.now();
    clearInterval(timer);
  }, 8);
}

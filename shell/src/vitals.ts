import { type VitalMetric, type Vitals, vitalsPath } from "@optimyz/contract/protocol/release-report";

/** Share of the views that are measured. */
const MEASURED_SHARE = 0.5;
/** The page is idle by then; non-urgent code may load. */
const REST_MS = 3_000;

/**
 * Measures some views, once their page rests, and sends their web vitals when the page is left or covered: three
 * numbers, nothing that identifies the visitor. The document's ticket is sent too and says which versions they are
 * about.
 */
export function measureLater(): void {
  // Nobody looks at what an automated browser shows.
  if (Math.random() >= MEASURED_SHARE || navigator.webdriver) return;
  // Without the library the view is not measured.
  setTimeout(() => void measure().catch(() => undefined), REST_MS);
}

async function measure(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  // A file of its own, imported by the browser itself: as a chunk it would bring the bundler's loader into the first scripts.
  const file = new URL("web-vitals", import.meta.url).href;
  const { onLCP, onINP, onCLS }: typeof import("web-vitals") = await import(/* webpackIgnore: true */ file);
  const vitals: Vitals = {};
  const note = ({ name, value }: { name: VitalMetric; value: number }) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  const send = () =>
    navigator.sendBeacon?.(vitalsPath, new Blob([JSON.stringify(vitals)], { type: "application/json" }));
  // On the window, where it runs after the library's listeners, which report the last values.
  addEventListener("visibilitychange", send, { once: true });
}

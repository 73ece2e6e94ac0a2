import { type VitalMetric, type Vitals, vitalsPath } from "@optimyz/contract/release-report";
import { onCLS, onINP, onLCP } from "web-vitals";

/**
 * Measures this view and sends its web vitals once, when the page is left or covered: three numbers, nothing that tells
 * who it was. The document's ticket goes along and says which versions they are about.
 */
export function measureView(): void {
  if (document.visibilityState === "hidden") return;
  const vitals: Vitals = {};
  const note = ({ name, value }: { name: VitalMetric; value: number }) => {
    vitals[name] = value;
  };
  for (const watch of [onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  const send = () =>
    navigator.sendBeacon?.(vitalsPath, new Blob([JSON.stringify(vitals)], { type: "application/json" }));
  // On the window, where it comes after the library's own, which give the last values.
  addEventListener("visibilitychange", send, { once: true });
}

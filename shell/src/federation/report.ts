import { type FailurePhase, type Report, reportPath } from "@optimyz/contract/release-report";

/** Reports failures of a front-end to the worker; each kind once per document. */
export interface Reporter {
  failure: (name: string, version: string, phase: FailurePhase) => void;
}

export function createReporter(send: (report: Report) => void = sendReport): Reporter {
  const sent = new Set<string>();
  const once = (report: Report) => {
    const key = Object.values(report).join(" ");
    // A development server's front-end is no release.
    if (sent.has(key) || report.version === "development") return;
    sent.add(key);
    send(report);
  };
  return {
    failure: (name, version, phase) => once({ name, version, phase }),
  };
}

/** A beacon arrives even when the page is being left. The document's ticket goes along as a cookie. */
function sendReport(report: Report): void {
  navigator.sendBeacon?.(reportPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

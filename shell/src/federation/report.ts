import { type FailurePhase, type Report, reportPath } from "@optimyz/contract/release-report";

/** Reports failures and canary visits of a front-end to the worker; each once per document. */
export interface Reporter {
  failure: (name: string, version: string, phase: FailurePhase) => void;
  /** A visit in which a canary was used. */
  visit: (name: string, version: string) => void;
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
    visit: (name, version) => once({ name, version, phase: "visit" }),
  };
}

/** A beacon arrives even when the page is being left. It carries nothing but the report. */
function sendReport(report: Report): void {
  navigator.sendBeacon?.(reportPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

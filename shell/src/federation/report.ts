import { DEVELOPMENT_VERSION, RELEASES_PATH } from "@optimyz/contract/protocol/release-files";
import { type FailurePhase, type Report, reportLengthMax, reportPath } from "@optimyz/contract/protocol/release-report";

/** Reports failures of a front-end to the worker; each kind once per document. */
export interface Reporter {
  failure: (name: string, version: string, phase: FailurePhase, error?: unknown) => void;
}

export function createReporter(send: (report: Report) => void = sendReport): Reporter {
  const sent = new Set<string>();
  return {
    failure(name, version, phase, error) {
      const key = [name, version, phase].join(" ");
      // A development server's front-end is no release.
      if (sent.has(key) || version === DEVELOPMENT_VERSION) return;
      sent.add(key);
      send({ name, version, phase, ...(error instanceof Error && textOf(error)) });
    },
  };
}

/** Of a stack only the releases' files leave the browser, with line and column. */
const textOf = ({ message, stack = "" }: Error) => ({
  message: message.slice(0, reportLengthMax.message),
  stack: stack
    .split(RELEASES_PATH)
    .flatMap((text) => /^[\w./-]+:\d+:\d+/.exec(text)?.map((file) => RELEASES_PATH + file) ?? [])
    .join("\n")
    .slice(0, reportLengthMax.stack),
});

/** A beacon arrives even when the page is being left. The document's ticket is sent as a cookie. */
function sendReport(report: Report): void {
  navigator.sendBeacon?.(reportPath, new Blob([JSON.stringify(report)], { type: "application/json" }));
}

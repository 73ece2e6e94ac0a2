import { diagnose } from "./diagnose.ts";
import { isRemoteError } from "./remote-error.ts";
import type { Reporter } from "./report.ts";

/**
 * Reports errors that no boundary sees: of effects, event handlers and promises. Each counts for the front-end that
 * `thrower` names.
 */
export function watchRuntimeErrors(reporter: Reporter): void {
  const count = (error: unknown) => {
    // A DOMException is a request or page transition that was aborted.
    if (!(error instanceof Error) || error instanceof DOMException || !isRemoteError(error)) return;
    diagnose(
      async ({ thrower }) => thrower(error.stack ?? ""),
      ({ name, version }) => reporter.failure(name, version, "runtime", error),
    );
  };
  addEventListener("error", ({ error }) => count(error));
  addEventListener("unhandledrejection", ({ reason }) => count(reason));
}

import { isRemoteError } from "./failure.ts";
import type { Reporter } from "./report.ts";

/** A front-end's file in a stack. */
const FILE = /\/_mf\/([\w-]+)\/([\w.-]+)\//g;

/**
 * Reports errors that no boundary sees: of effects, event handlers and promises. Each counts for the front-end whose file
 * comes first in the stack; the shell's only where no remote is in it, because remotes call through its packages.
 */
export function watchRuntimeErrors(reporter: Reporter): void {
  const count = (error: unknown) => {
    // A DOMException is a request or page transition that was aborted.
    if (!(error instanceof Error) || error instanceof DOMException || !isRemoteError(error)) return;
    const files = [...(error.stack ?? "").matchAll(FILE)];
    const [, name, version] = files.find(([, frontEnd]) => frontEnd !== "shell") ?? files[0] ?? [];
    if (name && version) reporter.failure(name, version, "runtime", error);
  };
  addEventListener("error", ({ error }) => count(error));
  addEventListener("unhandledrejection", ({ reason }) => count(reason));
}

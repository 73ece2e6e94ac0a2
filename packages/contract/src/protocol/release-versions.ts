import type { BrowserLockSet } from "@optimyz/contract/protocol/release";

/** The version of each front-end in a lock set. */
export function versionsOf(lockSet: BrowserLockSet): Record<string, string> {
  const remotes = Object.entries(lockSet.remotes).map(([name, { version }]) => [name, version] as const);
  return Object.fromEntries([["shell", lockSet.shell.version] as const, ...remotes]);
}

/** A key that is the same for two lock sets exactly when they have the same files. */
export function lockSetKey(lockSet: BrowserLockSet): string {
  return Object.entries(versionsOf(lockSet))
    .map((pair) => pair.join("@"))
    .sort()
    .join(" ");
}

import type { BrowserLockSet } from "@optimyz/contract/release";

/** The version of each front-end in a lock set. */
export function versionsOf(lockSet: BrowserLockSet): Record<string, string> {
  const remotes = Object.entries(lockSet.remotes).map(([name, { version }]) => [name, version] as const);
  return Object.fromEntries([["shell", lockSet.shell.version] as const, ...remotes]);
}

/** A text that two lock sets share exactly when a visitor gets the same files from both. */
export function lockSetKey(lockSet: BrowserLockSet): string {
  return Object.entries(versionsOf(lockSet))
    .map((pair) => pair.join("@"))
    .sort()
    .join(" ");
}

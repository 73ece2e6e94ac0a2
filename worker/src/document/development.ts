import type { LockSet } from "@optimyz/contract/platform/release";

/** Name of the shell's entry script in a development build. */
const SHELL_ENTRY = "shell.js";

/**
 * The lock set with the given front-ends taken from their development servers.
 * @param origins URL of each development server by front-end, such as `{"mf-home": "http://localhost:8791"}`
 */
export function developmentLockSet(lockSet: LockSet, origins: Record<string, string> | undefined): LockSet {
  if (!origins) return lockSet;
  const served = (origin: string, entry: string) => ({
    version: "development",
    entry: `${origin}/${entry}`,
    scripts: [],
    styles: [],
    fonts: [],
  });
  const remotes = Object.entries(lockSet.remotes).map(([name, remote]) => {
    const origin = origins[name];
    return [name, origin ? { ...remote, ...served(origin, "remoteEntry.js") } : remote] as const;
  });
  return {
    ...lockSet,
    shell: origins.shell ? served(origins.shell, SHELL_ENTRY) : lockSet.shell,
    remotes: Object.fromEntries(remotes),
  };
}

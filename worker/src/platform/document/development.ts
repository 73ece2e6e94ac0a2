import type { LockSet } from "@optimyz/contract/protocol/release";
import { DEVELOPMENT_VERSION, developmentEntry } from "@optimyz/contract/protocol/release-files";

/**
 * The lock set with the given front-ends taken from their development servers.
 * @param origins URL of each development server by front-end, such as `{"mf-home": "http://localhost:8791"}`
 */
export function developmentLockSet(lockSet: LockSet, origins: Record<string, string> | undefined): LockSet {
  if (!origins) return lockSet;
  const served = (origin: string, entry: string) => ({
    version: DEVELOPMENT_VERSION,
    entry: `${origin}/${entry}`,
    scripts: [],
    styles: [],
    fonts: [],
  });
  const remotes = Object.entries(lockSet.remotes).map(([name, remote]) => {
    const origin = origins[name];
    return [name, origin ? { ...remote, ...served(origin, developmentEntry.remote) } : remote] as const;
  });
  return {
    ...lockSet,
    shell: origins.shell ? served(origins.shell, developmentEntry.shell) : lockSet.shell,
    remotes: Object.fromEntries(remotes),
  };
}

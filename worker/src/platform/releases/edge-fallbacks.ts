import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { SERVER_FOLDER } from "@optimyz/contract/protocol/release-files";
import type { EdgePhase } from "@optimyz/contract/protocol/release-report";
import type { Counted } from "./counts.ts";

/**
 * The release that a fallback counts for: the remote in whose server module an error arose, else the one whose page it
 * was, else the shell.
 * @param error what the isolate said, with its stack; frames name modules such as `mf-home/server/entry.js`
 */
export function edgeFallback(lockSet: LockSet, { owner }: NeededRemotes, phase: EdgePhase, error = ""): Counted {
  const named = Object.keys(lockSet.remotes)
    .map((remote) => ({ remote, at: error.indexOf(`${remote}/${SERVER_FOLDER}`) }))
    .filter(({ at }) => at >= 0);
  const thrower = named.toSorted((a, b) => a.at - b.at)[0]?.remote;
  const name = phase === "edge-unbound" ? "shell" : (thrower ?? owner ?? "shell");
  return { name, version: (lockSet.remotes[name] ?? lockSet.shell).version, phase };
}

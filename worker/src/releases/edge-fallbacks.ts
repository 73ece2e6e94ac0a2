import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/release";
import type { EdgePhase } from "@optimyz/contract/release-report";
import type { Context } from "hono";
import type { AppEnv } from "../app-env.ts";
import { describeError } from "../http/describe-error.ts";
import { log } from "../http/log.ts";
import { type Counted, countReport } from "./counts.ts";

/** Time over which an isolate gathers fallbacks before it writes them. */
const GATHER_MS = 1_000;

/** What this isolate has counted and not written yet, by release and phase. */
const gathered = new Map<string, { counted: Counted; count: number }>();
/** The pending write of what was gathered. */
let writeAtMs = 0;

/**
 * Counts a page that the edge left to the browser, after the response. A page that fails at every request costs the
 * database one batch in {@link GATHER_MS}, however many visitors ask for it.
 */
export function countEdgeFallback(c: Context<AppEnv>, counted: Counted): void {
  const key = Object.values(counted).join(" ");
  gathered.set(key, { counted, count: (gathered.get(key)?.count ?? 0) + 1 });
  if (Date.now() < writeAtMs) return;
  writeAtMs = Date.now() + GATHER_MS;
  c.executionCtx.waitUntil(
    scheduler
      .wait(GATHER_MS)
      .then(() => writeGathered(c))
      .catch((error) => log("error", { message: "edge fallbacks not counted", error: describeError(error) })),
  );
}

async function writeGathered(c: Context<AppEnv>): Promise<void> {
  const batch = [...gathered.values()];
  gathered.clear();
  for (const { counted, count } of batch) await countReport(c.var.db, counted, count);
}

/**
 * The release that a fallback counts for: the remote in whose server module an error arose, else the one whose page it
 * was, else the shell.
 * @param error what the isolate said, with its stack; frames name modules such as `mf-home/server/entry.js`
 */
export function edgeFallback(lockSet: LockSet, { owner }: NeededRemotes, phase: EdgePhase, error = ""): Counted {
  const named = Object.keys(lockSet.remotes)
    .map((remote) => ({ remote, at: error.indexOf(`${remote}/server/`) }))
    .filter(({ at }) => at >= 0);
  const thrower = named.toSorted((a, b) => a.at - b.at)[0]?.remote;
  const name = phase === "edge-unbound" ? "shell" : (thrower ?? owner ?? "shell");
  return { name, version: (lockSet.remotes[name] ?? lockSet.shell).version, phase };
}

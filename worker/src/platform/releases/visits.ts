import type { NeededRemotes } from "@optimyz/contract/claims";
import type { LockSet } from "@optimyz/contract/platform/release";
import { versionsOf } from "@optimyz/contract/platform/release-versions";
import type { Context } from "hono";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { Release } from "./counts.ts";
import { gather, writeSoon } from "./gathered.ts";
import { judgeSoon, mayBeJudged } from "./judgement.ts";
import { frontEndsOf } from "./tickets.ts";
import { isWithinNetworkVotes } from "./votes.ts";

/**
 * Counts a document as a visit of each front-end on its page, after the response.
 * @param failed those that evidently failed on the edge: evidence against their versions, by the worker's own word
 */
export function countVisit(
  c: Context<AppEnv>,
  lockSet: LockSet,
  needed: NeededRemotes,
  failed: readonly string[],
): void {
  const versions = versionsOf(lockSet);
  for (const name of frontEndsOf(needed)) {
    const release = { name, version: versions[name] ?? "" };
    if (failed.includes(name) && mayBeJudged(release)) countFailedVisit(c, release);
    else gather({ ...release, phase: "visit", inTrial: "visits" });
  }
  writeSoon(c);
}

/**
 * A network has the same few votes here as with browsers' reports, because anybody may ask again and again for a URL that
 * fails; what goes beyond them is neither a visit nor a failure in the trial.
 */
function countFailedVisit(c: Context<AppEnv>, release: Release): void {
  const count = async () => {
    const isVote = await isWithinNetworkVotes(c, release);
    gather({ ...release, phase: "visit", ...(isVote && { inTrial: "visits" }) });
    if (!isVote) return;
    gather({ ...release, inTrial: "failures" });
    judgeSoon(c, release);
  };
  c.executionCtx.waitUntil(
    count().catch((error: unknown) => log("error", { message: "visit not counted", error: describeError(error) })),
  );
}

import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import type { LockSet } from "@optimyz/contract/protocol/release";
import { versionsOf } from "@optimyz/contract/protocol/release-versions";
import type { Context } from "hono";
import { describeError } from "../../core/describe-error.ts";
import { log } from "../../core/log.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { Release } from "./counts.ts";
import { gather, writeSoon } from "./gathered.ts";
import { judgeSoon, mayBeJudged } from "./judgement.ts";
import { frontEndsOf } from "./tickets.ts";
import { takeSight, takeVote, type Vote } from "./votes.ts";

/** What a document says about the front-ends on its page. */
interface Seen {
  /** Those that evidently failed on the edge. */
  failed: readonly string[];
  /** Those of them that threw, at a URL in which nothing is the visitor's: the same would happen to anybody. */
  forAll: readonly string[];
  /** Whether it is a visit in their trials. */
  isCounted: boolean;
}

/**
 * Counts a document as a visit of each front-end on its page, after the response. A page or shell that throws for all is
 * evidence by the worker's own word. What a visitor can have a hand in, by a parameter, a query or a flood that makes it
 * late, and a slot on another team's page, which gives it its props, is the word of the visitor's network.
 */
export function countVisit(
  c: Context<AppEnv>,
  lockSet: LockSet,
  needed: NeededRemotes,
  { failed, forAll, isCounted }: Seen,
): void {
  const { owner } = needed;
  const versions = versionsOf(lockSet);
  for (const name of frontEndsOf(needed)) {
    const release = { name, version: versions[name] ?? "" };
    const isOwn = name === owner || name === "shell";
    const take = () =>
      isOwn && forAll.includes(name)
        ? takeSight(c, release, lockSet.revision)
        : takeVote(c, release, { revision: lockSet.revision, others: isOwn ? undefined : `the page of ${owner}` });
    if (!isCounted) gather({ ...release, phase: "visit" });
    else if (failed.includes(name) && mayBeJudged(release)) countFailedVisit(c, release, take);
    else gather({ ...release, phase: "visit", inTrial: "visits" });
  }
  writeSoon(c);
}

/**
 * A network has one vote here as with browsers' reports, because anybody may ask again and again for a URL that fails; what
 * goes beyond it is neither a visit nor a failure in the trial.
 */
function countFailedVisit(c: Context<AppEnv>, release: Release, takeOne: () => Promise<Vote>): void {
  const count = async () => {
    const vote = await takeOne();
    const isVote = vote === "network" || vote === "saw";
    gather({ ...release, phase: "visit", ...(isVote && { inTrial: "visits" }) });
    if (!isVote) return;
    gather({ ...release, inTrial: vote === "saw" ? "observed" : "failures" });
    judgeSoon(c, release);
  };
  c.executionCtx.waitUntil(
    count().catch((error: unknown) => log("error", { message: "visit not counted", error: describeError(error) })),
  );
}

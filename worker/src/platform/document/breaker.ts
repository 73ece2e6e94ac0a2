import type { NeededRemotes } from "@optimyz/contract/protocol/claims";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { EdgePhase } from "@optimyz/contract/protocol/release-report";
import { memory } from "../memory.ts";

/** After a failure this time passes before a trial; each further failure doubles it, up to the maximum. */
const TRIAL_MS = 1_000;
const TRIAL_MAX_MS = 60_000;

/** A page, as far as it matters for what failed on it. */
export interface RenderedPlace {
  lockSet: LockSet;
  needed: NeededRemotes;
  /** Path and query in their one spelling. */
  path: string;
  /** Name of the channel that is shown: what fails in it says nothing about the live site. */
  channel?: string | undefined;
}

/**
 * Circuit breakers, one for each release whose slot failed on the edge: its slots are left to the browser everywhere, and
 * no visitor waits for them, until a trial succeeds. A page's own release is left out at that path only, so that one URL
 * that fails takes no other page's HTML away.
 */
const keyOf = ({ lockSet, needed, path, channel }: RenderedPlace, remote: string): string => {
  const release = `${channel ? `${channel}/` : ""}${remote} ${lockSet.remotes[remote]?.version}`;
  return remote === needed.owner ? `${release} ${path}` : release;
};

/** The remotes of a page with server code, its own first. */
export function renderableRemotes({ lockSet, needed: { owner, slotRemotes } }: RenderedPlace): string[] {
  const names = new Set([...(owner ? [owner] : []), ...slotRemotes]);
  return [...names].filter((name) => lockSet.remotes[name]?.server);
}

/** The remotes of a page that are left to the browser at the moment. */
export const brokenRemotes = (place: RenderedPlace): string[] =>
  renderableRemotes(place).filter((remote) => memory.edgeFailures.has(keyOf(place, remote)));

/** Whether one of these may be tried again now. The caller then tries: nobody else does until the next time. */
export function isTrialDue(place: RenderedPlace, remotes: readonly string[]): boolean {
  const now = Date.now();
  const failures = remotes.flatMap((remote) => memory.edgeFailures.get(keyOf(place, remote)) ?? []);
  // A trial is further away only when the clock was set back.
  const due = failures.filter(({ trialAtMs }) => trialAtMs <= now || trialAtMs > now + TRIAL_MAX_MS);
  for (const failure of due) failure.trialAtMs = now + waitAfter(failure.count);
  return due.length > 0;
}

/** A slot or page may be late by chance once, and once more in a fresh isolate; what is late again hangs. */
const LATE_MAX = 2;

/** @param isCertain whether nothing but this remote can be to blame */
export function recordFailure(
  place: RenderedPlace,
  remote: string,
  { phase, isCertain }: { phase: EdgePhase; isCertain: boolean },
): void {
  const key = keyOf(place, remote);
  const count = (memory.edgeFailures.get(key)?.count ?? 0) + 1;
  const isEvident = isCertain && (phase === "edge-error" || count > LATE_MAX);
  const isLate = phase !== "edge-error";
  memory.edgeFailures.set(key, { count, trialAtMs: Date.now() + waitAfter(count), isEvident, isLate });
}

/** Those of these remotes whose release itself failed, so that each document without them speaks against it. */
export const evidentlyBroken = (place: RenderedPlace, remotes: readonly string[]): string[] =>
  remotes.filter((remote) => memory.edgeFailures.get(keyOf(place, remote))?.isEvident);

/** Those of them that threw. */
export const evidentlyThrowing = (place: RenderedPlace, remotes: readonly string[]): string[] =>
  evidentlyBroken(place, remotes).filter((remote) => !memory.edgeFailures.get(keyOf(place, remote))?.isLate);

/** Whether nothing in a page's URL is the visitor's: it has no parameter and no query. */
export const isFixedPage = ({ needed: { route }, path }: RenderedPlace): boolean =>
  route !== undefined && !/[:*]/.test(route.path) && !path.includes("?");

export const recordSuccess = (place: RenderedPlace, remote: string): void => {
  memory.edgeFailures.delete(keyOf(place, remote));
};

const waitAfter = (count: number): number => Math.min(TRIAL_MS * 2 ** (count - 1), TRIAL_MAX_MS);

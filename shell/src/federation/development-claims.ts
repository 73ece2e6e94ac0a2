import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { CLAIMS_PATH } from "@optimyz/contract/protocol/development-claims";

type Remote = BrowserLockSet["remotes"][string];

/**
 * A lock set with what remotes under development claim by their sources: the worker knows what is released of them alone, which
 * is nothing of a new remote, and nothing of a new page.
 * @returns the lock set itself when no development server says anything else
 */
export async function withDevelopmentClaims(lockSet: BrowserLockSet): Promise<BrowserLockSet> {
  const remotes = Object.entries(lockSet.remotes);
  const claimed = await Promise.all(remotes.map(async ([name, remote]) => [name, await asClaimed(remote)] as const));
  const isSame = claimed.every(([name, remote]) => remote === lockSet.remotes[name]);
  return isSame ? lockSet : { ...lockSet, remotes: Object.fromEntries(claimed) };
}

async function asClaimed(remote: Remote): Promise<Remote> {
  if (remote.version !== "development") return remote;
  try {
    const response = await fetch(new URL(CLAIMS_PATH, remote.entry));
    // The same server's code runs in this page.
    const { routes, slots } = (await response.json()) as Pick<Remote, "routes" | "slots">;
    const isSame = said({ routes, slots }) === said(remote);
    return isSame ? remote : { ...remote, routes, slots };
  } catch {
    // A development server of an earlier version says nothing.
    return remote;
  }
}

/** What of claims a page shows: which pages there are and where, and where they are named. */
const said = ({ routes, slots }: Pick<Remote, "routes" | "slots">): string =>
  JSON.stringify([
    slots,
    routes.map(({ path, role, title, nav, slots, belowSlots }) => [path, role, title, nav, slots, belowSlots]),
  ]);

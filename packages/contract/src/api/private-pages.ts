import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { segmentsOf } from "@optimyz/contract/protocol/patterns";

/** First segments of the pages where administrators and users work with what is theirs. */
const PRIVATE: readonly (string | undefined)[] = ["admin", "account"];

/**
 * Whether the pages of a remote are alone in their documents, with the shell but without another remote's code: all
 * pages of a remote that claims one under `/admin` or `/account`, so that the team decides where they are.
 */
export const isPrivate = (name: string, { remotes }: BrowserLockSet): boolean =>
  hasPrivatePages(remotes[name]?.routes ?? []);

/** {@link isPrivate}, by what a remote claims. */
export const hasPrivatePages = (routes: readonly { path: string }[]): boolean =>
  routes.some(({ path }) => PRIVATE.includes(segmentsOf(path)?.[0]?.toLowerCase()));

/**
 * The lock set with the remotes alone whose code a document may run. Public pages share a document, which loads remotes
 * as its visitor goes on, and those that place a slot; a private page's document has its own remote only.
 * @param owner the remote of the document's page
 */
export function documentLockSet<Some extends BrowserLockSet>(lockSet: Some, owner: string | undefined): Some {
  const isAlone = owner !== undefined && isPrivate(owner, lockSet);
  const mayRun = (name: string, slots: readonly string[]) =>
    isAlone ? name === owner : slots.length > 0 || !isPrivate(name, lockSet);
  const remotes = Object.entries(lockSet.remotes).filter(([name, { slots }]) => mayRun(name, slots));
  return { ...lockSet, remotes: Object.fromEntries(remotes) };
}

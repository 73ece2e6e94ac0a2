import { isPrivate } from "@optimyz/contract/api/private-pages";
import type { BrowserLockSet } from "@optimyz/contract/protocol/browser-lock-set";
import { isParameter, sameText, segmentsOf } from "@optimyz/contract/protocol/patterns";

type Claim = BrowserLockSet["remotes"][string]["routes"][number];

/** Which remotes a path needs: the one that claims it, and those whose slots its page places. */
export interface NeededRemotes {
  owner: string | undefined;
  /** The claim that matched. */
  route: Claim | undefined;
  /** Slots that the page places; a private page only places those of its own remote. */
  slots: readonly string[];
  slotRemotes: readonly string[];
  /** Whether the path was a page of a front-end that was retired, and no other page is there. */
  isGone?: boolean;
}

/** Finds the remotes of a path. All remotes' claims are ranked as React Router would rank them. */
export function remotesOf(path: string, lockSet: BrowserLockSet): NeededRemotes {
  const segments = segmentsOf(path);
  const scoreOf = (pattern: string) => segments && match(segmentsOf(pattern) ?? [], segments);
  let best: { name: string; route: Claim; score: number } | undefined;
  for (const [name, remote] of Object.entries(lockSet.remotes)) {
    for (const route of remote.routes) {
      const score = scoreOf(route.path);
      if (score !== undefined && (!best || score > best.score)) best = { name, route, score };
    }
  }
  const isGone = Object.values(lockSet.retired ?? {})
    .flat()
    .some((pattern) => {
      const score = scoreOf(pattern);
      return score !== undefined && (!best || score > best.score);
    });
  if (!best || isGone)
    return { owner: undefined, route: undefined, slots: [], slotRemotes: [], ...(isGone && { isGone }) };
  const { name: owner, route } = best;
  const isAlone = isPrivate(owner, lockSet);
  const slots = route.slots.filter((slot) => !isAlone || slotOwner(slot, lockSet) === owner);
  return { owner, route, slots, slotRemotes: ownersOf(slots, lockSet) };
}

/** The remote that offers a slot. */
export function slotOwner(slot: string, lockSet: BrowserLockSet): string | undefined {
  return Object.entries(lockSet.remotes).find(([, remote]) => remote.slots.includes(slot))?.[0];
}

/** The remotes that offer these slots, each once. */
const ownersOf = (slots: readonly string[], lockSet: BrowserLockSet): string[] => [
  ...new Set(slots.flatMap((slot) => slotOwner(slot, lockSet) ?? [])),
];

/** The page's slots above the fold: those that it is not alive without. */
export const slotsAbove = ({ route, slots }: NeededRemotes): string[] =>
  slots.filter((slot) => !route?.belowSlots?.includes(slot));

/** The files that a document names: the styles of all that it shows, and the scripts without those of slots below the fold. */
export function documentFiles(needed: NeededRemotes, lockSet: BrowserLockSet) {
  const slots = slotsAbove(needed);
  const { scripts } = pageFiles({ ...needed, slots, slotRemotes: ownersOf(slots, lockSet) }, lockSet);
  return { scripts, styles: pageFiles(needed, lockSet).styles };
}

/** URLs of the files that a page needs in addition to the shell's: its remotes', its own, and its slots'. */
export function pageFiles({ owner, route, slots, slotRemotes }: NeededRemotes, lockSet: BrowserLockSet) {
  const names = [...new Set([...(owner ? [owner] : []), ...slotRemotes])];
  const remotes = names.flatMap((name) => lockSet.remotes[name] ?? []);
  const placed = remotes.flatMap((remote) => slots.flatMap((slot) => remote.slotFiles[slot] ?? []));
  const pages = [...(route ? [route] : []), ...placed];
  return {
    scripts: [
      ...remotes.flatMap((remote) => [remote.entry, ...remote.scripts]),
      ...pages.flatMap((page) => page.scripts),
    ],
    styles: [...remotes, ...pages].flatMap((part) => part.styles),
  };
}

/** How well a pattern fits a path, or undefined where it does not: the sum that React Router ranks by. */
function match(pattern: readonly string[], path: readonly string[]): number | undefined {
  const splat = pattern.at(-1) === "*";
  const fixed = splat ? pattern.slice(0, -1) : pattern;
  if (splat ? path.length < fixed.length : path.length !== fixed.length) return undefined;
  let score = splat ? -1 : 0;
  for (const [index, segment] of fixed.entries()) {
    if (isParameter(segment)) score += 4;
    else if (sameText(segment, path[index])) score += 11;
    else return undefined;
  }
  return score;
}

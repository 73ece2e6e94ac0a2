import { paths } from "@optimyz/contract/domain/paths";
import { remotesOf } from "@optimyz/contract/protocol/claims";
import { movedPath } from "@optimyz/contract/protocol/page-links";
import type { State } from "./live.ts";
import { withPart } from "./live.ts";
import { isWorkerSegment, linkedSegments } from "./worker-segments.ts";

/** Whether a slug is the address of a page other than a skill's: the worker's, or one that a remote claims. */
export function isPageSlug(slug: string, live: State | undefined): boolean {
  return isWorkerSegment(slug) || linkedSegments.has(slug) || isClaimed(slug, live);
}

/** By a version that is live, a canary, or a front-end that is retired and may come back; or it redirects to a page. */
function isClaimed(slug: string, live: State | undefined): boolean {
  if (!live) return false;
  const canaries = Object.entries(live.canaries).map(([name, { part }]) => withPart(live.lockSet, name, part));
  return [live.lockSet, ...canaries].some((lockSet) => {
    const path = `/${encodeURIComponent(slug)}`;
    const { route, isGone = false } = remotesOf(path, lockSet);
    const isPage = route !== undefined && route.path !== paths.skill.pattern;
    return isPage || isGone || movedPath(path, lockSet) !== undefined;
  });
}

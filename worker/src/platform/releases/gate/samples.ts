import { remotesOf } from "@optimyz/contract/protocol/claims";
import { type PageLink, pathOf, rolePatterns } from "@optimyz/contract/protocol/page-links";
import type { LockSet } from "@optimyz/contract/protocol/release";
import type { Database } from "../../../db/database.ts";
import { theSite } from "../../site.ts";

/** A claim, and a path that it matches. */
export interface SamplePage {
  /** The claim's path. */
  claim: string;
  path: string;
  owner: string;
  /** Slots that it places. */
  slots: readonly string[];
}

/** Pages with content of the live site: the first of each kind. */
export async function sampleLinks(db: Database): Promise<PageLink[]> {
  const links = theSite().pages.map(async ({ role, params }) =>
    (await params(db, 1, 0)).map((each) => ({ role, params: each.params }) as PageLink),
  );
  return (await Promise.all(links)).flat();
}

/** Each claim of a lock set with a path for it: one with content, where the site has one, else any. */
export function samplePages(lockSet: LockSet, links: readonly PageLink[]): SamplePage[] {
  const live = rolePatterns(lockSet);
  const known = links.map((link) => pathOf(link, live));
  return Object.entries(lockSet.remotes).flatMap(([owner, { routes }]) =>
    routes.map(({ path: claim, slots }) => {
      const path = known.find((each) => remotesOf(each, lockSet).route?.path === claim);
      return { claim, path: path ?? filled(claim), owner, slots };
    }),
  );
}

const filled = (claim: string): string => claim.replace(/:[^/]+|\*/g, "sample");

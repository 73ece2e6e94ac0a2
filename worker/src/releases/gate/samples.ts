import { remotesOf } from "@optimyz/contract/claims";
import { type PageLink, pathOf, rolePatterns } from "@optimyz/contract/page-links";
import type { LockSet } from "@optimyz/contract/platform/release";
import { asc, gt } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { skillDetails, skills } from "../../db/schema.ts";

/** A claim, and a path that it matches. */
export interface SamplePage {
  /** The claim's path. */
  claim: string;
  path: string;
  owner: string;
  /** Slots that it places. */
  slots: readonly string[];
}

/** Pages with content of the live site: the first skill's and the first course's. */
export async function sampleLinks(db: Database): Promise<PageLink[]> {
  const [skillRows, courseRows] = await db.batch([
    db.select({ slug: skills.slug }).from(skills).where(gt(skills.id, 0)).orderBy(asc(skills.id)).limit(1),
    db
      .select({ id: skillDetails.id })
      .from(skillDetails)
      .where(gt(skillDetails.id, 0))
      .orderBy(asc(skillDetails.id))
      .limit(1),
  ]);
  return [
    ...skillRows.map(({ slug }): PageLink => ({ role: "skill", params: { titleSlug: slug } })),
    ...courseRows.map(({ id }): PageLink => ({ role: "course", params: { skill_detail_id: id } })),
  ];
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

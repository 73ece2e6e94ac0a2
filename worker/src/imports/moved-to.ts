import { paths } from "@optimyz/contract/domain/paths";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { now } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { formerAddresses, oldAddresses, posts, testimonials } from "../db/schema.ts";
import { settingsAtHand } from "../settings/site-settings.ts";
import { keptPath } from "./kinds/site/convert.ts";

/** Longer than any address of a site that was imported. */
const LENGTH_MAX = 1_000;

/** Queries by which WordPress finds a page or post without an address. */
const oldPageId = (search: string): number => {
  const query = new URLSearchParams(search);
  const number = query.get("p") ?? query.get("page_id") ?? "";
  return /^\d{1,15}$/.test(number) ? Number(number) : 0;
};

/** Whether the home page is asked for in the place of another one. */
export const namesOldPage = (search: string): boolean => search !== "" && oldPageId(search) > 0;

/**
 * Where something is now that had one of these addresses on a site that was imported, if visitors can see it. Other pages
 * come first: this is asked where there is none.
 * @param pathnames percent-encoded
 */
export async function movedTo(db: Database, pathnames: readonly string[], search: string): Promise<string | undefined> {
  const kept = pathnames.map(keptPath).filter((path) => path.length > 1 && path.length <= LENGTH_MAX);
  const number = pathnames.includes("/") ? oldPageId(search) : 0;
  if (kept.length === 0 && number === 0) return undefined;
  const [row] = await db
    .select({
      kind: oldAddresses.kind,
      target: oldAddresses.target,
      post: sql<string | null>`(SELECT ${posts.slug} FROM ${posts} WHERE ${posts.id} = ${oldAddresses.targetId}
        AND ${posts.state} = 'published' AND ${posts.publishedAt} <= ${now()})`.as("post"),
      isSeen: sql<number>`EXISTS (SELECT 1 FROM ${testimonials}
        WHERE ${testimonials.id} = ${oldAddresses.targetId} AND ${testimonials.hidden} = 0)`.as("is_seen"),
    })
    .from(oldAddresses)
    .where(
      number > 0
        ? and(eq(oldAddresses.item, number), inArray(oldAddresses.kind, ["pages", "posts"]))
        : inArray(oldAddresses.path, kept),
    )
    .orderBy(asc(oldAddresses.id))
    .limit(1);
  if (!row) return undefined;
  switch (row.kind) {
    case "posts":
      return row.post === null ? undefined : paths.post.to({ slug: row.post });
    case "pictures":
      return `/uploads/${row.target}`;
    case "testimonials":
      return row.isSeen ? paths.testimonials.to() : undefined;
    case "pages":
      return plainPage(db, row.target);
  }
}

/** The address of a plain page that visitors see, by the slug that it has or had. */
async function plainPage(db: Database, slug: string): Promise<string | undefined> {
  const { settings } = await settingsAtHand(db);
  const isShown = (each: string) => settings.pages.pages.some((page) => page.slug === each);
  if (isShown(slug)) return `/${slug}`;
  const [former] = await db
    .select({ slug: formerAddresses.pageSlug })
    .from(formerAddresses)
    .where(eq(formerAddresses.slug, slug));
  return former?.slug && isShown(former.slug) ? `/${former.slug}` : undefined;
}

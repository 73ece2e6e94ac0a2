import { slugOf } from "@optimyz/contract/domain/slug";
import { type SQL, sql } from "drizzle-orm";
import { invalid } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { postAddresses, posts, translations } from "../../db/schema.ts";
import { isTranslationOf, rowKeyOf } from "../../db/translations.ts";
import * as m from "./messages.ts";

/** In front of the slugs of posts among those of translations, which otherwise are skills'. No slug has a slash. */
export const POST_PREFIX = "news/";

/** What is at `/news/…` without being a post: pages by month, and the feed. */
const isOtherPage = (slug: string): boolean => /^\d{4}-\d\d$/.test(slug) || slug === "feed.xml";

/** More posts with one title than anybody writes. */
const NUMBER_MAX = 99;

/**
 * The slug of a title that no other post has in any language: titles such as "Holidays" come back every year, so a second
 * one has a number.
 * @param field name of the title in what was sent
 * @throws ApiError INVALID for a title without letters
 */
export async function freeSlug(db: Database, title: string, ownId = 0, field = "title"): Promise<string> {
  const slug = slugOf(title);
  if (/^\.{0,2}$/.test(slug)) throw invalid({ [field]: m.titleWithoutAddress });
  const wanted = [slug, ...Array.from({ length: NUMBER_MAX }, (_, index) => `${slug}-${index + 2}`)];
  const free = await db.all<{
    slug: string;
  }>(sql`SELECT value AS slug FROM json_each(${JSON.stringify(wanted.filter((each) => !isOtherPage(each)))})
    WHERE NOT EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.slug} = value AND ${posts.id} <> ${ownId})
      AND NOT EXISTS (SELECT 1 FROM ${translations}
        WHERE ${translations.slug} = ${POST_PREFIX} || value AND ${translations.rowKey} <> ${String(ownId)})`);
  const found = wanted.find((each) => free.some((row) => row.slug === each));
  if (found === undefined) throw invalid({ [field]: m.addressTaken });
  return found;
}

/** An expression: the slug of a post in a language. */
export const slugIn = (language: string | SQL): SQL<string> =>
  sql<string>`coalesce((SELECT substr(${translations.slug}, ${POST_PREFIX.length + 1}) FROM ${translations}
    WHERE ${isTranslationOf(language, { entity: "posts", rowKey: rowKeyOf(posts.id), field: "title" })}), ${posts.slug})`;

/** A condition: a post has a slug in any language, or had it and no other has it now. */
export const hasPostSlug = (slug: string): SQL =>
  sql`${posts.id} = coalesce((SELECT named.id FROM ${posts} AS named WHERE named.slug = ${slug}),
    (SELECT CAST(${translations.rowKey} AS INTEGER) FROM ${translations} WHERE ${translations.slug} = ${POST_PREFIX + slug} LIMIT 1),
    (SELECT ${postAddresses.postId} FROM ${postAddresses} WHERE ${postAddresses.slug} = ${slug}))`;

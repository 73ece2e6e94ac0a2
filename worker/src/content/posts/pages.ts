import { FEED_PATH } from "@optimyz/contract/domain/paths";
import { eq, sql } from "drizzle-orm";
import { posts, translations } from "../../db/schema.ts";
import { rowKeyOf, textIn } from "../../db/translations.ts";
import { speechIn, translatedLanguages } from "../../language/speech.ts";
import type { ContentPages, PageParams } from "../../platform/site.ts";
import * as m from "./messages.ts";
import { isShown } from "./queries.ts";
import { hasPostSlug, POST_PREFIX } from "./slugs.ts";

const fields = {
  slug: posts.slug,
  translated:
    sql<string>`(SELECT json_group_object(language, json_object('slug', substr(slug, ${POST_PREFIX.length + 1})))
    FROM ${translations} WHERE entity = 'posts' AND row_key = ${rowKeyOf(posts.id)} AND field = 'title')`.as(
      "translated",
    ),
};

const toParams = ({ slug, translated }: { slug: string; translated: string }): PageParams => ({
  params: { slug },
  translated: JSON.parse(translated) as Record<string, { slug: string }>,
});

const titleIn = (code: string): string => speechIn({ code, base: "" }).say(m.news);

/** The list, once there is something in it. */
const newsPages: ContentPages = {
  role: "news",
  noun: "list of the news",
  feed: FEED_PATH,
  count: async (db) => Math.min(1, await db.$count(posts, isShown())),
  async params(db, limit, offset) {
    const rows = await db
      .select({ id: posts.id })
      .from(posts)
      .where(isShown())
      .limit(Math.min(1, limit))
      .offset(offset);
    return rows.map(() => ({ params: {} }));
  },
  words: sql`SELECT value, '' FROM json_each(${JSON.stringify([...new Set(translatedLanguages.map(titleIn))])})
    WHERE EXISTS (SELECT 1 FROM ${posts} WHERE ${posts.state} = 'published')`,
  wordsOf: (_, language) => sql`SELECT ${titleIn(language)}, ''`,
};

const postPages: ContentPages = {
  role: "post",
  noun: "post",
  feed: FEED_PATH,
  count: (db) => db.$count(posts, isShown()),
  async params(db, limit, offset) {
    const rows = await db
      .select(fields)
      .from(posts)
      .where(isShown())
      .orderBy(posts.publishedAt, posts.id)
      .limit(limit)
      .offset(offset);
    return rows.map(toParams);
  },
  async paramsOf(db, { slug = "" }) {
    const [row] = await db.select(fields).from(posts).where(hasPostSlug(slug));
    return row && toParams(row);
  },
  words: sql`SELECT ${posts.title}, '' FROM ${posts} WHERE ${posts.state} = 'published'
    UNION ALL SELECT ${translations.text}, '' FROM ${translations}
      WHERE ${eq(translations.entity, "posts")} AND ${eq(translations.field, "title")}`,
  wordsOf: ({ slug = "" }, language) =>
    sql`SELECT coalesce(${textIn(language, { entity: "posts", id: posts.id, field: "title" })}, ${posts.title}), ''
      FROM ${posts} WHERE ${hasPostSlug(slug)}`,
};

export const newsContentPages: readonly ContentPages[] = [newsPages, postPages];

import type { NewsItem, ShownPost } from "@optimyz/contract/api/schemas/news";
import type { FrameSettings } from "@optimyz/contract/api/schemas/settings/live";
import { imageVariants } from "@optimyz/contract/domain/images";
import { paths } from "@optimyz/contract/domain/paths";
import { SOURCE_LANGUAGE } from "@optimyz/contract/protocol/languages";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { databaseNow } from "../../db/clock.ts";
import type { Database } from "../../db/database.ts";
import { numbersIn } from "../../db/numbers-in.ts";
import type { Part } from "../../db/paging.ts";
import { posts, uploads } from "../../db/schema.ts";
import { rowsAs, type Selection } from "../../db/selection.ts";
import { type InLanguage, textIn, translated } from "../../db/translations.ts";
import { sanitize } from "../../html/sanitize.ts";
import { speechIn } from "../../language/speech.ts";
import * as m from "./messages.ts";
import { hasPostSlug, slugIn } from "./slugs.ts";

/** Posts of a page, unless a part is asked for. */
const PAGE_SIZE = 10;

/**
 * A condition: visitors see the post at this moment, by the clock of D1, which all isolates share and by which the content
 * revision rises. One that is not planned is seen whatever the clock of the isolate said that published it.
 */
export const isShown = (): SQL =>
  sql`${posts.state} = 'published' AND (${posts.publishedAt} <= ${databaseNow} OR ${posts.planned} = 0)`;

/** A query of posts in a language with their pictures. */
function postRows(db: Database, where: SQL | undefined, lang = "") {
  const own = { entity: "posts", id: posts.id } as const;
  return (
    db
      // Each under a name: D1 gives rows by the names of their columns.
      .select({
        id: posts.id,
        slug: slugIn(lang).as("slug_in"),
        title: posts.title,
        summary: posts.summary,
        text: posts.text,
        publishedAt: posts.publishedAt,
        changedAt: posts.changedAt,
        titleIn: textIn(lang, { ...own, field: "title" }).as("title_in"),
        summaryIn: textIn(lang, { ...own, field: "summary" }).as("summary_in"),
        textIn: textIn(lang, { ...own, field: "text" }).as("text_in"),
        file: uploads.file,
        alt: sql<string>`coalesce(${textIn(lang, { entity: "uploads", id: uploads.file, field: "alt" })}, ${uploads.alt})`.as(
          "alt_in",
        ),
        x: uploads.focusX,
        y: uploads.focusY,
      })
      .from(posts)
      .leftJoin(uploads, eq(uploads.file, posts.picture))
      .where(where)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .$dynamic()
  );
}

export type PostRow = Awaited<ReturnType<typeof postRows>>[number];

function pictureOf({ file, alt, x, y }: PostRow): NewsItem["picture"] {
  if (file === null) return null;
  const { width = 1, height = 1 } = imageVariants(file);
  return { image_url: file, alt, width, height, focus: { x: x ?? 50, y: y ?? 50 } };
}

function toPost(row: PostRow, query: InLanguage): ShownPost {
  const { id, slug, title, summary, text, publishedAt, changedAt } = row;
  const post = { id, slug, title, summary, text, picture: pictureOf(row), published_at: publishedAt ?? changedAt };
  const whole = { ...post, changed_at: changedAt };
  const texts = { title: row.titleIn, summary: row.summaryIn, text: row.textIn };
  const shown = query.lang === undefined ? whole : translated(whole, texts, query);
  return { ...shown, text: sanitize(shown.text) };
}

function toItem(row: PostRow, query: InLanguage): NewsItem {
  const { text: _, changed_at: __, ...item } = toPost({ ...row, text: "", textIn: null }, query);
  return item;
}

interface NewsQuery extends Part, InLanguage {
  month?: string | undefined;
}

/** Published posts, the newest first: a page from the start or after a post, of all or of a month. */
export function newsOf(db: Database, { limit = PAGE_SIZE, after, month, ...asked }: NewsQuery): Selection<NewsItem[]> {
  const wanted = and(
    isShown(),
    month === undefined ? undefined : eq(posts.month, month),
    after === undefined
      ? undefined
      : sql`(${posts.publishedAt}, ${posts.id}) < (SELECT before.published_at, before.id FROM ${posts} AS before WHERE before.id = ${after})`,
  );
  return rowsAs(postRows(db, wanted, asked.lang).limit(limit), (row) => toItem(row, asked));
}

type PostQuery = InLanguage & { slug: string };

/** The post with a slug: a list of one or none. @param isSeen which posts count */
const postBy =
  (isSeen: () => SQL | undefined) =>
  (db: Database, { slug, ...asked }: PostQuery): Selection<ShownPost[]> =>
    rowsAs(postRows(db, and(hasPostSlug(slug), isSeen()), asked.lang), (row) => toPost(row, asked));

/** What visitors read, and what a preview shows: drafts, planned and withdrawn posts as well. */
export const postViews = { live: postBy(isShown), draft: postBy(() => undefined) };

/** Five years of months. */
const MONTHS_MAX = 60;

/** Months with posts, the newest first. */
export const newsMonths = (db: Database): Selection<{ month: string; count: number }[]> =>
  rowsAs(
    db
      .select({ month: posts.month, count: sql<number>`count(*)`.as("posts_of_month") })
      .from(posts)
      .where(isShown())
      .groupBy(posts.month)
      .orderBy(desc(posts.month))
      .limit(MONTHS_MAX),
    (row) => row,
  );

/** The newest posts with their texts, for the feed. @param lang undefined for the main language */
export async function newestPosts(db: Database, limit: number, lang: string | undefined): Promise<ShownPost[]> {
  return (await postRows(db, isShown(), lang).limit(limit)).map((row) => toPost(row, { lang }));
}

/** Some posts in a language, by their ids, as visitors see them. */
export async function shownPosts(db: Database, ids: readonly number[], lang: string): Promise<Map<number, ShownPost>> {
  const wanted = inArray(posts.id, numbersIn(ids));
  const rows = await postRows(db, and(isShown(), wanted), lang);
  return new Map(rows.map((row) => [row.id, toPost(row, { lang })]));
}

/** A frame whose navigation leads to the news once there are any. */
export const withNews =
  (select: (db: Database, asked: InLanguage) => Selection<FrameSettings>) =>
  (db: Database, asked: InLanguage): Selection<FrameSettings> => {
    const own = select(db, asked);
    const any = db.select({ id: posts.id }).from(posts).where(isShown()).limit(1);
    return {
      ...own,
      queries: [...own.queries, any],
      resultOf(rows) {
        const frame = own.resultOf(rows.slice(0, -1));
        if ((rows.at(-1) as unknown[]).length === 0) return frame;
        const code = asked.lang ?? asked.mainLanguage ?? frame.region?.languages?.[0] ?? SOURCE_LANGUAGE;
        const { say } = speechIn({ code, base: "" });
        const slug = paths.news.to().slice(1);
        return {
          ...frame,
          pages: [
            ...frame.pages,
            { slug, title: say(m.newsInHeader), place: "header" as const },
            { slug, title: say(m.news), place: "footer" as const },
          ],
        };
      },
    };
  };

import { text } from "@optimyz/contract/api/fields";
import { DESCRIPTION_LENGTH_MAX } from "@optimyz/contract/api/schemas/content/changes";
import { IMPORT_TEXT_MAX } from "@optimyz/contract/domain/imports";
import { dayIn } from "@optimyz/contract/domain/meetings";
import * as z from "@optimyz/contract/z";
import { sql } from "drizzle-orm";
import { freeSlug } from "../../../content/posts/slugs.ts";
import { ApiError, type Sentence } from "../../../core/api-error.ts";
import { newsletterIssues, oldAddresses, posts as table } from "../../../db/schema.ts";
import { wordsOf } from "../../../html/rewrite.ts";
import { said } from "../../../language/said.ts";
import { insertPlans } from "../../insert-plans.ts";
import type { Context, Kind } from "../../kind.ts";
import * as m from "../../messages.ts";
import { convert, keptPath } from "./convert.ts";
import { judgeItems, noteAddresses, type OldItem, oldFields, oldOf } from "./old.ts";

const TITLE_MAX = 120;
const SUMMARY_MAX = 300;

const schema = z.object({
  ...oldFields,
  title: text(m.labelHeading, { lengthMax: 2_000 }),
  text: text(m.labelText, { lengthMax: IMPORT_TEXT_MAX, long: true }),
  summary: z.optional(text(m.labelSummary, { lengthMax: 2_000, long: true, blank: true })),
  slug: z.optional(text(m.labelSlug, { lengthMax: 300, blank: true })),
  /** Of WordPress: `publish` and `future` are seen, or will be. */
  state: text(m.labelStatus, { lengthMax: 40 }),
  /** ISO 8601; empty for a draft that has none. */
  published_at: z.optional(text(m.labelPublishedAt, { lengthMax: 40, blank: true })),
  /** The path of its picture. */
  picture: z.optional(text(m.labelPicture, { lengthMax: 1_000, blank: true })),
});
type Post = z.output<typeof schema>;

/** At most so many characters, cut behind a word. */
export function shortened(words: string, max: number): string {
  if (words.length <= max) return words;
  const cut = words.slice(0, max - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > max / 2 ? cut.slice(0, end) : cut).toWellFormed()}…`;
}

/** Its slug here: that of the other site if it is free. */
async function slugOfPost({ db }: Context, { slug, title, item }: Post, taken: Set<string>) {
  try {
    const free = await freeSlug(db, keptPath(slug || title));
    const own = taken.has(free) ? `${free}-${item}` : free;
    taken.add(own);
    return own;
  } catch (error) {
    if (error instanceof ApiError) return Object.values(error.details.fields ?? {})[0];
    throw error;
  }
}

type PostPlan = Omit<typeof table.$inferInsert, "id"> & { old: OldItem };

/** Posts of news, as far as they were published there. */
export const posts: Kind<PostPlan> = {
  table,
  label: table.title,
  async judge(rows, context) {
    const { at, region } = context;
    const taken = new Set<string>();
    return judgeItems(rows, context, schema, async (item) => {
      const { html, notes, picture } = await convert(context, item);
      if (html === "") return { problem: m.nothingLeft };
      if (html.length > DESCRIPTION_LENGTH_MAX)
        return { problem: said(m.textTooLong, { max: DESCRIPTION_LENGTH_MAX }) };
      const slug = await slugOfPost(context, item, taken);
      if (typeof slug !== "string") return { problem: slug ?? m.noAddress };
      const title = shortened(item.title, TITLE_MAX);
      const words = wordsOf(item.summary || html).replaceAll("\n", " ");
      const time = Date.parse(item.published_at ?? "");
      const isPublished = item.state === "publish" || item.state === "future";
      const publishedAt = isPublished ? new Date(Number.isNaN(time) ? at : time).toISOString() : null;
      const cut: Sentence[] = title === item.title ? [] : [m.titleCut];
      const plan = {
        old: oldOf(item),
        title,
        slug,
        summary: shortened(words, SUMMARY_MAX) || title,
        text: html,
        picture,
        state: isPublished ? ("published" as const) : ("draft" as const),
        publishedAt,
        month: publishedAt ? dayIn(region.time_zone, publishedAt).slice(0, "2026-11".length) : "",
        planned: publishedAt !== null && publishedAt > at,
        changedAt: at,
        createdAt: at,
      };
      return { plan, notes: [...cut, ...notes] };
    });
  },
  async write(plans, context) {
    const insert = insertPlans(context.db, table, plans);
    return {
      inserts: [insert, ...noteAddresses(context, "posts", plans, () => "", table)],
      after: [],
      isContent: true,
    };
  },
  isUntouched: sql`(${table.version} = 1
    AND NOT EXISTS (SELECT 1 FROM ${newsletterIssues} WHERE ${newsletterIssues.postId} = ${table.id}))`,
  async takeBack(ids, { db }) {
    const remove = db.delete(table).where(sql`${table.id} IN ${ids}`);
    const forget = db
      .delete(oldAddresses)
      .where(sql`${oldAddresses.kind} = 'posts' AND ${oldAddresses.targetId} IN ${ids}`);
    return { after: [remove, forget], isContent: true };
  },
};

import { postDecisions, subscriberStates } from "@optimyz/contract/api/schemas/news";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, language, version } from "./columns.ts";

/** News of the provider. Triggers keep former addresses and raise the content revision for planned ones. */
export const posts = sqliteTable(
  "posts",
  {
    id: id(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    summary: text("summary").notNull(),
    /** HTML, made safe. */
    text: text("text").notNull(),
    /** File of a picture of the library. */
    picture: text("picture"),
    state: text("state", { enum: postDecisions }).notNull(),
    publishedAt: text("published_at"),
    /** That of the publication by the provider's clock, `2026-11`; empty without one. */
    month: text("month").notNull(),
    /**
     * Whether the publication lay ahead when the row was written. As soon as it has come, the row counts in the content
     * revision (`state/site-state.ts`), so that nothing is kept from before it.
     */
    planned: integer("planned", { mode: "boolean" }).notNull().default(false),
    changedAt: text("changed_at").notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("posts_slug").on(table.slug),
    index("posts_shown").on(table.state, table.publishedAt, table.id),
    index("posts_month").on(table.state, table.month, table.publishedAt),
    index("posts_planned").on(table.publishedAt).where(sql`${table.planned} = 1`),
    index("posts_created").on(table.createdAt),
    index("posts_state_created").on(table.state, table.createdAt),
  ],
);

/** Addresses that posts had, in any language: each leads to its post. An import may add those of another site. */
export const postAddresses = sqliteTable(
  "post_addresses",
  {
    slug: text("slug").primaryKey(),
    postId: integer("post_id")
      .notNull()
      .references(() => posts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (table) => [index("post_addresses_post").on(table.postId)],
);

/** Readers of the newsletter, from the first request on. Their consent is removed with them by a trigger. */
export const subscribers = sqliteTable(
  "subscribers",
  {
    id: id(),
    email: text("email").notNull(),
    language: language(),
    state: text("state", { enum: subscriberStates }).notNull(),
    createdAt: createdAt(),
    confirmedAt: text("confirmed_at"),
    leftAt: text("left_at"),
  },
  (table) => [
    uniqueIndex("subscribers_email").on(sql`lower(${table.email})`),
    index("subscribers_state").on(table.state, table.id),
    index("subscribers_state_created").on(table.state, table.createdAt),
    index("subscribers_created").on(table.createdAt),
  ],
);

/** The sending of a post to all readers, once. A trigger on the outbox counts what becomes of its mails. */
export const newsletterIssues = sqliteTable(
  "newsletter_issues",
  {
    id: id(),
    postId: integer("post_id").notNull(),
    title: text("title").notNull(),
    /** Readers when it began. */
    readers: integer("readers").notNull(),
    /** The reader up to whom mails are in the outbox. */
    afterId: integer("after_id").notNull().default(0),
    /** The newest reader when it began. */
    lastId: integer("last_id").notNull(),
    sent: integer("sent").notNull().default(0),
    refused: integer("refused").notNull().default(0),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
    /** When the last portion went to the outbox. */
    queuedAt: text("queued_at"),
  },
  (table) => [
    uniqueIndex("newsletter_issues_post").on(table.postId),
    index("newsletter_issues_open").on(table.id).where(sql`${table.queuedAt} IS NULL`),
    index("newsletter_issues_created").on(table.createdAt),
  ],
);

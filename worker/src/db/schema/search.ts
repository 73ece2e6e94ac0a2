import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id } from "./columns.ts";

/** What the site's search finds. */
export const searchedKinds = ["skill", "course", "date", "post", "page"] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/**
 * Words of public content in all its languages, as they sound (`search/sounds.ts`). Triggers keep its indexes: of words
 * (`words_search`) and of the trigrams of titles (`titles_search`), and the same for dates and posts (`date_words_search` and
 * so on). All of it is made from other tables.
 */
export const searchEntries = sqliteTable(
  "search_entries",
  {
    id: id(),
    kind: text("kind", { enum: searchedKinds }).notNull(),
    /** Of the skill, course, batch or post; of a plain page its place among them. */
    rowId: integer("row_id").notNull(),
    title: text("title").notNull(),
    /** The title's words without their vowels. */
    frames: text("frames").notNull(),
    body: text("body").notNull(),
    /** Of a plain page: its slug, and its title by language. */
    page: text("page", { mode: "json" }).$type<{ slug: string; titles: Record<string, string> }>(),
  },
  (table) => [
    uniqueIndex("search_entries_row").on(table.kind, table.rowId),
    index("search_entries_title").on(table.title),
  ],
);

/** Entries that an index gives for one question. Those of a word that nearly all have are as good as any others. */
export const SEARCH_HITS_MAX = 100;

/** Rows that have changed since their entry was made. Triggers add them, whoever writes. */
export const searchWaiting = sqliteTable("search_waiting", {
  id: id(),
  kind: text("kind", { enum: searchedKinds }).notNull(),
  /** 0 for all plain pages. */
  rowId: integer("row_id").notNull(),
});

/** How often a text was searched on a day without a result; of nobody in particular. */
export const searchesMissed = sqliteTable(
  "searches_missed",
  {
    /** `YYYY-MM-DD`, UTC. */
    day: text("day").notNull(),
    text: text("text").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.text] })],
);

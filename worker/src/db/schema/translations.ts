import { sql } from "drizzle-orm";
import { primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { version } from "./columns.ts";

/** Tables with texts in several languages. */
export const translatedTables = ["skills", "skill_details", "course_details", "posts", "uploads"] as const;
export type TranslatedTable = (typeof translatedTables)[number];

/**
 * Texts of rows in the site's other languages. Triggers remove them with their row, keep earlier slugs as former addresses,
 * and refuse a slug that another skill has in any language.
 */
export const translations = sqliteTable(
  "translations",
  {
    entity: text("entity").$type<TranslatedTable>().notNull(),
    /** The row's id, of an upload its file. */
    rowKey: text("row_key").notNull(),
    language: text("language").notNull(),
    /** The column that it is a translation of. */
    field: text("field").notNull(),
    text: text("text").notNull(),
    /** What was translated; where the row says something else by now, the translation is older. */
    source: text("source").notNull(),
    /** Of the title of a skill, and of a post as `news/<slug>`. */
    slug: text("slug"),
    version: version(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.rowKey, table.language, table.field] }),
    uniqueIndex("translations_slug").on(table.slug, table.language).where(sql`${table.slug} IS NOT NULL`),
  ],
);

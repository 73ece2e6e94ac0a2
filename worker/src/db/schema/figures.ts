import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What is counted of documents that people opened and of searches. `view`, `visit` and `search` are sums of a day, without a
 * key; the others are lists, kept by the Monday of their week. `words` are what was searched, `missed` those of them that
 * found nothing.
 */
export const figureKinds = [
  "view",
  "visit",
  "search",
  "page",
  "source",
  "campaign",
  "language",
  "words",
  "missed",
] as const;

/** Sums of visits: nothing in them is a visitor's. The migration makes it WITHOUT ROWID, for which drizzle has no word. */
export const visitFigures = sqliteTable(
  "visit_figures",
  {
    kind: text("kind", { enum: figureKinds }).notNull(),
    /** Of the provider's clock, `YYYY-MM-DD`. */
    day: text("day").notNull(),
    key: text("key").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.key] })],
);

import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Front-ends whose server parts have a database, since objects cannot be listed. */
export const partDatabases = sqliteTable("part_databases", {
  name: text("name").primaryKey(),
  /** ISO 8601 in UTC. */
  createdAt: text("created_at").notNull(),
  /** Since when no live version, canary or channel has the front-end; null while one has. */
  unusedSince: text("unused_since"),
});

/** Rows of people that are still to be removed from such a database. A trigger adds one when an account is deleted. */
export const partErasures = sqliteTable(
  "part_erasures",
  {
    name: text("name")
      .notNull()
      .references(() => partDatabases.name, { onDelete: "cascade" }),
    /** `user-7` */
    person: text("person").notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.person] }), index("part_erasures_person").on(table.person)],
);

import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { releases } from "./releases.ts";

/** ISO 8601 in UTC. */
const createdAt = () => text("created_at").notNull();

/** Channels of the site: the live lock set with some front-ends in other versions. */
export const channels = sqliteTable(
  "channels",
  {
    name: text("name").primaryKey(),
    /** Random, and part of each link's signature: links of a channel end with it. */
    linkKey: text("link_key").notNull(),
    /** What the token that made it is for: a front-end, or `*`. */
    scope: text("scope").notNull(),
    createdAt: createdAt(),
    /** When it was last changed or looked at, to the day. */
    usedAt: text("used_at").notNull(),
  },
  (table) => [index("channels_used").on(table.usedAt)],
);

/** The versions of a channel. The foreign key keeps the garbage collection from removing one. */
export const channelReleases = sqliteTable(
  "channel_releases",
  {
    channel: text("channel")
      .notNull()
      .references(() => channels.name, { onDelete: "cascade" }),
    name: text("name").notNull(),
    version: text("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.channel, table.name] }),
    foreignKey({
      name: "channel_releases_release",
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }),
    index("channel_releases_release").on(table.name, table.version),
  ],
);

/** Changes of a channel, the newest fifty: a number, one above the last, and what it moved. */
export const channelRevisions = sqliteTable(
  "channel_revisions",
  {
    channel: text("channel")
      .notNull()
      .references(() => channels.name, { onDelete: "cascade" }),
    revision: integer("revision").notNull(),
    versions: text("versions", { mode: "json" }).$type<Record<string, string>>().notNull(),
    reason: text("reason").notNull(),
    author: text("author").notNull(),
    via: text("via").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.channel, table.revision] })],
);

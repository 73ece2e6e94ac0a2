import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { releaseTokens } from "./releases.ts";

/** ISO 8601 in UTC. */
const createdAt = () => text("created_at").notNull();

/** Sessions of the team's own page, which a deploy token opened and which end with it. */
export const teamSessions = sqliteTable(
  "team_sessions",
  {
    /** SHA-256 of the cookie's token, which is not the deploy token. */
    tokenHash: text("token_hash").primaryKey(),
    tokenId: integer("token_id")
      .notNull()
      .references(() => releaseTokens.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [
    index("team_sessions_token").on(table.tokenId, table.createdAt),
    index("team_sessions_expires").on(table.expiresAt),
  ],
);

/** Freezes of promotions: one row for a front-end, or `*` for all. */
export const releaseFreezes = sqliteTable(
  "release_freezes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    scope: text("scope").notNull(),
    reason: text("reason").notNull(),
    author: text("author").notNull(),
    createdAt: createdAt(),
    until: text("until").notNull(),
  },
  (table) => [uniqueIndex("release_freezes_scope").on(table.scope)],
);

/** What happened to releases without anybody's request; the newest of each front-end. */
export const releaseAlerts = sqliteTable(
  "release_alerts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").notNull(),
    /** The front-end, or `*` of a freeze of all. */
    name: text("name").notNull(),
    version: text("version").notNull(),
    text: text("text").notNull(),
    /** The gate's report on a refused release. */
    report: text("report", { mode: "json" }).$type<unknown>(),
    createdAt: createdAt(),
  },
  (table) => [index("release_alerts_name").on(table.name, table.id)],
);

/** What owners let server parts ask of the platform: by front-end and capability, for all its versions. */
export const partGrants = sqliteTable(
  "part_grants",
  {
    name: text("name").notNull(),
    capability: text("capability").notNull(),
    grantedBy: text("granted_by").notNull(),
    createdAt: createdAt(),
    /** Of a host: the header of the key that each request has, and the key, sealed. */
    keyHeader: text("key_header"),
    keySealed: text("key_sealed"),
  },
  (table) => [primaryKey({ columns: [table.name, table.capability] })],
);

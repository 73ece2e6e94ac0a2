import { dateFeedKinds } from "@optimyz/contract/api/schemas/date-feeds";
import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

/** Addresses at which calendar programs read dates. */
export const dateFeeds = sqliteTable(
  "date_feeds",
  {
    id: id(),
    kind: text("kind", { enum: dateFeedKinds }).notNull(),
    /** The trainer or place as it was chosen; empty for all dates. */
    name: text("name").notNull(),
    tokenHash: text("token_hash").notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("date_feeds_token").on(table.tokenHash)],
);

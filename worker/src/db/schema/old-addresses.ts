import { siteKinds } from "@optimyz/contract/domain/imports";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

/** What came from another site, with its address there, which leads to where it is now. A trigger drops those of deleted testimonials, in which names may be. */
export const oldAddresses = sqliteTable(
  "old_addresses",
  {
    id: id(),
    kind: text("kind", { enum: siteKinds }).notNull(),
    /** Its lasting name on that site: what is imported again is known by it. */
    guid: text("guid").notNull(),
    /** Its number on that site, as in `/?p=12`. */
    item: integer("item").notNull(),
    /** Its address without host and last slash; empty where it had none. */
    path: text("path").notNull(),
    /** Of a page or picture, whose name is nowhere else. */
    title: text("title").notNull(),
    /** A picture's file, or a plain page's slug. */
    target: text("target").notNull(),
    /** Id of a post or testimonial; 0 for any other. */
    targetId: integer("target_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("old_addresses_guid").on(table.guid),
    index("old_addresses_item").on(table.item),
    index("old_addresses_path").on(table.path),
    index("old_addresses_target").on(table.kind, table.targetId),
  ],
);

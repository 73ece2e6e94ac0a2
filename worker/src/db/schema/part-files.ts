import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./people.ts";

/**
 * Files that people have sent to front-ends with a server part; the object of each is in the bucket of uploads. One whose sender's
 * account has ended, and one that was removed, is nobody's: no query finds it, and the schedule removes its object and then it.
 */
export const partFiles = sqliteTable(
  "part_files",
  {
    /** 24 random hexadecimal digits. */
    id: text("id").primaryKey(),
    frontEnd: text("front_end").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    /** Stays when that account ends, as what administrators did stays everywhere. */
    adminId: integer("admin_id"),
    /** As its sender called it. */
    name: text("name").notNull(),
    /** Media type, found by its content. */
    type: text("type").notNull(),
    bytes: integer("bytes").notNull(),
    /** ISO 8601 in UTC; null until the server part keeps it. */
    keptAt: text("kept_at"),
    createdAt: text("created_at").notNull(),
  },
  (table) => [
    index("part_files_front_end").on(table.frontEnd, table.bytes),
    index("part_files_user").on(table.userId, table.keptAt),
    index("part_files_admin").on(table.adminId, table.keptAt),
    index("part_files_waiting").on(table.createdAt).where(sql`${table.keptAt} IS NULL`),
    index("part_files_nobody").on(table.id).where(sql`${table.userId} IS NULL AND ${table.adminId} IS NULL`),
  ],
);

import { deskLists } from "@optimyz/contract/api/schemas/desk";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { admins } from "./administrators.ts";
import { createdAt, id } from "./columns.ts";

/** Administrators' notes on a person: with an enrolment or inquiry, and erased with it. */
export const personNotes = sqliteTable(
  "person_notes",
  {
    id: id(),
    list: text("list", { enum: deskLists }).notNull(),
    /** No foreign key: a restored row finds its notes again. */
    rowId: integer("row_id").notNull(),
    text: text("text").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("person_notes_row").on(table.list, table.rowId)],
);

/** Filters that somebody keeps under a name. */
export const savedFilters = sqliteTable(
  "saved_filters",
  {
    id: id(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    list: text("list", { enum: deskLists }).notNull(),
    name: text("name").notNull(),
    /** Search part of the list's address. */
    query: text("query").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("saved_filters_name").on(table.adminId, table.list, sql`lower(${table.name})`)],
);

/** Changes of many statuses at once, for as long as they can be undone. */
export const statusChanges = sqliteTable(
  "status_changes",
  {
    id: id(),
    list: text("list", { enum: deskLists }).notNull(),
    /** For each changed row: its id, its version after the change, its status before. */
    rows: text("rows", { mode: "json" }).$type<[id: number, version: number, status: string][]>().notNull(),
    actor: text("actor").notNull(),
    undoneAt: text("undone_at"),
    createdAt: createdAt(),
  },
  (table) => [index("status_changes_created").on(table.createdAt)],
);

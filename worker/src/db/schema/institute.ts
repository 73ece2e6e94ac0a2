import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, version } from "./columns.ts";

/** Publications of the settings; the newest is what visitors see. A row is never changed. */
export const settingsRevisions = sqliteTable(
  "settings_revisions",
  {
    revision: integer("revision").primaryKey(),
    settings: text("settings", { mode: "json" }).$type<unknown>().notNull(),
    /** Schema version of `settings`; an older one is upgraded when it is read. */
    schemaVersion: integer("schema_version").notNull(),
    /** What differs from the revision before, field by field. */
    differences: text("differences", { mode: "json" }).$type<unknown>().notNull(),
    /** The revision whose settings it restored. */
    returnsTo: integer("returns_to"),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("settings_revisions_created").on(table.createdAt)],
);

/** One row, with the id 1: the settings as they are being edited. */
export const settingsDraft = sqliteTable("settings_draft", {
  id: integer("id").primaryKey(),
  settings: text("settings", { mode: "json" }).$type<unknown>().notNull(),
  schemaVersion: integer("schema_version").notNull(),
  baseRevision: integer("base_revision").notNull(),
  version: version(),
  changedBy: text("changed_by").notNull(),
  changedAt: text("changed_at").notNull(),
  publishAt: text("publish_at"),
  publishBy: text("publish_by"),
});

/** Earlier texts of descriptions and plain pages, as they were saved. */
export const textVersions = sqliteTable(
  "text_versions",
  {
    id: id(),
    /** `course_details` with its row's id, or `pages` with 0 and the page's slug as label. */
    entity: text("entity").notNull(),
    entityId: integer("entity_id").notNull(),
    label: text("label").notNull(),
    html: text("html").notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("text_versions_entity").on(table.entity, table.entityId, table.label, table.id)],
);

/** Texts that are being written and have not been saved as the row's; one for each writer. */
export const textDrafts = sqliteTable(
  "text_drafts",
  {
    entity: text("entity").notNull(),
    entityId: integer("entity_id").notNull(),
    label: text("label").notNull(),
    adminId: integer("admin_id").notNull(),
    html: text("html").notNull(),
    /** Version of the row when the writing began; 0 for a new one. */
    baseVersion: integer("base_version").notNull(),
    changedAt: text("changed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entity, table.entityId, table.label, table.adminId] }),
    index("text_drafts_changed").on(table.changedAt),
  ],
);

/**
 * Pictures of shared links, drawn by an administrator's browser. The key is the drawn content, so no page shows an old
 * title.
 */
export const sharePictures = sqliteTable(
  "share_pictures",
  {
    /** Hash of everything in such a picture about the provider (`platform/share/look.ts`). */
    look: text("look").notNull(),
    title: text("title").notNull(),
    /** The line above the title; empty for none. */
    over: text("over").notNull(),
    /** Its name below `/uploads/share/`. */
    file: text("file").notNull(),
    createdAt: createdAt(),
    /** When it was first found that no page needs it; it is removed 30 days later. */
    retiredAt: text("retired_at"),
  },
  (table) => [
    primaryKey({ columns: [table.look, table.title, table.over] }),
    uniqueIndex("share_pictures_file").on(table.file),
  ],
);

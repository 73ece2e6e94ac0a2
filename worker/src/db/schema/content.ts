import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, version } from "./columns.ts";

export const skills = sqliteTable(
  "skills",
  {
    id: id(),
    title: text("title").notNull(),
    slug: text("slug").notNull(),
    shortDescription: text("short_description").notNull(),
    imageUrl: text("image_url"),
    position: integer("position").notNull(),
    version: version(),
    createdAt: createdAt(),
    /** Other names under which people search for it. */
    alsoCalled: text("also_called").notNull().default(""),
  },
  (table) => [uniqueIndex("skills_slug").on(table.slug), index("skills_position").on(table.position, table.id)],
);

/** Addresses that skills and plain pages had: each leads to where its page is now. */
export const formerAddresses = sqliteTable(
  "former_addresses",
  {
    slug: text("slug").primaryKey(),
    skillId: integer("skill_id").references(() => skills.id, { onDelete: "cascade" }),
    /** The plain page's slug of today; null for a skill's address. */
    pageSlug: text("page_slug"),
    createdAt: createdAt(),
  },
  (table) => [index("former_addresses_skill").on(table.skillId)],
);

export const skillDetails = sqliteTable(
  "skill_details",
  {
    id: id(),
    skillId: integer("skill_id")
      .notNull()
      .references(() => skills.id, { onDelete: "cascade" }),
    course: text("course").notNull(),
    version: version(),
    createdAt: createdAt(),
    /** Blocks of its page, left out where they are empty: see `coursePageInputSchema`. */
    audience: text("audience").notNull().default(""),
    outcomes: text("outcomes").notNull().default(""),
    timetableNote: text("timetable_note").notNull().default(""),
    trainer: text("trainer").notNull().default(""),
    trainerLine: text("trainer_line").notNull().default(""),
    trainerPicture: text("trainer_picture"),
    questions: text("questions").notNull().default(""),
  },
  (table) => [
    index("skill_details_skill").on(table.skillId),
    index("skill_details_course").on(sql`lower(${table.course})`),
  ],
);

export const courseDetails = sqliteTable(
  "course_details",
  {
    id: id(),
    skillDetailId: integer("skill_detail_id")
      .notNull()
      .references(() => skillDetails.id, { onDelete: "cascade" }),
    description: text("description").notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index("course_details_skill_detail").on(table.skillDetailId)],
);

export const images = sqliteTable(
  "images",
  {
    id: id(),
    imageUrl: text("image_url").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    position: integer("position").notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [index("images_position").on(table.position, table.id)],
);

/** One row. The revision rises in the same batch as every write of content, and is part of every cache key. */
export const contentState = sqliteTable(
  "content_state",
  {
    id: integer("id").primaryKey(),
    contentRevision: integer("content_revision").notNull(),
    /** The last revision that only counts seats again: nobody published anything, so no event is sent of it. */
    seatsRevision: integer("seats_revision"),
    /** Rows that the database had changed in all when the running write began; no other has a use for it. See `audit/changes.ts`. */
    changesBefore: integer("changes_before"),
  },
  (table) => [check("content_state_single", sql`${table.id} = 1`)],
);

/** A stored image: `file` is the name that rows hold, `widths` its smaller copies. */
export const uploads = sqliteTable(
  "uploads",
  {
    file: text("file").primaryKey(),
    mediaType: text("media_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    /** SHA-256 of the upload, in hexadecimal, so that the same picture is stored once; null for earlier ones. */
    hash: text("hash"),
    /** The file's name when it was chosen, to find it again. */
    name: text("name").notNull().default(""),
    /** What people who cannot see it read; empty for none. */
    alt: text("alt").notNull().default(""),
    /** The point that must stay in view, in hundredths of width and height. */
    focusX: integer("focus_x").notNull().default(50),
    focusY: integer("focus_y").notNull().default(50),
    version: version(),
    createdAt: createdAt(),
    /** When the last row stopped using it; it is purged 30 days later. */
    retiredAt: text("retired_at"),
  },
  (table) => [
    index("uploads_retired").on(table.retiredAt),
    index("uploads_created").on(table.createdAt, table.file),
    index("uploads_hash").on(table.hash),
  ],
);

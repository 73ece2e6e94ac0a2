import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, version } from "./columns.ts";
import { skillDetails } from "./content.ts";

export const testimonials = sqliteTable(
  "testimonials",
  {
    id: id(),
    name: text("name").notNull(),
    location: text("location").notNull(),
    designation: text("designation"),
    feedback: text("feedback").notNull(),
    hidden: integer("hidden", { mode: "boolean" }).notNull().default(false),
    /** Sent by a visitor and not yet seen by an administrator. */
    isNew: integer("is_new", { mode: "boolean" }).notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    /** What it is about, where that is known. */
    courseId: integer("course_id").references(() => skillDetails.id, { onDelete: "set null" }),
    /**
     * The place whose person wrote it, by the link of a mail: an erasure of the person deletes it. No foreign key: archives
     * read content last, and a deleted enrolment can be restored.
     */
    enrolmentId: integer("enrolment_id"),
    /** Stays when the enrolment has gone. */
    byParticipant: integer("by_participant", { mode: "boolean" }).notNull().default(false),
  },
  (table) => [
    uniqueIndex("testimonials_enrolment").on(table.enrolmentId).where(sql`${table.enrolmentId} IS NOT NULL`),
    index("testimonials_course").on(table.courseId, table.hidden, table.id).where(sql`${table.courseId} IS NOT NULL`),
    index("testimonials_hidden").on(table.hidden, table.id),
    index("testimonials_created").on(table.createdAt),
    index("testimonials_hidden_created").on(table.hidden, table.createdAt),
    index("testimonials_new_created").on(table.isNew, table.createdAt),
    index("testimonials_name").on(sql`lower(${table.name})`),
    index("testimonials_hidden_name").on(table.hidden, sql`lower(${table.name})`),
    index("testimonials_new_name").on(table.isNew, sql`lower(${table.name})`),
  ],
);

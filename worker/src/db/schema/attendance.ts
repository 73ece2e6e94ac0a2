import { attendanceMarks } from "@optimyz/contract/api/schemas/batches/attendance";
import {
  certificateStates,
  certificateDecisions as decisions,
} from "@optimyz/contract/api/schemas/batches/certificate";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { admins } from "./administrators.ts";
import { batches } from "./batches.ts";
import { createdAt, id, version } from "./columns.ts";
import { enrolments, users } from "./people.ts";

/** Who came to which meeting. A removed mark stays as a row without one, so that its revision continues. */
export const attendance = sqliteTable(
  "attendance",
  {
    batchId: integer("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    enrolmentId: integer("enrolment_id")
      .notNull()
      .references(() => enrolments.id, { onDelete: "cascade" }),
    /** The beginning of the meeting, as the batch has it. */
    meetingAt: text("meeting_at").notNull(),
    mark: text("mark", { enum: attendanceMarks }),
    /** When it was tapped, which is before `savedAt` where there was no connection. */
    markedAt: text("marked_at").notNull(),
    markedBy: integer("marked_by").references(() => admins.id, { onDelete: "set null" }),
    savedAt: text("saved_at").notNull(),
    /** Rises by one with every change; a change of a mark names the revision that was seen. */
    revision: integer("revision").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.enrolmentId, table.meetingAt] }),
    index("attendance_enrolment").on(table.enrolmentId),
    index("attendance_marked_by").on(table.markedBy),
    check("attendance_mark", sql`${table.mark} IS NULL OR ${table.mark} IN ('present', 'absent', 'excused')`),
  ],
);

/** The desk's decision about a person's certificate, which overrides the share of meetings. */
export const certificateDecisions = sqliteTable(
  "certificate_decisions",
  {
    enrolmentId: integer("enrolment_id")
      .primaryKey()
      .references(() => enrolments.id, { onDelete: "cascade" }),
    batchId: integer("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    decision: text("decision", { enum: decisions }).notNull(),
    reason: text("reason").notNull(),
    decidedBy: integer("decided_by").references(() => admins.id, { onDelete: "set null" }),
    decidedAt: text("decided_at").notNull(),
  },
  (table) => [
    index("certificate_decisions_batch").on(table.batchId),
    index("certificate_decisions_by").on(table.decidedBy),
  ],
);

/**
 * Certificates as they were issued. They outlive the enrolment, whose retention time may be shorter than people show
 * certificates; an erasure of the person removes everything but the code.
 */
export const certificates = sqliteTable(
  "certificates",
  {
    id: id(),
    /** Random, 98 bits, in groups: `7KQMX-…`. */
    code: text("code").notNull(),
    /** No foreign key: the number stays after the row is deleted. */
    enrolmentId: integer("enrolment_id").notNull(),
    batchId: integer("batch_id").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    email: text("email").notNull(),
    name: text("name").notNull(),
    course: text("course").notNull(),
    /** Code of the language of the course's name; null for a certificate from before that was stored. */
    language: text("language"),
    startsOn: text("starts_on").notNull(),
    endsOn: text("ends_on").notNull(),
    /** Of all meetings that were held. */
    minutes: integer("minutes").notNull(),
    trainer: text("trainer").notNull(),
    state: text("state", { enum: certificateStates }).notNull().default("valid"),
    /** Why it was withdrawn, for the desk alone. */
    reason: text("reason").notNull().default(""),
    endedAt: text("ended_at"),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("certificates_code").on(table.code),
    // One that is valid for each place.
    uniqueIndex("certificates_valid").on(table.batchId, table.enrolmentId).where(sql`${table.state} = 'valid'`),
    index("certificates_enrolment").on(table.enrolmentId),
    index("certificates_email").on(sql`lower(${table.email})`),
    index("certificates_user").on(table.userId),
  ],
);

import { batchStates } from "@optimyz/contract/api/schemas/batches/states";
import type { Instalment } from "@optimyz/contract/domain/instalments";
import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { admins } from "./administrators.ts";
import { createdAt, id, version } from "./columns.ts";
import { skillDetails } from "./content.ts";

/** Dated runs of courses. */
export const batches = sqliteTable(
  "batches",
  {
    id: id(),
    /** A course that has batches cannot be deleted: people have places in them. */
    courseId: integer("course_id")
      .notNull()
      .references(() => skillDetails.id),
    title: text("title").notNull(),
    /** In order, as the API has them. */
    meetings: text("meetings", { mode: "json" }).$type<{ starts_at: string; ends_at: string }[]>().notNull(),
    /** Of the first and the last meeting. */
    startsAt: text("starts_at").notNull(),
    endsAt: text("ends_at").notNull(),
    timeZone: text("time_zone").notNull(),
    place: text("place").notNull(),
    onlineUrl: text("online_url").notNull(),
    trainer: text("trainer").notNull(),
    trainerId: integer("trainer_id").references(() => admins.id, { onDelete: "set null" }),
    language: text("language").notNull(),
    capacity: integer("capacity").notNull(),
    leastNumber: integer("least_number").notNull(),
    feePaise: integer("fee_paise").notNull(),
    cancelHours: integer("cancel_hours").notNull(),
    state: text("state", { enum: batchStates }).notNull(),
    /** Seats taken and people waiting as of the last change, for lists; decisions about seats count the places. */
    seatsTaken: integer("seats_taken").notNull().default(0),
    waiting: integer("waiting").notNull().default(0),
    /** Rises with every change that calendars have to know; the SEQUENCE of its files. */
    sequence: integer("sequence").notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    /** Percent of the meetings held that a certificate needs. */
    certificateShare: integer("certificate_share").notNull().default(80),
    /** The fee until the end of a day (`YYYY-MM-DD`) in `timeZone`; null and empty for none. */
    earlyBirdPaise: integer("early_bird_paise"),
    earlyBirdUntil: text("early_bird_until").notNull().default(""),
    /** When it ends, until pages have been told; decisions about prices go by the day. */
    earlyBirdEndsAt: text("early_bird_ends_at"),
    /** Of the full fee, for places that are made from now on; empty for none. */
    instalments: text("instalments", { mode: "json" }).$type<Instalment[]>().notNull().default([]),
    /** Days after a missed instalment until its seat is given up; null for never. */
    releaseDays: integer("release_days"),
  },
  (table) => [
    check("batches_capacity", sql`${table.capacity} BETWEEN 1 AND 10000`),
    check("batches_fee", sql`${table.feePaise} >= 0`),
    index("batches_early_bird").on(table.earlyBirdEndsAt).where(sql`${table.earlyBirdEndsAt} IS NOT NULL`),
    index("batches_starts").on(table.startsAt),
    index("batches_ends").on(table.endsAt),
    index("batches_state_starts").on(table.state, table.startsAt),
    index("batches_course_starts").on(table.courseId, table.startsAt),
    index("batches_trainer_starts").on(table.trainerId, table.startsAt),
    index("batches_created").on(table.createdAt),
    index("batches_state_created").on(table.state, table.createdAt),
    index("batches_title").on(sql`lower(${table.title})`),
    index("batches_state_title").on(table.state, sql`lower(${table.title})`),
  ],
);

/** An expression: when the last meeting of a batch begins. One that passes midnight belongs to the day on which it begins. */
export const lastBegin = sql<string>`json_extract(${batches.meetings}, '$[#-1].starts_at')`;

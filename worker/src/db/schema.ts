import { enrolmentStatuses, inquiryStatuses, mailStatuses } from "@optimyz/contract/schemas/admin";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";

/** Ids are never used twice, so that a restored row can take its old one. */
const id = () => integer("id").primaryKey({ autoIncrement: true });
/** ISO 8601 in UTC. */
const createdAt = () => text("created_at").notNull();
/** Rises by one with every change; it is the row's ETag. */
const version = () => integer("version").notNull().default(1);

// ── Content ──────────────────────────────────────────────────────────────────────────────────────

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
  },
  (table) => [uniqueIndex("skills_slug").on(table.slug), index("skills_position").on(table.position, table.id)],
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
  },
  (table) => [index("skill_details_skill").on(table.skillId)],
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
  },
  (table) => [index("testimonials_hidden").on(table.hidden, table.id)],
);

/** One row. The revision rises in the same batch as every write of content, and is part of every cache key. */
export const contentState = sqliteTable(
  "content_state",
  { id: integer("id").primaryKey(), contentRevision: integer("content_revision").notNull() },
  (table) => [check("content_state_single", sql`${table.id} = 1`)],
);

/** A stored picture: `file` is the name that rows hold, `widths` its smaller copies. */
export const uploads = sqliteTable(
  "uploads",
  {
    file: text("file").primaryKey(),
    mediaType: text("media_type").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
    sizeBytes: integer("size_bytes").notNull(),
    createdAt: createdAt(),
    /** When the last row let go of it; it is purged 30 days later. */
    retiredAt: text("retired_at"),
  },
  (table) => [index("uploads_retired").on(table.retiredAt)],
);

// ── People ───────────────────────────────────────────────────────────────────────────────────────

export const enrolments = sqliteTable(
  "enrolments",
  {
    id: id(),
    title: text("title").notNull(),
    name: text("name").notNull(),
    fatherName: text("father_name").notNull(),
    dob: text("dob").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    qualification: text("qualification").notNull(),
    address: text("address").notNull(),
    course: text("course").notNull(),
    /** The user who was logged in, whose account shows the enrolment. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: enrolmentStatuses }).notNull().default("new"),
    note: text("note").notNull().default(""),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check("enrolments_status", sql`${table.status} in ('new', 'contacted', 'enrolled', 'declined')`),
    check("enrolments_title", sql`${table.title} in ('Mr.', 'Mrs.', 'Miss.', 'Dr.')`),
    index("enrolments_status").on(table.status, table.id),
    index("enrolments_email").on(sql`lower(${table.email})`),
    index("enrolments_user").on(table.userId),
  ],
);

export const inquiries = sqliteTable(
  "inquiries",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    status: text("status", { enum: inquiryStatuses }).notNull().default("new"),
    note: text("note").notNull().default(""),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    check("inquiries_status", sql`${table.status} in ('new', 'handled')`),
    index("inquiries_status").on(table.status, table.id),
  ],
);

export const users = sqliteTable(
  "users",
  {
    id: id(),
    name: text("name").notNull(),
    /** As typed; `emailKey` is its lower-case form, by which a user is found. */
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** When the user proved to read this mailbox; before that, nothing that others wrote with the address is shown. */
    emailConfirmedAt: text("email_confirmed_at"),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("users_email_key").on(table.emailKey)],
);

export const userSessions = sqliteTable(
  "user_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("user_sessions_user").on(table.userId), index("user_sessions_expires").on(table.expiresAt)],
);

export const passwordResets = sqliteTable(
  "password_resets",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("password_resets_user").on(table.userId)],
);

export const emailConfirmations = sqliteTable(
  "email_confirmations",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("email_confirmations_user").on(table.userId)],
);

export const admins = sqliteTable(
  "admins",
  {
    id: id(),
    email: text("email").notNull(),
    emailKey: text("email_key").notNull(),
    passwordHash: text("password_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex("admins_email_key").on(table.emailKey)],
);

export const adminSessions = sqliteTable(
  "admin_sessions",
  {
    tokenHash: text("token_hash").primaryKey(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => admins.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("admin_sessions_expires").on(table.expiresAt)],
);

/** Wrong passwords in a row, by hashed account or account and address. */
export const loginFailures = sqliteTable(
  "login_failures",
  {
    key: text("key").primaryKey(),
    failures: integer("failures").notNull(),
    lastAt: text("last_at").notNull(),
  },
  (table) => [index("login_failures_last").on(table.lastAt)],
);

// ── Operations ───────────────────────────────────────────────────────────────────────────────────

/** Every e-mail, before it is sent and after. */
export const outbox = sqliteTable(
  "outbox",
  {
    id: id(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    nextAttemptAt: text("next_attempt_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: text("sent_at"),
  },
  (table) => [
    check("outbox_status", sql`${table.status} in ('queued', 'sent', 'failed')`),
    index("outbox_due").on(table.status, table.nextAttemptAt),
  ],
);

/** Who changed what. `before` holds each removed or changed row as it was, children included. */
export const audit = sqliteTable(
  "audit",
  {
    id: id(),
    actor: text("actor").notNull(),
    action: text("action", { enum: ["create", "update", "delete", "restore"] }).notNull(),
    entity: text("entity").notNull(),
    entityId: integer("entity_id").notNull(),
    label: text("label").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>(),
    requestId: text("request_id").notNull(),
    restoredAt: text("restored_at"),
    createdAt: createdAt(),
  },
  (table) => [index("audit_entity").on(table.entity, table.entityId)],
);

/** Answers of calls that carried an `Idempotency-Key`, so that a repeat stores nothing. */
export const idempotency = sqliteTable(
  "idempotency",
  {
    route: text("route").notNull(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    rowId: integer("row_id"),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.route, table.key] }), index("idempotency_created").on(table.createdAt)],
);

// ── Releases of the front-ends ───────────────────────────────────────────────────────────────────

export * from "./schema/releases.ts";

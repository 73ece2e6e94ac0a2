import { auditActions, mailStatuses } from "@optimyz/contract/api/schemas/admin";
import { whatsappStates } from "@optimyz/contract/api/schemas/whatsapp";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";

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
    /** The event, for a mail that must be queued once per event, such as `place 12 3`. */
    event: text("event"),
    /** The enrolment whose place the mail is about: its text is written when it is sent. */
    enrolmentId: integer("enrolment_id"),
    /** How far the same message has come by WhatsApp; null for one that did not go that way. After `failed` the mail is sent. */
    whatsappState: text("whatsapp_state", { enum: whatsappStates }),
    /** WhatsApp's own id of it. */
    whatsappId: text("whatsapp_id"),
    whatsappError: text("whatsapp_error"),
  },
  (table) => [
    index("outbox_whatsapp").on(table.whatsappId).where(sql`${table.whatsappId} IS NOT NULL`),
    check("outbox_status", sql`${table.status} in ('queued', 'sent', 'failed')`),
    uniqueIndex("outbox_event").on(table.event),
    index("outbox_enrolment").on(table.enrolmentId),
    index("outbox_due").on(table.status, table.nextAttemptAt),
    index("outbox_created").on(table.createdAt),
    index("outbox_status_created").on(table.status, table.createdAt),
    index("outbox_recipient").on(sql`lower(${table.recipient})`),
  ],
);

/** Who changed what. `before` holds each removed or changed row as it was, children included. */
export const audit = sqliteTable(
  "audit",
  {
    id: id(),
    actor: text("actor").notNull(),
    action: text("action", { enum: auditActions }).notNull(),
    entity: text("entity").notNull(),
    entityId: integer("entity_id").notNull(),
    label: text("label").notNull(),
    before: text("before", { mode: "json" }).$type<Record<string, unknown>>(),
    requestId: text("request_id").notNull(),
    restoredAt: text("restored_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("audit_entity").on(table.entity, table.entityId),
    index("audit_request").on(table.requestId),
    index("audit_created").on(table.createdAt),
    index("audit_action_created").on(table.action, table.createdAt),
    // These find the copies of a person's rows once the rows are gone.
    index("audit_before_email").on(sql`lower(${table.before} ->> 'email')`),
    index("audit_before_user").on(sql`${table.before} ->> 'user_id'`),
    // Deleted rows that are still kept, for the desk.
    index("audit_deleted")
      .on(table.entity, table.createdAt)
      .where(sql`${table.action} = 'delete' AND ${table.before} IS NOT NULL AND ${table.restoredAt} IS NULL`),
  ],
);

/** Rows of requests with an `Idempotency-Key`, so that a repeat stores nothing. */
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

/**
 * How often something happened in a window of time that ends at `ends_at`; `key` is a hash of event, source and window.
 */
export const rateCounts = sqliteTable(
  "rate_counts",
  { key: text("key").primaryKey(), count: integer("count").notNull(), endsAt: text("ends_at").notNull() },
  (table) => [index("rate_counts_ends").on(table.endsAt)],
);

/** Where the next run of a task continues that walks through a bucket part by part. */
export const sweeps = sqliteTable("sweeps", { name: text("name").primaryKey(), after: text("after").notNull() });

/** Archives that were made, are being made, or failed. */
export const backups = sqliteTable(
  "backups",
  {
    id: id(),
    /** Folder of its parts in the bucket. */
    name: text("name").notNull(),
    state: text("state", { enum: ["running", "done", "failed", "removed", "restoring"] }).notNull(),
    startedAt: text("started_at").notNull(),
    finishedAt: text("finished_at"),
    /** The lease of the run that works on it, so that two runs do not do so at once. */
    heldUntil: text("held_until"),
    rowCount: integer("row_count").notNull().default(0),
    byteCount: integer("byte_count").notNull().default(0),
    /** Where the next step continues. */
    progress: text("progress", { mode: "json" }).$type<unknown>(),
    error: text("error"),
    /** The last successful drill. */
    drilledAt: text("drilled_at"),
  },
  (table) => [uniqueIndex("backups_name").on(table.name), index("backups_started").on(table.startedAt)],
);

/** The provider's settings by name, such as the retention times. */
export const settings = sqliteTable("settings", {
  name: text("name").primaryKey(),
  value: text("value", { mode: "json" }).$type<unknown>().notNull(),
  version: integer("version").notNull().default(1),
});

/** Erased people, as keyed hashes of their e-mail addresses, so that a restored archive does not bring them back. */
export const erasures = sqliteTable(
  "erasures",
  {
    id: id(),
    emailHash: text("email_hash").notNull(),
    /** Rows by table. */
    counts: text("counts", { mode: "json" }).$type<Record<string, number>>().notNull(),
    actor: text("actor").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("erasures_email").on(table.emailHash), index("erasures_created").on(table.createdAt)],
);

/**
 * What people without an account may do for some minutes: open their data with the link of a mail, and then erase them.
 * And unfinished erasures (`erasing`), under their keyed hash; `email` then says whose data it is.
 */
export const personRequests = sqliteTable(
  "person_requests",
  {
    tokenHash: text("token_hash").primaryKey(),
    email: text("email").notNull(),
    kind: text("kind", { enum: ["export", "erase", "erasing"] }).notNull(),
    expiresAt: text("expires_at").notNull(),
  },
  (table) => [index("person_requests_expires").on(table.expiresAt), index("person_requests_email").on(table.email)],
);

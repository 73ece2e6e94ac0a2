import { auditActions, mailStatuses } from "@optimyz/contract/schemas/admin";
import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
  },
  (table) => [
    check("outbox_status", sql`${table.status} in ('queued', 'sent', 'failed')`),
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

/** How often something happened in a window of time that ends at `ends_at`; `key` is a hash of what, by whom, and when. */
export const rateCounts = sqliteTable(
  "rate_counts",
  { key: text("key").primaryKey(), count: integer("count").notNull(), endsAt: text("ends_at").notNull() },
  (table) => [index("rate_counts_ends").on(table.endsAt)],
);

/** Where the next run of a task goes on that walks through a bucket, a part at a time. */
export const sweeps = sqliteTable("sweeps", { name: text("name").primaryKey(), after: text("after").notNull() });

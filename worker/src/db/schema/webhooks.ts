import { mailStatuses } from "@optimyz/contract/api/schemas/admin";
import { type WebhookType, webhookStates } from "@optimyz/contract/api/schemas/webhooks";
import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, version } from "./columns.ts";

/** Addresses that events are sent to. */
export const webhookEndpoints = sqliteTable("webhook_endpoints", {
  id: id(),
  url: text("url").notNull(),
  types: text("types", { mode: "json" }).$type<WebhookType[]>().notNull(),
  note: text("note").notNull(),
  state: text("state", { enum: webhookStates }).notNull(),
  /** Sealed, as the one before. */
  secret: text("secret").notNull(),
  earlierSecret: text("earlier_secret"),
  earlierUntil: text("earlier_until"),
  createdBy: text("created_by").notNull(),
  createdAt: createdAt(),
  version: version(),
});

/**
 * Events on their way to each address that wants them, made by triggers of the migration in the statement that makes the
 * change itself: `docs/platform/webhooks.md`.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: integer("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** Names the event to the receiver, in each attempt. */
    event: text("event").notNull(),
    type: text("type").notNull(),
    /** Events of one thing are sent one after the other. */
    thing: text("thing").notNull(),
    /** The body as it is signed. */
    payload: text("payload").notNull(),
    status: text("status", { enum: mailStatuses }).notNull().default("queued"),
    attempts: integer("attempts").notNull().default(0),
    /** While somebody sends it, the end of the lease. */
    nextAt: text("next_at").notNull(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: text("sent_at"),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_event").on(table.event),
    index("webhook_deliveries_due").on(table.endpointId, table.status, table.nextAt),
    index("webhook_deliveries_thing")
      .on(table.endpointId, table.thing, table.id)
      .where(sql`${table.status} = 'queued'`),
    index("webhook_deliveries_created").on(table.createdAt),
    index("webhook_deliveries_status_created").on(table.status, table.createdAt),
    index("webhook_deliveries_of").on(table.endpointId, table.createdAt),
  ],
);

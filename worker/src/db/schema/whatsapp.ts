import { chatStates } from "@optimyz/contract/api/schemas/whatsapp";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, id } from "./columns.ts";
import { enrolments } from "./people.ts";

/**
 * That somebody wants messages about an enrolment by WhatsApp, to the number of that moment. The consent is in `consents`; a trigger
 * of the migration removes it with the row.
 */
export const whatsappOptIns = sqliteTable(
  "whatsapp_opt_ins",
  {
    id: id(),
    enrolmentId: integer("enrolment_id")
      .notNull()
      .references(() => enrolments.id, { onDelete: "cascade" }),
    /** E.164. */
    phone: text("phone").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("whatsapp_opt_ins_enrolment").on(table.enrolmentId),
    index("whatsapp_opt_ins_phone").on(table.phone),
  ],
);

/** Texts that the desk writes to many people by WhatsApp, one by one. */
export const chatQueues = sqliteTable(
  "chat_queues",
  { id: id(), text: text("text").notNull(), createdBy: text("created_by").notNull(), createdAt: createdAt() },
  (table) => [index("chat_queues_created").on(table.createdAt)],
);

/** The people of such a text. */
export const chatTurns = sqliteTable(
  "chat_turns",
  {
    queueId: integer("queue_id")
      .notNull()
      .references(() => chatQueues.id, { onDelete: "cascade" }),
    enrolmentId: integer("enrolment_id")
      .notNull()
      .references(() => enrolments.id, { onDelete: "cascade" }),
    state: text("state", { enum: chatStates }).notNull().default("open"),
  },
  (table) => [
    primaryKey({ columns: [table.queueId, table.enrolmentId] }),
    index("chat_turns_enrolment").on(table.enrolmentId),
  ],
);

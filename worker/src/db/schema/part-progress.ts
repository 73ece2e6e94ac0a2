import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { batches } from "./batches.ts";
import { enrolments } from "./people.ts";

/** How far people are in their dates, as front-ends say. */
export const partProgress = sqliteTable(
  "part_progress",
  {
    frontEnd: text("front_end").notNull(),
    enrolmentId: integer("enrolment_id")
      .notNull()
      .references(() => enrolments.id, { onDelete: "cascade" }),
    /** An enrolment that is moved begins again: only what is said of its present dates is shown. */
    batchId: integer("batch_id")
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    done: integer("done").notNull(),
    total: integer("total").notNull(),
    /** Since when it is enough; null as long as it is not. */
    completedAt: text("completed_at"),
    updatedAt: text("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.frontEnd, table.enrolmentId] }),
    index("part_progress_enrolment").on(table.enrolmentId),
    index("part_progress_batch").on(table.batchId, table.frontEnd),
    check("part_progress_done", sql`${table.done} BETWEEN 0 AND ${table.total}`),
  ],
);

import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, version } from "./columns.ts";

/** Coupons are never deleted: places name them. Their uses are the places that have them, see `docs/owner/payments.md`. */
export const coupons = sqliteTable(
  "coupons",
  {
    id: id(),
    /** As `couponCode` of the contract makes it. */
    code: text("code").notNull(),
    /** What it takes off: one of the two. */
    percent: integer("percent"),
    amountPaise: integer("amount_paise"),
    /** Days in the provider's time zone; empty for no limit. */
    fromDay: text("from_day").notNull(),
    untilDay: text("until_day").notNull(),
    /** None for all courses. */
    courseIds: text("course_ids", { mode: "json" }).$type<number[]>().notNull(),
    usesMax: integer("uses_max"),
    oncePerPerson: integer("once_per_person", { mode: "boolean" }).notNull(),
    active: integer("active", { mode: "boolean" }).notNull(),
    note: text("note").notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("coupons_code").on(table.code),
    index("coupons_created").on(table.createdAt),
    index("coupons_active_created").on(table.active, table.createdAt),
  ],
);

import { type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { payments, refunds } from "../db/schema.ts";

/**
 * Statements that remove names and notes from the payments of some enrolments; numbers, amounts and references stay for
 * bookkeeping. They belong before the removal of the enrolments or their copies.
 * @param rows a query of pairs: entity, id
 */
export function forgetPayers(db: Database, rows: SQL) {
  const isTheirs = sql`('enrolments', ${payments.enrolmentId}) IN ${rows}`;
  return [
    db
      .update(refunds)
      .set({ note: "", cancelReason: "" })
      .where(sql`${refunds.paymentId} IN (SELECT ${payments.id} FROM ${payments} WHERE ${isTheirs})`),
    db.update(payments).set({ payer: "", note: "", cancelReason: "" }).where(isTheirs),
  ] as const;
}

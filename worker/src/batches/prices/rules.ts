import type { PriceLine, PriceRules } from "@optimyz/contract/domain/price";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { batches, type enrolments } from "../../db/schema.ts";

export type PricedBatch = Pick<
  typeof batches.$inferSelect,
  "feePaise" | "earlyBirdPaise" | "earlyBirdUntil" | "timeZone" | "instalments"
>;

/** What dates cost, for `priceOf`. */
export const rulesOf = ({ feePaise, earlyBirdPaise, earlyBirdUntil, timeZone }: PricedBatch): PriceRules => ({
  fee_paise: feePaise,
  early_bird_paise: earlyBirdPaise,
  early_bird_until: earlyBirdUntil,
  time_zone: timeZone,
});

/** A condition of `batches`: it still costs what was read, in the same instalments, so what was made of it is stored, or nothing. */
export const isPricedAs = (batch: PricedBatch): SQL =>
  and(
    eq(batches.feePaise, batch.feePaise),
    sql`${batches.earlyBirdPaise} IS ${batch.earlyBirdPaise}`,
    eq(batches.earlyBirdUntil, batch.earlyBirdUntil),
    eq(batches.timeZone, batch.timeZone),
    sql`${batches.instalments} = ${JSON.stringify(batch.instalments)}`,
  ) as SQL;

/** Lines as people see them; none where the fee is the only one. */
export const linesOf = ({ price }: Pick<typeof enrolments.$inferSelect, "price">) =>
  price && price.length > 1 ? price.map(toLine) : [];

/** All lines, with the reasons, for administrators and for the person's copy of everything. */
export const allLinesOf = ({ price }: Pick<typeof enrolments.$inferSelect, "price">) =>
  (price ?? []).map(({ reason, ...line }) => ({ ...toLine(line), ...(reason && { reason }) }));

/** A line without the reason, which is for administrators. */
export const toLine = ({ kind, paise, coupon }: PriceLine) => ({ kind, paise, ...(coupon && { code: coupon.code }) });

import { type SQL, sql } from "drizzle-orm";
import { coupons, enrolments } from "../../db/schema.ts";

/** Digits of a telephone number that tell people apart, with the country's code or without. */
const PHONE_DIGITS = 10;

/** Everything but digits that a stored number can have. */
const SEPARATORS = [" ", "-", "(", ")", ".", "+"] as const;

const bareOf = (column: SQL): SQL =>
  SEPARATORS.reduce((inner, sign) => sql`replace(${inner}, ${sql.raw(`'${sign}'`)}, '')`, column);

/**
 * Whether a place counts as a use of its coupon: while it is in force, and for good once anything was paid for it. One that
 * ends before gives its use back.
 */
const countsAsUse = (
  at: string,
): SQL => sql`(${enrolments.paidPaise} > 0 OR ${enrolments.place} IN ('confirmed', 'waiting')
  OR (${enrolments.place} IN ('held', 'offered') AND ${enrolments.placeUntil} > ${at}))`;

const used = (coupon: SQL | number, at: string): SQL =>
  sql`FROM ${enrolments} WHERE ${enrolments.couponId} = ${coupon} AND ${countsAsUse(at)}`;

/** How many places have a coupon. @param coupon its id */
export const usesOf = (coupon: SQL | number, at: string): SQL<number> => sql`(SELECT count(*) ${used(coupon, at)})`;

/** What a coupon takes off those places together, in paise. */
export const costOf = (coupon: SQL | number, at: string): SQL<number> =>
  sql`(SELECT coalesce(-sum((SELECT sum(json_extract(line.value, '$.paise')) FROM json_each(${enrolments.price}) AS line
    WHERE json_extract(line.value, '$.kind') = 'coupon')), 0) ${used(coupon, at)})`;

/** A condition of a coupon: it can be used once more. */
export const hasUsesLeft = (at: string): SQL =>
  sql`(${coupons.usesMax} IS NULL OR ${coupons.usesMax} > ${usesOf(sql`${coupons.id}`, at)})`;

/** Whether somebody has a place with a coupon already, by the e-mail address or the telephone number. */
export function wasUsedBy(coupon: number, { email, phone }: { email: string; phone: string }, at: string): SQL {
  const digits = phone.replace(/\D/g, "").slice(-PHONE_DIGITS);
  return sql`EXISTS (SELECT 1 ${used(coupon, at)} AND (lower(${enrolments.email}) = ${email.toLowerCase()}
    OR substr(${bareOf(sql`${enrolments.phone}`)}, ${-PHONE_DIGITS}) = ${digits}))`;
}

import { dayIn } from "@optimyz/contract/domain/meetings";
import { type CouponTerms, couponCode, type Price, type PriceLine, priceOf } from "@optimyz/contract/domain/price";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { ApiError } from "../../core/api-error.ts";
import type { Database } from "../../db/database.ts";
import { coupons } from "../../db/schema.ts";
import { regionOf } from "../../settings/site-settings.ts";
import type { BatchRow } from "../views.ts";
import { planOf } from "./instalments.ts";
import * as m from "./messages.ts";
import { isPricedAs, type PricedBatch, rulesOf } from "./rules.ts";
import { hasUsesLeft, wasUsedBy } from "./uses.ts";

export type CouponRow = typeof coupons.$inferSelect;

type Plan = ReturnType<typeof planOf>;

/** What a place costs somebody who enrols. */
export interface Quote {
  /** Without the coupon, and for somebody who has used it before. */
  plain: Price;
  price: Price;
  coupon: CouponRow | undefined;
  /** What it was made of: another text for another price. */
  basis: string;
}

const termsOf = ({ code, percent, amountPaise }: CouponRow): CouponTerms => ({
  code,
  percent,
  amount_paise: amountPaise,
});

/**
 * What a place in a batch costs now.
 * @param typed a coupon's code; empty for none
 * @throws ApiError INVALID for a coupon that does not count, in the same words whatever the reason is
 */
export async function quoteOf(db: Database, batch: BatchRow, typed: string, at: string): Promise<Quote> {
  const rules = rulesOf(batch);
  const plain = priceOf(rules, at);
  const coupon = typed.trim() === "" ? undefined : await usableCoupon(db, batch, typed, at);
  const basis = JSON.stringify([rules, batch.instalments, coupon?.version]);
  const price = coupon ? priceOf(rules, at, { coupon: termsOf(coupon) }) : plain;
  return { plain, price, coupon, basis };
}

async function usableCoupon(db: Database, { courseId }: BatchRow, typed: string, at: string): Promise<CouponRow> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, couponCode(typed)), eq(coupons.active, true)));
  const today = dayIn((await regionOf(db)).time_zone, at);
  const isUsable =
    coupon &&
    (coupon.courseIds.length === 0 || coupon.courseIds.includes(courseId)) &&
    coupon.fromDay <= today &&
    (coupon.untilDay === "" || today <= coupon.untilDay);
  if (!isUsable) throw couponRefused();
  return coupon;
}

export const couponRefused = () => new ApiError("INVALID", m.couponRefused, { fields: { coupon: m.couponRefused } });

/** The columns of a place that somebody takes at a price, with the condition of `batches` and coupon for it. */
export function pricedPlace(
  { plain, price, coupon }: Quote,
  batch: PricedBatch,
  person: { email: string; phone: string },
  at: string,
) {
  const where = isPricedAs(batch);
  const [plan, plainPlan] = [price, plain].map(({ total_paise }) => planOf(batch, total_paise, at)) as [Plan, Plan];
  const due = { instalments: plan.length > 0 ? plan : null, nextDue: plan[0]?.due ?? null };
  if (!coupon) return { columns: { feePaise: price.total_paise, price: price.lines, couponId: null, ...due }, where };
  const { id, version, oncePerPerson } = coupon;
  const usedBefore = oncePerPerson ? wasUsedBy(id, person, at) : sql`FALSE`;
  const usedLines: PriceLine[] = [...plain.lines, { kind: "coupon-used", paise: 0, coupon: termsOf(coupon) }];
  const by = (used: SQL | number | string, unused: SQL | number | string) =>
    sql`CASE WHEN ${usedBefore} THEN ${used} ELSE ${unused} END`;
  return {
    columns: {
      feePaise: by(plain.total_paise, price.total_paise),
      price: by(JSON.stringify(usedLines), JSON.stringify(price.lines)),
      couponId: by(sql`NULL`, id),
      instalments: by(jsonOf(plainPlan), jsonOf(plan)),
      nextDue: by(plainPlan[0]?.due ?? sql`NULL`, plan[0]?.due ?? sql`NULL`),
    },
    where: sql`${where} AND EXISTS (SELECT 1 FROM ${coupons} WHERE ${coupons.id} = ${id} AND ${coupons.version} = ${version}
      AND ${coupons.active} AND ${hasUsesLeft(at)})`,
  };
}

const jsonOf = (plan: Plan) => (plan.length > 0 ? JSON.stringify(plan) : sql`NULL`);

/** Whether a coupon can be used once more now. */
export async function isFree(db: Database, { id }: CouponRow, at: string): Promise<boolean> {
  return (await db.$count(coupons, and(eq(coupons.id, id), hasUsesLeft(at)))) === 1;
}

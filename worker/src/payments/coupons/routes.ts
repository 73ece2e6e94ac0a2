import { readPrice } from "@optimyz/contract/api/endpoints/batches/how-to-pay";
import * as contract from "@optimyz/contract/api/endpoints/coupons";
import { Hono } from "hono";
import { planOf } from "../../batches/prices/instalments.ts";
import { couponRefused, isFree, quoteOf } from "../../batches/prices/quote.ts";
import { toLine } from "../../batches/prices/rules.ts";
import { now } from "../../core/clock.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { handle } from "../../http/handle.ts";
import { limitVisitor } from "../../http/limits.ts";
import { shownBatch } from "../own-fees.ts";
import { couponPage, insertCoupon, updateCouponRow } from "./queries.ts";

/** Coupons as the desk works with them. */
export const adminCoupons = new Hono<AppEnv>();

handle(adminCoupons, contract.listCoupons, ({ db, query, config }) => couponPage(db, query, config.SITE_ORIGIN));

handle(adminCoupons, contract.createCoupon, ({ db, change, input, config }) =>
  insertCoupon(db, change, input, config.SITE_ORIGIN),
);

handle(adminCoupons, contract.updateCoupon, ({ db, change, params, input, config }) =>
  updateCouponRow(db, change, { id: params.id, input, origin: config.SITE_ORIGIN }),
);

/** What a visitor asks about a coupon. */
export const prices = new Hono<AppEnv>();

handle(prices, readPrice, async ({ c, db, params, query }) => {
  await limitVisitor(c, "coupon");
  const at = now();
  const batch = await shownBatch(db, params.id);
  const { price, coupon } = await quoteOf(db, batch, query.coupon, at);
  if (!coupon || !(await isFree(db, coupon, at))) throw couponRefused();
  const { lines, total_paise } = price;
  const instalments = planOf(batch, total_paise, at);
  return { lines: lines.map(toLine), total_paise, ...(instalments.length > 0 && { instalments }) };
});

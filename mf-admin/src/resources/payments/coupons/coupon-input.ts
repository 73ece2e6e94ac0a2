import type { Coupon, CouponInput } from "@optimyz/contract/api/schemas/payments/coupons";
import { parseRupees, rupees } from "@optimyz/contract/domain/money";
import { type AnyEndpoint, ApiError, type InputOf, type Text } from "@optimyz/kit";
import { typedInput, type Values } from "@optimyz/ui";
import { checkTheForm } from "../messages.ts";
import * as m from "./messages.ts";

/** What a coupon takes off as somebody types it: `10 %`, or `500` for rupees. @returns undefined for anything else */
export function parseReduction(typed: string): Pick<CouponInput, "percent" | "amount_paise"> | undefined {
  const percent = /^\s*(\d{1,3})\s*%\s*$/.exec(typed)?.[1];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { percent: Number(percent), amount_paise: null }
      : undefined;
  const paise = parseRupees(typed);
  return paise ? { percent: null, amount_paise: paise } : undefined;
}

/** `10%` or `₹500`. */
export const reductionText = ({ percent, amount_paise }: Pick<Coupon, "percent" | "amount_paise">): string =>
  percent === null ? rupees(amount_paise ?? 0) : `${percent}%`;

/** Names of the fields with a course each. */
export const courseName = (index: number): string => `course_${index}`;

/**
 * The input from the form's fields.
 * @param isActive whether it can be used
 * @throws ApiError for a reduction that is none
 */
export function readCouponInput<E extends AnyEndpoint>(
  endpoint: E,
  values: Values,
  isActive: boolean,
  t: Text,
): InputOf<E> {
  const { percent: typed, once_per_person: once, ...rest } = values;
  const reduction = parseReduction(String(typed));
  if (!reduction)
    throw new ApiError(t(checkTheForm), { status: 422, code: "INVALID", fields: { percent: t(m.reductionProblem) } });
  const courses = Object.keys(rest).filter((name) => name.startsWith("course_"));
  const plain = Object.fromEntries(Object.entries(rest).filter(([name]) => !courses.includes(name)));
  return {
    ...typedInput(endpoint, plain),
    ...reduction,
    once_per_person: once === "yes",
    active: isActive,
    course_ids: courses.flatMap((name) => (rest[name] ? [Number(rest[name])] : [])),
  } as InputOf<E>;
}

/** A coupon as it would be sent unchanged, but for whether it can be used. */
export function inputOf(coupon: Coupon, active: boolean): CouponInput {
  const { id, courses, uses, cost_paise, share_url, created_at, version, ...same } = coupon;
  return { ...same, active, course_ids: courses.map((course) => course.id) };
}

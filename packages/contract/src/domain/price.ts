import { fold } from "@optimyz/contract/domain/fold";
import { dayIn } from "@optimyz/contract/domain/meetings";

/**
 * What a place costs. `coupon-used`: a coupon that the person had used before, and which takes nothing off. `adjustment`:
 * a scholarship, or anything else that the desk agreed with one person.
 */
export const priceKinds = ["fee", "early-bird", "coupon", "coupon-used", "adjustment"] as const;
export type PriceKind = (typeof priceKinds)[number];

/** What a coupon takes off: one of the two, in percent or in paise. */
export interface CouponTerms {
  code: string;
  percent: number | null;
  amount_paise: number | null;
}

/** A line of a price. Reductions are negative. */
export interface PriceLine {
  kind: PriceKind;
  paise: number;
  /** Of a coupon, with its terms on the day on which it was used. */
  coupon?: CouponTerms;
  /** Why the desk set another fee; for administrators alone. */
  reason?: string;
}

/** The lines of a price, the full fee first, and their sum. */
export interface Price {
  lines: PriceLine[];
  total_paise: number;
}

/** What dates cost. */
export interface PriceRules {
  fee_paise: number;
  /** The price until the end of the day `early_bird_until` (`YYYY-MM-DD`) in `time_zone`; null and empty for none. */
  early_bird_paise: number | null;
  early_bird_until: string;
  time_zone: string;
}

/** What one person has in addition. */
export interface OwnReductions {
  coupon?: CouponTerms | undefined;
  /** What the desk has agreed on. */
  adjustment?: { paise: number; reason: string } | undefined;
}

/**
 * What dates cost at a moment: the only place that computes it. First the early-bird price, then the coupon on what is
 * left, then what the desk has agreed on. A percentage rounds down to the paisa, and no price is below 0.
 * @param at ISO 8601
 */
export function priceOf(rules: PriceRules, at: string, { coupon, adjustment }: OwnReductions = {}): Price {
  const lines: PriceLine[] = [{ kind: "fee", paise: rules.fee_paise }];
  if (isEarly(rules, at)) lines.push({ kind: "early-bird", paise: rules.early_bird_paise - rules.fee_paise });
  if (coupon) lines.push({ kind: "coupon", paise: -couponPaise(coupon, totalOf(lines)), coupon });
  if (adjustment) lines.push({ kind: "adjustment", ...adjustment, paise: Math.max(adjustment.paise, -totalOf(lines)) });
  return { lines, total_paise: totalOf(lines) };
}

const isEarly = (rules: PriceRules, at: string): rules is PriceRules & { early_bird_paise: number } =>
  rules.early_bird_paise !== null &&
  rules.early_bird_paise < rules.fee_paise &&
  dayIn(rules.time_zone, at) <= rules.early_bird_until;

/** What a coupon takes off an amount, never more than it. */
const couponPaise = ({ percent, amount_paise }: CouponTerms, of: number): number =>
  Math.min(of, percent === null ? (amount_paise ?? 0) : Math.floor((of * percent) / 100));

export const totalOf = (lines: readonly Pick<PriceLine, "paise">[]): number =>
  lines.reduce((sum, { paise }) => sum + paise, 0);

/** A price that the desk has set to another total, with the reason; what it had agreed on before no longer counts. */
export function adjusted(lines: readonly PriceLine[], total: number, reason: string): PriceLine[] {
  const others = lines.filter(({ kind }) => kind !== "adjustment");
  const paise = total - totalOf(others);
  return paise === 0 ? others : [...others, { kind: "adjustment", paise, reason }];
}

/**
 * What a place costs after a move to other dates: as much as before where both have the same fee, else their price, with
 * its coupon and with what the desk had agreed on.
 * @param lines of the place; null for one from before prices had lines
 */
export function movedPrice(
  { lines, total_paise }: { lines: readonly PriceLine[] | null; total_paise: number },
  { from, to, at }: { from: PriceRules; to: PriceRules; at: string },
): { lines: PriceLine[] | null; total_paise: number } {
  if (from.fee_paise === to.fee_paise) return { lines: lines && [...lines], total_paise };
  const coupon = lines?.find(({ kind }) => kind === "coupon")?.coupon;
  const agreed = lines?.find(({ kind }) => kind === "adjustment");
  return priceOf(to, at, { coupon, adjustment: agreed && { paise: agreed.paise, reason: agreed.reason ?? "" } });
}

/** A coupon's code as it is stored and compared: capital letters and digits alone, however it was typed. */
export const couponCode = (typed: string): string =>
  fold(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, "");

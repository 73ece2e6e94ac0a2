import { type AdminPayment, wayLabels } from "@optimyz/contract/api/schemas/payments/admin";
import { type PaymentWay, paymentWays } from "@optimyz/contract/domain/payments";
import type { Text } from "@optimyz/kit";
import { when } from "../../shared/list/when.ts";
import { tabPath } from "../../shared/tabs/tab-path.ts";
import * as m from "./messages.ts";

export const PAYMENTS = "payments";
/** Last segments of the lists next to the first one, which is what is outstanding. */
const RECEIVED = "received";
const UNMATCHED = "unmatched";
const COUPONS = "coupons";

export const outstandingPath = tabPath(PAYMENTS);
export const receivedPath = `${outstandingPath}/${RECEIVED}`;
export const unmatchedPath = `${outstandingPath}/${UNMATCHED}`;
export const couponsPath = `${outstandingPath}/${COUPONS}`;
/** All money of one enrolment. */
export const moneyPath = (enrolmentId: number): string => `${outstandingPath}/${enrolmentId}`;

/** The page that the last segment of a URL names. */
export function readPart(
  part: string | undefined,
): { page: "outstanding" | "received" | "unmatched" | "coupons" } | { page: "person"; id: number } | undefined {
  if (part === undefined) return { page: "outstanding" };
  if (part === RECEIVED || part === UNMATCHED || part === COUPONS) return { page: part };
  return /^[1-9]\d{0,14}$/.test(part) ? { page: "person", id: Number(part) } : undefined;
}

/** `Bank transfer`, for the way of a payment: a text of the contract. */
export const wayWord = (way: string): string => {
  const known = paymentWays.find((each): each is PaymentWay => each === way);
  return known ? wayLabels[known] : way;
};

/** Who cancelled a payment, when and why. */
export function cancelledText(
  { cancelled_at, cancelled_by, cancel_reason }: Pick<AdminPayment, "cancelled_at" | "cancelled_by" | "cancel_reason">,
  t: Text,
): string {
  const values = { time: when(cancelled_at ?? ""), name: cancelled_by };
  return cancel_reason ? t(m.cancelledBecause, { ...values, reason: cancel_reason }) : t(m.cancelled, values);
}

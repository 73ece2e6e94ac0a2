import { decimalRupees } from "@optimyz/contract/domain/money";

/** How much of a place's fee is paid. `refunded`: everything paid was refunded. */
export const paymentStates = ["free", "unpaid", "partly paid", "paid", "refunded"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** How money arrives. `gateway`: by the signed message of a payment service. */
export const paymentWays = ["studio", "bank", "upi", "gateway"] as const;
export type PaymentWay = (typeof paymentWays)[number];
/** Ways that the desk notes by hand. */
export const notedWays = ["studio", "bank", "upi"] as const satisfies readonly PaymentWay[];

/** The money of a place, each in paise. */
export interface Sums {
  /** Fixed when the place was made; null for an enrolment without a place. */
  fee_paise: number | null;
  /** Of all payments that were not cancelled. */
  paid_paise: number;
  refunded_paise: number;
}

/** The paid part of a fee. */
const kept = ({ paid_paise, refunded_paise }: Sums): number => paid_paise - refunded_paise;

export function paymentState(sums: Sums): PaymentState {
  const fee = sums.fee_paise ?? 0;
  if (sums.refunded_paise > 0 && kept(sums) <= 0) return "refunded";
  if (fee === 0 && kept(sums) <= 0) return "free";
  if (kept(sums) >= fee) return "paid";
  return kept(sums) > 0 ? "partly paid" : "unpaid";
}

/**
 * Places with a fee. People who wait or have an offer owe nothing yet, and people who gave up their place nothing more.
 */
export const owingPlaces = ["held", "confirmed"] as const;
const owing: ReadonlySet<string> = new Set(owingPlaces);

/** Paise that are still owed. What was refunded is owed again for as long as the place is kept; a discount is another fee. */
export const owedPaise = (sums: Sums, place: string | null): number =>
  place !== null && owing.has(place) ? Math.max(0, (sums.fee_paise ?? 0) - kept(sums)) : 0;

/** Payment filters of enrolments: a part of the fee is owed, all of it is paid, or neither. Each enrolment has one. */
export const moneyFilters = ["owed", "paid", "none"] as const;
export type MoneyFilter = (typeof moneyFilters)[number];

/** Of ISO 7064, as in bank account numbers: 97 finds every wrong digit and every two that changed places. */
const CHECK = 97;
const checkDigits = (id: number): string =>
  String(CHECK + 1 - Number((BigInt(id) * 100n) % BigInt(CHECK))).padStart(2, "0");

/** The reference of a place by which its payments are found: `P`, the enrolment's number, two check digits. */
export const referenceOf = (enrolmentId: number): string => `P${enrolmentId}${checkDigits(enrolmentId)}`;

const REFERENCE = /(?<![A-Z0-9])P ?([1-9]\d{0,14}) ?(\d\d)(?![A-Z0-9])/;

/** The enrolment that a reference names, also inside a bank statement's line; undefined where none does, or a digit is wrong. */
export function readReference(text: string): number | undefined {
  const [, id, check] = REFERENCE.exec(text.toUpperCase()) ?? [];
  return id !== undefined && checkDigits(Number(id)) === check ? Number(id) : undefined;
}

/**
 * The text of a UPI QR code, and the link that opens a UPI app where the id is a business's: apps refuse links to personal
 * ids. Fields by NPCI's UPI Linking Specifications; the reference is in the note as well, since statements of personal
 * accounts show that alone.
 */
export function upiText({
  id,
  name,
  paise,
  reference,
}: {
  id: string;
  name: string;
  paise: number;
  reference: string;
}) {
  const fields = { pa: id, pn: name, tr: reference, tn: reference, am: decimalRupees(paise), cu: "INR" };
  const pairs = Object.entries(fields).map(
    ([key, value]) => `${key}=${encodeURIComponent(value).replaceAll("%40", "@")}`,
  );
  return `upi://pay?${pairs.join("&")}`;
}

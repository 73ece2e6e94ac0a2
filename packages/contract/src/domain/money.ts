import { sourceWording } from "@optimyz/contract/protocol/wording";
import * as m from "./messages.ts";

/** Integer paise, so that no sum is ever rounded; ten million rupees at most. */
export const FEE_PAISE_MAX = 1_000_000_000;

/** Most characters of a coupon's code as somebody types it. */
export const COUPON_LENGTH_MAX = 40;

/** Paise in a rupee. */
const PAISE = 100;

/** An amount as people in India read it: `₹1,25,000`, `₹499.50`, `−₹450`. @param paise a whole number */
export function rupees(paise: number, wording = sourceWording): string {
  // Joined, so that the sign stays on the line of its amount.
  if (paise < 0) return `−\u2060${rupees(-paise, wording)}`;
  const rest = paise % PAISE;
  return `₹${Math.floor(paise / PAISE).toLocaleString(wording.locale)}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** An amount for spreadsheets and payment apps, with two decimals: `4500.00`. @param paise a whole number */
export const decimalRupees = (paise: number): string => (paise / PAISE).toFixed(2);

/** A fee in words: the amount, or that there is none. */
export const feeText = (paise: number, wording = sourceWording): string =>
  paise === 0 ? wording.say(m.free) : rupees(paise, wording);

/**
 * The paise of an amount in rupees as somebody types it: `4500`, `4,500`, `₹ 1,25,000.50`, `Rs. 4500/-`.
 * @returns undefined for what is no amount; separators may only be where thousands or lakhs end
 */
export function parseRupees(typed: string): number | undefined {
  const amount = typed.trim().replace(/^(?:₹|rs\.?|inr)/i, "");
  const bare = (amount.endsWith("/-") ? amount.slice(0, -2) : amount).trim();
  const match = /^(\d+|\d{1,3}(?:,\d\d)*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(bare);
  if (!match) return undefined;
  const [, whole = "", rest = ""] = match;
  const paise = Number(whole.replaceAll(",", "")) * PAISE + Number(rest.padEnd(2, "0"));
  return Number.isSafeInteger(paise) ? paise : undefined;
}

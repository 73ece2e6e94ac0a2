import { rupees } from "@optimyz/contract/domain/money";
import type { PriceKind } from "@optimyz/contract/domain/price";
import { sourceWording, type Wording } from "@optimyz/contract/protocol/wording";
import * as m from "./messages.ts";

const labels = {
  fee: m.fullFee,
  "early-bird": m.earlyBird,
  coupon: m.coupon,
  "coupon-used": m.couponUsed,
  adjustment: m.agreed,
} as const satisfies Readonly<Record<PriceKind, string>>;

/** A line's label and amount, whose sign stays on its line: `Coupon SUMMER10`, `−₹450`. Kinds of newer workers are called a reduction. */
export function lineWords(
  { kind, paise, code = "" }: { kind: string; paise: number; code?: string | undefined },
  wording: Wording = sourceWording,
): [label: string, amount: string] {
  const label = Object.hasOwn(labels, kind) ? labels[kind as PriceKind] : m.reduction;
  return [wording.say(label, { code }), paise < 0 ? `−\u2060${rupees(-paise, wording)}` : rupees(paise, wording)];
}

import { text } from "@optimyz/contract/api/fields";
import { instalmentSchema } from "@optimyz/contract/api/schemas/payments/plan";
import { COUPON_LENGTH_MAX } from "@optimyz/contract/domain/money";
import * as z from "@optimyz/contract/z";

/** A coupon's code as somebody types it. */
export const couponText = text("Coupon", { lengthMax: COUPON_LENGTH_MAX });

/** A line of a price: one of `priceKinds`, in paise, negative for a reduction; a coupon's with its code. */
export const priceLineSchema = z.object({ kind: z.string(), paise: z.number(), code: z.optional(z.string()) });

/** The same with the reason that the desk gave for another fee. */
export const adminPriceLineSchema = z.extend(priceLineSchema, { reason: z.optional(z.string()) });

export const priceSchema = z.object({
  lines: z.array(priceLineSchema),
  total_paise: z.number(),
  /** How it can be paid by somebody who enrols now; absent where it is paid at once. */
  instalments: z.optional(z.array(instalmentSchema)),
});

import { billingSchema, documentSchema } from "@optimyz/contract/api/schemas/payments/invoices";
import { instalmentSchema, instalmentStateSchema } from "@optimyz/contract/api/schemas/payments/plan";
import { priceLineSchema } from "@optimyz/contract/api/schemas/payments/price";
import * as z from "@optimyz/contract/z";

/** A receipt, at its own address, which anybody who has it may open. */
export const receiptSchema = z.object({
  number: z.string(),
  url: z.string(),
  amount_paise: z.number(),
  created_at: z.string(),
  is_cancelled: z.boolean(),
});

/**
 * How to pay what is owed. `upi.code`: the squares of a QR code with its border, `size` wide, as the path of an SVG;
 * `upi.link` opens a UPI app with the payment, and is absent for a personal UPI id, whose links apps refuse.
 */
export const howToPaySchema = z.object({
  /** What is asked for now. */
  amount_paise: z.number(),
  /** What is asked for later, by its days; absent where that is nothing. */
  later: z.optional(z.array(instalmentSchema)),
  /** The reference to give with the payment. */
  reference: z.string(),
  upi: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.object({ size: z.number(), path: z.string() }),
      link: z.optional(z.string()),
    }),
  ),
  /** Lines with the bank account; empty for none. */
  bank: z.string(),
  /** Path of the page from which it is paid at a gateway; absent where there is none. */
  checkout: z.optional(z.string()),
  /** Other ways to pay, as the end of a sentence; empty or absent for none. */
  in_person: z.optional(z.string()),
});
export type HowToPay = z.infer<typeof howToPaySchema>;

/** The fee of a place, for its person; amounts in paise. */
export const ownFeeSchema = z.object({
  state: z.string(),
  fee_paise: z.number(),
  paid_paise: z.number(),
  refunded_paise: z.number(),
  /** What the fee is made of, where that is more than one line. */
  price: z.optional(z.array(priceLineSchema)),
  owed_paise: z.number(),
  /** The plan, the day of its first part that is not paid, and what is asked for now; absent where there is no plan. */
  instalments: z.optional(z.array(instalmentStateSchema)),
  next_due: z.optional(z.nullable(z.string())),
  asked_paise: z.optional(z.number()),
  receipts: z.array(receiptSchema),
  /** Null where nothing is owed. */
  pay: z.nullable(howToPaySchema),
  /** Invoices and notes by the rules of GST; absent without any. */
  documents: z.optional(z.array(documentSchema)),
  /** To whom the next invoice is made out; absent where the provider makes none, or no money is owed or paid. */
  billing: z.optional(billingSchema),
});
export type OwnFee = z.infer<typeof ownFeeSchema>;

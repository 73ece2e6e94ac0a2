import { choice, id, text, wholeNumber } from "@optimyz/contract/api/fields";
import { idText, pageLimit } from "@optimyz/contract/api/query-fields";
import { pageOf, pageQuery } from "@optimyz/contract/api/schemas/admin";
import { billingSchema, documentSchema } from "@optimyz/contract/api/schemas/payments/invoices";
import { instalmentStateSchema } from "@optimyz/contract/api/schemas/payments/plan";
import { adminPriceLineSchema } from "@optimyz/contract/api/schemas/payments/price";
import { FEE_PAISE_MAX } from "@optimyz/contract/domain/money";
import { notedWays, type paymentWays } from "@optimyz/contract/domain/payments";
import * as z from "@optimyz/contract/z";

const amount = (label = "Amount") => wholeNumber(label, { min: 1, max: FEE_PAISE_MAX });
const reference = z.optional(text("Reference", { lengthMax: 100, blank: true }));
const note = z.optional(text("Note", { lengthMax: 500, blank: true }));
const way = choice("Way", notedWays, "Way must be one of: studio, bank, upi.");
const reason = text("Reason", { lengthMax: 300 });

/** A payment that the desk notes; it gets the next receipt number. */
export const paymentInputSchema = z.object({ amount_paise: amount(), way, reference, note });
export type PaymentInput = z.infer<typeof paymentInputSchema>;
export const refundInputSchema = z.object({ amount_paise: amount(), way, reference, note });
export type RefundInput = z.infer<typeof refundInputSchema>;
export const reasonInputSchema = z.object({ reason });
/** Another fee for one person, such as a scholarship; 0 for free. */
export const feeInputSchema = z.object({
  fee_paise: wholeNumber("Fee", { min: 0, max: FEE_PAISE_MAX }),
  /** Asked for by the form; absent from an admin of before. */
  reason: z.optional(reason),
});
export type FeeInput = z.infer<typeof feeInputSchema>;

/** The new link of a place; those of its receipts are with its payments. */
export const renewedLinksSchema = z.object({ place_url: z.string() });
export type RenewedLinks = z.infer<typeof renewedLinksSchema>;

const refundSchema = z.object({
  id: z.number(),
  amount_paise: z.number(),
  way: z.string(),
  reference: z.string(),
  note: z.string(),
  noted_by: z.string(),
  created_at: z.string(),
  cancelled_at: z.nullable(z.string()),
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  /** Whether the desk noted it, which can then cancel it. */
  is_ours: z.boolean(),
});

export const adminPaymentSchema = z.object({
  id: z.number(),
  /** Of the place that it was paid for; the enrolment itself may be gone. */
  enrolment_id: z.number(),
  receipt: z.string(),
  receipt_url: z.string(),
  /** Empty for somebody who was erased. */
  payer: z.string(),
  course: z.string(),
  batch: z.string(),
  amount_paise: z.number(),
  refunded_paise: z.number(),
  way: z.string(),
  reference: z.string(),
  note: z.string(),
  noted_by: z.string(),
  state: z.string(),
  created_at: z.string(),
  cancelled_at: z.nullable(z.string()),
  cancelled_by: z.string(),
  cancel_reason: z.string(),
  refunds: z.array(refundSchema),
  /** Invoices and notes by the rules of GST; absent without any. */
  documents: z.optional(z.array(documentSchema)),
});
export type AdminPayment = z.infer<typeof adminPaymentSchema>;

const sums = {
  fee_paise: z.number(),
  paid_paise: z.number(),
  refunded_paise: z.number(),
  owed_paise: z.number(),
  payment: z.string(),
};

/** All money of one enrolment, for the desk. */
export const placePaymentsSchema = z.object({
  /** The enrolment's. */
  id: z.number(),
  name: z.string(),
  place: z.string(),
  course: z.string(),
  batch_id: z.nullable(z.number()),
  batch: z.string(),
  reference: z.string(),
  ...sums,
  /** What the fee is made of; empty for a place from before prices had lines, absent from a worker of before. */
  price: z.optional(z.array(adminPriceLineSchema)),
  /** The plan of the place, the day of the first part that is not paid, and what is asked for now; absent without a plan. */
  instalments: z.optional(z.array(instalmentStateSchema)),
  next_due: z.optional(z.nullable(z.string())),
  asked_paise: z.optional(z.number()),
  /** The newest first. */
  payments: z.array(adminPaymentSchema),
  /** To whom the next invoice is made out; absent where the provider makes none. */
  billing: z.optional(billingSchema),
});
export type PlacePayments = z.infer<typeof placePaymentsSchema>;

/** Any text with a reference in it, such as a line of a bank statement. */
export const findPlaceQuerySchema = z.object({ reference: text("Reference", { lengthMax: 300 }) });

export const paymentStatuses = ["noted", "cancelled"] as const;
export const paymentPageSchema = pageOf(adminPaymentSchema);
export const paymentPageQuerySchema = pageQuery(["created_at"], paymentStatuses);

/** Somebody who owes a part of a fee. */
export const outstandingRowSchema = z.object({
  /** The enrolment's. */
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  course: z.string(),
  batch_id: z.number(),
  batch: z.string(),
  starts_at: z.string(),
  /** The batch's; absent from a worker of before. */
  time_zone: z.optional(z.string()),
  reference: z.string(),
  ...sums,
  /** The day (`YYYY-MM-DD`) on which the next part of it is due, or was, and what was due before today. Absent from a worker of
   * before, as `overdue` below. */
  next_due: z.optional(z.string()),
  overdue_paise: z.optional(z.number()),
});
export type OutstandingRow = z.infer<typeof outstandingRowSchema>;
export const outstandingSchema = z.object({
  /** 50 at most, the oldest enrolments first. */
  items: z.array(outstandingRowSchema),
  /** The next page starts after this enrolment; null on the last page. */
  next_after: z.nullable(z.number()),
  /** Of all rows that match the filter, not of the page alone. */
  count: z.number(),
  owed_paise: z.number(),
  /** The 100 batches in which most is owed; with the filter that the list has. */
  batches: z.array(
    z.object({ id: z.number(), title: z.string(), course: z.string(), count: z.number(), owed_paise: z.number() }),
  ),
});
export const outstandingFilterSchema = z.object({
  batch_id: z.optional(idText),
  course_id: z.optional(idText),
  /** Only those of whom a part was due before today. */
  overdue: z.optional(choice("Overdue", ["yes"], "Overdue must be yes, or absent.")),
});
export const outstandingQuerySchema = z.extend(outstandingFilterSchema, {
  limit: z.optional(pageLimit),
  after: z.optional(idText),
});

/** `unmatched`: a message of a gateway for which no place was found. */
export const eventStatuses = ["unmatched", "matched", "dismissed"] as const;
export const gatewayEventSchema = z.object({
  id: z.number(),
  gateway: z.string(),
  event: z.string(),
  /** `payment`, `refund` or `dispute`. */
  kind: z.string(),
  reference: z.string(),
  gateway_payment: z.string(),
  amount_paise: z.number(),
  state: z.string(),
  /** Why it is unmatched, in a sentence. */
  reason: z.string(),
  payment_id: z.nullable(z.number()),
  created_at: z.string(),
  note: z.string(),
  /** By ISO 4217; the amount is in hundredths of it. Absent from a worker of before, as what follows. */
  currency: z.optional(z.string()),
  /** Whom the order or the reference names. */
  enrolment: z.optional(z.nullable(z.object({ id: z.number(), name: z.string() }))),
  /** The payment in the gateway's own pages. */
  gateway_url: z.optional(z.nullable(z.string())),
});
export type AdminGatewayEvent = z.infer<typeof gatewayEventSchema>;
export const gatewayEventPageSchema = pageOf(gatewayEventSchema);
export const gatewayEventPageQuerySchema = pageQuery(["created_at"], eventStatuses);
/** By the number of the enrolment: what the desk reads next to each name. */
export const assignInputSchema = z.object({ enrolment_id: id("Enrolment id") });

/** How ways are called in lists. */
export const wayLabels: Readonly<Record<(typeof paymentWays)[number], string>> = {
  studio: "In person",
  bank: "Bank transfer",
  upi: "UPI",
  gateway: "Payment service",
};

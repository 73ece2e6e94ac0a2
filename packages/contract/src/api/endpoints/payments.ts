import { endpoint } from "@optimyz/contract/api/endpoint";
import {
  adminPaymentSchema,
  assignInputSchema,
  feeInputSchema,
  findPlaceQuerySchema,
  gatewayEventPageQuerySchema,
  gatewayEventPageSchema,
  gatewayEventSchema,
  outstandingFilterSchema,
  outstandingQuerySchema,
  outstandingSchema,
  paymentInputSchema,
  paymentPageQuerySchema,
  paymentPageSchema,
  placePaymentsSchema,
  reasonInputSchema,
  refundInputSchema,
  renewedLinksSchema,
} from "@optimyz/contract/api/schemas/payments/admin";
import { planInputSchema } from "@optimyz/contract/api/schemas/payments/instalments";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

const desk = { access: "admin", roles: ["desk"] } as const;
const deskChange = { ...desk, invalidates: ["/api/admin/"] } as const;

export const listPayments = endpoint({
  method: "GET",
  path: "/api/admin/payments",
  ...desk,
  summary: "Payments by state, words and page",
  query: paymentPageQuerySchema,
  output: paymentPageSchema,
});

export const readPlacePayments = endpoint({
  method: "GET",
  path: "/api/admin/places/:id/payments",
  ...desk,
  summary: "Fee, payments, refunds and receipts of one enrolment",
  output: placePaymentsSchema,
});

export const findPlaceByReference = endpoint({
  method: "GET",
  path: "/api/admin/payments/find",
  ...desk,
  summary: "The enrolment that a payment's reference names, also inside a line of a bank statement",
  query: findPlaceQuerySchema,
  output: placePaymentsSchema,
});

export const notePayment = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/payments",
  ...deskChange,
  idempotent: true,
  summary: "Note a payment, of what is owed at most: it gets the next receipt number, and its person a mail",
  input: paymentInputSchema,
  output: adminPaymentSchema,
});

export const changePlaceFee = endpoint({
  method: "PUT",
  path: "/api/admin/places/:id/fee",
  ...deskChange,
  summary: "Set another fee for one person, such as a discount",
  input: feeInputSchema,
  output: placePaymentsSchema,
});

export const changeInstalments = endpoint({
  method: "PUT",
  path: "/api/admin/places/:id/instalments",
  ...deskChange,
  summary: "Agree on instalments with one person, whose sum is the fee of the place; none for no plan",
  input: planInputSchema,
  output: placePaymentsSchema,
});

export const cancelPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/cancel",
  ...deskChange,
  summary:
    "Cancel a payment that was noted by mistake; it stays, with who, when and why, and so does its receipt, marked",
  input: reasonInputSchema,
  output: adminPaymentSchema,
  status: 200,
});

export const refundPayment = endpoint({
  method: "POST",
  path: "/api/admin/payments/:id/refunds",
  ...deskChange,
  idempotent: true,
  summary: "Note money that went back, never more than was paid",
  input: refundInputSchema,
  output: adminPaymentSchema,
});

export const cancelRefund = endpoint({
  method: "POST",
  path: "/api/admin/refunds/:id/cancel",
  ...deskChange,
  summary: "Cancel a refund that was noted by mistake; it stays, with who, when and why",
  input: reasonInputSchema,
  output: adminPaymentSchema,
  status: 200,
});

export const renewLinks = endpoint({
  method: "POST",
  path: "/api/admin/places/:id/links",
  ...deskChange,
  summary: "Make new links of a place and of its receipts; those in earlier mails no longer open anything",
  output: renewedLinksSchema,
  status: 200,
});

export const listOutstanding = endpoint({
  method: "GET",
  path: "/api/admin/outstanding",
  ...desk,
  summary: "Who owes a part of a fee, with sums, all or by batch or course",
  query: outstandingQuerySchema,
  output: outstandingSchema,
});

export const exportOutstanding = endpoint({
  method: "GET",
  path: "/api/admin/outstanding.csv",
  ...desk,
  sensitive: true,
  summary: "The same as a file for spreadsheets",
  query: outstandingFilterSchema,
  text: { mediaType: "text/csv", fileName: "outstanding" },
  output: z.string(),
});

export const listGatewayEvents = endpoint({
  method: "GET",
  path: "/api/admin/payment-events",
  ...desk,
  summary: "Messages of the payment service by state; unmatched ones wait for the desk",
  query: gatewayEventPageQuerySchema,
  output: gatewayEventPageSchema,
});

export const assignGatewayEvent = endpoint({
  method: "POST",
  path: "/api/admin/payment-events/:id/assign",
  ...deskChange,
  summary: "Note an unmatched payment of the payment service for an enrolment, whatever is owed",
  input: assignInputSchema,
  output: adminPaymentSchema,
  status: 200,
});

export const dismissGatewayEvent = endpoint({
  method: "POST",
  path: "/api/admin/payment-events/:id/dismiss",
  ...deskChange,
  summary: "Set an unmatched message of the payment service aside, with the reason",
  input: reasonInputSchema,
  output: gatewayEventSchema,
  status: 200,
});

/** Largest message of a payment service. */
export const WEBHOOK_BYTES_MAX = 64 * 1024;

/** The body is read raw, since the signature is over its bytes: see `docs/owner/payments.md`. */
export const paymentWebhook = endpoint({
  method: "POST",
  path: "/api/payments/webhook",
  bytesMax: WEBHOOK_BYTES_MAX,
  summary: "Signed messages of the payment service, each taken once; 404 where no secret is set",
  output: messageSchema,
  status: 200,
});

import { endpoint } from "@optimyz/contract/api/endpoint";
import { WEBHOOK_BYTES_MAX } from "@optimyz/contract/api/endpoints/payments";
import { gatewaySetupSchema } from "@optimyz/contract/api/schemas/payments/gateways";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import * as z from "@optimyz/contract/z";

export const readGateways = endpoint({
  method: "GET",
  path: "/api/admin/payment-gateways",
  access: "admin",
  summary: "Payment gateways: whether their secrets are there, of which mode, and where they send their messages",
  output: z.array(gatewaySetupSchema),
});

/** The bodies are read raw, since the signatures are over their bytes: see `docs/owner/payments.md`. */
export const razorpayWebhook = endpoint({
  method: "POST",
  path: "/api/payments/webhook/razorpay",
  bytesMax: WEBHOOK_BYTES_MAX,
  summary: "Signed messages of Razorpay, each event taken once; 404 where its secrets are not set",
  output: messageSchema,
  status: 200,
});

export const stripeWebhook = endpoint({
  method: "POST",
  path: "/api/payments/webhook/stripe",
  bytesMax: WEBHOOK_BYTES_MAX,
  summary: "Signed messages of Stripe, each event taken once; 404 where its secrets are not set",
  output: messageSchema,
  status: 200,
});

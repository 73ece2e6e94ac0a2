import { endpoint } from "@optimyz/contract/api/endpoint";
import { messageSchema } from "@optimyz/contract/api/schemas/people/message";
import {
  webhookChangeSchema,
  webhookDeliveryPageQuerySchema,
  webhookDeliveryPageSchema,
  webhookDeliverySchema,
  webhookInputSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from "@optimyz/contract/api/schemas/webhooks";
import * as z from "@optimyz/contract/z";

const change = { access: "admin", invalidates: ["/api/admin/webhooks", "/api/admin/webhook-deliveries"] } as const;

export const listWebhooks = endpoint({
  method: "GET",
  path: "/api/admin/webhooks",
  access: "admin",
  summary: "Addresses that events are sent to",
  output: z.array(webhookSchema),
});

export const createWebhook = endpoint({
  method: "POST",
  path: "/api/admin/webhooks",
  ...change,
  sensitive: true,
  summary: "Send events to an address; the response shows the secret that signs them once",
  input: webhookInputSchema,
  output: webhookWithSecretSchema,
});

export const updateWebhook = endpoint({
  method: "PUT",
  path: "/api/admin/webhooks/:id",
  ...change,
  summary: "Choose other events for an address, or switch it on or off",
  input: webhookChangeSchema,
  output: webhookSchema,
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/api/admin/webhooks/:id",
  ...change,
  summary: "Remove an address with all that waits for it",
  output: messageSchema,
});

export const renewWebhookSecret = endpoint({
  method: "POST",
  path: "/api/admin/webhooks/:id/secret",
  ...change,
  sensitive: true,
  summary: "Make a new secret; for a day the one before signs as well",
  output: webhookWithSecretSchema,
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/api/admin/webhooks/:id/test",
  ...change,
  status: 202,
  summary: "Send the event webhook.test to an address",
  output: webhookDeliverySchema,
});

export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: "/api/admin/webhook-deliveries",
  access: "admin",
  summary: "Events of the last thirty days by address, state and page",
  query: webhookDeliveryPageQuerySchema,
  output: webhookDeliveryPageSchema,
});

export const replayWebhookDelivery = endpoint({
  method: "POST",
  path: "/api/admin/webhook-deliveries/:id/replay",
  ...change,
  status: 202,
  summary: "Send an event again, with all its attempts",
  output: webhookDeliverySchema,
});

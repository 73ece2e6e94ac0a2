import { withFacts } from "@optimyz/contract/api/field-facts";
import { choice, text } from "@optimyz/contract/api/fields";
import { idText } from "@optimyz/contract/api/query-fields";
import { mailStatuses, pageOf, pageQuery } from "@optimyz/contract/api/schemas/admin";
import * as z from "@optimyz/contract/z";

/** What other services can be told. Each event has ids, states and amounts, and nothing that names a person. */
export const webhookTypes = [
  "enrolment.created",
  "enrolment.changed",
  "place.confirmed",
  "place.cancelled",
  "payment.noted",
  "payment.cancelled",
  "payment.refunded",
  "inquiry.created",
  "content.published",
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** Of one site. */
export const WEBHOOKS_MAX = 10;

/** `gone`: the receiver has said with status 410 that it wants no more. */
export const webhookStates = ["on", "off", "gone"] as const;

const types = withFacts(
  z
    .array(choice("Event", webhookTypes, `Event must be one of: ${webhookTypes.join(", ")}.`), "Events must be a list.")
    .check(
      z.minLength(1, "Choose at least one event."),
      z.maxLength(webhookTypes.length, `Events can have ${webhookTypes.length} at most.`),
    ),
  { label: "Events", type: "list", lengthMax: webhookTypes.length },
);

export const webhookInputSchema = z.object({
  /** `https:`, with a name that everybody can look up. */
  url: text("Address", { lengthMax: 500 }),
  types,
  /** For administrators: what receives it. */
  note: z.optional(text("Note", { lengthMax: 120, blank: true })),
});
export type WebhookInput = z.infer<typeof webhookInputSchema>;

export const webhookChangeSchema = z.object({
  types,
  note: z.optional(text("Note", { lengthMax: 120, blank: true })),
  /** Events that happen while it is not active are never sent. */
  active: z.boolean("Active must be true or false."),
});

export const webhookSchema = z.object({
  id: z.number(),
  url: z.string(),
  types: z.array(z.string()),
  note: z.string(),
  state: z.enum(webhookStates),
  /** Until then each request is signed with the secret before as well. */
  earlier_until: z.nullable(z.string()),
  /** Events that wait, and those that were given up. */
  queued: z.number(),
  failed: z.number(),
  created_by: z.string(),
  created_at: z.string(),
  version: z.number(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** With its secret, `whsec_…`, which no other response has. */
export const webhookWithSecretSchema = z.extend(webhookSchema, { secret: z.string() });

/** An event on its way to one address. */
export const webhookDeliverySchema = z.object({
  id: z.number(),
  webhook_id: z.number(),
  /** The header `webhook-id`: the same in each attempt. */
  event: z.string(),
  type: z.string(),
  /** Events of the same one arrive in order, such as `enrolment 12`. */
  thing: z.string(),
  /** The body. */
  payload: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  next_at: z.string(),
  last_error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryPageSchema = pageOf(webhookDeliverySchema);
export const webhookDeliveryPageQuerySchema = z.extend(pageQuery(["created_at"], mailStatuses), {
  webhook_id: z.optional(idText),
});

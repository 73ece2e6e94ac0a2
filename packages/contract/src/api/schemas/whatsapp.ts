import { choice, id, text } from "@optimyz/contract/api/fields";
import { chosenIds } from "@optimyz/contract/api/schemas/desk";
import * as z from "@optimyz/contract/z";

/** Where a message stands, as WhatsApp tells it; `failed` ends it, and the mail is sent. */
export const whatsappStates = ["accepted", "sent", "delivered", "read", "failed"] as const;

/** What is there of the secrets, without them, and what Meta is to be told. */
export const whatsappSetupSchema = z.object({
  has_token: z.boolean(),
  has_app_secret: z.boolean(),
  has_verify_token: z.boolean(),
  webhook_url: z.string(),
});

export type WhatsappSetup = z.infer<typeof whatsappSetupSchema>;

/** Filled in for each person of a queue. */
export const chatPlaceholders = ["person", "name", "course", "dates", "amount", "day", "link"] as const;

/** `open`: nobody has written to the person yet. */
export const chatStates = ["open", "done", "skipped"] as const;
export type ChatState = (typeof chatStates)[number];

export const chatQueueInputSchema = z.object({
  /** Of enrolments. */
  ids: chosenIds,
  text: text("Text", { lengthMax: 1_000, long: true }),
});

const counts = { open: z.number(), done: z.number(), skipped: z.number() };

export const chatQueueSchema = z.object({
  id: z.number(),
  text: z.string(),
  created_by: z.string(),
  created_at: z.string(),
  ...counts,
});
export type ChatQueue = z.infer<typeof chatQueueSchema>;
export const chatQueuesSchema = z.array(chatQueueSchema);

/** A person of a queue. */
export const chatTurnSchema = z.object({
  enrolment_id: z.number(),
  name: z.string(),
  course: z.string(),
  phone: z.string(),
  state: z.string(),
});

export const chatQueueViewSchema = z.extend(chatQueueSchema, {
  turns: z.array(chatTurnSchema),
  /** The first one who is open: `url` opens WhatsApp with the text. `gaps` are its words in braces that are nothing for them. */
  next: z.nullable(
    z.extend(chatTurnSchema, { text: z.string(), url: z.string(), gaps: z.optional(z.array(z.string())) }),
  ),
  /** With the creation: who was left out for want of a number, or is deleted. */
  left_out: z.optional(z.number()),
});
export type ChatQueueView = z.infer<typeof chatQueueViewSchema>;

export const chatMarkSchema = z.object({
  enrolment_id: id("Person"),
  state: choice("State", chatStates, `State must be one of: ${chatStates.join(", ")}.`),
});

import * as z from "@optimyz/contract/z";
import { type Ask, GatewayFailure } from "../core/ask.ts";
import type { Said } from "../language/said.ts";
import { said } from "../language/said.ts";
import { reasonOf } from "./errors.ts";
import * as m from "./messages.ts";

/** A template message to one number. */
export interface TemplateMessage {
  /** Of the provider's own number, as Meta names it. */
  phoneNumberId: string;
  /** E.164. */
  to: string;
  template: { name: string; language: string };
  /** What fills the places of the template's text, in their order. */
  parameters: readonly string[];
  /** Comes back with each message about this one. */
  mark: string;
}

/** `later` can succeed with another try; `isDown` if no message would go through now. */
export type Outcome =
  | { state: "accepted"; id: string }
  | { state: "later"; reason: string | Said; isDown: boolean }
  | { state: "refused"; reason: string | Said };

/**
 * Errors after which the same request can succeed: unknown or passing ones, and the rates of requests, of messages and of messages
 * to one person (developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes).
 */
const PASSING: ReadonlySet<number> = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 131057]);
/** Too many messages to this person in a short time. */
const PAIR_RATE = 131056;

const sentSchema = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) })),
});
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

/** Sends a template message. */
export async function sendTemplate(ask: Ask, message: TemplateMessage): Promise<Outcome> {
  const { phoneNumberId, to, template, parameters, mark } = message;
  const texts = parameters.map((text) => ({ type: "text", text }));
  const body = {
    messaging_product: "whatsapp",
    recipient_type: "individual",
    to: to.slice(1),
    type: "template",
    template: {
      name: template.name,
      language: { code: template.language },
      components: [{ type: "body", parameters: texts }],
    },
    biz_opaque_callback_data: mark,
  };
  try {
    const response = await ask(`/${phoneNumberId}/messages`, { method: "POST", body });
    const id = z.safeParse(sentSchema, response).data?.messages[0]?.id;
    // Accepted all the same, as far as the status goes: whatever came of it is told with our mark.
    return id ? { state: "accepted", id } : { state: "later", reason: m.unreadable, isDown: false };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return outcomeOf(error);
  }
}

function outcomeOf({ status, body }: GatewayFailure): Outcome {
  const code = z.safeParse(errorSchema, body).data?.error.code;
  if (code !== undefined && PASSING.has(code))
    return { state: "later", reason: reasonOf(code), isDown: code !== PAIR_RATE };
  // A page of whatever stands between us and Meta.
  if (status >= 200 && status < 300) return { state: "later", reason: m.unreadable, isDown: false };
  if (status === 0) return { state: "later", reason: m.noResponse, isDown: true };
  if (status === 429 || status >= 500) return { state: "later", reason: said(m.statusWas, { status }), isDown: true };
  return { state: "refused", reason: code === undefined ? said(m.statusWas, { status }) : reasonOf(code) };
}

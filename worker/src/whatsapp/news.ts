import type { Settings } from "@optimyz/contract/api/schemas/settings/settings";
import { fold } from "@optimyz/contract/domain/fold";
import * as z from "@optimyz/contract/z";
import { jsonOf } from "../core/hmac.ts";
import { reasonOf } from "./errors.ts";
import * as m from "./messages.ts";

/** What a message of WhatsApp tells about one of ours. */
export interface StatusNews {
  id: string;
  mark: string | undefined;
  state: "sent" | "delivered" | "read" | "failed";
  /** Why it failed. */
  reason: ReturnType<typeof reasonOf>;
}

/** Somebody wants no more messages. */
export interface StopNews {
  /** E.164. */
  phone: string;
  /** When it was written: ISO 8601. */
  at: string;
}

/** Answers that end messages, folded, without signs. */
const STOPS: ReadonlySet<string> = new Set(["stop", "stop all", "unsubscribe", "रोकें", "बंद करें", "band karo"]);

/** Looked at on its own, so that one odd part does not lose the others. */
const anything = z.transform((value: unknown): unknown => value);
const text = z.string().check(z.maxLength(600));
const statusSchema = z.object({
  id: text,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  biz_opaque_callback_data: z.optional(text),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const replySchema = z.object({
  from: z.string().check(z.regex(/^\d{6,15}$/)),
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});
const changeSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.optional(z.array(anything)),
  messages: z.optional(z.array(anything)),
});
const bodySchema = z.object({
  object: z.enum(["whatsapp_business_account"]),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: anything })) })),
});

/**
 * The news about the provider's number in a message of WhatsApp; what is about something else is left out.
 * @throws SyntaxError, RangeError for one that cannot be read
 */
export function readNews(body: Uint8Array, { phone_number_id: own }: Settings["whatsapp"]) {
  const value = jsonOf(body);
  const read = z.safeParse(bodySchema, value);
  if (!read.success) throw new RangeError("The message has an unknown form.");
  const changes = read.data.entry
    .flatMap((entry) => entry.changes)
    .flatMap((change) => (change.field === "messages" ? (z.safeParse(changeSchema, change.value).data ?? []) : []))
    .filter(({ metadata }) => metadata.phone_number_id === own);
  return {
    statuses: changes.flatMap(({ statuses = [] }) => statuses).flatMap(statusOf),
    stops: changes.flatMap(({ messages = [] }) => messages).flatMap(stopOf),
  };
}

function statusOf(value: unknown): StatusNews[] {
  const { data } = z.safeParse(statusSchema, value);
  if (!data) return [];
  const { id, status: state, biz_opaque_callback_data: mark, errors } = data;
  const code = errors?.[0]?.code;
  return [{ id, mark, state, reason: code === undefined ? m.notDelivered : reasonOf(code) }];
}

function stopOf(value: unknown): StopNews[] {
  const { data } = z.safeParse(replySchema, value);
  const said = fold((data?.text?.body ?? data?.button?.text ?? "").slice(0, 100))
    .replaceAll(/[^\p{L}\p{M}\s]/gu, "")
    .trim();
  if (!data || !STOPS.has(said)) return [];
  return [{ phone: `+${data.from}`, at: new Date(Number(data.timestamp) * 1000).toISOString() }];
}
